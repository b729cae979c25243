import { count } from '@marque/app-kit/words/words';
import { RECOVERY_CODES_LOW } from '@marque/domain/identity';
import { Badge } from '@marque/ui';
import { href } from 'react-router';
import { useSite } from '../../../data/site-data.ts';
import { SecurityItem } from '../centre/security-item.tsx';
import type { RecoveryWords } from './use-words.ts';

interface RecoveryCodesItemProps {
  /** Undefined while it is not known. */
  readonly left: number | undefined;
  readonly hasAuthenticator: boolean;
  readonly words: RecoveryWords;
}

/** Recovery codes among what protects the account; few of them stand out. */
export function RecoveryCodesItem({ left, hasAuthenticator, words }: RecoveryCodesItemProps) {
  const { locale } = useSite();
  const known = left ?? 0;
  const said = count(locale, words.left, known);
  const state = known > RECOVERY_CODES_LOW ? said : <Badge tone="warn">{said}</Badge>;
  const missing = hasAuthenticator ? words.notSet : words.itemNoApp;
  return (
    <SecurityItem
      title={words.title}
      isSet={known > 0}
      state={left === undefined ? words.unavailable : known > 0 ? state : missing}
      text={words.itemText}
      actions={[{ to: href('/user/security/recoverycodes'), label: known > 0 || !hasAuthenticator ? words.manage : words.make }]}
    />
  );
}

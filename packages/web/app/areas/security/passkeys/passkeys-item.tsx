import { count } from '@marque/app-kit/words/words';
import { href } from 'react-router';
import { useSite } from '../../../data/site-data.ts';
import { SecurityItem } from '../centre/security-item.tsx';
import type { PasskeyWords } from './use-words.ts';

interface PasskeysItemProps {
  /** Undefined while it is not known. */
  readonly passkeys: number | undefined;
  readonly words: PasskeyWords;
}

/** Passkeys among what protects the account. */
export function PasskeysItem({ passkeys, words }: PasskeysItemProps) {
  const { locale } = useSite();
  const known = passkeys ?? 0;
  return (
    <SecurityItem
      title={words.title}
      isSet={known > 0}
      state={passkeys === undefined ? words.unavailable : known > 0 ? count(locale, words.count, known) : words.notSet}
      text={words.itemText}
      actions={[{ to: href('/user/security/passkeys'), label: known > 0 ? words.manage : words.add }]}
    />
  );
}

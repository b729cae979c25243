import { count } from '@marque/app-kit/words/words';
import type { AccountSafety } from '@marque/contract/account-safety';
import { ShieldAlert } from '@marque/ui/icons';
import { href } from 'react-router';
import { useSite } from '../../../data/site-data.ts';
import { SecurityItem } from '../centre/security-item.tsx';
import { useSafetyWords } from './use-words.ts';

/** Where the account is signed in, its word in mails, and how it is stopped. */
export function SafetyItems({ safety }: { readonly safety: AccountSafety }) {
  const words = useSafetyWords();
  const { locale } = useSite();
  const hasPhrase = safety.anti_phishing_code !== '';
  const isFrozen = safety.is_frozen === 1;
  return (
    <>
      <SecurityItem
        title={words.antiPhishing}
        isSet={hasPhrase}
        state={safety.anti_phishing_code || words.notSet}
        text={words.antiPhishingText}
        actions={isFrozen ? [] : [{ to: href('/user/security/antiphishing'), label: hasPhrase ? words.change : words.set }]}
      />
      <SecurityItem
        title={words.devices}
        isSet
        state={count(locale, words.devicesCount, safety.sessions)}
        text={words.devicesText}
        actions={[{ to: href('/user/security/devices'), label: words.view }]}
      />
      <SecurityItem
        title={words.freeze}
        isSet={!isFrozen}
        icon={isFrozen ? <ShieldAlert size={16} aria-hidden /> : undefined}
        state={isFrozen ? words.frozen : words.active}
        text={words.freezeText}
        actions={isFrozen ? [] : [{ to: href('/user/security/freeze'), label: words.freeze }]}
      />
    </>
  );
}

import type { SignedIn } from '@marque/contract/auth';
import { useWords } from '../use-words.ts';
import { PasskeyButton } from './passkey-button.tsx';
import styles from './own-factors.module.css';

/** Below the form: signing in with a passkey in the place of password and code. */
export function PasskeyLogin({ onSignedIn }: { readonly onSignedIn: (answer: SignedIn) => void }) {
  const words = useWords();
  return (
    <div className={styles.instead}>
      <span className={styles.or}>{words.orPasskey}</span>
      <PasskeyButton tone="plain" label={words.passkeyLogin} onSignedIn={onSignedIn} />
    </div>
  );
}

import { callApi } from '@marque/app-kit/api/call-api';
import type { SignedIn } from '@marque/contract/auth';
import { beginPasskeyLogin, finishPasskeyLogin } from '@marque/contract/passkeys';
import { Button } from '@marque/ui';
import { Fingerprint } from '@marque/ui/icons';
import { useState } from 'react';
import { FormRefusal } from '../../../widgets/form-page.tsx';
import { signWithPasskey, type CeremonyProblem } from '../../../widgets/passkeys/ceremonies.ts';
import { useWords } from '../use-words.ts';
import styles from './own-factors.module.css';

interface PasskeyButtonProps {
  readonly tone: 'plain' | 'action';
  readonly label: string;
  /** Secret of the login whose second step it is; without one the passkey stands for both steps. */
  readonly login?: string;
  readonly onSignedIn: (answer: SignedIn) => void;
}

/** Signs in with a passkey of this device, and says why it did not. */
export function PasskeyButton({ tone, label, login, onSignedIn }: PasskeyButtonProps) {
  const words = useWords();
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState('');
  const said: Readonly<Record<CeremonyProblem, string>> = {
    cancelled: words.passkeyCancelled,
    unsupported: words.passkeyUnsupported,
    exists: words.passkeyFailed,
    failed: words.passkeyFailed,
  };
  const signIn = async (): Promise<string> => {
    const begun = await callApi(beginPasskeyLogin, { login });
    if (!begun.ok) return begun.msg;
    const signed = await signWithPasskey(begun.data.options);
    if (signed.kind !== 'done') return said[signed.kind];
    const outcome = await callApi(finishPasskeyLogin, { secret: begun.data.secret, login, ...signed.fields });
    if (!outcome.ok) return outcome.msg;
    onSignedIn(outcome.data);
    return '';
  };
  const press = async () => {
    setWaiting(true);
    setProblem('');
    setProblem(await signIn());
    setWaiting(false);
  };
  return (
    <div className={styles.passkey}>
      <Button tone={tone} size="lg" wide busy={isWaiting} icon={<Fingerprint size={18} aria-hidden />} onClick={() => void press()}>
        {label}
      </Button>
      {problem && <FormRefusal msg={problem} />}
    </div>
  );
}

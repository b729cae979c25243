import type { SecondStep } from '@marque/contract/auth';
import { LOGIN_CHANNELS, type LoginChannel } from '@marque/domain/identity';
import { Button } from '@marque/ui';
import { useState } from 'react';
import { CodeStep, type CodeStepProps } from '../code-step.tsx';
import { useWords } from '../use-words.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { RecoveryStep } from './recovery-step.tsx';
import styles from './own-factors.module.css';

export interface SecondStepChoiceProps extends Omit<CodeStepProps, 'step'> {
  readonly step: SecondStep;
}

type Way = 'passkey' | 'code' | 'recovery';

/** The second step by passkey, by a code or by a recovery code: one of them, and ways to the others. */
export function SecondStepChoice({ step, onSignedIn, onStartOver }: SecondStepChoiceProps) {
  const words = useWords();
  const codes = step.types.filter((type): type is LoginChannel => LOGIN_CHANNELS.some((channel) => channel === type));
  const ways: readonly Way[] = [
    ...(step.types.includes('passkey') ? (['passkey'] as const) : []),
    ...(codes.length > 0 ? (['code'] as const) : []),
    ...(step.types.includes('recovery') ? (['recovery'] as const) : []),
  ];
  const [way, setWay] = useState<Way>(ways[0] ?? 'code');
  const labels: Readonly<Record<Way, string>> = { passkey: words.passkeyUse, code: words.codeInstead, recovery: words.recoveryInstead };
  return (
    <div className={styles.choice}>
      {way === 'code' && <CodeStep step={{ ...step, types: codes }} onSignedIn={onSignedIn} onStartOver={onStartOver} />}
      {way === 'recovery' && <RecoveryStep secret={step.secret} onSignedIn={onSignedIn} />}
      {way === 'passkey' && (
        <>
          <p>{words.passkeyHint}</p>
          <PasskeyButton tone="action" label={words.passkeyUse} login={step.secret} onSignedIn={onSignedIn} />
        </>
      )}
      {(ways.length > 1 || way !== 'code') && (
        <div className={styles.others}>
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button key={other} tone="quiet" size="sm" onClick={() => setWay(other)}>
                {labels[other]}
              </Button>
            ))}
          {way !== 'code' && (
            <Button tone="quiet" size="sm" onClick={onStartOver}>
              {words.startOver}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

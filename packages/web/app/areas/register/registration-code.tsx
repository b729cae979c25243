import type { Outcome } from '@marque/app-kit/api/outcome';
import type { CodeSent } from '@marque/contract/auth';
import { Field } from '@marque/ui';
import { useRef, useState } from 'react';
import { CodeInput } from '../../widgets/verification/code-input.tsx';
import { SliderCheck } from '../../widgets/verification/slider-check.tsx';
import { useVerificationWords } from '../../widgets/verification/use-words.ts';

interface RegistrationCodeProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (code: string) => void;
  /** False, having said why, where no code can be sent to what was typed. */
  readonly canAsk: () => boolean;
  readonly ask: (sliderSecret: string) => Promise<Outcome<CodeSent>>;
  readonly onRefused: (msg: string) => void;
}

/** The code to the address or phone; each sending costs a solved puzzle. */
export function RegistrationCode({ label, value, error, onValue, canAsk, ask, onRefused }: RegistrationCodeProps) {
  const checks = useVerificationWords();
  const [isSliding, setSliding] = useState(false);
  const answer = useRef<(outcome: Outcome<CodeSent> | undefined) => void>(undefined);
  const send = (): Promise<Outcome<CodeSent> | undefined> => {
    if (!canAsk()) return Promise.resolve(undefined);
    setSliding(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  };
  const solved = async (secret: string) => {
    setSliding(false);
    answer.current?.(await ask(secret));
  };
  const breakOff = () => {
    setSliding(false);
    onRefused(checks.sliderNeeded);
    answer.current?.(undefined);
  };
  return (
    <>
      <Field label={label} error={error}>
        <CodeInput
          value={value}
          onValue={onValue}
          onSend={send}
          onProblem={(msg) => {
            if (msg) onRefused(msg);
          }}
        />
      </Field>
      {isSliding && <SliderCheck scene="register" onSolved={(secret) => void solved(secret)} onClose={breakOff} />}
    </>
  );
}

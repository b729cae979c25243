import { callApi } from '@marque/app-kit/api/call-api';
import type { Outcome } from '@marque/app-kit/api/outcome';
import type { CodeSent } from '@marque/contract/auth';
import { sendRegisterEmail } from '@marque/contract/notifications';
import { parseEmail } from '@marque/domain/identity';
import { Field } from '@marque/ui';
import { useRef, useState } from 'react';
import { CodeInput } from '../../widgets/verification/code-input.tsx';
import { SliderCheck } from '../../widgets/verification/slider-check.tsx';
import { useVerificationWords } from '../../widgets/verification/use-words.ts';
import { useWords } from './use-words.ts';

interface EmailCodeProps {
  readonly email: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (code: string) => void;
  /** An empty msg: the address is none. */
  readonly onRefused: (field: 'email' | 'code', msg: string) => void;
}

/** The code to the address; each sending costs a solved puzzle. */
export function EmailCode({ email, value, error, onValue, onRefused }: EmailCodeProps) {
  const words = useWords();
  const checks = useVerificationWords();
  const [isSliding, setSliding] = useState(false);
  const answer = useRef<(outcome: Outcome<CodeSent> | undefined) => void>(undefined);
  const send = (): Promise<Outcome<CodeSent> | undefined> => {
    if (parseEmail(email) === undefined) {
      onRefused('email', '');
      return Promise.resolve(undefined);
    }
    setSliding(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  };
  const solved = async (secret: string) => {
    setSliding(false);
    answer.current?.(await callApi(sendRegisterEmail, { email: parseEmail(email) ?? '', secret }));
  };
  const breakOff = () => {
    setSliding(false);
    onRefused('code', checks.sliderNeeded);
    answer.current?.(undefined);
  };
  return (
    <>
      <Field label={words.code} error={error}>
        <CodeInput
          value={value}
          onValue={onValue}
          onSend={send}
          onProblem={(msg) => {
            if (msg) onRefused('code', msg);
          }}
        />
      </Field>
      {isSliding && <SliderCheck scene="register" onSolved={(secret) => void solved(secret)} onClose={breakOff} />}
    </>
  );
}

import type { Outcome } from '@marque/app-kit/api/outcome';
import { fill } from '@marque/app-kit/words/words';
import type { CodeSent } from '@marque/contract/auth';
import { CODE_LENGTH } from '@marque/domain/identity';
import { Button, showToast, TextInput, useCountdown } from '@marque/ui';
import { useState } from 'react';
import { useSite } from '../../data/site-data.ts';
import { focusOnMount } from './focus-on-mount.ts';
import { useVerificationWords } from './use-words.ts';

interface CodeInputProps {
  readonly value: string;
  readonly onValue: (code: string) => void;
  /** Asks for a code; undefined when the asking was broken off. */
  readonly onSend: () => Promise<Outcome<CodeSent> | undefined>;
  /** Epoch ms from which a first code may be asked for; one was sent on entering. */
  readonly sendableAt?: number;
  readonly onProblem: (msg: string) => void;
  /** Takes the focus when it comes: the page has nothing else to do. */
  readonly takesFocus?: boolean;
}

const SECOND_MS = 1_000;

/** Six digits with the button that sends them, and the pause before the next. */
export function CodeInput({ value, onValue, onSend, sendableAt = 0, onProblem, takesFocus = false }: CodeInputProps) {
  const words = useVerificationWords();
  const { now } = useSite();
  const [until, setUntil] = useState(sendableAt);
  const [isSending, setSending] = useState(false);
  const pauseMs = useCountdown(Math.max(until, sendableAt), now);
  const send = async () => {
    setSending(true);
    const outcome = await onSend();
    setSending(false);
    if (!outcome) return;
    if (!outcome.ok) return onProblem(outcome.msg);
    onProblem('');
    setUntil(Date.now() + outcome.data.resend_after * SECOND_MS);
    const { target_masked: target } = outcome.data;
    showToast('success', target ? fill(words.codeSentTo, { target }) : words.codeSent);
  };
  return (
    <TextInput
      value={value}
      onValue={(text) => onValue(text.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_LENGTH))}
      inputMode="numeric"
      autoComplete="one-time-code"
      ref={takesFocus ? focusOnMount : undefined}
      suffix={
        <Button tone="quiet" size="sm" busy={isSending} disabled={pauseMs > 0} onClick={() => void send()}>
          {pauseMs > 0 ? fill(words.resendIn, { seconds: Math.max(1, Math.floor(pauseMs / SECOND_MS)) }) : words.sendCode}
        </Button>
      }
    />
  );
}

import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { sendUserExistSms } from '@marque/contract/contacts';
import { sendUserExistEmail } from '@marque/contract/notifications';
import { transferBetweenUsers } from '@marque/contract/user-transfers';
import { CODE_PURPOSES } from '@marque/domain/identity';
import { Button, Field, showToast, TextInput } from '@marque/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSite } from '../../../../data/site-data.ts';
import { FormRefusal } from '../../../../widgets/form-page.tsx';
import { useCallForm, type CallForm } from '../../../../widgets/use-call-form.ts';
import { AuthenticatorInput } from '../../../../widgets/verification/authenticator-input.tsx';
import { CodeInput } from '../../../../widgets/verification/code-input.tsx';
import { EMPTY_PROOF, PROOF_FIELDS, proofProblems, type ProofForm, type SendForm } from './form.ts';
import type { FoundRecipient } from './recipient-step.tsx';
import { useWords } from './use-words.ts';
import styles from '../moving.module.css';

type CodeType = 'google' | 'sms' | 'email';

interface ConfirmStepProps extends SendForm {
  readonly recipient: FoundRecipient;
  readonly token: string;
  readonly alias: string;
  readonly codeType: CodeType;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Shows who receives, and takes the proof. */
export function ConfirmStep({ recipient, token, alias, amount, note, codeType, onBack, onDone }: ConfirmStepProps) {
  const words = useWords();
  const { user } = useSite();
  const { revalidate } = useRevalidator();
  // One name for one request: asked again after a lost answer it sends nothing twice.
  const [requestId] = useState(() => crypto.randomUUID());
  const state = useCallForm<ProofForm, { readonly to_account_masked: string }>({
    initial: EMPTY_PROOF,
    problems: (form) => proofProblems(form, words),
    fields: PROOF_FIELDS,
    send: ({ password, code }) =>
      callApi(transferBetweenUsers, {
        token,
        amount,
        to: recipient.to_uid,
        note: note.trim(),
        trade_pwd: password,
        [`${codeType}_code`]: code,
        client_transfer_id: requestId,
      }),
    onDone: async ({ to_account_masked: account }) => {
      showToast('success', fill(words.done, { amount, token: alias, account }));
      onDone();
      await revalidate();
    },
  });
  const { form, put, errorOf, refusal, isSending, submit } = state;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <dl className={styles.facts}>
        <Fact name={words.recipient} value={recipient.to_account_masked} />
        <Fact name="UID" value={recipient.to_uid} />
        <Fact name={words.amount} value={`${amount} ${alias}`} />
        <Fact name={words.fee} value={words.free} />
        {note.trim() && <Fact name={words.note} value={note.trim()} />}
      </dl>
      <p className={styles.quiet}>{words.care}</p>
      {user?.has_trade_pwd === 0 && <p className={styles.notice}>{words.passwordUnset}</p>}
      <Field label={words.password} error={errorOf('password')}>
        <TextInput type="password" value={form.password} onValue={(password) => put({ password })} maxLength={64} autoComplete="off" />
      </Field>
      <CodeField state={state} codeType={codeType} />
      {refusal && <FormRefusal msg={refusal} />}
      <div className={styles.buttons}>
        <Button onClick={onBack}>{words.back}</Button>
        <Button type="submit" tone="action" busy={isSending}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** The code by which this reader proves a transfer (V-044). */
function CodeField({ state, codeType }: { readonly state: CallForm<ProofForm>; readonly codeType: CodeType }) {
  const words = useWords();
  const { form, put, errorOf, say } = state;
  const names = { google: words.googleCode, sms: words.smsCode, email: words.emailCode };
  const type = String(CODE_PURPOSES.transfer);
  return (
    <Field label={names[codeType]} error={errorOf('code')}>
      {codeType === 'google' ? (
        <AuthenticatorInput value={form.code} onValue={(code) => put({ code })} />
      ) : (
        <CodeInput
          value={form.code}
          onValue={(code) => put({ code })}
          onSend={() => (codeType === 'sms' ? callApi(sendUserExistSms, { type }) : callApi(sendUserExistEmail, { type }))}
          onProblem={(msg) => say('code', msg)}
        />
      )}
    </Field>
  );
}

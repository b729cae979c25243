import { callApi } from '@marque/app-kit/api/call-api';
import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import type { OutputOf } from '@marque/contract';
import { userWithdrawal, type WithdrawalGate, type WithdrawalNetwork } from '@marque/contract/withdrawals';
import { Button, Field } from '@marque/ui';
import { useState } from 'react';
import { useSite } from '../../../../data/site-data.ts';
import { FormRefusal } from '../../../../widgets/form-page.tsx';
import { useCallForm } from '../../../../widgets/use-call-form.ts';
import { PasswordInput } from '../../../../widgets/verification/password-input.tsx';
import { CodeFields, EMPTY_CODES, CODE_FIELDS, type CodesForm } from './code-fields.tsx';
import { codeProblem } from './form.ts';
import { useWords } from './use-words.ts';
import styles from './withdraw.module.css';

/** What the server has checked: the address is spelt as it will be paid. */
export interface CheckedRequest {
  readonly address: string;
  readonly memo: string;
  readonly isWithoutMemo: boolean;
  readonly amount: string;
  readonly fee: string;
  readonly received: string;
  readonly need: readonly ('sms' | 'google' | 'email')[];
  readonly expected: string;
}

interface ConfirmStepProps {
  readonly checked: CheckedRequest;
  readonly alias: string;
  readonly network: WithdrawalNetwork;
  readonly gate: WithdrawalGate;
  readonly onBack: () => void;
  readonly onMade: (record: string) => void;
}

interface ConfirmForm extends CodesForm {
  readonly password: string;
}

/** Everything once more, as it will be done, with the trade password and the codes. */
export function ConfirmStep({ checked, alias, network, onBack, onMade }: ConfirmStepProps) {
  const words = useWords();
  const { now } = useSite();
  const { address, memo, isWithoutMemo, amount, fee, received, need, expected } = checked;
  // One id for one request: asked again after a lost answer it withdraws nothing twice.
  const [requestId] = useState(() => crypto.randomUUID());
  const state = useCallForm<ConfirmForm, OutputOf<typeof userWithdrawal>>({
    initial: { password: '', ...EMPTY_CODES },
    problems: ({ password, sms, app, mail }) => ({
      password: password === '' ? words.passwordMissing : undefined,
      app: codeProblem(need.includes('google'), app, words),
      sms: codeProblem(need.includes('sms'), sms, words),
      mail: codeProblem(need.includes('email'), mail, words),
    }),
    fields: { trade_pwd: 'password', ...CODE_FIELDS },
    send: ({ password, sms, app, mail }) =>
      callApi(userWithdrawal, {
        token: network.token,
        protocol: network.protocol,
        apply_amount: amount,
        address_to: address,
        memo,
        no_memo: isWithoutMemo ? '1' : '',
        trade_pwd: password,
        sms_code: sms,
        google_code: app,
        email_code: mail,
        client_order_id: requestId,
      }),
    onDone: ({ record_id: id }) => onMade(id),
  });
  const { form, put, errorOf, refusal, isSending, submit } = state;
  const facts = [
    [words.to, address],
    [words.network, network.network_name],
    ...(network.need_memo === 1 ? [[words.memo, memo === '' ? words.withoutMemo : memo]] : []),
    [words.amount, `${amount} ${alias}`],
    [words.fee, `${fee} ${alias}`],
    [words.received, `${received} ${alias}`],
  ] as const;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3 className={styles.gateTitle}>{words.confirmTitle}</h3>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {(instantOf(expected) ?? 0) > now + 60_000 && (
          <div>
            <dt>{words.expected}</dt>
            <dd>
              <DayAndTime at={instantOf(expected) ?? 0} />
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.notice}>{words.irreversible}</p>
      <Field label={words.password} error={errorOf('password')}>
        <PasswordInput value={form.password} onValue={(password) => put({ password })} autoComplete="off" maxLength={64} />
      </Field>
      <CodeFields need={need} state={state} />
      {refusal && <FormRefusal msg={refusal} />}
      <div className={styles.buttons}>
        <Button onClick={onBack}>{words.back}</Button>
        <Button type="submit" tone="action" busy={isSending}>
          {words.confirm}
        </Button>
      </div>
    </form>
  );
}

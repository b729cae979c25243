import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import type { OutputOf } from '@marque/contract';
import { lockStore, type LockUpProduct } from '@marque/contract/lock-ups';
import { groupThousands, trimZeros } from '@marque/domain/money';
import { Button, DecimalInput, Field, TextInput } from '@marque/ui';
import { useRef } from 'react';
import { href, Link } from 'react-router';
import { attemptFor, keepsAttempt, randomOrderId, type Attempt } from '../../../data/attempt.ts';
import { useSite } from '../../../data/site-data.ts';
import { useCallForm } from '../../../widgets/use-call-form.ts';
import { amountText } from '../terms.ts';
import { useWords } from '../use-words.ts';
import { AmountChoices } from './amount-choices.tsx';
import { ApplySums } from './apply-sums.tsx';
import { amountProblem, choicesOf, emptyForm, mostOf, type LockForm, type LockRefusals, type OwnStanding } from './form.ts';
import styles from './apply.module.css';

const CODE_MAX = 32;
const PASSWORD_MAX = 64;

export type LockedAnswer = OutputOf<typeof lockStore>;

interface ApplyFormProps {
  readonly product: LockUpProduct;
  readonly own: OwnStanding;
  readonly refusals: LockRefusals;
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  readonly onDone: (answer: LockedAnswer) => void;
}

/** Asks for an amount, says what it brings and when it comes back, and locks it. */
export function ApplyForm({ product, own, refusals, amount, onAmount, onDone }: ApplyFormProps) {
  const words = useWords();
  const { user } = useSite();
  const attempt = useRef<Attempt | undefined>(undefined);
  const { activity_id, token, token_as: unit } = product;
  const { form, put, errorOf, refusal, isSending, submit } = useCallForm({
    initial: { ...emptyForm(product), ...(amount !== '' && { amount }) },
    fields: { amount: 'amount', invite_code: 'inviteCode', trade_pwd: 'password' },
    problems: ({ amount: typed, password }: LockForm) => ({
      amount: amountProblem(typed, product, own, refusals),
      password: password === '' ? refusals.trade_password_empty : undefined,
    }),
    send: async ({ amount: typed, inviteCode, password }) => {
      attempt.current = attemptFor(attempt.current, JSON.stringify([activity_id, typed, inviteCode]), randomOrderId);
      const asked = { activity_id, token, amount: trimZeros(typed.trim()), invite_code: inviteCode.trim(), trade_pwd: password };
      const outcome = await callApi(lockStore, { ...asked, client_order_id: attempt.current.clientOrderId });
      if (!keepsAttempt(outcome.ok ? undefined : outcome.refusal)) attempt.current = undefined;
      return outcome;
    },
    onDone,
  });
  const putAmount = (typed: string) => {
    put({ amount: typed });
    onAmount(typed);
  };
  const most = mostOf(product, own);
  const isFixed = product.amounts.length > 0;
  const hint = fill(words.amountHint, { min: amountText(product.min_amount, unit), step: amountText(product.step, unit) });
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={words.formTitle}>
      {isFixed ? (
        <AmountChoices
          choices={choicesOf(product, own)}
          unit={unit}
          value={form.amount}
          onValue={putAmount}
          label={words.amount}
          error={errorOf('amount')}
        />
      ) : (
        <div className={styles.amount}>
          <Field
            label={words.amount}
            hint={hint}
            error={errorOf('amount')}
            aside={
              most !== '' && (
                <button type="button" className={styles.most} onClick={() => putAmount(most)}>
                  {fill(words.most, { amount: groupThousands(most) })}
                </button>
              )
            }
          >
            <DecimalInput name="amount" decimals={product.decimals} value={form.amount} onValue={putAmount} suffix={unit} />
          </Field>
          <AmountChoices
            choices={choicesOf(product, own)}
            unit=""
            value={form.amount}
            onValue={putAmount}
            label={words.amount}
            labelHidden
          />
        </div>
      )}
      <ApplySums product={product} amount={form.amount} usable={own.usable} />
      <Field label={words.inviteCode} error={errorOf('inviteCode')}>
        <TextInput
          name="invite"
          value={form.inviteCode}
          onValue={(inviteCode) => put({ inviteCode })}
          maxLength={CODE_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      {user?.has_trade_pwd === 0 ? (
        <p className={styles.notice}>
          {words.passwordUnset}{' '}
          <Link to={href('/user/security/setuptradepassword')} className={styles.link}>
            {words.setPassword}
          </Link>
        </p>
      ) : (
        <Field label={words.password} error={errorOf('password')}>
          <TextInput
            type="password"
            name="password"
            value={form.password}
            onValue={(password) => put({ password })}
            autoComplete="off"
            maxLength={PASSWORD_MAX}
          />
        </Field>
      )}
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <Button type="submit" tone="action" size="lg" wide busy={isSending} disabled={user?.has_trade_pwd === 0}>
        {words.formTitle}
      </Button>
    </form>
  );
}

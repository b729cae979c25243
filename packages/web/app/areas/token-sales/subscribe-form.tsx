import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { createIEOTrade, type SaleQualificationRow, type TokenSale } from '@marque/contract/token-sales';
import { groupThousands, trimZeros } from '@marque/domain/money';
import { Button, DecimalInput, Field, showToast, TextInput } from '@marque/ui';
import { useRef } from 'react';
import { Link, useRevalidator } from 'react-router';
import { assetDialogPath } from '../../data/addresses/asset-dialogs.ts';
import { attemptFor, keepsAttempt, randomOrderId, type Attempt } from '../../data/attempt.ts';
import { useCallForm } from '../../widgets/use-call-form.ts';
import { amountProblem, costOf, EMPTY_SUBSCRIPTION, mostOf, type AmountRefusals, type SubscriptionForm } from './form.ts';
import { useWords, type TokenSaleWords } from './use-words.ts';
import styles from './detail.module.css';

const CODE_MAX = 32;

interface SubscribeFormProps {
  readonly sale: TokenSale;
  readonly standing: SaleQualificationRow;
  readonly refusals: AmountRefusals;
}

/** Asks for an amount, says what it costs, and takes a place in the queue. */
export function SubscribeForm({ sale, standing, refusals }: SubscribeFormProps) {
  const words = useWords();
  const { revalidate } = useRevalidator();
  const attempt = useRef<Attempt | undefined>(undefined);
  const { activity_id, token_as: token, pay_token_as: payToken } = sale;
  const { form, put, errorOf, refusal, isSending, submit } = useCallForm({
    initial: EMPTY_SUBSCRIPTION,
    fields: { amount: 'amount', invite_code: 'inviteCode' },
    problems: ({ amount }) => ({ amount: amountProblem(amount, sale, standing, refusals) }),
    send: async ({ amount, inviteCode }: SubscriptionForm) => {
      attempt.current = attemptFor(attempt.current, JSON.stringify([activity_id, amount, inviteCode]), randomOrderId);
      const key = { client_order_id: attempt.current.clientOrderId };
      const outcome = await callApi(createIEOTrade, { activity_id, amount: trimZeros(amount), invite_code: inviteCode.trim(), ...key });
      if (!keepsAttempt(outcome.ok ? undefined : outcome.refusal)) attempt.current = undefined;
      // What was refused may be so because something has changed.
      if (!outcome.ok) void revalidate();
      return outcome;
    },
    onDone: async ({ reference_no: reference }) => {
      showToast('info', fill(words.queuedToast, { reference }));
      put(EMPTY_SUBSCRIPTION);
      await revalidate();
    },
  });
  const most = mostOf(sale, standing);
  const cost = costOf(form.amount, sale);
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        label={words.amount}
        hint={amountHint(sale, words)}
        error={errorOf('amount')}
        aside={
          most && (
            <button type="button" className={styles.most} onClick={() => put({ amount: most })}>
              {words.most} {groupThousands(most)}
            </button>
          )
        }
      >
        <DecimalInput decimals={sale.decimals} value={form.amount} onValue={(amount) => put({ amount })} suffix={token} />
      </Field>
      <dl className={styles.sums}>
        <div>
          <dt>{words.cost}</dt>
          <dd>{cost === '' ? '–' : `${groupThousands(cost)} ${payToken}`}</dd>
        </div>
        <div>
          <dt>{words.available}</dt>
          <dd>
            {groupThousands(standing.usable)} {payToken}{' '}
            <Link to={assetDialogPath('deposit', { token: sale.pay_token })} className={styles.deposit}>
              {fill(words.deposit, { token: payToken })}
            </Link>
          </dd>
        </div>
      </dl>
      <Field label={words.inviteCode} hint={words.inviteHint} error={errorOf('inviteCode')}>
        <TextInput
          value={form.inviteCode}
          onValue={(inviteCode) => put({ inviteCode })}
          maxLength={CODE_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <Button type="submit" tone="action" size="lg" wide busy={isSending}>
        {words.subscribe}
      </Button>
      <p className={styles.note}>{words.heldNote}</p>
    </form>
  );
}

function amountHint({ min_subscription: min, max_subscription: max, token_as: token }: TokenSale, words: TokenSaleWords): string {
  return fill(min === max ? words.amountHintOne : words.amountHint, { min: groupThousands(min), max: groupThousands(max), token });
}

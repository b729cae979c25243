import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { confirmExchange } from '@marque/contract/conversion';
import { groupThousands } from '@marque/domain/money';
import { Button, DecimalInput, Dialog, Field, IconButton, Select, showToast, TextInput, useCountdown } from '@marque/ui';
import { ArrowDownUp } from '@marque/ui/icons';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSite } from '../../../../data/site-data.ts';
import { FormRefusal } from '../../../../widgets/form-page.tsx';
import { useCallForm } from '../../../../widgets/use-call-form.ts';
import type { AssetDialogProps } from '../asset-dialog.tsx';
import { usableOf, useOwnBalances } from '../balances/use-own-balances.ts';
import { AMOUNT_DECIMALS, convertProblems, EMPTY_CONVERT, shownOutcome, type ConvertForm } from './form.ts';
import { useConvertible, type ConvertibleToken } from './use-convertible.ts';
import { useQuote, type LiveQuote } from './use-quote.ts';
import { useWords } from './use-words.ts';
import styles from '../moving.module.css';

const FIRST_TARGET = 'USDT';
const STALE = 'rate_changed';

/** Gives one token for another at a rate that holds for its seconds. */
export function ConvertDialog({ token: asked, onClose }: AssetDialogProps) {
  const words = useWords();
  const { user } = useSite();
  const { revalidate } = useRevalidator();
  const rows = useOwnBalances('token');
  const { from, to, options, choose } = useTokens(asked);
  const live = useQuote(from.token, to.token);
  const { quote } = live;
  const available = usableOf(rows, from.token);
  const state = useCallForm<ConvertForm, { readonly amount_from: string; readonly amount_to: string }>({
    initial: EMPTY_CONVERT,
    problems: (form) => convertProblems(form, available, quote, words),
    fields: { amount_from: 'amount', trade_pwd: 'password' },
    send: async ({ amount, password }) => {
      const outcome = await callApi(confirmExchange, {
        token_from: from.token,
        token_to: to.token,
        exchange_rate: quote?.exchange_rate ?? '0',
        amount_from: amount,
        amount_to: shownOutcome(amount, quote),
        trade_pwd: password,
      });
      if (!outcome.ok && outcome.refusal === STALE) live.renew();
      return outcome;
    },
    onDone: async ({ amount_from: given, amount_to: received }) => {
      showToast(
        'success',
        fill(words.done, { given: groupThousands(given), from: from.token_as, received: groupThousands(received), to: to.token_as }),
      );
      onClose();
      await revalidate();
    },
  });
  const { form, put, errorOf, refusal, isSending, submit } = state;
  return (
    <Dialog open onClose={onClose} title={words.title} closeLabel={words.close}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.pair}>
          <Field label={words.give} error={errorOf('amount')}>
            <DecimalInput decimals={AMOUNT_DECIMALS} value={form.amount} onValue={(amount) => put({ amount })} placeholder="0" />
          </Field>
          <TokenChoice label={words.giveToken} value={from.token} options={options} onValue={(token) => choose({ from: token })} />
          <p className={styles.own}>
            {fill(words.available, { amount: groupThousands(available), token: from.token_as })}
            <button type="button" className={styles.all} onClick={() => put({ amount: available })}>
              {words.all}
            </button>
          </p>
        </div>
        <span className={styles.turn}>
          <IconButton label={words.turn} onClick={() => choose({ from: to.token, to: from.token })}>
            <ArrowDownUp size={18} aria-hidden />
          </IconButton>
        </span>
        <div className={styles.pair}>
          <Field label={words.receive}>
            <TextInput figures readOnly value={shownOutcome(form.amount, quote)} onValue={() => undefined} placeholder="0" />
          </Field>
          <TokenChoice label={words.receiveToken} value={to.token} options={options} onValue={(token) => choose({ to: token })} />
        </div>
        <Rate live={live} from={from} to={to} />
        {user?.has_trade_pwd === 0 && <p className={styles.notice}>{words.passwordUnset}</p>}
        <Field label={words.password} error={errorOf('password')}>
          <TextInput type="password" value={form.password} onValue={(password) => put({ password })} maxLength={64} autoComplete="off" />
        </Field>
        {refusal && <FormRefusal msg={refusal} />}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" tone="action" busy={isSending} disabled={!quote}>
            {words.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The two tokens; choosing the one that stands on the other side makes them change places. */
function useTokens(asked: string | undefined) {
  const tokens = useConvertible();
  const [chosen, setChosen] = useState<{ readonly from?: string; readonly to?: string }>({ ...(asked !== undefined && { from: asked }) });
  const none: ConvertibleToken = { token: '', token_as: '' };
  const from = tokens.find(({ token }) => token === chosen.from) ?? tokens[0] ?? none;
  const others = tokens.filter(({ token }) => token !== from.token);
  const to = others.find(({ token }) => token === chosen.to) ?? others.find(({ token }) => token === FIRST_TARGET) ?? others[0] ?? none;
  const choose = (next: { readonly from?: string; readonly to?: string }) => {
    const wanted = { from: next.from ?? from.token, to: next.to ?? to.token };
    setChosen(wanted.from === wanted.to ? { from: to.token, to: from.token } : wanted);
  };
  return { from, to, choose, options: tokens.map(({ token, token_as: label }) => ({ value: token, label })) };
}

interface TokenChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onValue: (token: string) => void;
}

const TokenChoice = ({ label, value, options, onValue }: TokenChoiceProps) => (
  <Field label={label}>
    <Select value={value} options={options} onValue={onValue} disabled={options.length === 0} />
  </Field>
);

interface RateProps {
  readonly live: LiveQuote;
  readonly from: ConvertibleToken;
  readonly to: ConvertibleToken;
}

/** "1 A = r B", and for how long (S284). */
function Rate({ live: { quote, problem, until }, from, to }: RateProps) {
  const words = useWords();
  if (problem) return <p className={styles.notice}>{problem}</p>;
  return (
    <p className={styles.rate} aria-live="polite">
      {quote ? (
        <>
          <strong>{fill(words.rate, { from: from.token_as, rate: groupThousands(quote.exchange_rate), to: to.token_as })}</strong>
          <Left until={until} />
        </>
      ) : (
        words.asking
      )}
    </p>
  );
}

/** Not read out: it changes every second. */
function Left({ until }: { readonly until: number }) {
  const words = useWords();
  const { now } = useSite();
  const seconds = Math.ceil(useCountdown(until, now) / 1_000);
  return <span aria-hidden>{fill(words.holds, { seconds })}</span>;
}

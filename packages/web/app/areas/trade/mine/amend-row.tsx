import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { amendOrder, type OrderRow } from '@marque/contract/trading';
import { trimZeros } from '@marque/domain/money';
import { Button, Cell, DecimalInput, Field, showToast, TextInput } from '@marque/ui';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTradeContext } from '../trade-context.tsx';
import { applyOrder } from '../live/own-stores.ts';
import { refreshOwn } from '../live/refresh-own.ts';
import ConfirmOrder, { type AskedOrder } from '../order-form/confirm-order.tsx';
import { stepped } from '../order-form/form.ts';
import { useFormActions, useFormsState } from '../order-form/forms-state.tsx';
import { problemWords } from '../order-form/problem-words.ts';
import type { OrderField } from '../order-form/problems.ts';
import { contextNow } from '../order-form/use-order-context.ts';
import { useWords } from '../use-words.ts';
import { amendWarning, amendEffect, amendProblems, type AmendFields } from './amend.ts';
import css from './my-panel.module.css';
import { OrderMiddle, OrderStart } from './order-cells.tsx';

interface AmendRowProps {
  readonly row: OrderRow;
  readonly onDone: () => void;
}

/** A row whose price and amount are typed anew in their places; Enter sends, Escape leaves it as it was. */
export default function AmendRow({ row, onDone }: AmendRowProps) {
  const words = useWords();
  const trade = useTradeContext();
  const { pair } = trade;
  const { password } = useFormsState();
  const [fields, setFields] = useState<AmendFields>({ price: trimZeros(row.price), amount: trimZeros(row.amount) });
  const [openedAt] = useState(() => Date.now());
  const { isSending, send } = useAmending(row, onDone);
  const [asksPassword] = useState(password === '');
  const [isTried, setTried] = useState(false);
  const [asked, setAsked] = useState<AskedOrder>();
  const id = useId();
  const price = useRef<HTMLInputElement>(null);
  useEffect(() => {
    price.current?.focus();
    price.current?.select();
  }, []);
  const context = contextNow(trade, openedAt);
  const found = amendProblems(row, fields, context, password);
  const effect = amendEffect(row, fields, context);
  const errorOf = (name: OrderField) => {
    const problem = found.find(({ field }) => field === name);
    return problem && problemWords(words, problem);
  };
  const blocking = errorOf('form') ?? (effect === 'none' ? words.amendNothing : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    // Judged by the market as it is now, not as it was last drawn.
    const judged = contextNow(trade, openedAt);
    if (effect === 'none' || amendProblems(row, fields, judged, password).length > 0) return;
    const warning = amendWarning(row, fields, judged);
    if (warning) setAsked({ ...warning, context: judged });
    else void send(fields, password, effect);
  };
  // Escape that closed the question has been used up.
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onDone();
  };
  const confirm = () => {
    setAsked(undefined);
    if (effect !== 'none') void send(fields, password, effect);
  };
  return (
    <>
      <tr data-order={row.order_no} data-amending onKeyDown={leaveOnEscape}>
        <OrderStart row={row} />
        <Cell figures data-label={words.orderPrice}>
          <Field label={words.orderPrice} labelHidden error={errorOf('price')}>
            <DecimalInput
              ref={price}
              form={id}
              compact
              decimals={pair.priceScale}
              value={fields.price}
              onValue={(text) => setFields({ ...fields, price: text })}
              onStep={(steps) => setFields({ ...fields, price: stepped(fields.price, steps, pair.priceScale) })}
            />
          </Field>
        </Cell>
        <Cell figures data-label={words.amount}>
          <Field label={words.amount} labelHidden error={errorOf('amount')}>
            <DecimalInput
              form={id}
              compact
              decimals={pair.amountScale}
              value={fields.amount}
              onValue={(text) => setFields({ ...fields, amount: text })}
              onStep={(steps) => setFields({ ...fields, amount: stepped(fields.amount, steps, pair.amountScale) })}
            />
          </Field>
        </Cell>
        <OrderMiddle row={row} />
        <Cell figures>
          <span className={css.actions}>
            <Button size="sm" onClick={onDone}>
              {words.back}
            </Button>
            <Button
              size="sm"
              tone="action"
              type="submit"
              form={id}
              busy={isSending}
              disabled={effect === 'none' || errorOf('form') !== undefined}
              title={blocking}
            >
              {words.amendSave}
            </Button>
          </span>
        </Cell>
      </tr>
      <tr className={css.amendNote} onKeyDown={leaveOnEscape}>
        <td colSpan={13}>
          <form id={id} className={css.amendForm} noValidate onSubmit={submit} aria-label={fill(words.amendOrder, { no: row.order_no })}>
            <span aria-live="polite" data-effect={effect}>
              {effect === 'none' ? words.amendHint : words[effect === 'keeps' ? 'amendKeeps' : 'amendLoses']}
            </span>
            {(asksPassword || password === '') && <Password isMissed={isTried && password === ''} />}
          </form>
          {asked && <ConfirmOrder {...asked} onConfirm={confirm} onClose={() => setAsked(undefined)} />}
        </td>
      </tr>
    </>
  );
}

/** Asked for here only when the order form does not know it yet. */
function Password({ isMissed }: { readonly isMissed: boolean }) {
  const words = useWords();
  const { password } = useFormsState();
  const { change } = useFormActions();
  const field = useRef<HTMLInputElement>(null);
  const noteId = useId();
  useEffect(() => {
    if (isMissed) field.current?.focus();
  }, [isMissed]);
  return (
    <>
      {isMissed && (
        <span id={noteId} role="alert" className={css.missed}>
          {words.trade_password_empty}
        </span>
      )}
      <TextInput
        ref={field}
        type="password"
        compact
        autoComplete="off"
        maxLength={64}
        value={password}
        placeholder={words.tradePassword}
        aria-label={words.tradePassword}
        aria-invalid={isMissed || undefined}
        aria-describedby={isMissed ? noteId : undefined}
        onValue={(text) => change({ kind: 'password', password: text })}
      />
    </>
  );
}

function useAmending(row: OrderRow, onDone: () => void) {
  const words = useWords();
  const { own, pair } = useTradeContext();
  const [isSending, setSending] = useState(false);
  const send = async (fields: AmendFields, password: string, effect: 'keeps' | 'loses') => {
    setSending(true);
    const [price, amount] = [trimZeros(fields.price), trimZeros(fields.amount)];
    const answer = await callApi(amendOrder, { order_id: row.order_id, price, amount, trade_pwd: password });
    setSending(false);
    if (!answer.ok) {
      showToast('error', answer.msg || words.orderUnknown, { durationMs: 4_000 });
      return;
    }
    showToast('success', effect === 'keeps' ? words.amendedInPlace : words.amended);
    applyOrder(own, { ...row, price, amount, status: answer.data.status });
    onDone();
    await refreshOwn(own, pair);
  };
  return { isSending, send };
}

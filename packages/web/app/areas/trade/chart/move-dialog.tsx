import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { amendOrder, type OrderRow } from '@marque/contract/trading';
import { displayDecimal, fixedDecimal, groupThousands, trimZeros } from '@marque/domain/money';
import { needsPriceConfirmation } from '@marque/domain/trading';
import { Button, Dialog, Field, showToast, TextInput } from '@marque/ui';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { useTradeContext } from '../trade-context.tsx';
import { unitsOf } from '../figures.ts';
import { refreshOwn } from '../live/refresh-own.ts';
import { amendProblems } from '../mine/amend.ts';
import { useFormActions, useFormsState } from '../order-form/forms-state.tsx';
import { problemWords } from '../order-form/problem-words.ts';
import { contextNow } from '../order-form/use-order-context.ts';
import { useWords } from '../use-words.ts';
import css from './candle-panel.module.css';

/** Letting go of the mouse must not say yes. */
const FRESH_MS = 500;

interface MoveDialogProps {
  readonly row: OrderRow;
  readonly price: string;
  readonly onClose: () => void;
}

/** Says in words what drawing an order to another price means, and changes it when the reader says so. */
export function MoveDialog({ row, price, onClose }: MoveDialogProps) {
  const words = useWords();
  const trade = useTradeContext();
  const { pair, own, market } = trade;
  const { password } = useFormsState();
  const { change } = useFormActions();
  const [isFresh, setFresh] = useState(true);
  const [openedAt] = useState(() => Date.now());
  const [isMoving, setMoving] = useState(false);
  const [refusal, setRefusal] = useState('');
  const formId = useId();
  useEffect(() => {
    const timer = setTimeout(() => setFresh(false), FRESH_MS);
    return () => clearTimeout(timer);
  }, []);
  const [asksPassword] = useState(password === '');
  const isBuy = row.type === 1;
  const shown = (text: string) => groupThousands(fixedDecimal(text, pair.priceScale));
  const amount = `${trimZeros(displayDecimal(row.amount, pair.amountScale))} ${pair.baseAlias}`;
  const found = amendProblems(row, { price, amount: row.amount }, contextNow(trade, openedAt), password);
  const problem = found.find(({ field }) => field !== 'password');
  const warnings = warningsOf(isBuy, price);

  function warningsOf(buys: boolean, at: string): string[] {
    const ticks = unitsOf(at, pair.priceScale);
    const opposite = (buys ? market.book.get().asks : market.book.get().bids)[0];
    const last = market.ticker.get().lastPrice;
    const takes = opposite && (buys ? ticks >= unitsOf(opposite[0], pair.priceScale) : ticks <= unitsOf(opposite[0], pair.priceScale));
    const isFar = needsPriceConfirmation(buys ? 'buy' : 'sell', Number(ticks), Number(unitsOf(last, pair.priceScale)));
    return [
      ...(takes ? [words.moveTakes] : []),
      ...(isFar ? [fill(buys ? words.confirmBuy : words.confirmSell, { price: shown(at), last: shown(last) })] : []),
    ];
  }
  const isHeld = isFresh || isMoving || problem !== undefined || (asksPassword && password === '');
  const move = async (event: FormEvent) => {
    event.preventDefault();
    if (isHeld) return undefined;
    setMoving(true);
    const answer = await callApi(amendOrder, { order_id: row.order_id, price, amount: row.amount, trade_pwd: password });
    setMoving(false);
    if (!answer.ok) return setRefusal(answer.msg || words.orderUnknown);
    showToast('success', words.orderMoved);
    await refreshOwn(own, pair);
    return onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.moveTitle}
      closeLabel={words.close}
      footer={
        <>
          <Button onClick={onClose}>{words.back}</Button>
          <Button type="submit" form={formId} tone={isBuy ? 'up' : 'down'} disabled={isHeld} busy={isMoving}>
            {words.moveButton}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.move} onSubmit={(event) => void move(event)}>
        <p>{fill(isBuy ? words.moveBuy : words.moveSell, { amount, from: shown(row.price), to: shown(price) })}</p>
        <p className={css.note}>{words.moveQueue}</p>
        {warnings.map((warning) => (
          <p key={warning} className={css.warn}>
            {warning}
          </p>
        ))}
        {(problem ?? refusal) && (
          <p className={css.warn} role="alert">
            {problem ? problemWords(words, problem) : refusal}
          </p>
        )}
        {asksPassword && (
          <Field label={words.tradePassword} hint={words.tradePasswordHint}>
            <TextInput
              type="password"
              autoComplete="off"
              value={password}
              onValue={(next) => change({ kind: 'password', password: next })}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}

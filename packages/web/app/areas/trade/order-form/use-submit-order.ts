import { callApi } from '@marque/app-kit/api/call-api';
import { placeOcoOrder, placeOrder } from '@marque/contract/trading';
import { ORDER_STATUS, type OrderStatus } from '@marque/domain/trading';
import { showToast } from '@marque/ui';
import { useRef, useState } from 'react';
import { useTradeContext } from '../trade-context.tsx';
import { refreshOwn } from '../live/refresh-own.ts';
import { useWords, type TradeWords } from '../use-words.ts';
import { attemptFor, keepsAttempt, randomOrderId, type Attempt } from '../../../data/attempt.ts';
import type { OrderContext } from './order-context.ts';
import { waits, type OrderFields } from './form.ts';
import { useFormActions } from './forms-state.tsx';
import { ocoInput, orderInput } from './order-input.ts';

interface Submission {
  readonly isPlacing: boolean;
  readonly submit: (fields: OrderFields, context: OrderContext, password: string) => Promise<void>;
}

/** Sends one order at a time; an order whose answer got lost is asked for again under the same key. */
export function useSubmitOrder(): Submission {
  const words = useWords();
  const { pair, own } = useTradeContext();
  const { change } = useFormActions();
  const [isPlacing, setPlacing] = useState(false);
  const isBusy = useRef(false);
  const attempt = useRef<Attempt | undefined>(undefined);

  const submit: Submission['submit'] = async (fields, context, password) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPlacing(true);
    const sealed = (order: object) => {
      attempt.current = attemptFor(attempt.current, JSON.stringify([fields.kind, order]), randomOrderId);
      return { client_order_id: attempt.current.clientOrderId, trade_pwd: password };
    };
    const outcome = await send(fields, context, sealed);
    isBusy.current = false;
    setPlacing(false);
    if (!keepsAttempt(outcome.ok ? undefined : outcome.refusal)) attempt.current = undefined;
    if (!outcome.ok) {
      showToast('error', outcome.msg || words.orderUnknown, { durationMs: 4000 });
      return;
    }
    showToast('success', placedWords(words, fields, 'status' in outcome.data ? outcome.data.status : ORDER_STATUS.unfilled));
    change({ kind: 'placed', side: fields.side });
    await refreshOwn(own, pair);
  };
  return { isPlacing, submit };
}

interface Seal {
  readonly client_order_id: string;
  readonly trade_pwd: string;
}

function send(fields: OrderFields, context: OrderContext, seal: (order: object) => Seal) {
  if (fields.kind === 'oco') {
    const order = ocoInput(fields, context);
    return callApi(placeOcoOrder, { ...order, ...seal(order) });
  }
  const order = orderInput(fields, context);
  return callApi(placeOrder, { ...order, ...seal(order) });
}

function placedWords(words: TradeWords, fields: OrderFields, status: OrderStatus): string {
  if (fields.kind === 'oco') return words.ocoPlaced;
  if (waits(fields)) return words.orderWaits;
  if (status === ORDER_STATUS.filled) return words.orderFilled;
  if (status === ORDER_STATUS.partial) return words.orderPartlyFilled;
  return status === ORDER_STATUS.cancelled ? words.orderExpired : words.orderPlaced;
}

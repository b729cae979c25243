import { callApi } from '@marque/app-kit/api/call-api';
import { applyExchange } from '@marque/contract/offerings';
import type { OutputOf } from '@marque/contract';
import { useRef, useState } from 'react';
import { attemptFor, keepsAttempt, randomOrderId, type Attempt } from '../../../data/attempt.ts';
import type { PurchaseField } from './form.ts';
import type { PurchaseFields } from './fields.ts';

export type PlacedOrder = OutputOf<typeof applyExchange>;

/** Where a purchase stands. */
export type PurchaseState =
  | { readonly kind: 'filling' }
  /** In the queue since a moment, in epoch ms; asked for again where no answer came. */
  | { readonly kind: 'waiting'; readonly since: number; readonly isAskedAgain: boolean }
  | { readonly kind: 'placed'; readonly order: PlacedOrder }
  /** Others were faster. */
  | { readonly kind: 'lost'; readonly msg: string }
  | { readonly kind: 'refused'; readonly msg: string; readonly field: PurchaseField }
  /** No answer came, several times: the order may stand. */
  | { readonly kind: 'unknown' };

const ASKED_AGAIN_MAX = 4;
const ASK_AGAIN_MS = 2_000;

const LOST: ReadonlySet<string> = new Set(['rush_is_hot', 'sold_out']);
const FIELD_OF: Readonly<Record<string, PurchaseField>> = {
  copies_not_whole: 'copies',
  copies_below_min: 'copies',
  copies_above_max: 'copies',
  purchase_limit_reached: 'copies',
  stock_exceeded: 'copies',
  balance_too_low: 'copies',
  risk_not_accepted: 'risk',
  trade_password_empty: 'password',
  trade_password_wrong: 'password',
  trade_password_paused: 'password',
};

interface Purchase {
  readonly state: PurchaseState;
  readonly submit: (fields: PurchaseFields, password: string) => Promise<void>;
  /** Back to the form. */
  readonly fill: () => void;
}

/** Sends one order at a time. Without an answer it asks again under the same id, by which one order is never counted twice. */
export function usePurchase(campaignNo: string, onAnswered: () => void): Purchase {
  const [state, setState] = useState<PurchaseState>({ kind: 'filling' });
  const attempt = useRef<Attempt>(undefined);
  const isBusy = useRef(false);

  const submit: Purchase['submit'] = async (fields, password) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const order = { campaign_no: campaignNo, units: fields.copies, pay_token: fields.payToken, risk_accepted: '1' };
    attempt.current = attemptFor(attempt.current, JSON.stringify(order), randomOrderId);
    const since = Date.now();
    setState({ kind: 'waiting', since, isAskedAgain: false });
    const ask = () => callApi(applyExchange, { ...order, trade_pwd: password, client_order_id: attempt.current?.clientOrderId });
    let outcome = await ask();
    for (let again = 0; !outcome.ok && keepsAttempt(outcome.refusal) && again < ASKED_AGAIN_MAX; again += 1) {
      setState({ kind: 'waiting', since, isAskedAgain: true });
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      outcome = await ask();
    }
    isBusy.current = false;
    if (!keepsAttempt(outcome.ok ? undefined : outcome.refusal)) attempt.current = undefined;
    setState(stateOf(outcome));
    onAnswered();
  };
  return { state, submit, fill: () => setState({ kind: 'filling' }) };
}

function stateOf(outcome: Awaited<ReturnType<typeof callApi<typeof applyExchange>>>): PurchaseState {
  if (outcome.ok) return { kind: 'placed', order: outcome.data };
  if (keepsAttempt(outcome.refusal)) return { kind: 'unknown' };
  if (LOST.has(outcome.refusal)) return { kind: 'lost', msg: outcome.msg };
  return { kind: 'refused', msg: outcome.msg, field: FIELD_OF[outcome.refusal] ?? 'form' };
}

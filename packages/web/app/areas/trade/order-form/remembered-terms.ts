import { store, stored } from '@marque/app-kit/browser/browser-storage';
import { SELF_TRADE_PREVENTIONS, TIMES_IN_FORCE } from '@marque/domain/trading';
import type { OrderTerms } from './forms-state.tsx';
import { ORDER_KINDS } from './order-kinds.ts';

const KEY = 'marque.order-terms';

/** The kind of order chosen last in this browser; undefined when none was, or the browser stores nothing. */
export function recallTerms(): OrderTerms | undefined {
  const words = (stored(KEY) ?? '').split(' ');
  const kind = ORDER_KINDS.find((known) => known === words[0]);
  const timeInForce = TIMES_IN_FORCE.find((known) => known === words[1]);
  const selfTrade = SELF_TRADE_PREVENTIONS.find((known) => known === words[2]);
  return kind && timeInForce && selfTrade && { kind, timeInForce, selfTrade };
}

/** Stores a choice beside what was stored before. */
export function rememberTerms(terms: Partial<OrderTerms>): void {
  const { kind, timeInForce, selfTrade }: OrderTerms = {
    kind: 'limit',
    timeInForce: 'GTC',
    selfTrade: 'EXPIRE_TAKER',
    ...recallTerms(),
    ...terms,
  };
  store(KEY, `${kind} ${timeInForce} ${selfTrade}`);
}

import { SELF_TRADE_PREVENTIONS, TIMES_IN_FORCE } from '@marque/domain/trading';
import type { OrderTerms } from './forms-state.tsx';
import { ORDER_KINDS } from './order-kinds.ts';

const KEY = 'marque.order-terms';

/** The kind of order chosen last in this browser; undefined when none was, or the browser keeps nothing. */
export function recallTerms(): Partial<OrderTerms> | undefined {
  try {
    const [kind, timeInForce, selfTrade] = (localStorage.getItem(KEY) ?? '').split(' ');
    const known = {
      kind: ORDER_KINDS.find((each) => each === kind),
      timeInForce: TIMES_IN_FORCE.find((each) => each === timeInForce),
      selfTrade: SELF_TRADE_PREVENTIONS.find((each) => each === selfTrade),
    };
    return known.kind && known.timeInForce && known.selfTrade && { kind: known.kind, timeInForce: known.timeInForce, selfTrade: known.selfTrade };
  } catch {
    return undefined;
  }
}

/** Keeps what was chosen beside what was kept before. */
export function rememberTerms(terms: Partial<OrderTerms>): void {
  const { kind, timeInForce, selfTrade } = { kind: 'limit', timeInForce: 'GTC', selfTrade: 'EXPIRE_TAKER', ...recallTerms(), ...terms };
  try {
    localStorage.setItem(KEY, `${kind} ${timeInForce} ${selfTrade}`);
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}

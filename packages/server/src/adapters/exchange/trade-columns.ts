import { recordNumber } from '@marque/domain/trading';
import type { Traded } from '@marque/engine';
import { numbersLiteral, textsLiteral } from './array-literal.ts';
import { sideCode } from './order-changes.ts';

/** The columns of the batch's statement, in its order. */
export function tradeParameters(trades: readonly Traded[]): string[] {
  const numbers = (of: (trade: Traded) => number | bigint) => numbersLiteral(trades.map(of));
  return [
    numbers(({ trade }) => trade),
    textsLiteral(trades.map(({ at, trade }) => recordNumber(at, trade))),
    numbers(({ pair }) => pair),
    numbers(({ ticks }) => ticks),
    numbers(({ lots }) => lots),
    numbers(({ quoteUnits }) => quoteUnits),
    numbers(({ takerSide }) => sideCode(takerSide)),
    numbers(({ takerOrder }) => takerOrder),
    numbers(({ makerOrder }) => makerOrder),
    numbers(({ buyer }) => buyer),
    numbers(({ seller }) => seller),
    numbers(({ buyerFee }) => buyerFee),
    numbers(({ sellerFee }) => sellerFee),
    numbers(({ at }) => at),
  ];
}

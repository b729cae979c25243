import type { Posting } from '@marque/engine';
import { DEMO_TAKERS, makersOf } from '../bots.ts';
import { tradeValue } from '../pace.ts';
import { DEMO_PAIRS, type DemoPair } from '../pairs.ts';
import { demoToken, type DemoToken } from '../tokens.ts';
import { worldPosting } from '../world-posting.ts';
import type { Wallets } from './wallets.ts';

/** Dollars that one maker shows on one side of a pair's book. */
export const ladderValue = ({ turnover }: DemoPair): number => Math.max(2_500, turnover * 0.004);

/** A maker can fill its ladder this many times, a taker trade this many times, before it needs new funds. */
const LADDERS_HELD = 4;
const TRADES_HELD = 60;

/** Owners' working capital by token, in the token's units. */
type Capital = ReadonlyMap<number, ReadonlyMap<number, bigint>>;

const unitsWorth = (token: DemoToken, dollars: number): bigint => BigInt(Math.round(dollars / token.price)) * 10n ** BigInt(token.scale);

function workingCapital(): Capital {
  const dollars = new Map<number, Map<string, number>>();
  const need = (owner: number, code: string, value: number): void => {
    const mine = dollars.get(owner) ?? new Map<string, number>();
    mine.set(code, (mine.get(code) ?? 0) + value);
    dollars.set(owner, mine);
  };
  for (const pair of DEMO_PAIRS) {
    for (const code of [pair.base.code, pair.quote.code]) {
      for (const { id } of makersOf(pair.id)) need(id, code, ladderValue(pair) * LADDERS_HELD);
      for (const { id } of DEMO_TAKERS) need(id, code, tradeValue(pair) * TRADES_HELD);
    }
  }
  return new Map(
    [...dollars].map(
      ([owner, byCode]) =>
        [
          owner,
          new Map([...byCode].map(([code, value]) => [demoToken(code).id, unitsWorth(demoToken(code), value) + 1n] as const)),
        ] as const,
    ),
  );
}

const CAPITAL = workingCapital();

/** First funds of a simulated trader. */
export const botFunds = (owner: number): Posting[] =>
  [...(CAPITAL.get(owner) ?? [])].flatMap(([token, units]) => worldPosting(owner, token, units));

/** Below a third of its working capital a trader is topped up; above three times it gives the surplus back. */
const LOW = 3n;
const HIGH = 3n;

/**
 * Postings that bring a trader back to its working capital in every token where it is far off, so that a market
 * can run for weeks. `usable` answers what it can spend, in units.
 */
export function rebalancingPostings(owner: number, usable: (token: number) => bigint): Posting[] {
  return [...(CAPITAL.get(owner) ?? [])].flatMap(([token, target]) => {
    const has = usable(token);
    const isOut = has * LOW < target || has > target * HIGH;
    return isOut && has !== target ? worldPosting(owner, token, target - has) : [];
  });
}

/** From -1 (only quote left) to 1 (only base left): how one-sided a maker's funds for a pair have become. */
export function inventorySkew(owner: number, { base, quote }: DemoPair, wallets: Wallets): number {
  const fill = (token: number): number => {
    const target = CAPITAL.get(owner)?.get(token) ?? 1n;
    return Number((wallets.usable(owner, token) * 1_000n) / target) / 1_000;
  };
  const baseFill = fill(base.id);
  const quoteFill = fill(quote.id);
  const sum = baseFill + quoteFill;
  return sum <= 0 ? 0 : Math.max(-1, Math.min(1, (baseFill - quoteFill) / sum));
}

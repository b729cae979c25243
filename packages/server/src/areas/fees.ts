import { feesHandlers } from '../http/fees/fees-handlers.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { Clock } from '../ports/clock.ts';
import type { Listings } from '../ports/listings.ts';
import type { MarketData } from '../ports/market-data.ts';
import type { Organisations } from '../ports/organisations.ts';
import type { TokenProtocols } from '../ports/token-protocols.ts';
import type { OwnerId } from '@marque/engine';
import { APPLY_FEE_LEVELS, applyFeeLevels, recomputeFeeLevels, volumesInBtc } from '../use-cases/fees/fee-levels.ts';
import { createTradeFees, type TradeFees } from '../use-cases/fees/trade-fees.ts';

const DAY_MS = 86_400_000;
const VOLUMES_MS = 60_000;
const APPLY_ATTEMPTS = 10;

interface FeesNeeds {
  readonly organisations: Organisations;
  readonly tokenProtocols: TokenProtocols;
  readonly listings: Listings;
  readonly marketData: MarketData;
}

interface Fees extends Area {
  readonly fees: TradeFees;
  /** What people traded in 30 days, in BTC. */
  readonly volumes: () => Promise<ReadonlyMap<OwnerId, bigint> | undefined>;
}

/** What trading and withdrawing cost, and by which level. */
export async function createFees(
  { database, clock, report }: Kernel,
  { organisations, tokenProtocols, ...needs }: FeesNeeds,
): Promise<Fees> {
  const fees = createTradeFees(organisations, clock);
  const deps = { database, ...needs };
  return {
    fees,
    handlers: feesHandlers({ listings: needs.listings, tokenProtocols, fees }),
    volumes: keptFor(VOLUMES_MS, clock, () => volumesInBtc(deps, { now: clock.now(), signal: new AbortController().signal })),
    jobs: [
      { name: 'recompute-fee-levels', everyMs: DAY_MS, run: (turn) => recomputeFeeLevels({ ...deps, fees }, turn) },
      {
        name: APPLY_FEE_LEVELS,
        attemptsMax: APPLY_ATTEMPTS,
        atOnce: 1,
        run: (turn) => applyFeeLevels(deps, turn, Number(turn.reference.split(' ')[0])),
        giveUp: async (reference, error) => report(new Error(`fee levels of ${reference} were not applied: ${error}`)),
      },
    ],
  };
}

/** Adding up a month of trades is work: whoever asks meanwhile or shortly after gets the same. */
function keptFor<Value>(ms: number, clock: Clock, work: () => Promise<Value>): () => Promise<Value> {
  let kept: { readonly value: Promise<Value>; readonly at: number } | undefined;
  return () => {
    if (kept && clock.monotonic() - kept.at < ms) return kept.value;
    const value = work();
    const own = { value, at: clock.monotonic() };
    kept = own;
    value.catch(() => {
      if (kept === own) kept = undefined;
    });
    return value;
  };
}

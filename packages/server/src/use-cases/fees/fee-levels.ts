import { feeScheduleOf, readOrganisationSettings } from '@marque/domain/organisation';
import { FEE_VOLUME_DAYS, FEE_VOLUME_SCALE, levelOfVolume } from '@marque/domain/trading';
import type { OwnerId } from '@marque/engine';
import type { Database } from '../../ports/database.ts';
import type { Listings } from '../../ports/listings.ts';
import type { MarketData } from '../../ports/market-data.ts';
import { holdingValue, tokenValue } from '../market/valuation.ts';
import { readStored } from '../organisation/stored-organisations.ts';
import type { TradeFees } from './trade-fees.ts';
import { turnoverOfPair } from './turnover.ts';

const WINDOW_MS = FEE_VOLUME_DAYS * 86_400_000;
const PEOPLE_AT_ONCE = 500;
/** Names the work that gives everybody of an organisation a level by its new table. */
export const APPLY_FEE_LEVELS = 'apply-fee-levels';
const BTC_UNITS = 10n ** BigInt(FEE_VOLUME_SCALE);

export interface FeeLevelsDeps {
  readonly database: Database;
  readonly listings: Listings;
  readonly marketData: MarketData;
  readonly fees: Pick<TradeFees, 'scheduleOf'>;
}

export interface Turn {
  readonly now: number;
  readonly signal: AbortSignal;
}

/**
 * Gives everybody the level of the last 30 days' turnover, valued in BTC at the prices of the moment; a level that an operator granted
 * is the least (A-063). A turn that is cut off leaves the levels of those it has not come to as they were.
 */
export async function recomputeFeeLevels(deps: FeeLevelsDeps, turn: Turn, organisation?: number): Promise<void> {
  const volumes = await volumesInBtc(deps, turn);
  if (!volumes) return;
  let after = 0;
  while (!turn.signal.aborted) {
    const people = await peopleAfter(deps.database, after, organisation);
    const last = people.at(-1);
    if (!last) return;
    await storeLevels(deps, people, volumes);
    after = last.id;
  }
}

/** The same for one organisation, by its table as it is stored at this moment: an operator has just changed it. */
export async function applyFeeLevels(deps: Omit<FeeLevelsDeps, 'fees'>, turn: Turn, organisation: number): Promise<void> {
  const known = (await readStored(deps.database.queries)).find(({ id }) => id === organisation);
  if (!known) return;
  const schedule = feeScheduleOf(readOrganisationSettings(known.settings));
  await recomputeFeeLevels({ ...deps, fees: { scheduleOf: () => schedule } }, turn, organisation);
}

/** Turnover of owners in BTC at FEE_VOLUME_SCALE; undefined while nobody can say what a BTC is worth, or when the turn was cut off. */
export async function volumesInBtc(
  { database, listings, marketData }: Omit<FeeLevelsDeps, 'fees'>,
  { now, signal }: Turn,
): Promise<Map<OwnerId, bigint> | undefined> {
  const btc = tokenValue('BTC', listings, marketData);
  if (btc === 0n) return undefined;
  const values = new Map<OwnerId, bigint>();
  for (const { id, quoteToken: quote } of listings.pairs) {
    const price = tokenValue(quote.code, listings, marketData);
    for await (const turnover of turnoverOfPair(database, id, now - WINDOW_MS)) {
      if (signal.aborted) return undefined;
      for (const { owner, units } of turnover) values.set(owner, (values.get(owner) ?? 0n) + holdingValue(units, quote.scale, price));
    }
  }
  return new Map([...values].map(([owner, value]) => [owner, (value * BTC_UNITS) / btc]));
}

interface Leveled {
  readonly id: OwnerId;
  readonly organisation: number;
}

const peopleAfter = ({ queries }: Database, after: number, organisation: number | undefined): Promise<readonly Leveled[]> =>
  queries
    .selectFrom('users')
    .select(['id', 'organisation'])
    .where('id', '>', after)
    .$if(organisation !== undefined, (people) => people.where('organisation', '=', organisation ?? 0))
    .orderBy('id')
    .limit(PEOPLE_AT_ONCE)
    .execute();

async function storeLevels(
  { database, fees }: FeeLevelsDeps,
  people: readonly Leveled[],
  volumes: ReadonlyMap<OwnerId, bigint>,
): Promise<void> {
  const byLevel = new Map<number, OwnerId[]>();
  for (const { id, organisation } of people) {
    const level = levelOfVolume(fees.scheduleOf(organisation), volumes.get(id) ?? 0n);
    byLevel.set(level, [...(byLevel.get(level) ?? []), id]);
  }
  for (const [level, owners] of byLevel) {
    await database.queries
      .updateTable('users')
      .set(({ fn, val, ref }) => ({ fee_level: fn<number>('greatest', [val(level), ref('fee_level_granted')]) }))
      .where('id', 'in', owners)
      .where(({ eb, fn, val, ref }) => eb('fee_level', '<>', fn<number>('greatest', [val(level), ref('fee_level_granted')])))
      .execute();
  }
}

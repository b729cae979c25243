import { ASSET_CURVE_DAYS } from '@marque/domain/asset-values';
import type { OwnerId } from '@marque/engine';
import type { ValuationOptions } from '../assets/valued-balances.ts';
import { accountValues } from './account-values.ts';
import { DAY_MS, withAssetValues } from './tables.ts';

interface DayValue {
  readonly day: number;
  /** Of the accounts, in USDT at VALUE_SCALE. */
  readonly token: bigint;
  readonly fiat: bigint;
}

/** What an owner's accounts were worth at the end of each day, from the first with any figure on, and what they are worth now. */
export async function assetCurve(
  deps: Pick<ValuationOptions, 'database' | 'listings' | 'marketData'>,
  owner: OwnerId,
  now: number,
): Promise<readonly DayValue[]> {
  const today = Math.floor(now / DAY_MS);
  const [rows, current] = await Promise.all([
    withAssetValues(deps.database.queries)
      .selectFrom('asset_values')
      .select(['day', 'token_value', 'fiat_value'])
      .where('owner', '=', owner)
      .where('day', '>=', today - ASSET_CURVE_DAYS)
      .where('day', '<', today)
      .orderBy('day')
      .execute(),
    accountValues(deps, owner),
  ]);
  const known = new Map(rows.map((row) => [row.day, { token: BigInt(row.token_value), fiat: BigInt(row.fiat_value) }]));
  const first = rows[0]?.day ?? today;
  // Between two days with figures a day without any was one on which there was nothing; yesterday's are still to come after midnight.
  const last = rows.at(-1)?.day ?? today;
  const past = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
    .filter((day) => day < today)
    .map((day) => ({ day, ...(known.get(day) ?? { token: 0n, fiat: 0n }) }));
  return [...past, { day: today, ...current }];
}

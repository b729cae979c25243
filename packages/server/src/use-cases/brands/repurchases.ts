import type { Token } from '@marque/domain/trading';
import type { Repurchase } from '../../ports/brand-records.ts';
import type { Listings } from '../../ports/listings.ts';
import { paged, type Paged, type PageRange } from '../paged.ts';
import type { BrandsDeps } from './shown-brands.ts';

const MONTHS = 12;

/** Decimals in which costs of buy-backs are kept: those of USDT. */
export const costScale = (listings: Listings): number => listings.token('USDT')?.scale ?? 8;

/** What was bought back and burned in a month that begins at `begin` in UTC, in units of the token. */
interface RepurchaseMonth {
  readonly begin: number;
  readonly bought: bigint;
  readonly burned: bigint;
}

export interface Repurchases extends Paged<Repurchase> {
  /** The last twelve months up to now, oldest first, over all rows whatever page is asked for. */
  readonly months: readonly RepurchaseMonth[];
}

/** What was bought back and burned of a token, the newest first. */
export function listRepurchases({ brandRecords }: BrandsDeps, token: Token, now: number, range: PageRange): Repurchases {
  const rows = brandRecords.repurchases(token.id).filter(({ at }) => at <= now);
  return { ...paged(rows, range), months: sumMonths(rows, now) };
}

function sumMonths(rows: readonly Repurchase[], now: number): readonly RepurchaseMonth[] {
  const today = new Date(now);
  const begins = Array.from({ length: MONTHS + 1 }, (_, i) => Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - MONTHS + 1 + i, 1));
  return begins.slice(0, MONTHS).map((begin, i) => {
    const own = rows.filter(({ at }) => at >= begin && at < (begins[i + 1] ?? Infinity));
    const sum = (kind: Repurchase['kind']): bigint => own.reduce((total, row) => (row.kind === kind ? total + row.amount : total), 0n);
    return { begin, bought: sum('buyback'), burned: sum('burn') };
  });
}

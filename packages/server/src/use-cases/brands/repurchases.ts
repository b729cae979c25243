import { fields } from '@marque/contract';
import type { RepurchaseList, RepurchaseMonth } from '@marque/contract/brands';
import { formatUnits } from '@marque/domain/money';
import type { Token } from '@marque/domain/trading';
import type { Repurchase } from '../../ports/brand-records.ts';
import type { Listings } from '../../ports/listings.ts';
import { paged } from '../content/paged.ts';
import type { BrandsDeps } from './shown-brands.ts';

const PRICE_DECIMALS = 6;
const MONTHS = 12;

/** Decimals in which costs of buy-backs are kept: those of USDT. */
export const costScale = (listings: Listings): number => listings.token('USDT')?.scale ?? 8;

/** What was bought back and burned of a token, the newest first. */
export function listRepurchases(
  { listings, brandRecords }: BrandsDeps,
  token: Token,
  now: number,
  range: { readonly page: number; readonly size: number },
): RepurchaseList {
  const price = (cost: bigint, amount: bigint): string =>
    formatUnits((cost * 10n ** BigInt(token.scale + PRICE_DECIMALS)) / (amount * 10n ** BigInt(costScale(listings))), PRICE_DECIMALS);
  const rows = brandRecords.repurchases(token.id).filter(({ at }) => at <= now);
  const { count, data } = paged(rows, range);
  return {
    count,
    months: sumMonths(rows, token, now),
    data: data.map(({ kind, amount, cost, txId, at }) => ({
      time: fields.instantText(at),
      token: token.code,
      type: kind,
      amount: formatUnits(amount, token.scale),
      price: kind === 'burn' ? '' : price(cost, amount),
      tx_id: txId,
    })),
  };
}

function sumMonths(rows: readonly Repurchase[], token: Token, now: number): readonly RepurchaseMonth[] {
  const today = new Date(now);
  const begins = Array.from({ length: MONTHS + 1 }, (_, i) => Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - MONTHS + 1 + i, 1));
  return begins.slice(0, MONTHS).map((begin, i) => {
    const own = rows.filter(({ at }) => at >= begin && at < (begins[i + 1] ?? Infinity));
    const sum = (kind: Repurchase['kind']): string =>
      formatUnits(
        own.reduce((total, row) => (row.kind === kind ? total + row.amount : total), 0n),
        token.scale,
      );
    return { month: new Date(begin).toISOString().slice(0, 7), bought: sum('buyback'), burned: sum('burn') };
  });
}

import { fields, type Page } from '@marque/contract';
import type { RepurchaseRow } from '@marque/contract/brands';
import { formatUnits } from '@marque/domain/money';
import type { Token } from '@marque/domain/trading';
import type { Listings } from '../../ports/listings.ts';
import { paged } from '../content/paged.ts';
import type { BrandsDeps } from './shown-brands.ts';

const PRICE_DECIMALS = 6;

/** Decimals in which costs of buy-backs are kept: those of USDT. */
export const costScale = (listings: Listings): number => listings.token('USDT')?.scale ?? 8;

/** What was bought back and burned of a token, the newest first. */
export function listRepurchases(
  { listings, brandRecords }: BrandsDeps, token: Token, now: number, range: { readonly page: number; readonly size: number },
): Page<RepurchaseRow> {
  const price = (cost: bigint, amount: bigint): string =>
    formatUnits(cost * 10n ** BigInt(token.scale + PRICE_DECIMALS) / (amount * 10n ** BigInt(costScale(listings))), PRICE_DECIMALS);
  const { count, data } = paged(brandRecords.repurchases(token.id).filter(({ at }) => at <= now), range);
  return {
    count,
    data: data.map(({ kind, amount, cost, txId, at }) => ({
      time: fields.instantText(at), token: token.code, type: kind, amount: formatUnits(amount, token.scale),
      price: kind === 'burn' ? '' : price(cost, amount), tx_id: txId,
    })),
  };
}

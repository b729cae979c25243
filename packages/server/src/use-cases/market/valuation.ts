import { pairCode } from '@marque/domain/trading';
import type { Listings } from '../../ports/listings.ts';
import type { MarketData } from '../../ports/market-data.ts';

/** Values are kept with this many decimals of one USDT, and cut, never rounded. */
export const VALUE_SCALE = 18;
const ONE = 10n ** BigInt(VALUE_SCALE);

/** Markets through which a token without a USDT market is valued, in this order. */
const BRIDGES = ['CKUSD', 'BTC', 'ETH', 'CNET'] as const;

/** What a whole token is worth by its latest price, in USDT at VALUE_SCALE; 0 when no market tells. */
export function tokenValue(token: string, listings: Listings, marketData: Pick<MarketData, 'referenceTicks'>): bigint {
  const direct = directValue(token, 'USDT', listings, marketData);
  if (direct > 0n) return direct;
  for (const bridge of BRIDGES) {
    const value = (directValue(token, bridge, listings, marketData) * directValue(bridge, 'USDT', listings, marketData)) / ONE;
    if (value > 0n) return value;
  }
  return 0n;
}

function directValue(token: string, other: string, listings: Listings, marketData: Pick<MarketData, 'referenceTicks'>): bigint {
  if (token === other) return ONE;
  const straight = listings.pair(pairCode(token, other));
  if (straight) return BigInt(marketData.referenceTicks(straight.id)) * 10n ** BigInt(VALUE_SCALE - straight.priceScale);
  const inverse = listings.pair(pairCode(other, token));
  const ticks = inverse ? marketData.referenceTicks(inverse.id) : 0;
  return inverse && ticks > 0 ? 10n ** BigInt(VALUE_SCALE + inverse.priceScale) / BigInt(ticks) : 0n;
}

/** A decimal of our own as units, of any size. */
export function exactUnits(decimal: string, scale: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(scale, '0'));
}

/** A decimal that an operator wrote, at VALUE_SCALE; a text that is no such decimal counts as 0. */
export const writtenValue = (text: string): bigint => (/^\d{1,20}(\.\d{1,18})?$/.test(text) ? exactUnits(text, VALUE_SCALE) : 0n);

/** `units` of a token of `scale`, in USDT at VALUE_SCALE. */
export const holdingValue = (units: bigint, scale: number, value: bigint): bigint => (units * value) / 10n ** BigInt(scale);

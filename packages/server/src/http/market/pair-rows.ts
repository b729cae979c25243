import { fields } from '@marque/contract';
import type { MarketInfo, PairInfo } from '@marque/contract/market';
import { formatSteps } from '@marque/domain/money';
import { priceGuard } from '@marque/domain/trading';
import type { GatewayHealth } from '../../ports/exchange-gateway.ts';
import type { ListedPair } from '../../ports/listings.ts';
import type { Market } from '../../use-cases/market/offered-pairs.ts';

const openingTime = (pair: ListedPair): string | null => (pair.opensAt === 0 ? null : fields.instantText(pair.opensAt));

function wireStatus(pair: ListedPair, now: number, exchange: GatewayHealth['state']): PairInfo['status'] {
  if (pair.status === 'halted') return 2;
  if (pair.status === 'cancel-only' || exchange === 'cancel-only') return 3;
  return pair.opensAt > now ? 0 : 1;
}

/** Smallest and largest order in the base token. */
export const amountLimits = (pair: ListedPair) => ({
  min_amount: formatSteps(pair.minLots, pair.amountScale),
  max_amount: formatSteps(pair.maxLots, pair.amountScale),
});

export const pairInfo = (pair: ListedPair, now: number, exchange: GatewayHealth['state']): PairInfo => ({
  id: pair.id,
  pair: pair.code,
  token: pair.baseToken.code,
  token_as: pair.baseToken.alias,
  market: pair.quoteToken.code,
  market_as: pair.quoteToken.alias,
  price_precision: pair.priceScale,
  amount_precision: pair.amountScale,
  ...amountLimits(pair),
  opening_time: openingTime(pair),
  status: wireStatus(pair, now, exchange),
});

export const marketInfo = ({ quote, pairs }: Market, sort: number): MarketInfo => ({
  market: quote.code,
  market_as: quote.alias,
  sort,
  precision: quote.bizPrecision,
  tokens: pairs.map((pair) => pair.baseToken.code),
});

export const opening = (pair: ListedPair, now: number) => ({
  pair: pair.code,
  opening_time: openingTime(pair),
  server_time: fields.instantText(now),
});

/** The reference price and the bounds around it; "0" where there is nothing to measure against. */
export function guidePrice(pair: ListedPair, referenceTicks: number) {
  const price = (ticks: number): string => formatSteps(ticks, pair.priceScale);
  const guard = priceGuard(referenceTicks) ?? { min: 0, max: 0 };
  return { pair: pair.code, guide_price: price(referenceTicks), min_price: price(guard.min), max_price: price(guard.max) };
}

import { RATE_SCALE } from '@marque/domain/assets';
import { parseSteps } from '@marque/domain/money';
import type { Token } from '@marque/domain/trading';
import type { ListedPair, Listings } from '../../ports/listings.ts';
import type { MarketData } from '../../ports/market-data.ts';
import { offeredPair } from '../market/offered-pairs.ts';

export interface RateDeps {
  readonly listings: Listings;
  readonly marketData: Pick<MarketData, 'depth' | 'referenceTicks'>;
}

interface RateRequest {
  readonly organisation: number;
  readonly from: Token;
  readonly to: Token;
  readonly now: number;
}

const ONE = 10n ** BigInt(RATE_SCALE);
/** Tokens through which two are converted that have no market with each other, in this order. */
const BRIDGES = ['USDT', 'CKUSD', 'BTC', 'ETH', 'CNET'] as const;

/**
 * What 1 of a token brings of another one at the market, at RATE_SCALE: at the best offer of the book or the last trade, whichever gives less, so that
 * neither an empty book nor one small trade makes a rate. Undefined where no open market tells.
 */
export function marketRate(deps: RateDeps, { organisation, from, to, now }: RateRequest): bigint | undefined {
  const direct = directRate(deps, { organisation, from, to, now });
  if (direct !== undefined) return direct;
  for (const code of BRIDGES) {
    const bridge = deps.listings.token(code);
    if (!bridge || bridge.id === from.id || bridge.id === to.id) continue;
    const first = directRate(deps, { organisation, from, to: bridge, now });
    const second = first === undefined ? undefined : directRate(deps, { organisation, from: bridge, to, now });
    const rate = first === undefined || second === undefined ? 0n : (first * second) / ONE;
    if (rate > 0n) return rate;
  }
  return undefined;
}

function directRate({ listings, marketData }: RateDeps, { organisation, from, to, now }: RateRequest): bigint | undefined {
  const isOpen = ({ status, opensAt }: ListedPair): boolean => status === 'open' && opensAt <= now;
  const sold = offeredPair(listings, organisation, { base: from.code, quote: to.code });
  if (sold && isOpen(sold)) {
    const ticks = Math.min(bestTicks(marketData, sold, 'bids'), marketData.referenceTicks(sold.id));
    return ticks > 0 ? BigInt(ticks) * 10n ** BigInt(RATE_SCALE - sold.priceScale) : undefined;
  }
  const bought = offeredPair(listings, organisation, { base: to.code, quote: from.code });
  if (!bought || !isOpen(bought)) return undefined;
  const best = bestTicks(marketData, bought, 'asks');
  const last = marketData.referenceTicks(bought.id);
  return best > 0 && last > 0 ? 10n ** BigInt(RATE_SCALE + bought.priceScale) / BigInt(Math.max(best, last)) : undefined;
}

/** Price of the best order of a side; 0 when nothing rests there. */
function bestTicks(marketData: RateDeps['marketData'], pair: ListedPair, side: 'bids' | 'asks'): number {
  const [best] = marketData.depth(pair.id, 1)[side];
  return best === undefined ? 0 : (parseSteps(best[0], pair.priceScale) ?? 0);
}

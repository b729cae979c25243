import { instantOf } from '@marque/app-kit/format/instant';
import type { PairInfo } from '@marque/contract/market';
import { pairCode } from '@marque/domain/trading';

/** What the trade page knows about its pair: codes for the wire, aliases for people, scales for arithmetic. */
export interface PairView {
  readonly code: string;
  readonly base: string;
  readonly quote: string;
  readonly baseAlias: string;
  readonly quoteAlias: string;
  readonly priceScale: number;
  readonly amountScale: number;
  readonly minAmount: string;
  readonly maxAmount: string;
  /** Epoch ms of the opening; undefined when the pair has none. */
  readonly opensAt: number | undefined;
  readonly status: PairInfo['status'];
}

export const PAIR_STATUS = { countdown: 0, open: 1, halted: 2, cancelOnly: 3 } as const satisfies Record<string, PairInfo['status']>;

export const pairView = (info: PairInfo): PairView => ({
  code: info.pair,
  base: info.token,
  quote: info.market,
  baseAlias: info.token_as,
  quoteAlias: info.market_as,
  priceScale: info.price_precision,
  amountScale: info.amount_precision,
  minAmount: info.min_amount,
  maxAmount: info.max_amount,
  opensAt: instantOf(info.opening_time),
  status: info.status,
});

/** The pair that an address names: by its codes, in letters of any case, or as people write it, "ART_CK.USD". */
export function pairNamed(pairs: readonly PairInfo[], name: string): PairInfo | undefined {
  const wanted = name.toUpperCase();
  return (
    pairs.find(({ pair }) => pair === wanted) ?? pairs.find((info) => pairCode(info.token_as, info.market_as).toUpperCase() === wanted)
  );
}

export const pairTitle = (pair: PairView): string => `${pair.baseAlias}/${pair.quoteAlias}`;

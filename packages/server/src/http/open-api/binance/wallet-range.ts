import { WALLET_RANGE_DAYS } from '@marque/contract/binance/fields';

const RANGE_MS = WALLET_RANGE_DAYS * 86_400_000;

interface Asked {
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
}

/** A range of which one end may be left out: the other one is then now, or as far away as may be. */
export function walletRange({ startTime, endTime }: Asked, now: number) {
  const isAsked = startTime !== undefined || endTime !== undefined;
  const end = isAsked ? (endTime ?? now) : undefined;
  const begin = startTime ?? (end === undefined ? undefined : Math.max(0, end - RANGE_MS));
  return { begin, end, rangeDays: WALLET_RANGE_DAYS };
}

/** Rows by their number instead of by pages. */
export const rowsOf = ({ offset, limit }: { readonly offset: number; readonly limit: number }) => ({ page: 1, size: limit, skip: offset });

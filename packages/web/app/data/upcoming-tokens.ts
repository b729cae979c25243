import { instantOf } from '@marque/app-kit/format/instant';
import type { TradeListRow } from '@marque/contract/market';

/** Tokens of which no market is open yet: they have an asterisk wherever markets are listed (S158). */
export function upcomingTokens(rows: readonly TradeListRow[], now: number): ReadonlySet<string> {
  const open = new Set(rows.filter((row) => (instantOf(row.opening_time) ?? 0) <= now).map((row) => row.token));
  return new Set(rows.map((row) => row.token).filter((token) => !open.has(token)));
}

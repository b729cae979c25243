/** History filters look at 60 days at most (V-024). */
export const HISTORY_RANGE_DAYS = 60;

export type HistoryRangeProblem = 'range_incomplete' | 'range_reversed' | 'range_too_long';

/** Both ends or neither, in order, at most so many days apart; epoch ms. */
export function historyRangeProblem(
  begin: number | undefined,
  end: number | undefined,
  days = HISTORY_RANGE_DAYS,
): HistoryRangeProblem | undefined {
  if (begin === undefined && end === undefined) return undefined;
  if (begin === undefined || end === undefined) return 'range_incomplete';
  if (begin > end) return 'range_reversed';
  return end - begin > days * 86_400_000 ? 'range_too_long' : undefined;
}

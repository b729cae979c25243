/** What contests are refused as at the console. */
export const CONTEST_REFUSALS = {
  contest_unknown: 12870,
  contest_no_draft: 12871,
  contest_times_conflict: 12872,
  contest_prizes_conflict: 12873,
  contest_slug_unknown: 12874,
  contest_not_counted: 12875,
  contest_over: 12876,
} as const;

/** Level of a brand that has bought back in so many consecutive months: 1 to 4, none (0) without a month. */
export function badgeLevel(months: number): 0 | 1 | 2 | 3 | 4 {
  if (months < 1) return 0;
  if (months <= 3) return 1;
  if (months <= 6) return 2;
  return months <= 9 ? 3 : 4;
}

const monthOf = (at: number): number => {
  const date = new Date(at);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};

/** Calendar months (UTC) without a gap in which something happened, counted back from this month or the one before. Epoch ms. */
export function consecutiveMonths(instants: readonly number[], now: number): number {
  const months = new Set(instants.filter((at) => at <= now).map(monthOf));
  const first = months.has(monthOf(now)) ? monthOf(now) : monthOf(now) - 1;
  let month = first;
  while (months.has(month)) month -= 1;
  return first - month;
}

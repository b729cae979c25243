/** Level of a brand that has bought back in so many consecutive months: 1 to 4, none (0) without a month. */
export function badgeLevel(months: number): 0 | 1 | 2 | 3 | 4 {
  if (months < 1) return 0;
  if (months <= 3) return 1;
  if (months <= 6) return 2;
  return months <= 9 ? 3 : 4;
}

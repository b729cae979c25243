const HOUR_MS = 3_600_000;

/** How busy each hour of the day is in UTC, 1 on average: Asia's morning, Europe's noon, America's opening, then the quiet hours. */
const HOURS = [
  1.05, 1.2, 1.3, 1.25, 1.1, 1.0, 1.05, 1.15, 1.25, 1.2, 1.05, 1.0, 1.15, 1.45, 1.6, 1.45, 1.2, 0.95, 0.75, 0.55, 0.45, 0.45, 0.6, 0.8,
] as const;

/** Saturday and Sunday are calmer. */
const WEEKEND = 0.85;

/** Factor of the usual activity at an instant, smooth from hour to hour. */
export function activityAt(at: number): number {
  const hours = at / HOUR_MS;
  const hour = Math.floor(hours) % 24;
  const share = hours - Math.floor(hours);
  const here = HOURS[hour] ?? 1;
  const there = HOURS[(hour + 1) % 24] ?? 1;
  const day = new Date(at).getUTCDay();
  return (here + (there - here) * share) * (day === 0 || day === 6 ? WEEKEND : 1);
}

import { z } from 'zod/mini';

const DAY_MS = 86_400_000;

const FROM_TODAY = z.strictObject({
  days: z.int().check(z.minimum(-3660), z.maximum(3660)),
  at: z._default(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)), '00:00'),
});

/** "2026-08-01 09:00:00" in UTC, or so many days from the day of `now`; as epoch ms. */
function readInstant(value: unknown, now: number): number | undefined {
  if (typeof value === 'string') {
    if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(value)) return undefined;
    const at = Date.parse(`${value.replace(' ', 'T')}Z`);
    return Number.isNaN(at) ? undefined : at;
  }
  const relative = z.safeParse(FROM_TODAY, value);
  if (!relative.success) return undefined;
  const { days, at } = relative.data;
  const [hours = '0', minutes = '0'] = at.split(':');
  return now - (now % DAY_MS) + days * DAY_MS + (Number(hours) * 60 + Number(minutes)) * 60_000;
}

export const instantIn = (now: number) =>
  z.pipe(
    z.unknown(),
    z.transform((value: unknown, context) => {
      const at = readInstant(value, now);
      if (at !== undefined) return at;
      context.issues.push({
        code: 'custom',
        message: 'must be an instant like "2026-08-01 09:00:00", or { days: -12, at: "09:30" }',
        input: value,
      });
      return z.NEVER;
    }),
  );

import { badgeLevel, consecutiveMonths, contentLocales } from '@marque/domain/content';
import { LOCALES } from '@marque/domain/organisation';
import { describe, expect, it } from 'vitest';

describe('buy-back badges (A-095)', () => {
  it.each([
    [0, 0],
    [1, 1],
    [3, 1],
    [4, 2],
    [6, 2],
    [7, 3],
    [9, 3],
    [10, 4],
    [40, 4],
  ] as const)('%i months earn level %i', (months, level) => {
    expect(badgeLevel(months)).toBe(level);
  });

  const NOW = Date.UTC(2026, 1, 10);
  const days = (...dates: readonly string[]): readonly number[] => dates.map((date) => Date.parse(`${date}Z`));

  it.each([
    ['nothing at all', [], 0],
    ['this month', ['2026-02-10T00:00:00'], 1],
    ['the month before, while this one is still young', ['2026-01-31T23:59:59'], 1],
    ['nothing since two months', ['2025-12-31T23:59:59', '2025-11-03T00:00:00'], 0],
    ['a whole winter over the turn of the year', ['2026-02-01T00:00:00', '2026-01-01T00:00:00', '2025-12-31T23:59:59'], 3],
    ['several in one month', ['2026-02-01T00:00:00', '2026-02-02T00:00:00', '2026-01-15T00:00:00'], 2],
    ['a gap', ['2026-02-01T00:00:00', '2025-12-15T00:00:00', '2025-11-15T00:00:00'], 1],
    ['what is still to come', ['2026-02-11T00:00:00', '2026-03-01T00:00:00'], 0],
  ] as const)('counts calendar months in UTC: %s', (_title, dates, months) => {
    expect(consecutiveMonths(days(...dates), NOW)).toBe(months);
  });
});

describe('languages of content (A-001)', () => {
  it("looks for the reader's own first, English before Cantonese for Koreans, and at last for any", () => {
    expect(contentLocales('ja').slice(0, 2)).toEqual(['ja', 'zh-HK']);
    expect(contentLocales('ko').slice(0, 3)).toEqual(['ko', 'en', 'zh-HK']);
    expect(contentLocales('zh-HK')[0]).toBe('zh-HK');
    for (const locale of LOCALES) expect(contentLocales(locale).toSorted()).toEqual(LOCALES.toSorted());
  });
});

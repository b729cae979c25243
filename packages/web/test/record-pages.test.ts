import type { RepurchaseRow } from '@marque/contract/brands';
import { describe, expect, it } from 'vitest';
import { hasPage, joined, pagesOf, partOf, ROWS, ROWS_ASKED, rowsOf, type Records } from '../app/widgets/buy-back/record-pages.ts';

const row = (number: number): RepurchaseRow => ({
  time: '2026-03-01 00:00:00',
  token: 'ART',
  type: 'burn',
  amount: '1',
  price: '',
  tx_id: String(number),
});
const ALL = Array.from({ length: 2 * ROWS_ASKED + 3 }, (_, i) => row(i));
const answer = (part: number, all: readonly RepurchaseRow[] = ALL): Records => ({
  count: all.length,
  data: all.slice((part - 1) * ROWS_ASKED, part * ROWS_ASKED),
});

/** Turns every page from the first to the last, asking as the page does; gives the rows seen and how often it asked. */
function readOn(first: Records) {
  const seen = [...rowsOf(first, 1)];
  let known = first;
  let asked = 0;
  for (let page = 2; page <= pagesOf(known.count); page += 1) {
    if (!hasPage(known, page)) {
      known = joined(known, partOf(page), answer(partOf(page)));
      asked += 1;
    }
    expect(hasPage(known, page)).toBe(true);
    seen.push(...rowsOf(known, page));
  }
  return { seen, asked };
}

describe('the pages of the records', () => {
  it('reaches every record once, in order, from a page of them or from a whole answer', () => {
    expect(readOn({ count: ALL.length, data: ALL.slice(0, ROWS) })).toEqual({ seen: ALL, asked: 3 });
    expect(readOn(answer(1))).toEqual({ seen: ALL, asked: 2 });
  });

  it('counts a last page that is not full', () => {
    expect([pagesOf(0), pagesOf(ROWS), pagesOf(ROWS + 1)]).toEqual([1, 1, 2]);
    expect(hasPage({ count: ROWS + 1, data: ALL.slice(0, ROWS + 1) }, 2)).toBe(true);
    expect(hasPage({ count: ROWS + 2, data: ALL.slice(0, ROWS + 1) }, 2)).toBe(false);
  });

  it('takes over how many there are by now', () => {
    const fewer = ALL.slice(0, ROWS_ASKED + 1);
    expect(joined(answer(1), 2, answer(2, fewer))).toEqual({ count: fewer.length, data: fewer });
  });
});

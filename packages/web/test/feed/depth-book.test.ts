import { depthChecksum, type DepthFrame } from '@marque/contract/feed';
import type { PriceLevel } from '@marque/contract/market';
import { describe, expect, it } from 'vitest';
import { DepthBook } from '../../app/data/feed/depth-book.ts';

const BIDS: PriceLevel[] = [
  ['10', '1'],
  ['9', '2'],
];
const ASKS: PriceLevel[] = [
  ['11', '3'],
  ['12', '4'],
];

const snapshot = (seq: number, bids = BIDS, asks = ASKS): DepthFrame => ({
  ch: 'depth',
  pair: 'A_B',
  type: 'snapshot',
  seq,
  prev: seq,
  checksum: depthChecksum(bids, asks),
  data: { bids, asks },
});

const delta = (prev: number, seq: number, bids: PriceLevel[], checksum: number): DepthFrame => ({
  ch: 'depth',
  pair: 'A_B',
  type: 'delta',
  seq,
  prev,
  checksum,
  data: { bids, asks: [] },
});

const AFTER = depthChecksum(
  [
    ['10', '5'],
    ['9', '2'],
  ],
  ASKS,
);

function bookAt(seq: number): DepthBook {
  const book = new DepthBook();
  expect(book.apply(snapshot(seq))).toBe('applied');
  return book;
}

describe('a book in the browser', () => {
  it('has no levels before its snapshot', () => {
    const book = new DepthBook();
    expect(book.apply(delta(1, 2, [['10', '5']], AFTER))).toBe('ignored');
    expect(book.levels).toBeUndefined();
  });

  it('takes deltas in their order', () => {
    const book = bookAt(4);
    expect(book.apply(delta(4, 9, [['10', '5']], AFTER))).toBe('applied');
    expect(book.levels).toEqual({
      bids: [
        ['10', '5'],
        ['9', '2'],
      ],
      asks: ASKS,
      seq: 9,
    });
  });

  it('passes over what it has already', () => {
    const book = bookAt(4);
    book.apply(delta(4, 9, [['10', '5']], AFTER));
    expect(book.apply(delta(4, 9, [['10', '5']], AFTER))).toBe('ignored');
    expect(book.apply(snapshot(4))).toBe('ignored');
    expect(book.levels?.seq).toBe(9);
  });

  it.each<[string, DepthFrame]>([
    ['a gap', delta(5, 9, [['10', '5']], AFTER)],
    ['a checksum that does not agree', delta(4, 9, [['10', '6']], AFTER)],
    ['a crossed book, though its checksum agrees', delta(4, 9, [['11', '5']], depthChecksum([['11', '5'], ...BIDS], ASKS))],
    ['a snapshot that does not agree', { ...snapshot(9), checksum: 1 }],
  ])('is gone after %s', (_name, frame) => {
    const book = bookAt(4);
    expect(book.apply(frame)).toBe('resync');
    expect(book.levels).toBeUndefined();
  });

  it('does not take a snapshot that is older than a delta it has heard of', () => {
    const book = bookAt(4);
    book.apply(delta(7, 9, [['10', '5']], AFTER));
    expect(book.apply(snapshot(7))).toBe('resync');
    expect(book.levels).toBeUndefined();
    expect(book.apply(snapshot(9))).toBe('applied');
  });

  it('begins anew on a new connection, whatever its numbers', () => {
    const book = bookAt(100);
    book.reset();
    expect(book.apply(snapshot(3))).toBe('applied');
  });
});

import { describe, expect, it } from 'vitest';
import { isTrackTo, TRACK_POINTS_MAX } from '../src/identity/index.ts';

const LONG = 60_000;
const track = (...points: readonly (readonly [x: number, at: number])[]): string => points.map(([x, at]) => `${x},${at}`).join(';');

describe('the track of the slider piece', () => {
  it.each<[who: string, place: number, way: string]>([
    ['a mouse', 181, track([0, 0], [4, 61], [31, 78], [80, 95], [131, 112], [166, 129], [180, 171], [181, 260])],
    ['a finger on a slow phone', 140, track([0, 0], [30, 90], [101, 182], [136, 270], [140, 401])],
    ['arrow keys, one press after the other', 44, track([0, 0], [20, 300], [40, 512], [42, 790], [44, 1003])],
    [
      'a key held down, which waits before it repeats',
      16,
      track([0, 0], [2, 80], [4, 580], [6, 613], [8, 646], [10, 679], [12, 712], [14, 745], [16, 778], [16, 1400]),
    ],
    ['the End key and back', 250, track([0, 0], [272, 250], [252, 600], [250, 700], [248, 811], [250, 1200])],
    ['somebody who overshoots', 100, track([0, 0], [40, 50], [90, 90], [130, 170], [112, 300], [101, 420])],
  ])('of %s is believed', (_who, place, way) => {
    expect(isTrackTo(place, way, LONG)).toBe(true);
  });

  it.each<[what: string, place: number, way: string]>([
    ['nothing', 100, ''],
    ['no numbers', 100, '<script>'],
    ['a leap', 181, track([0, 0], [1, 40], [2, 80], [181, 300])],
    ['one step', 100, track([0, 0], [100, 400])],
    ['a track of constant speed', 120, track(...Array.from({ length: 13 }, (_, i) => [i * 10, i * 90] as const))],
    ['no time at all', 60, track([0, 0], [20, 20], [41, 45], [60, 90])],
    ['time that runs backwards', 60, track([0, 0], [20, 400], [41, 300], [60, 900])],
    ['an end elsewhere', 60, track([0, 0], [20, 100], [41, 300], [48, 900])],
    ['a start in the middle', 60, track([41, 0], [50, 100], [55, 300], [60, 900])],
    [
      'more points than any hand makes',
      60,
      track(...Array.from({ length: TRACK_POINTS_MAX + 1 }, (_, i) => [Math.min(i, 60), i * i] as const)),
    ],
  ])('that is %s is not', (_what, place, way) => {
    expect(isTrackTo(place, way, LONG)).toBe(false);
  });

  it('takes no longer than the puzzle has been out', () => {
    const way = track([0, 0], [30, 90], [101, 182], [136, 270], [140, 2_000]);
    expect(isTrackTo(140, way, 1_400)).toBe(false);
    expect(isTrackTo(140, way, 1_600)).toBe(true);
  });
});

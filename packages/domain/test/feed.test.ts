import { isFeedFull, isLongTurn, nextTurnMs, TURN_MS_MAX, TURN_MS_MIN } from '@marque/domain/feed';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const turns = fc.double({ min: TURN_MS_MIN, max: TURN_MS_MAX, noNaN: true });
const busy = fc.double({ min: 0, max: 5_000, noNaN: true });
/** What sending takes of a turn at most. */
const SHARE = 0.6;
const ALMOST = 1 + 1e-9;

describe('the length of a turn', () => {
  it('stays between its bounds, and leaves their share to others as far as the longest allows', () => {
    fc.assert(
      fc.property(turns, busy, (turn, took) => {
        const next = nextTurnMs(turn, took);
        expect(next).toBeGreaterThanOrEqual(TURN_MS_MIN);
        expect(next).toBeLessThanOrEqual(TURN_MS_MAX);
        if (next < TURN_MS_MAX) expect(took).toBeLessThanOrEqual(next * SHARE * ALMOST);
      }),
    );
  });

  it('is never shorter where sending took longer, or where the turn before was longer', () => {
    fc.assert(
      fc.property(turns, turns, busy, busy, (one, other, took, tookToo) => {
        const [short, long] = [Math.min(one, other), Math.max(one, other)];
        const [less, more] = [Math.min(took, tookToo), Math.max(took, tookToo)];
        expect(nextTurnMs(short, less)).toBeLessThanOrEqual(nextTurnMs(short, more));
        expect(nextTurnMs(short, less)).toBeLessThanOrEqual(nextTurnMs(long, less) * ALMOST);
      }),
    );
  });

  it('settles where sending needs it, from wherever it began, and never grows shorter than that', () => {
    fc.assert(
      fc.property(turns, fc.double({ min: 0, max: TURN_MS_MAX * SHARE, noNaN: true }), (begun, took) => {
        const needed = Math.max(took / SHARE, TURN_MS_MIN);
        let turn = begun;
        for (let i = 0; i < 40; i += 1) {
          turn = nextTurnMs(turn, took);
          expect(turn * ALMOST).toBeGreaterThanOrEqual(needed);
        }
        expect(turn).toBeLessThanOrEqual(needed * ALMOST);
      }),
    );
  });

  it('keeps a change from waiting and being sent for half a second while the feed is not full', () => {
    fc.assert(
      fc.property(turns, busy, (turn, took) => {
        const next = nextTurnMs(turn, took);
        if (!isLongTurn(next)) expect(next + took).toBeLessThan(500);
      }),
    );
  });

  it('makes a feed full only where it goes on, and not for long afterwards', () => {
    const turnsAfter = (...took: readonly number[]): number => {
      let [turn, long] = [TURN_MS_MIN, 0];
      for (const busyMs of took) {
        turn = nextTurnMs(turn, busyMs);
        long = isLongTurn(turn) ? long + 1 : 0;
      }
      return long;
    };
    fc.assert(
      fc.property(busy, (stall) => {
        for (const took of [[stall], [stall, 1], [stall, 1, 1]]) expect(isFeedFull(turnsAfter(...took))).toBe(false);
      }),
    );
    expect(isFeedFull(turnsAfter(200, 200))).toBe(false);
    expect(isFeedFull(turnsAfter(200, 200, 200))).toBe(true);
    expect(isFeedFull(turnsAfter(200, 200, 200, 1))).toBe(false);
    let [last, passed] = [nextTurnMs(TURN_MS_MAX, 5_000), 0];
    for (; last > TURN_MS_MIN; last = nextTurnMs(last, 0)) passed += last;
    expect(passed).toBeLessThan(5_000);
  });
});

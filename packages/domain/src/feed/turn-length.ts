/** The feed hears of the market every 20 ms; a little early is on time. */
export const TURN_MS_MIN = 15;
export const TURN_MS_MAX = 1_000;
/** Of a turn, sending to readers may take so much; the rest is left to what belongs to somebody, to new readers and to answers. */
const BUSY_SHARE = 0.6;
/** A turn that was lengthened grows shorter by so many turns a second, each time. */
const MORE_TURNS_A_SECOND = 2;
/**
 * A change waits for one turn at most and is then sent within the busy part of the next: 1.6 turns, here 400 ms. What is left
 * up to half a second is for readers that are let in before their share of a turn has been measured.
 */
const FULL_TURN_MS = 250;
/** So many long turns one after the other: a process that stood still for once makes two of them, whoever reads. */
const FULL_TURNS = 3;

/**
 * Ms from the beginning of a turn to that of the next, after a turn of `turnMs` of which sending took `busyMs`. Frames are fewer
 * at once when sending takes long, and more again step by step; never so many that sending takes more than its share.
 */
export function nextTurnMs(turnMs: number, busyMs: number): number {
  const needed = busyMs / BUSY_SHARE;
  const recovered = 1_000 / (1_000 / turnMs + MORE_TURNS_A_SECOND);
  return Math.min(Math.max(needed, recovered, TURN_MS_MIN), TURN_MS_MAX);
}

/** Whether turns are so long that one more reader would make frames late for all. */
export const isLongTurn = (turnMs: number): boolean => turnMs >= FULL_TURN_MS;
/** Whether no more readers are let in, after so many long turns without a shorter one in between. */
export const isFeedFull = (longTurns: number): boolean => longTurns >= FULL_TURNS;

import type { MeasuredState } from './measuring.ts';

const MINUTE_MS = 60_000;

/** Deposits are recorded this long after their block at the latest, or this many blocks. */
const CHAIN_LATE_MS = 10 * MINUTE_MS;
const CHAIN_LATE_BLOCKS = 3;
/** A payout that is due waits no longer. */
const PAYOUT_LATE_MS = 30 * MINUTE_MS;

export interface NetworkSigns {
  /** Height of the newest block; undefined where no node answers. */
  readonly head: number | undefined;
  /** The last block whose deposits are recorded; undefined before the first. */
  readonly watched: number | undefined;
  /** How often a block comes. */
  readonly blockMs: number;
  /** How long the oldest payout that is due has waited. */
  readonly payoutWaitsMs: number;
}

/** How deposits and withdrawals of a network are: late is degraded, and where no node answers nothing can be seen or sent. */
export function networkState({ head, watched, blockMs, payoutWaitsMs }: NetworkSigns): MeasuredState {
  if (head === undefined) return 'down';
  const late = Math.max(CHAIN_LATE_BLOCKS, Math.ceil(CHAIN_LATE_MS / blockMs));
  const isBehind = watched !== undefined && head - watched > late;
  return isBehind || payoutWaitsMs > PAYOUT_LATE_MS ? 'degraded' : 'working';
}

/** A message that waits longer is late. */
export const MESSAGE_LATE_MS = 2 * MINUTE_MS;
/** What was sent within this time says that messages leave at all. */
export const MESSAGES_SENT_MS = 10 * MINUTE_MS;
/** One or two that wait may have an address that takes nothing. */
const MESSAGES_LATE_MIN = 3;
/** With fewer late ones than a tenth of what was sent, the way out is open. */
const LATE_PART = 10;

export interface MessageSigns {
  readonly late: number;
  /** Of the last minutes. */
  readonly sent: number;
  readonly oldestMs: number;
}

/** How mail and text messages are: late ones are a disturbance, many of them and none that leaves an outage. */
export function messagesState({ late, sent, oldestMs }: MessageSigns): MeasuredState {
  if (late === 0 || late * LATE_PART <= sent) return 'working';
  return sent === 0 && late >= MESSAGES_LATE_MIN && oldestMs > MESSAGES_SENT_MS ? 'down' : 'degraded';
}

/** One state for what several processes say of a part: it works where it works in all, and is away where it works in none. */
export function stateOfAll(states: readonly MeasuredState[]): MeasuredState {
  const working = states.filter((state) => state === 'working').length;
  if (states.length > 0 && working === states.length) return 'working';
  return working > 0 || states.includes('degraded') ? 'degraded' : 'down';
}

import { FEED_LIMITS } from '@marque/contract/feed';
import type { WebSocket } from 'ws';

export const CLOSE = { normal: 1000, goingAway: 1001, unsupported: 1003, policy: 1008, tryLater: 1013 } as const;

const PING_EVERY_MS = 20_000;
const DEAD_AFTER_MS = 60_000;
/** After a pause between checks of this length this process was suspended, and the pause does not count against the reader. */
const SUSPENDED_MS = 5_000;
/** A reader that was asked to close and does not is cut off. */
const CLOSE_WITHIN_MS = 1_000;
/** A reader that takes nothing for this long while something waits is gone, however much it says. */
const STALLED_MS = 30_000;
const FAULTS_MAX = 5;
/** What belongs to somebody cannot be skipped: a reader that leaves this much lying is closed. */
export const STUCK_BYTES = 1024 * 1024;

const TEXT = { binary: false } as const;

let frames = 0;
/** Frames that this process has sent on all its sockets. */
export const sentFrames = (): number => frames;

/** One socket with its limits: messages a second, keep-alive and how it is closed. */
export class SocketLine {
  readonly #socket: WebSocket;
  readonly #messagesPerSecond: number;
  #receivedAt = performance.now();
  #pingedAt = performance.now();
  #given = 0;
  #taken = 0;
  #tookAt = performance.now();
  #checkedAt = performance.now();
  #secondStart = 0;
  #messages = 0;
  #faults = 0;

  constructor(
    socket: WebSocket,
    onText: (text: string) => void,
    onClose: () => void,
    messagesPerSecond: number = FEED_LIMITS.requestsPerSecond,
  ) {
    this.#socket = socket;
    this.#messagesPerSecond = messagesPerSecond;
    socket.on('message', (data, isBinary) => {
      if (isBinary || !Buffer.isBuffer(data)) this.close(CLOSE.unsupported, 'text only');
      else if (this.#countMessage()) onText(data.toString());
    });
    socket.on('ping', () => this.#countMessage());
    socket.on('pong', () => this.#countMessage());
    socket.on('close', onClose);
    // A broken frame or a lost line ends in 'close', where everything is cleaned up.
    socket.on('error', () => undefined);
  }

  /** Bytes that the reader has not taken yet. */
  get waitingBytes(): number {
    return this.#socket.bufferedAmount;
  }

  send(frame: Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    frames += 1;
    this.#given += frame.length;
    this.#socket.send(frame, TEXT);
  }

  /** Counts a request that made no sense; a reader that goes on like that is not one of ours. */
  fault(): void {
    this.#faults += 1;
    if (this.#faults >= FAULTS_MAX) this.close(CLOSE.policy, 'bad requests');
  }

  close(code: number, reason: string): void {
    if (this.#socket.readyState === this.#socket.CLOSED) return;
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), CLOSE_WITHIN_MS).unref();
  }

  /** Pings now and then, and closes the connection that does not answer or takes nothing. */
  keepAlive(now: number): void {
    const sinceCheckedMs = now - this.#checkedAt;
    this.#checkedAt = now;
    if (sinceCheckedMs >= SUSPENDED_MS) {
      this.#receivedAt += sinceCheckedMs;
      this.#tookAt += sinceCheckedMs;
    }
    if (now - this.#receivedAt >= DEAD_AFTER_MS || this.#hasStalled(now)) this.#socket.terminate();
    else if (now - this.#pingedAt >= PING_EVERY_MS && this.#socket.readyState === this.#socket.OPEN) {
      this.#pingedAt = now;
      this.#socket.ping();
    }
  }

  #hasStalled(now: number): boolean {
    const waiting = this.waitingBytes;
    const taken = this.#given - waiting;
    if (waiting > 0 && taken <= this.#taken) return now - this.#tookAt >= STALLED_MS;
    this.#taken = taken;
    this.#tookAt = now;
    return false;
  }

  #countMessage(): boolean {
    const now = performance.now();
    this.#receivedAt = now;
    if (now - this.#secondStart >= 1_000) {
      this.#secondStart = now;
      this.#messages = 0;
    }
    this.#messages += 1;
    if (this.#messages <= this.#messagesPerSecond) return true;
    this.close(CLOSE.policy, 'too many messages');
    return false;
  }
}

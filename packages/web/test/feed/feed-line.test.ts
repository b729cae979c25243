import { FEED_FULL_CLOSE } from '@marque/contract/feed';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FeedLine, type FeedSocketListener } from '../../app/data/feed/feed-line.ts';
import { reconnectDelay } from '../../app/data/feed/reconnect-delay.ts';

interface Line {
  readonly listener: FeedSocketListener;
  readonly sent: unknown[];
  isClosed: boolean;
}

let lines: Line[];
let line: FeedLine<{ ch: string }>;
let frames: unknown[];

const newest = (): Line => lines.at(-1)!;
const pong = (): void => newest().listener.onData('{"ch":"pong"}');

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  frames = [];
  line = new FeedLine({
    open: (listener) => {
      const opened: Line = { listener, sent: [], isClosed: false };
      lines.push(opened);
      return {
        send: (text) => opened.sent.push(JSON.parse(text)),
        close: () => {
          opened.isClosed = true;
        },
      };
    },
    onOpen: () => line.send({ op: 'sub' }),
    onFrame: (frame) => frames.push(frame),
  });
  line.start();
});

afterEach(() => {
  line.stop();
  vi.useRealTimers();
});

describe('a line to the feed', () => {
  it('is live once everything asked for was answered', () => {
    newest().listener.onOpen();
    expect(newest().sent).toEqual([{ op: 'sub' }, { op: 'ping' }]);
    newest().listener.onData('{"ch":"depth"}');
    expect(line.status.get()).toBe('connecting');
    pong();
    expect(line.status.get()).toBe('live');
    expect(frames).toEqual([{ ch: 'depth' }]);
  });

  it('stays connecting while it never came to be, and waits longer each time', () => {
    const gaps: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      newest().listener.onClose(1_006);
      const before = Date.now();
      while (lines.length === i + 1) vi.advanceTimersByTime(10);
      gaps.push(Date.now() - before);
    }
    expect(line.status.get()).toBe('connecting');
    for (const [i, gap] of gaps.entries()) {
      expect(gap).toBeLessThanOrEqual(Math.min(1_000 * 2 ** i, 30_000) + 10);
      expect(gap).toBeGreaterThanOrEqual(Math.min(1_000 * 2 ** i, 30_000) / 2);
    }
  });

  it('waits longer each time while there is no room, and shows nothing new as live', () => {
    newest().listener.onOpen();
    pong();
    newest().listener.onClose(1_001);
    for (let i = 1; i < 7; i += 1) {
      const lost = Date.now();
      while (lines.length === i) vi.advanceTimersByTime(10);
      expect(Date.now() - lost).toBeGreaterThanOrEqual(Math.min(1_000 * 2 ** (i - 1), 30_000) / 2);
      newest().listener.onOpen();
      newest().listener.onClose(FEED_FULL_CLOSE.code);
      expect(line.status.get()).toBe('stale');
    }
  });

  it('is stale as soon as it is lost, and live again after the next answer', () => {
    newest().listener.onOpen();
    pong();
    newest().listener.onClose(1_006);
    expect(line.status.get()).toBe('stale');
    vi.advanceTimersByTime(1_000);
    newest().listener.onOpen();
    expect(line.status.get()).toBe('stale');
    pong();
    expect(line.status.get()).toBe('live');
  });

  it('asks for a sign of life after 3 s of silence and gives up after 8', () => {
    newest().listener.onOpen();
    pong();
    vi.advanceTimersByTime(4_000);
    expect(newest().sent.filter((message) => JSON.stringify(message) === '{"op":"ping"}').length).toBeGreaterThan(1);
    expect(line.status.get()).toBe('live');
    vi.advanceTimersByTime(5_000);
    expect(line.status.get()).toBe('stale');
    expect(lines[0]?.isClosed).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(lines).toHaveLength(2);
  });

  it('trusts nothing after a sleep until the server has answered', () => {
    newest().listener.onOpen();
    pong();
    vi.setSystemTime(Date.now() + 60_000);
    vi.advanceTimersByTime(1_000);
    expect(line.status.get()).toBe('stale');
    pong();
    expect(line.status.get()).toBe('live');
    expect(lines).toHaveLength(1);
  });

  it('notices silence also after the clock was set back', () => {
    newest().listener.onOpen();
    pong();
    vi.setSystemTime(Date.now() - 3 * 3_600_000);
    vi.advanceTimersByTime(9_000);
    expect(line.status.get()).toBe('stale');
  });

  it('comes back at once when the network does', () => {
    newest().listener.onOpen();
    pong();
    line.lose();
    expect(line.status.get()).toBe('stale');
    line.wake();
    expect(lines).toHaveLength(2);
    lines[0]?.listener.onClose(1_006);
    vi.advanceTimersByTime(5_000);
    expect(lines).toHaveLength(2);
  });

  it('passes over what is no frame', () => {
    newest().listener.onOpen();
    for (const data of ['', 'null', '{', '[]', '{"ch":1}', new ArrayBuffer(3)]) newest().listener.onData(data);
    expect(frames).toEqual([]);
  });
});

it('spreads the returns of many over half of the wait', () => {
  expect([reconnectDelay(0, 0), reconnectDelay(0, 0.5), reconnectDelay(5, 0), reconnectDelay(99, 0)]).toEqual([1_000, 750, 30_000, 30_000]);
});

import { SESSION_ENDED_CLOSE } from '@marque/contract/feed';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FeedSocketListener } from '../../app/data/feed/feed-line.ts';
import { PersonalFeed } from '../../app/data/feed/personal-feed.ts';

let sockets: FeedSocketListener[];
let feed: PersonalFeed;
const onSessionEnded = vi.fn<() => void>();

const order = (seq: number): string => JSON.stringify({ ch: 'order', seq, data: { id: String(seq) } });

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  feed = new PersonalFeed((listener) => {
    sockets.push(listener);
    return { send: () => undefined, close: () => undefined };
  }, onSessionEnded);
  onSessionEnded.mockClear();
});

afterEach(() => vi.useRealTimers());

function listen(): { seqs: number[]; gaps: () => number; stop: () => void } {
  const seqs: number[] = [];
  const onGap = vi.fn<() => void>();
  const stop = feed.listen({ onFrame: (frame) => seqs.push(frame.seq), onGap });
  return { seqs, gaps: () => onGap.mock.calls.length, stop };
}

it('asks for fresh rows when the socket opens, when frames are missing, and when it comes back', () => {
  const heard = listen();
  sockets[0]?.onOpen();
  expect(heard.gaps()).toBe(1);
  for (const seq of [7, 8, 8, 11]) sockets[0]?.onData(order(seq));
  expect(heard.seqs).toEqual([7, 8, 11]);
  expect(heard.gaps()).toBe(2);
  sockets[0]?.onClose(1_006);
  vi.advanceTimersByTime(1_000);
  sockets[1]?.onOpen();
  sockets[1]?.onData(order(1));
  expect([heard.gaps(), heard.seqs.at(-1)]).toEqual([3, 1]);
  heard.stop();
});

it('asks for fresh rows for whoever joins later, and stops with the last', () => {
  const first = listen();
  sockets[0]?.onOpen();
  sockets[0]?.onData('{"ch":"pong"}');
  const second = listen();
  expect([first.gaps(), second.gaps()]).toEqual([1, 1]);
  first.stop();
  sockets[0]?.onData(order(1));
  expect([first.seqs, second.seqs]).toEqual([[], [1]]);
  second.stop();
  sockets[0]?.onClose(1_006);
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
});

it('says that the session has ended, and does not come back with it while somebody might still leave', () => {
  const heard = listen();
  sockets[0]?.onOpen();
  sockets[0]?.onClose(SESSION_ENDED_CLOSE);
  expect(onSessionEnded).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5_000);
  expect(sockets).toHaveLength(1);
  heard.stop();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
});

it('tries again when nobody left: the server may have been wrong', () => {
  const heard = listen();
  sockets[0]?.onOpen();
  sockets[0]?.onClose(SESSION_ENDED_CLOSE);
  vi.advanceTimersByTime(12_000);
  expect(sockets.length).toBeGreaterThan(1);
  heard.stop();
});

it('gives an answer with what was pushed while it was on its way', async () => {
  const heard = listen();
  sockets[0]?.onOpen();
  sockets[0]?.onData(order(1));
  let answerWith: (rows: string) => void = () => undefined;
  const asked = new Promise<string>((resolve) => {
    answerWith = resolve;
  });
  const first = feed.beside(asked);
  sockets[0]?.onData(order(2));
  sockets[0]?.onData(order(3));
  answerWith('rows');
  const { answer, pushed } = await first;
  sockets[0]?.onData(order(4));
  expect([answer, pushed.map(({ seq }) => seq)]).toEqual(['rows', [2, 3]]);
  expect(heard.seqs).toEqual([1, 2, 3, 4]);
  heard.stop();
});

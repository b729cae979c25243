import { DepthBook, type BookLevels } from './depth-book.ts';
import type { FeedConnection } from './feed-connection.ts';

/** A request for a snapshot that stays unanswered is sent again after this long. */
const ASK_AGAIN_MS = 800;

/**
 * Follows a pair's book. `onBook` gets a proved book after every frame, and undefined from a gap until the next
 * snapshot, which is asked for at once. Answers how to stop.
 */
export function watchDepth(connection: FeedConnection, pair: string, onBook: (levels: BookLevels | undefined) => void): () => void {
  const topic = { ch: 'depth', pair } as const;
  const book = new DepthBook();
  let asking: ReturnType<typeof setInterval> | undefined;
  const ask = () => {
    if (asking !== undefined) return;
    connection.resync(topic);
    asking = setInterval(() => connection.resync(topic), ASK_AGAIN_MS);
  };
  const settle = () => {
    clearInterval(asking);
    asking = undefined;
  };
  const stopStatus = connection.status.subscribe(() => {
    const status = connection.status.get();
    if (status === 'stale') book.reset();
    // A line that answered again after it was verified goes on with deltas, which fit no book any more.
    if (status === 'live' && !book.levels) ask();
  });
  const stopFrames = connection.subscribe(topic, (frame) => {
    const outcome = book.apply(frame);
    if (outcome === 'ignored') return;
    if (outcome === 'resync') ask();
    else settle();
    onBook(book.levels);
  });
  return () => {
    settle();
    stopStatus();
    stopFrames();
  };
}

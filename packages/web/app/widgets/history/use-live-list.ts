import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Several balances change at once; the list is asked for when they have. */
const SETTLED_MS = 400;
/** How often the list is asked for while no socket says that something moved. */
const POLL_MS = 15_000;

/** Keeps a list of the person's own right while it is open: whatever moves a balance, and every notice, may have changed a line of it. */
export function useLiveList(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let stop = () => {};
    let isHere = true;
    let isLive = () => false;
    const ask = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => void revalidate(), SETTLED_MS);
    };
    // The feed is no part of the page's first scripts.
    const listen = async () => {
      const { personal } = (await import('../../data/feed/index.ts')).pageFeeds();
      if (!isHere) return;
      isLive = () => personal.status.get() === 'live';
      stop = personal.listen({
        onFrame: ({ ch }) => {
          if (ch === 'balance' || ch === 'notice') ask();
        },
        onGap: ask,
      });
    };
    // Without a socket the list is asked for from time to time.
    listen().catch(() => undefined);
    const timer = setInterval(() => {
      if (!isLive()) ask();
    }, POLL_MS);
    return () => {
      isHere = false;
      clearTimeout(waiting);
      clearInterval(timer);
      stop();
    };
  }, [revalidate]);
}

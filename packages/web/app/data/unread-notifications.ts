import { callApi } from '@marque/app-kit/api/call-api';
import { getUnreadNotificationCount, NOTIFICATION_TOPIC } from '@marque/contract/notification-centre';
import { useEffect, useSyncExternalStore } from 'react';
import { pageFeeds } from './feed/index.ts';

let unread = 0;
const listeners = new Set<() => void>();

/** What a call or the socket has said of how many notifications are unread; every part of the page that shows it follows. */
export function setUnread(count: number): void {
  unread = count;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How many notifications of the signed-in user are unread, as last heard. */
export const useUnread = (): number =>
  useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  );

const ask = async (): Promise<void> => {
  const answer = await callApi(getUnreadNotificationCount, {});
  if (answer.ok) setUnread(answer.data.unread);
};

/** How often the count is asked for while no socket says it. */
const POLL_MS = 30_000;

/**
 * Keeps the count right while the page is open: the socket says every change, and when it opens the count is asked for.
 * Not while signing out, where a socket would be refused as soon as the session has ended.
 */
export function useLiveUnread(isSigningOut: boolean): number {
  useEffect(() => {
    if (isSigningOut) return undefined;
    const { personal } = pageFeeds();
    const stop = personal.listen({
      onFrame: (frame) => {
        if (frame.ch === 'notice' && frame.data.topic === NOTIFICATION_TOPIC) setUnread(Number(frame.data['unread']));
      },
      onGap: () => void ask(),
    });
    const timer = setInterval(() => {
      if (personal.status.get() !== 'live') void ask();
    }, POLL_MS);
    return () => {
      clearInterval(timer);
      stop();
      setUnread(0);
    };
  }, [isSigningOut]);
  return useUnread();
}

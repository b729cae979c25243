import { callApi } from '@marque/app-kit/api/call-api';
import { beforeSignOut } from '@marque/app-kit/api/session-end';
import { getUserInfo } from '@marque/contract/user';
import { FeedConnection } from './feed-connection.ts';
import type { OpenFeedSocket } from './feed-line.ts';
import { PersonalFeed } from './personal-feed.ts';

/** From this very host, unless the organisation keeps its feeds on another one: then the page's root element says where. */
const openAt =
  (path: string, said: 'socket' | 'socketPersonal'): OpenFeedSocket =>
  ({ onOpen, onData, onClose }) => {
    const { protocol, host } = window.location;
    const socket = new WebSocket(document.documentElement.dataset[said] ?? `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${path}`);
    socket.addEventListener('open', onOpen);
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => onData(data));
    socket.addEventListener('close', ({ code }) => onClose(code));
    return socket;
  };

/** Its answer says, in the reader's words, that the session is gone; it is reported as for any other call. */
const askWhoIsSignedIn = (): void => void callApi(getUserInfo, {});

interface PageFeeds {
  readonly market: FeedConnection;
  readonly personal: PersonalFeed;
}

let feeds: PageFeeds | undefined;

/** The sockets of this page, made at first use; in the browser only. */
export function pageFeeds(): PageFeeds {
  feeds ??= openFeeds();
  return feeds;
}

/** A laptop that wakes or a phone that finds its network again should not wait for the next attempt. */
function openFeeds(): PageFeeds {
  const market = new FeedConnection(openAt('/socket', 'socket'));
  const personal = new PersonalFeed(openAt('/socket_personal', 'socketPersonal'), askWhoIsSignedIn);
  const wake = () => {
    market.wake();
    personal.wake();
  };
  // The end that the reader asked for is no news: told as one, it would load the page anew in the middle of signing out.
  beforeSignOut(async () => personal.stop());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
  window.addEventListener('online', wake);
  window.addEventListener('offline', () => {
    market.lose();
    personal.lose();
  });
  return { market, personal };
}

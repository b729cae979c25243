import { BusNotices } from '../adapters/bus/index.ts';
import { createFeed, type FeedOptions } from '../feed/create-feed.ts';
import { createOwnRowsReader } from '../feed/read-own-rows.ts';
import { SocketApi } from '../feed/socket-api/socket-api.ts';
import { sentFrames } from '../feed/sockets/socket-line.ts';
import { listenKeyHandlers } from '../http/open-api/binance/listen-key-handlers.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { ApiKeys } from '../ports/api-keys.ts';
import type { Notices } from '../ports/feed.ts';
import { ListenKeys, sweepListenKeys } from '../use-cases/api-keys/listen-keys.ts';

type FeedNeeds = Pick<FeedOptions, 'organisations' | 'sessions' | 'listings' | 'marketData'> & { readonly keys: ApiKeys };

interface FeedArea extends Area {
  readonly notices: Notices;
  /** Whether anybody's page listens. */
  readonly isRead: () => boolean;
  /** Says what answers the calls that programs make on sockets. */
  readonly serve: SocketApi['serve'];
}

const SWEEP_MS = 3_600_000;

/** No page is open here. */
const NOBODY: Notices = { notify: () => undefined };

/** Sockets that say what changes. It copies what market data knows, so it takes each committed batch after it. */
export function openFeed(kernel: Kernel, needs: FeedNeeds): FeedArea {
  const { settings, database, gateway, bus, clock, report, opened, metrics, counts } = kernel;
  const listenKeys = new ListenKeys(kernel);
  const always: Area = {
    handlers: listenKeyHandlers(listenKeys),
    jobs: [{ name: 'sweep-listen-keys', everyMs: SWEEP_MS, run: ({ now }) => sweepListenKeys(database, now) }],
  };
  if (!settings.roles.includes('feed'))
    return { ...always, notices: new BusNotices(bus, NOBODY), isRead: () => false, serve: () => undefined };
  const readOwnRows = createOwnRowsReader({ database, listings: needs.listings });
  const feed = opened.add(createFeed({ ...needs, clock, report, readOwnRows, counts, meters: metrics }), (running) => running.close());
  const programs = opened.add(new SocketApi({ database, listings: needs.listings, keys: needs.keys, listenKeys, clock, report }), (api) =>
    api.close(),
  );
  let sent = 0;
  metrics.onScrape(() => {
    metrics.sockets.open('programs', programs.size);
    const now = sentFrames();
    metrics.sockets.sent('main', now - sent);
    sent = now;
  });
  gateway.onCommitted((batch) => {
    feed.publish(batch);
    programs.publish(batch);
  });
  return {
    ...always,
    notices: new BusNotices(bus, feed),
    isRead: () => feed.readers > 0,
    serve: (...answers) => programs.serve(...answers),
    mount: (app) => {
      feed.attach(app, programs.paths);
      app.addHook('preClose', () => programs.close());
    },
    checks: [
      {
        name: 'feed',
        check: async () => {
          if (!feed.isUp) throw new Error('restarting');
          return feed.load?.isFull ? 'behind' : undefined;
        },
      },
    ],
  };
}

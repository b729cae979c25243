import { createFeed, type FeedOptions } from '../feed/create-feed.ts';
import { createOwnRowsReader } from '../feed/read-own-rows.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { Notices } from '../ports/feed.ts';

type FeedNeeds = Pick<FeedOptions, 'organisations' | 'sessions' | 'listings' | 'marketData'>;

interface FeedArea extends Area {
  readonly notices: Notices;
  /** Whether anybody's page listens. */
  readonly isRead: () => boolean;
}

/** Sockets that say what changes. It copies what market data knows, so it takes each committed batch after it. */
export function openFeed({ database, gateway, clock, report, opened }: Kernel, needs: FeedNeeds): FeedArea {
  const readOwnRows = createOwnRowsReader({ database, listings: needs.listings });
  const feed = opened.add(createFeed({ ...needs, clock, report, readOwnRows }), (running) => running.close());
  gateway.onCommitted((batch) => feed.publish(batch));
  return {
    notices: feed,
    isRead: () => feed.readers > 0,
    mount: (app) => feed.attach(app),
    checks: [
      {
        name: 'feed',
        check: async () => {
          if (!feed.isUp) throw new Error('restarting');
        },
      },
    ],
  };
}

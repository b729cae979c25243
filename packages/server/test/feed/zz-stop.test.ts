import { it, expect } from 'vitest';
import { openFeedSite, until } from './feed-site.ts';
it('stop', async () => {
  const site = await openFeedSite();
  await site.market.start({ books: new Map(), lastSequence: 0 });
  await until(() => site.feed.isUp, 'feed');
  const pid = site.feed.pid!; const t = performance.now();
  process.kill(pid, 'SIGSTOP');
  await until(() => site.feed.isUp && site.feed.pid !== pid, 'new', 40000);
  console.log('restarted after', performance.now() - t, site.reports);
  const p2 = site.feed.pid!;
  await site.close();
  expect(() => process.kill(p2, 0)).toThrow(); expect(() => process.kill(pid, 0)).toThrow();
});

import { SESSION_ENDED_CLOSE } from '@marque/contract/feed';
import { storeKinds } from '@marque/testkit';
import { describe, expect, it } from 'vitest';
import { changePerson } from '../../src/use-cases/identity/people.ts';
import { openFeedSite, PEOPLE, until, type FeedSite } from './feed-site.ts';
import { TestReader } from './test-reader.ts';

const [ana, bo, cem] = PEOPLE;
const ENDED = { code: SESSION_ENDED_CLOSE, reason: 'session ended' };

const signIn = async (site: FeedSite, person: (typeof PEOPLE)[number], host = 'localhost'): Promise<TestReader> =>
  new TestReader(site.port, { path: '/socket_personal', host, headers: { cookie: await site.cookieOf(person) } }).open();

describe.each(storeKinds())('a personal socket, with sessions on $name', (kind) => {
  it.skipIf(!kind.isHere)(
    'closes soon after another process closed its account, or when its session expires, and no other does',
    async () => {
      const site = await openFeedSite({}, () => kind.create());
      try {
        const { database, clock } = site;
        await until(() => site.feed.isUp, 'the feed process');
        const [closed, expired, other] = [await signIn(site, ana), await signIn(site, bo), await signIn(site, cem, 'second.localhost')];
        // As an operator's command does, which knows nothing of the sessions that this process holds.
        await changePerson(database, { organisation: 1, name: String(ana.id), now: clock.now() }, { isClosed: true });
        await database.queries.updateTable('sessions').set({ expires_at: clock.now() }).where('user_id', '=', bo.id).execute();
        expect([await closed.ended(), await expired.ended()]).toEqual([ENDED, ENDED]);
        other.send({ op: 'ping' });
        await other.next('pong');
        expect([other.closed, site.reports]).toEqual([undefined, []]);
        other.close();
      } finally {
        await site.close();
      }
    },
  );
});

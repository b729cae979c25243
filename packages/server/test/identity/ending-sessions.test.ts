import { storeKinds } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, startExchange, type ExchangeUnderTest } from './exchange-under-test.ts';
import { registerPerson } from './person.ts';
import { openSession } from './open-session.ts';

/** After this long a look-up also writes down that the session is in use, so it has two statements. */
const TOUCHED_AFTER_MS = 61_000;
/** More than one statement asks about. */
const MANY = 2_500;

describe.each(storeKinds())('sessions on $name', (kind) => {
  let exchange: ExchangeUnderTest;
  let user: number;

  beforeAll(async () => {
    if (!kind.isHere) return;
    exchange = await startExchange(() => kind.create());
    const browser = new Browser(exchange.app);
    await registerPerson(exchange, browser, 'ended@example.com');
    const found = await exchange.sessions.find(browser.cookies.get('token') ?? '', 1);
    if (found.kind !== 'live') throw new Error(found.kind);
    user = found.session.user;
  });

  afterAll(async () => {
    if (kind.isHere) await exchange.close();
  });

  it.skipIf(!kind.isHere).each<[string, (tokenHash: string) => Promise<unknown>]>([
    ['it', (tokenHash) => exchange.sessions.end(tokenHash)],
    ['all of its user', () => exchange.sessions.endAllOf(user)],
  ])('a look-up that is under way when somebody ends %s does not revive it', async (_name, end) => {
    const { sessions } = exchange;
    const { token, session } = await openSession(sessions, user, 1);
    exchange.pass(TOUCHED_AFTER_MS);
    // On the embedded store's one connection the end comes between the two statements of the look-up.
    await Promise.all([sessions.find(token, 1), end(session.tokenHash)]);
    expect(await sessions.find(token, 1)).toEqual({ kind: 'ended' });
  });

  it.skipIf(!kind.isHere)('a session that goes on is found while others of its user end', async () => {
    const { sessions } = exchange;
    const [ended, kept] = [await openSession(sessions, user, 1), await openSession(sessions, user, 1)];
    await sessions.endAllOf(user, kept.session.tokenHash);
    expect([await sessions.find(ended.token, 1), await sessions.find(kept.token, 1)]).toMatchObject([{ kind: 'ended' }, { kind: 'live' }]);
  });

  it.skipIf(!kind.isHere)('what another part of the program ended counts as soon as it is read anew', async () => {
    const { sessions, database } = exchange;
    const { token, session } = await openSession(sessions, user, 1);
    const end = (at: number | null) =>
      database.queries.updateTable('sessions').set({ ended_at: at }).where('token_hash', '=', session.tokenHash).execute();
    await end(exchange.now());
    expect(await sessions.find(token, 1)).toMatchObject({ kind: 'live' });
    sessions.readAnew();
    expect(await sessions.find(token, 1)).toEqual({ kind: 'ended' });
    await end(null);
    exchange.pass(TOUCHED_AFTER_MS);
    const asked = sessions.find(token, 1);
    sessions.readAnew();
    expect(await asked).toMatchObject({ kind: 'live' });
    await end(exchange.now());
    expect(await sessions.find(token, 1)).toEqual({ kind: 'ended' });
  });

  it.skipIf(!kind.isHere)('an account that was closed meanwhile gets none', async () => {
    const { sessions, database } = exchange;
    const close = (isClosed: boolean) =>
      database.queries.updateTable('users').set({ is_closed: isClosed }).where('id', '=', user).execute();
    await close(true);
    expect(await sessions.open(user, 1)).toBeUndefined();
    await close(false);
    expect(await sessions.open(user, 1)).toBeDefined();
  });

  it.skipIf(!kind.isHere)('tells of any number which hold no more', async () => {
    const { sessions, database } = exchange;
    const [kept, ended, old] = [
      await openSession(sessions, user, 1),
      await openSession(sessions, user, 1),
      await openSession(sessions, user, 1),
    ];
    await sessions.end(ended.session.tokenHash);
    await database.queries
      .updateTable('sessions')
      .set({ expires_at: exchange.now() })
      .where('token_hash', '=', old.session.tokenHash)
      .execute();
    const unknown = Array.from({ length: MANY }, (_, index) => `unknown ${index}`);
    const gone = [ended.session.tokenHash, ...unknown, old.session.tokenHash];
    expect(await sessions.endedAmong([kept.session.tokenHash, ...gone])).toEqual(gone);
    await database.queries.updateTable('users').set({ is_closed: true }).where('id', '=', user).execute();
    expect(await sessions.endedAmong([kept.session.tokenHash])).toEqual([kept.session.tokenHash]);
  });
});

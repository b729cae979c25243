import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BusChanges, BusNotices } from '../../src/adapters/bus/index.ts';
import { InProcessBus } from '../../src/adapters/bus/in-process-bus.ts';
import { DatabaseSessions } from '../../src/adapters/sessions/database-sessions.ts';
import type { Changes } from '../../src/ports/changes.ts';
import { sessionActor } from '../../src/use-cases/identity/session-actor.ts';
import { TradePasswordProofs } from '../../src/use-cases/identity/trade-password-proofs.ts';
import { Browser, startExchange, type ExchangeUnderTest } from '../identity/exchange-under-test.ts';
import { registerPerson, setTradePassword, TRADE_PASSWORD } from '../identity/person.ts';

/** Longer than a process believes in what it has read. */
const LATER_MS = 6_000;

const reports: unknown[] = [];
const bus = new InProcessBus((fault) => void reports.push(fault));
/** Two processes, as far as what they tell each other goes. */
const [here, there] = [new BusChanges(bus), new BusChanges(bus)];

let exchange: ExchangeUnderTest;
let late = 0;
const clock = { now: () => exchange.now(), monotonic: () => performance.now() + late };

beforeAll(async () => {
  exchange = await startExchange();
});
afterAll(async () => {
  await exchange.close();
  expect(reports).toEqual([]);
});

/** Somebody with a trade password, signed in; gives the session's token. */
async function person(email: string): Promise<string> {
  const browser = new Browser(exchange.app);
  await registerPerson(exchange, browser, email);
  await setTradePassword(exchange, browser, email);
  return browser.cookies.get('token') ?? '';
}

const sessionsWith = (changes?: Changes): DatabaseSessions => new DatabaseSessions(exchange.database, clock, changes);

describe('a change at one process', () => {
  it('ends a session at another one that has it in memory', async () => {
    const token = await person('ended@example.com');
    const [own, other] = [sessionsWith(here), sessionsWith(there)];
    const closed: string[] = [];
    other.onEnded((hash) => closed.push(hash));
    const lookup = await other.find(token, 1);
    if (lookup.kind !== 'live') throw new Error('nobody is signed in');
    await own.end(lookup.session.tokenHash);
    await bus.settled();
    expect(await other.find(token, 1)).toEqual({ kind: 'ended' });
    expect(closed).toEqual([lookup.session.tokenHash]);
  });

  it.each([
    ['at once, when it is told', here, there, 0],
    ['within seconds, when the message is lost', undefined, undefined, LATER_MS],
  ] as const)('ends what a trade password has proven at another one %s', async (_when, own, other, waitMs) => {
    const token = await person(`proven-${waitMs}@example.com`);
    const sessions = sessionsWith();
    const lookup = await sessions.find(token, 1);
    if (lookup.kind !== 'live') throw new Error('nobody is signed in');
    const actor = sessionActor(lookup.session);
    let judged = 0;
    const proofsWith = (changes: Changes | undefined): TradePasswordProofs =>
      new TradePasswordProofs({
        database: exchange.database,
        clock,
        sessions,
        hashing: {
          hash: async () => ({ kind: 'busy' }),
          matches: async (stored) => {
            judged += 1;
            return stored === 'another' ? 'differs' : 'match';
          },
        },
        ...(changes && { changes }),
      });
    const [changing, proving] = [proofsWith(own), proofsWith(other)];
    for (let n = 0; n < 3; n += 1) expect(await proving.verify(actor, TRADE_PASSWORD)).toEqual({ ok: true });
    expect(judged).toBe(1);
    late += LATER_MS;
    expect(await proving.verify(actor, TRADE_PASSWORD)).toEqual({ ok: true });
    expect(judged).toBe(1);
    await exchange.database.queries.updateTable('users').set({ trade_password_hash: 'another' }).where('id', '=', actor.owner).execute();
    changing.forget(actor.owner);
    await bus.settled();
    late += waitMs;
    expect(await proving.verify(actor, TRADE_PASSWORD)).toMatchObject({ refusal: 'trade_password_wrong' });
  });

  it('is heard by others alone, and only by whoever asked for its kind', async () => {
    const heard: unknown[] = [];
    here.on('api-keys', (change) => heard.push(['here', change]));
    there.on('api-keys', (change) => heard.push(['there', change]));
    there.on('watched', (change) => heard.push(['there', change]));
    here.publish({ kind: 'api-keys', user: 'anybody' });
    here.publish({ kind: 'api-keys', user: 7 });
    await bus.settled();
    expect(heard).toEqual([
      ['there', { kind: 'api-keys', user: 'anybody' }],
      ['there', { kind: 'api-keys', user: 7 }],
    ]);
  });
});

describe('a notice', () => {
  it('is shown once on the pages of every process', async () => {
    const shown: unknown[] = [];
    const pagesOf = (name: string) => ({ notify: (user: number, notice: unknown) => void shown.push([name, user, notice]) });
    const [own] = [new BusNotices(bus, pagesOf('here')), new BusNotices(bus, pagesOf('there'))];
    own.notify(7, { topic: 'deposit', unread: '1' });
    await bus.settled();
    expect(shown).toEqual([
      ['here', 7, { topic: 'deposit', unread: '1' }],
      ['there', 7, { topic: 'deposit', unread: '1' }],
    ]);
  });
});

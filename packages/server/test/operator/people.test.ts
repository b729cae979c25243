import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOperator } from '../../src/operator/index.ts';
import type { Database } from '../../src/ports/database.ts';
import { changePerson } from '../../src/use-cases/identity/people.ts';
import { startTradingWorld, type Trader, type TradingWorld } from '../trading/trading-world.ts';

const SESSION_CACHE_MS = 6_000;

let world: TradingWorld;
let ann: Trader;

beforeAll(async () => {
  world = await startTradingWorld();
  ann = await world.trader('10000001', { USDT: 100_00000000n });
  await world.trader('10000002');
  await world.trader('20000001', {}, { organisation: 2 });
});
afterAll(() => world.close());

const marque = (...words: string[]) =>
  answerOperator({ words, directory: '/' }, { database: world.database, now: world.clock.now(), port: 0 });

describe('an operator', () => {
  it('finds the people of one organisation, and sees no secret of theirs', async () => {
    const all = await marque('user', 'list', '1');
    expect(all.text.split('\n')).toHaveLength(3);
    expect(all.text).not.toContain('20000001');
    expect((await marque('user', 'list', '1', '0002')).text).toMatch(/^10000002 +10000002@example\.org +JP +0 +0 +open/m);
    const shown = await marque('user', 'show', '1', '10000001@example.org');
    expect(shown).toMatchObject({ code: 0, text: expect.stringMatching(/^uid: "?10000001"?\nemail: 10000001@example\.org/) });
    expect(shown.text).not.toMatch(/hash|\$argon/);
  });

  it('changes levels within their bounds, of people of that organisation only', async () => {
    expect(await marque('user', 'set', '1', '10000001', 'fee_level=1', 'kyc_level=2', 'invite_slots=20')).toMatchObject({ code: 0 });
    const row = () => world.database.run("select fee_level, kyc_level, invite_slots from users where uid = '10000001'");
    expect(await row()).toEqual([{ fee_level: 1, kyc_level: 2, invite_slots: 20 }]);
    for (const [words, code] of [
      [['set', '1', '10000001', 'fee_level=99'], 1],
      [['set', '1', '10000001', 'kyc_level=3'], 1],
      [['set', '1', '10000001', 'invite_slots=10001'], 1],
      [['set', '1', '20000001', 'kyc_level=1'], 1],
      [['set', '1', '10000001', 'password_hash=x'], 2],
      [['set', '1', '10000001'], 2],
      [['show', '2', '10000001'], 1],
      [['show', 'x', '10000001'], 2],
      [['close', '1'], 2],
      [['reset', '1'], 2],
      [['reset', '1', '20000001'], 1],
      [['reset', '1', '10000001', 'now'], 2],
      [['forget', '1', '10000001'], 2],
    ] as const)
      expect(await marque('user', ...words), words.join(' ')).toMatchObject({ code });
    expect(await row()).toEqual([{ fee_level: 1, kyc_level: 2, invite_slots: 20 }]);
  });

  it('changes only what is asked for: who is closed meanwhile stays closed', async () => {
    const { database, clock } = world;
    const whom = { organisation: 1, name: '10000002', now: clock.now() };
    const meanwhile: Database['transaction'] = async (work) => {
      await changePerson(database, whom, { isClosed: true });
      return database.transaction(work);
    };
    expect(await changePerson({ ...database, transaction: meanwhile }, whom, { feeLevel: 1 })).toMatchObject({
      ok: true,
      person: { feeLevel: 1, kycLevel: 0, isClosed: true },
    });
  });

  it('has somebody set a new password: signed out everywhere, refused until then', async () => {
    const bob = await world.trader('10000003', { USDT: 100_00000000n });
    expect((await marque('user', 'show', '1', '10000003')).text).toContain('needs_new_password: false');
    expect(await marque('user', 'reset', '1', '10000003')).toMatchObject({
      code: 0,
      text: expect.stringContaining('needs_new_password: true'),
    });
    world.pass(SESSION_CACHE_MS);
    expect(await bob.place({ side: 'buy', price: '1.2', amount: '1' })).toMatchObject({ data: { refusal: 'session_ended' } });
    expect((await marque('user', 'set', '1', '10000003', 'fee_level=1')).text).toContain('needs_new_password: true');
  });

  it('closes an account, which ends its sessions, and opens it again', async () => {
    expect(await ann.place({ side: 'buy', price: '1.2', amount: '1' })).toMatchObject({ code: 0 });
    expect(await marque('user', 'close', '1', '10000001')).toMatchObject({ code: 0, text: expect.stringContaining('account: closed') });
    world.pass(SESSION_CACHE_MS);
    expect(await ann.place({ side: 'buy', price: '1.2', amount: '1' })).toMatchObject({ data: { refusal: 'session_ended' } });
    expect(await marque('user', 'open', '1', '10000001')).toMatchObject({ text: expect.stringContaining('account: open') });
    world.pass(SESSION_CACHE_MS);
    // Opening an account revives no session; the first answer took its cookie away.
    expect(await ann.place({ side: 'buy', price: '1.2', amount: '1' })).toMatchObject({ data: { refusal: 'session_missing' } });
  });
});

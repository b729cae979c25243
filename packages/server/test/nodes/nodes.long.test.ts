import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listOwnBrands, listOwnDays, listOwnPayers } from '../../src/use-cases/nodes/own-income.ts';
import { findOwnNode, readOwnTotals } from '../../src/use-cases/nodes/own-node.ts';
import { readRanking } from '../../src/use-cases/nodes/ranking.ts';
import { DAY_MS, NodeStage, ONE } from './node-stage.ts';

const PAGE = { page: 1, size: 10, type: undefined };
const DEPOSIT = 100n * ONE;
/** A quarter of 0.2 % of 1,250 USDT. */
const SHARE = 62_500_000n;
let stage: NodeStage;

beforeEach(async () => {
  stage = await NodeStage.open();
});
afterEach(async () => {
  await stage.expectBalancedBooks();
  await stage.close();
});

/** Persons 0 and 1 are nodes; 2, whom 1 has invited, buys for 1,250 USDT of 3, whom nobody has. */
async function tradedDay(): Promise<void> {
  await stage.configure('member');
  for (const n of [0, 1]) {
    await stage.fund(n, DEPOSIT);
    expect(await stage.join(n, 'member')).toBe('ok');
  }
  await stage.age();
  await stage.fund(2, 2_000n * ONE);
  await stage.fund(3, 2_000n * ONE, 'ART');
  await stage.trade(2, 3, 10_000_000, 12_500);
}

describe('joining', () => {
  it('holds the deposit until an operator releases it', async () => {
    expect(await stage.join(0, 'member')).toBe('node_type_closed');
    await stage.configure('member');
    await stage.fund(0, DEPOSIT - 1n);
    expect(await stage.join(0, 'member')).toBe('node_balance_low');
    await stage.fund(0, 1n);
    expect(await stage.join(0, 'member', { inviteCode: 'NOBODY' })).toBe('invite_code_wrong');
    expect(await stage.join(0, 'member')).toBe('ok');
    expect(await stage.join(0, 'member')).toBe('node_already');
    expect([await stage.unitsOf(0), await stage.unitsOf(0, 'locked.node')]).toEqual([0n, DEPOSIT]);
    expect(await findOwnNode(stage.deps, stage.person(0))).toMatchObject({ type: 'member', deposit: DEPOSIT, rank: 0 });
    const { id } = await stage.memberOf(0);
    expect(await stage.release(id, [2])).toBe('node_unknown');
    expect(await stage.release(id)).toBe('ok');
    expect(await stage.release(id)).toBe('node_leaving');
    await stage.settled();
    expect([await stage.unitsOf(0), await stage.unitsOf(0, 'locked.node')]).toEqual([DEPOSIT, 0n]);
    expect(await findOwnNode(stage.deps, stage.person(0))).toBeUndefined();
    expect(await stage.join(0, 'member')).toBe('ok');
  });

  it('is there for whoever looks before any consumer has come', async () => {
    await stage.configure('member');
    await stage.fund(0, DEPOSIT);
    await stage.stopConsumers();
    expect(await stage.join(0, 'member')).toBe('ok');
    expect(await findOwnNode(stage.deps, stage.person(0))).toMatchObject({ type: 'member', deposit: DEPOSIT });
  });

  it('as a governance node takes an invitation and a team, as a brand node the account of the brand', async () => {
    await stage.configure('governance', 1);
    await stage.configure('brand');
    for (const n of [0, 3]) await stage.fund(n, DEPOSIT);
    expect(await stage.join(3, 'governance')).toBe('node_not_invited');
    for (const n of [0, 3])
      await stage.queries
        .insertInto('node_invitations')
        .values({ organisation: 1, user_id: 2_000 + n, type: 'governance', brand: null, at: 1 })
        .execute();
    expect(await stage.join(3, 'governance')).toBe('node_team_small');
    expect(await stage.join(0, 'governance')).toBe('ok');
    expect(await stage.join(3, 'brand')).toBe('node_brand_unlisted');
    const { id: brand } = await stage.token('ART');
    await stage.queries.insertInto('node_invitations').values({ organisation: 1, user_id: 2_003, type: 'brand', brand, at: 1 }).execute();
    expect(await stage.join(3, 'brand', { brandCode: 'TEA' })).toBe('node_brand_unlisted');
    expect(await stage.join(3, 'brand', { brandCode: 'ART' })).toBe('ok');
  });

  it('of two requests at once holds one deposit', async () => {
    await stage.configure('member');
    await stage.fund(0, 2n * DEPOSIT);
    expect((await Promise.all([stage.join(0, 'member'), stage.join(0, 'member')])).toSorted()).toEqual(['node_already', 'ok']);
    expect(await stage.unitsOf(0, 'locked.node')).toBe(DEPOSIT);
  });

  it('is finished by the job where the process ended in between', async () => {
    await stage.configure('member');
    await stage.fund(0, DEPOSIT);
    const { gateway } = stage;
    stage.gateway = { submit: () => Promise.resolve({ kind: 'unknown' }) };
    expect(await stage.join(0, 'member')).toBe('busy');
    stage.gateway = gateway;
    await stage.resubmit();
    expect(await stage.memberOf(0)).toMatchObject({ state: 'joined' });
    expect(await stage.unitsOf(0, 'locked.node')).toBe(DEPOSIT);
  });
});

describe('the income of a day', () => {
  it('is paid once, out of what the organisation has for rewards, to whoever invited and to their inviter', async () => {
    await tradedDay();
    await stage.post(1, ONE, 'USDT', 'organisation.reward');
    await stage.nextDay();
    expect((await stage.incomes()).map(({ state, units }) => [state, BigInt(units)]).toSorted()).toEqual([
      ['failed', SHARE],
      ['paid', SHARE],
    ]);
    await stage.work();
    expect((await stage.incomes()).filter(({ state }) => state === 'failed')).toHaveLength(1);
    await stage.post(1, ONE, 'USDT', 'organisation.reward');
    await stage.work(DAY_MS);
    await stage.work(DAY_MS);
    expect([await stage.unitsOf(0), await stage.unitsOf(1), await stage.unitsOf(3, 'locked.node')]).toEqual([SHARE, SHARE, 0n]);
    expect(await stage.units(1, 'organisation.reward')).toBe(2n * ONE - 2n * SHARE);
    const { database } = stage.deps;
    expect(await listOwnPayers(database, stage.person(0), PAGE)).toMatchObject({
      count: 1,
      items: [{ uid: '2002', depth: 2, units: SHARE, scale: 8 }],
    });
    expect(await listOwnPayers(database, stage.person(0), { ...PAGE, isDirect: true })).toMatchObject({ count: 0 });
    expect(await listOwnDays(database, stage.person(1), { ...PAGE, type: 'member' })).toMatchObject({
      count: 1,
      items: [{ depth: 1, units: SHARE }],
    });
    expect(await listOwnDays(database, stage.person(1), { ...PAGE, type: 'brand' })).toMatchObject({ count: 0 });
    expect(await listOwnDays(database, stage.person(3), PAGE)).toMatchObject({ count: 0 });
    expect(await listOwnBrands(database, stage.person(1), PAGE)).toMatchObject({ count: 0 });
    expect(await readOwnTotals(stage.deps, stage.person(1), 'member')).toMatchObject({ total: SHARE, contribution: 3n * SHARE });
    const ranking = await readRanking(database.queries, 1, 20);
    expect(ranking.map(({ user, rank, hasGovernance, contribution }) => [user, rank, hasGovernance, contribution])).toEqual([
      [2_000, 1, true, 3n * SHARE],
      [2_001, 2, true, 3n * SHARE],
    ]);
    expect(ranking[0]?.account).not.toContain('noder0');
  });

  it('is of brands where a brand was invited, and a multiplier counts from its day on', async () => {
    await tradedDay();
    const { id: brand } = await stage.token('ART');
    await stage.queries.insertInto('node_invitations').values({ organisation: 1, user_id: 2_002, type: 'brand', brand, at: 1 }).execute();
    await stage.queries.insertInto('node_multipliers').values({ organisation: 1, from_day: '2020-01-01', multiplier: 2_000 }).execute();
    await stage.post(1, 2n * ONE, 'USDT', 'organisation.reward');
    await stage.nextDay();
    expect(await listOwnBrands(stage.deps.database, stage.person(1), PAGE)).toMatchObject({
      count: 1,
      items: [{ uid: '2002', name: 'ART', units: SHARE }],
    });
    expect(await readOwnTotals(stage.deps, stage.person(1), undefined)).toMatchObject({ contribution: 2n * SHARE });
  });

  it('is of the whole day, though its node has left since', async () => {
    await tradedDay();
    await stage.post(1, 2n * ONE, 'USDT', 'organisation.reward');
    stage.exchange.pass(DAY_MS);
    expect(await stage.release((await stage.memberOf(1)).id)).toBe('ok');
    await stage.settled();
    await stage.queries
      .updateTable('node_members')
      .set(({ eb }) => ({ left_at: eb('left_at', '+', DAY_MS) }))
      .where('state', '=', 'left')
      .execute();
    await stage.nextDay();
    expect([await stage.unitsOf(0), await stage.unitsOf(1)]).toEqual([SHARE, DEPOSIT + SHARE]);
    expect((await readRanking(stage.deps.database.queries, 1, 20)).map(({ user, rank }) => [user, rank])).toEqual([[2_000, 1]]);
  });

  it('counts whoever entered a code when they joined as invited by its owner', async () => {
    await tradedDay();
    await stage.post(1, 3n * ONE, 'USDT', 'organisation.reward');
    await stage.fund(3, DEPOSIT);
    expect(await stage.join(3, 'member', { inviteCode: 'NODE1' })).toBe('ok');
    await stage.nextDay();
    const { items } = await listOwnPayers(stage.deps.database, stage.person(1), { ...PAGE, isDirect: true });
    expect(items.map(({ uid }) => uid)).toEqual(['2002', '2003']);
  });

  it('is a part of what was paid for copies of an offering, too', async () => {
    await tradedDay();
    const plan = await stage.planWithCopies(2, 50n * ONE);
    expect(plan.map(({ user, units, parts }) => [user, units, parts.map(({ kind, depth, units: part }) => [kind, depth, part])])).toEqual([
      [2_000, ONE, [['offerings', 2, ONE]]],
      [2_001, ONE, [['offerings', 1, ONE]]],
    ]);
  });

  it('is paid once however often the process ends in between', async () => {
    await tradedDay();
    await stage.post(1, 2n * ONE, 'USDT', 'organisation.reward');
    const { gateway } = stage;
    // Nothing arrives, then everything does and nobody hears of it.
    stage.gateway = { submit: () => Promise.resolve({ kind: 'unknown' }) };
    await stage.nextDay();
    expect((await stage.incomes()).every(({ state }) => state === 'requested')).toBe(true);
    stage.gateway = {
      submit: async (...asked) => {
        await gateway.submit(...asked);
        return { kind: 'unknown' };
      },
    };
    await stage.work();
    stage.gateway = gateway;
    await stage.resubmit();
    await stage.work(DAY_MS);
    expect((await stage.incomes()).map(({ state }) => state)).toEqual(['paid', 'paid']);
    expect([await stage.unitsOf(0), await stage.unitsOf(1)]).toEqual([SHARE, SHARE]);
  });
});

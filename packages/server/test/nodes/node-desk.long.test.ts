import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withNodes } from '../../src/use-cases/nodes/tables.ts';
import { DAY_MS, NodeStage, ONE } from './node-stage.ts';

const TERMS = {
  token: 'USDT',
  governance_deposit: '1000',
  governance_fees: '25',
  governance_offerings: '2',
  governance_listing: '70',
  governance_team: '1',
  member_deposit: '100',
  member_fees: '25',
  member_offerings: '1.5',
  multipliers: [{ from: '2026-01-01', times: '3' }],
};

describe('the desk of nodes', () => {
  let stage: NodeStage;
  let market = '';
  let finance = '';
  let foreign = '';

  /** Sessions end while time is moved on. */
  async function signIn(): Promise<void> {
    market = (await stage.exchange.operator(['market'])).cookie;
    finance = (await stage.exchange.operator(['finance'])).cookie;
    foreign = (await stage.exchange.operator(['admin'], [2])).cookie;
  }
  const ask = (path: string, fields: Readonly<Record<string, string>> = {}, cookie = market) => stage.exchange.ask(path, fields, cookie);
  const refusal = async (path: string, fields: Readonly<Record<string, string>>, cookie = market) => (await ask(path, fields, cookie)).code;
  const change = async (document: object) => {
    const { data } = await ask('/nodes/terms', { organisation: '1' });
    return refusal('/nodes/changeTerms', {
      organisation: '1',
      version: String(data['version']),
      document: JSON.stringify(document),
      reason: 'test',
    });
  };

  beforeAll(async () => {
    stage = await NodeStage.open();
    await signIn();
  }, 60_000);
  afterAll(async () => {
    await stage.expectBalancedBooks();
    await stage.close();
  });

  it('writes terms as a form, and says which field is wrong', async () => {
    expect((await ask('/nodes/terms', { organisation: '1' })).data).toMatchObject({
      document: { multipliers: [] },
      nodes: 0,
      last_day: '',
    });
    const wrong: readonly (readonly [object, number, string])[] = [
      [{ token: 'NOPE' }, 12616, 'token'],
      [{ member_deposit: '0' }, 0, 'member_deposit'],
      [{ member_fees: '25.1' }, 12866, 'member_fees'],
      [{ governance_offerings: '3' }, 12866, 'governance_offerings'],
      [{ governance_listing: '101' }, 12866, 'governance_listing'],
      [{ governance_team: 'many' }, 12867, 'governance_team'],
      [{ multipliers: [{ from: '2026-02-30', times: '3' }] }, 12868, 'multipliers'],
      [{ multipliers: [...TERMS.multipliers, ...TERMS.multipliers] }, 12868, 'multipliers'],
      [{ multipliers: [{ from: '2026-01-01', times: '11' }] }, 12868, 'multipliers'],
    ];
    const { data } = await ask('/nodes/terms', { organisation: '1' });
    for (const [part, code, field] of wrong) {
      const document = JSON.stringify({ ...TERMS, ...part });
      const answer = await ask('/nodes/changeTerms', { organisation: '1', version: String(data['version']), document, reason: 'test' });
      expect(answer.data, JSON.stringify(part)).toMatchObject({ field });
      if (code > 0) expect(answer.code).toBe(code);
    }
    expect(await change(TERMS)).toBe(0);
    expect((await ask('/nodes/terms', { organisation: '1' })).data).toMatchObject({ document: TERMS });
    const stale = { organisation: '1', version: String(data['version']), document: JSON.stringify(TERMS), reason: 'test' };
    expect(await refusal('/nodes/changeTerms', stale)).toBe(12620);
    expect(await refusal('/nodes/changeTerms', stale, finance)).toBe(12600);
    expect(await refusal('/nodes/terms', { organisation: '1' }, foreign)).toBe(12601);
  });

  it('invites somebody to govern, who then may join', async () => {
    expect(await refusal('/nodes/invite', { organisation: '1', uid: '99', type: 'governance', reason: 'test' })).toBe(12615);
    expect(await refusal('/nodes/invite', { organisation: '1', uid: '2001', type: 'brand', reason: 'test' })).toBe(12616);
    expect(await refusal('/nodes/invite', { organisation: '1', uid: '2001', type: 'governance', reason: 'test' }, foreign)).toBe(12601);
    await stage.fund(1, 1_000n * ONE);
    expect(await stage.join(1, 'governance')).toBe('node_not_invited');
    expect(await refusal('/nodes/invite', { organisation: '1', uid: '2001', type: 'governance', reason: 'test' })).toBe(0);
    expect(await refusal('/nodes/invite', { organisation: '1', uid: '2003', type: 'brand', brand: 'ART', reason: 'test' })).toBe(0);
    const { user_type: isBrand } = await stage.queries
      .selectFrom('users')
      .select('user_type')
      .where('id', '=', 2_003)
      .executeTakeFirstOrThrow();
    expect(isBrand).toBe('brand');
    expect(await stage.join(1, 'governance')).toBe('ok');
    expect((await ask('/nodes/invitations')).data).toMatchObject({ count: 2 });
    expect((await ask('/nodes/invitations', { q: '2001' })).data).toMatchObject({ data: [{ type: 'governance', has_joined: true }] });
    expect((await ask('/nodes/invitations', { q: 'art' })).data).toMatchObject({
      data: [{ uid: '2003', brand: 'ART', has_joined: false }],
    });
    expect((await ask('/nodes/invitations', {}, foreign)).data).toMatchObject({ count: 0 });
    const back = { organisation: '1', uid: '2003', type: 'brand', reason: 'test' };
    expect(await refusal('/nodes/withdrawInvitation', back)).toBe(0);
    expect(await refusal('/nodes/withdrawInvitation', back)).toBe(12884);
    expect(await change({ ...TERMS, token: 'ART' })).toBe(12869);
  });

  it('shows what the running day would bring before it is worked out, and what became of it', async () => {
    await stage.post(1, ONE, 'USDT', 'organisation.reward');
    await stage.age();
    await stage.fund(2, 2_000n * ONE);
    await stage.fund(3, 2_000n * ONE, 'ART');
    await stage.trade(2, 3, 10_000_000, 12_500);
    expect((await ask('/nodes/preview', { organisation: '1' })).data).toMatchObject({
      nodes: 1,
      token: 'USDT',
      total: '0.625',
      available: '1',
      is_covered: true,
      first: [{ uid: '2001', amount: '0.625', parts: [{ kind: 'fees', depth: 1, amount: '0.625' }] }],
    });
    expect((await ask('/nodes/days')).data).toMatchObject({ count: 0 });
    await stage.nextDay();
    await stage.work();
    await signIn();
    expect((await ask('/nodes/days')).data).toMatchObject({
      count: 1,
      data: [{ multiplier: '3', nodes: 1, token: 'USDT', total: '0.625', paid: '0.625', failed: '0' }],
    });
    expect((await ask('/nodes/days', {}, foreign)).data).toMatchObject({ count: 0 });
    expect(await change({ ...TERMS, multipliers: [{ from: '2026-01-01', times: '2' }] })).toBe(12883);
    expect(await change({ ...TERMS, multipliers: [...TERMS.multipliers, { from: '2099-01-01', times: '1' }] })).toBe(0);
  });

  it('checks the ranking against what was paid, and finds a place that was not earned', async () => {
    const { data } = await ask('/nodes/ranking', { organisation: '1' });
    expect(data).toMatchObject({ is_right: true, places: [{ rank: 1, uid: '2001', contribution: '1.875', has_governance: 1 }] });
    const queries = withNodes(stage.exchange.database.queries);
    await queries.updateTable('node_members').set({ contribution: 1n }).where('user_id', '=', 2_001).execute();
    expect((await ask('/nodes/ranking', { organisation: '1' })).data).toMatchObject({ is_right: false });
    await queries.updateTable('node_members').set({ contribution: 187_500_000n }).where('user_id', '=', 2_001).execute();
  });

  it('gives the deposit back for a reason, once, to whoever may', async () => {
    const { data } = await ask('/nodes/list', { organisation: '1', state: 'joined' });
    const rows = data['data'];
    const [row] = Array.isArray(rows) ? rows : [];
    expect(row).toMatchObject({ uid: '2001', type: 'governance', deposit: '1000', earned: '0.625', rank: 1 });
    const id = String(row?.id);
    expect(await refusal('/nodes/release', { id, reason: '' }, finance)).toBe(12619);
    expect(await refusal('/nodes/release', { id, reason: 'asked for it' })).toBe(12600);
    expect(await refusal('/nodes/release', { id, reason: 'asked for it' }, foreign)).toBe(12865);
    expect(await refusal('/nodes/release', { id, reason: 'asked for it' }, finance)).toBe(0);
    await stage.settled();
    expect(await refusal('/nodes/release', { id, reason: 'asked for it' }, finance)).toBe(12885);
    expect((await ask('/nodes/list', { state: 'left' })).data).toMatchObject({ count: 1 });
    await stage.work(DAY_MS);
    await signIn();
    expect((await ask('/nodes/ranking', { organisation: '1' })).data).toMatchObject({ places: [] });
  });
});

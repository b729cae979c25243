import type { Call } from '@marque/contract';
import { BINANCE_CALLS } from '@marque/contract/binance/catalogue';
import { CALLS } from '@marque/contract/catalogue';
import { addressOf } from '@marque/contract/surface';
import { KEY_SCOPES, type KeyScope } from '@marque/domain/api-keys';
import { SCOPES } from '@marque/domain/identity';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../src/adapters/clock.ts';
import { apiKeyActor } from '../../src/use-cases/api-keys/api-key-actor.ts';
import { withApiKeys } from '../../src/use-cases/api-keys/tables.ts';
import { createPolicy } from '../../src/use-cases/policy/policy.ts';
import { openSignedWorld, sign, textOf, type Key } from './signed-world.ts';

const HOME = '203.0.113.7';
const UNKNOWN = -2015;

/** Every choice of scopes that a key can have. */
const CHOICES = [[], ['trade'], ['transfer'], ['withdraw'], ['trade', 'transfer'], ['trade', 'withdraw'], ['transfer', 'withdraw']]
  .concat([['trade', 'transfer', 'withdraw']])
  .map((more): readonly KeyScope[] => KEY_SCOPES.filter((scope) => scope === 'read' || more.includes(scope)));

const nameOf = (call: Call): string => `${call.method} ${addressOf(call)}`;
const keyCalls = (calls: readonly Call[]): readonly Call[] =>
  calls.filter(({ requires }) => requires.caller === 'user' && requires.via.includes('api-key'));
const scopeOf = ({ requires }: Call) => (requires.caller === 'user' ? requires.scope : undefined);

const signed = openSignedWorld();

describe.each(CHOICES.map((scopes) => [scopes.join(', '), scopes] as const))('a key that may %s', (_name, scopes) => {
  let key: Key;
  beforeAll(async () => {
    key = await signed().world.key(signed().ann.owner, [HOME], { scopes });
  });

  it('is answered by each call of the open API as its declaration says', async () => {
    const { world } = signed();
    const served = keyCalls(BINANCE_CALLS).filter((call) => world.app.hasRoute({ method: call.method, url: addressOf(call) }));
    expect(served.length).toBeGreaterThan(10);
    for (const call of served) {
      const text = textOf({ timestamp: String(world.clock.now()) });
      const answer = await world.app.inject({
        method: call.method,
        url: `${addressOf(call)}?${text}&signature=${sign(key.secret, text)}`,
        remoteAddress: HOME,
        headers: { host: 'localhost', 'x-mbx-apikey': key.publicKey },
      });
      const scope = scopeOf(call);
      const isRefused = answer.statusCode === 401 && answer.json<{ readonly code: number }>().code === UNKNOWN;
      expect([nameOf(call), isRefused]).toEqual([nameOf(call), !scope || !scopes.some((own) => own === scope)]);
    }
  });

  it('comes as far as its scopes with every call that takes keys, and no further', async () => {
    const policy = createPolicy({ tradePasswords: { verify: () => Promise.reject(new Error('nobody asks')) }, clock: systemClock() });
    const stored = await signed().world.keys.find(key.publicKey, 1, HOME);
    if (!stored) throw new Error('the key was not found');
    const caller = { kind: 'known', actor: apiKeyActor({ ...stored, kycLevel: 2 }) } as const;
    expect(caller.actor.scopes).toEqual(scopes);
    for (const call of [...BINANCE_CALLS, ...CALLS]) {
      const { requires } = call;
      const verdict = policy.admit(requires, 1, caller);
      const takesKeys = requires.caller === 'anyone' || requires.via.includes('api-key');
      const may = requires.caller === 'anyone' || scopes.some((own) => own === requires.scope);
      const expected = takesKeys ? (may ? 'admitted' : 'scope_missing') : 'credential_refused';
      expect([nameOf(call), verdict.ok ? 'admitted' : verdict.refusal]).toEqual([nameOf(call), expected]);
    }
  });
});

describe('a key', () => {
  it('has scopes that calls ask for, and never that of the account', () => {
    expect(SCOPES.filter((scope) => !KEY_SCOPES.some((own) => own === scope))).toEqual(['account']);
    const asked = new Set(keyCalls([...BINANCE_CALLS, ...CALLS]).map(scopeOf));
    for (const scope of ['read', 'trade', 'withdraw', 'account'] as const) expect(asked).toContain(scope);
  });

  it('opens no call of the site for anybody, whatever it may do', async () => {
    const { world } = signed();
    const key = await world.key(signed().ann.owner, [HOME], { scopes: KEY_SCOPES });
    const served = CALLS.filter(
      (call) => call.requires.caller === 'user' && world.app.hasRoute({ method: call.method, url: addressOf(call) }),
    );
    expect(served.length).toBeGreaterThan(20);
    const text = textOf({ timestamp: String(world.clock.now()) });
    for (const call of served) {
      const answer = await world.app.inject({
        method: call.method,
        url: `${addressOf(call)}?${text}&signature=${sign(key.secret, text)}`,
        remoteAddress: HOME,
        headers: { host: 'localhost', 'x-mbx-apikey': key.publicKey, 'x-requested-with': 'fetch' },
      });
      expect([nameOf(call), answer.json<{ readonly code: number }>().code]).toEqual([nameOf(call), 1101]);
    }
  });

  it('says of itself what it may do', async () => {
    const may = async (scopes: readonly KeyScope[]) =>
      (await signed().call('GET', '/account', {}, await signed().world.key(signed().ann.owner, [HOME], { scopes }), { ip: HOME })).body;
    expect(await may(['read'])).toMatchObject({ canTrade: false, canWithdraw: false });
    expect(await may(['read', 'trade'])).toMatchObject({ canTrade: true, canWithdraw: false });
    expect(await may(['read', 'withdraw'])).toMatchObject({ canTrade: false, canWithdraw: true });
  });

  it('loses a scope, its rest and its addresses with the very next call', async () => {
    const { world, ann } = signed();
    const key = await world.key(ann.owner, [HOME]);
    const row = withApiKeys(world.database.queries).updateTable('api_keys').where('public_key', '=', key.publicKey);
    const change = async (fields: { readonly scopes?: KeyScope[]; readonly paused_at?: number | null; readonly ips?: string[] }) => {
      await row.set(fields).execute();
      world.keys.tellChanged(ann.owner);
    };
    const cancels = async (ip = HOME) => (await signed().call('DELETE', '/openOrders', { symbol: 'ARTUSDT' }, key, { ip })).body['code'];
    expect(await cancels()).not.toBe(UNKNOWN);
    await change({ scopes: ['read'] });
    expect(await cancels()).toBe(UNKNOWN);
    await change({ scopes: ['read', 'trade'], paused_at: 1 });
    expect(await cancels()).toBe(UNKNOWN);
    await change({ paused_at: null, ips: ['198.51.100.0/24'] });
    expect(await cancels()).toBe(UNKNOWN);
    expect(await cancels('198.51.100.255')).not.toBe(UNKNOWN);
    expect(await cancels('::ffff:198.51.100.1')).not.toBe(UNKNOWN);
    expect(await cancels('198.51.101.0')).toBe(UNKNOWN);
  });

  it('is not let in by an address that its caller only claims to have', async () => {
    const { world, ann } = signed();
    const key = await world.key(ann.owner, [HOME]);
    const text = textOf({ timestamp: String(world.clock.now()) });
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip', 'true-client-ip', 'x-client-ip']) {
      const answer = await world.app.inject({
        method: 'GET',
        url: `/api/v3/account?${text}&signature=${sign(key.secret, text)}`,
        remoteAddress: '192.0.2.1',
        headers: { host: 'localhost', 'x-mbx-apikey': key.publicKey, [name]: name === 'forwarded' ? `for=${HOME}` : HOME },
      });
      expect([name, answer.json<{ readonly code: number }>().code]).toEqual([name, UNKNOWN]);
    }
  });

  it('is used when its owner has signed with it, and by nobody else', async () => {
    const { world, ann } = signed();
    const key = await world.key(ann.owner, ['198.51.100.0/24']);
    const used = () =>
      withApiKeys(world.database.queries)
        .selectFrom('api_keys')
        .select(['used_at', 'used_from'])
        .where('public_key', '=', key.publicKey)
        .executeTakeFirstOrThrow();
    await signed().call('GET', '/account', {}, { ...key, secret: 'of another' }, { ip: '198.51.100.1' });
    await signed().call('GET', '/account', {}, key, { ip: HOME });
    await signed().call('GET', '/account', {}, key, { ip: '198.51.100.1', host: 'second.localhost' });
    const at = world.clock.now();
    expect((await signed().call('GET', '/account', {}, key, { ip: '198.51.100.2' })).status).toBe(200);
    await vi.waitFor(async () => expect(await used()).toEqual({ used_at: at, used_from: '198.51.100.2' }));
  });
});

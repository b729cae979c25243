import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CachedTokenProtocols } from '../../src/adapters/protocols/cached-token-protocols.ts';
import { SandboxChains } from '../../src/adapters/sandbox-chain/index.ts';
import { depositHandlers } from '../../src/http/deposits/deposit-handlers.ts';
import { Browser } from '../identity/exchange-under-test.ts';
import { startTradingWorld, type Trader, type TradingWorld } from '../trading/trading-world.ts';

let world: TradingWorld;
let ann: Trader;
let ben: Trader;
let tokenProtocols: CachedTokenProtocols | undefined;

const visitor = (host = 'localhost'): Browser => new Browser(world.app, host);

beforeAll(async () => {
  world = await startTradingWorld({
    more: (parts) => {
      const protocols = new CachedTokenProtocols(parts.database);
      tokenProtocols = protocols;
      return depositHandlers({
        ...parts,
        tokenProtocols: protocols,
        chains: new SandboxChains({ database: parts.database, now: () => parts.clock.now(), protocols }),
      });
    },
  });
  ann = await world.trader('ann');
  ben = await world.trader('ben');
  await world.database.run(`insert into token_protocols
    (token, protocol, network_name, deposit_enabled, deposit_minimum, withdrawal_fee, withdrawal_minimum, confirmations, need_memo, sort) values
    (4, 'ERC20', 'Ethereum (ERC20)', true, 100000000, 10, 100, 3, false, 2), (4, 'CNET', 'ContentNet', true, 100, 10, 100, 1, true, 1),
    (2, 'BTC', 'Bitcoin', false, 100, 10, 100, 2, false, 1)`);
  await world.database.run('update tokens set phy_precision = 6 where id = 4');
  await Promise.all([tokenProtocols?.refresh(), world.refresh()]);
});
afterAll(() => world.close());

describe('networks of a token', () => {
  it('are listed in the order of the operator, with what a deposit must be and wait for', async () => {
    expect((await visitor().get('/token/getProtocolByToken', { token: 'ART' })).data).toMatchObject([
      { protocol: 'CNET', network_name: 'ContentNet', need_memo: 1, deposit_enabled: 1, confirm_count: 1, min_deposit: '0.000001' },
      { protocol: 'ERC20', network_name: 'Ethereum (ERC20)', need_memo: 0, deposit_enabled: 1, confirm_count: 3, min_deposit: '1' },
    ]);
    expect((await visitor('second.localhost').get('/token/getProtocolByToken', { token: 'BTC' })).code).toBe(12901);
  });

  it('say how many confirmations each asks for', async () => {
    const count = (fields: Record<string, string>) => visitor().get('/token/getTokenConfirmCount', fields);
    for (const [protocol, confirmations] of [
      ['ERC20', 3],
      ['CNET', 1],
    ] as const)
      expect((await count({ token: 'ART', protocol })).data).toEqual({ token: 'ART', protocol, confirm_count: confirmations });
    expect((await count({ token: 'ART', protocol: 'BTC' })).code).toBe(12901);
    expect((await visitor('second.localhost').get('/token/getTokenConfirmCount', { token: 'BTC', protocol: 'BTC' })).code).toBe(12901);
  });

  it('move amounts of so many decimals', async () => {
    const precision = (fields: Record<string, string> = {}, host = 'localhost') => visitor(host).post('/Org/Utils/getPhyPrecision', fields);
    expect((await precision({ token: 'ART' })).data).toEqual([{ token: 'ART', precision: 6 }]);
    expect((await precision()).data).toContainEqual({ token: 'BTC', precision: 8 });
    expect((await precision({}, 'second.localhost')).data).toEqual([
      { token: 'USDT', precision: 8 },
      { token: 'ART', precision: 6 },
    ]);
    expect((await precision({ token: 'BTC' }, 'second.localhost')).code).toBe(12901);
  });
});

describe('an address to deposit to', () => {
  it('is the same every time, somebody else has another, and a memo tells people apart where the network has one', async () => {
    const addressOf = async ({ browser }: Trader, protocol: string) =>
      (await browser.post('/Teller/getDepositAddress', { token: 'ART', protocol })).data;
    const first = await addressOf(ann, 'ERC20');
    expect(first).toMatchObject({ token: 'ART', protocol: 'ERC20', memo: '', confirm_count: 3, min_deposit: '1' });
    expect(await addressOf(ann, 'ERC20')).toEqual(first);
    expect((await addressOf(ben, 'ERC20'))['address']).not.toBe(first['address']);
    const [one, other] = [await addressOf(ann, 'CNET'), await addressOf(ben, 'CNET')];
    expect(one['memo']).toMatch(/^\d+$/);
    expect(other['memo']).not.toBe(one['memo']);
  });

  it('is not given while the network is closed, nor to anybody unknown', async () => {
    expect((await ann.browser.post('/Teller/getDepositAddress', { token: 'BTC', protocol: 'BTC' })).code).toBe(12700);
    expect((await visitor().post('/Teller/getDepositAddress', { token: 'ART', protocol: 'ERC20' })).code).toBe(1101);
    expect((await ann.browser.post('/Teller/searchDepositList')).data).toEqual({ count: 0, data: [] });
  });
});

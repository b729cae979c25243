import Binance from 'binance-api-node';
import { binance, InsufficientFunds } from 'ccxt';
import { describe, expect, it } from 'vitest';
import { openWalletWorld } from './wallet-world.ts';

const wallet = openWalletWorld();

/** Nothing is changed but the addresses. */
function ccxt(hasKey = true): binance {
  const { key, address } = wallet();
  const exchange = new binance(hasKey ? { apiKey: key.publicKey, secret: key.secret } : {});
  Object.assign(exchange.urls['api'] as object, {
    public: `${address}/api/v3`,
    private: `${address}/api/v3`,
    sapi: `${address}/sapi/v1`,
    sapiV3: `${address}/sapi/v3`,
    fapiPublic: `${address}/fapi/v1`,
    dapiPublic: `${address}/dapi/v1`,
    eapiPublic: `${address}/eapi/v1`,
  });
  return exchange;
}

describe('ccxt as it comes', () => {
  it('loads markets and currencies with a key, without one, and with options too', async () => {
    const exchange = ccxt();
    const markets = await exchange.loadMarkets();
    expect(Object.keys(markets)).toContain('ART/USDT');
    expect(exchange.currencies['ART']).toMatchObject({
      deposit: true,
      withdraw: true,
      networks: { ERC20: { id: 'ETH', fee: 0.5, limits: { withdraw: { min: 1 } } }, CNET: { fee: 0.5 } },
    });
    expect(Object.keys(await ccxt(false).loadMarkets())).toContain('ART/USDT');
    const all = ccxt();
    all.options['fetchMarkets'] = { types: ['spot', 'linear', 'inverse', 'option'] };
    expect(Object.keys(await all.loadMarkets())).toContain('ART/USDT');
    expect(await exchange.fetchTime()).toBeGreaterThan(0);
  });

  it('says fees and status', async () => {
    const exchange = ccxt();
    expect(await exchange.fetchStatus()).toMatchObject({ status: 'ok' });
    expect(await exchange.fetchTradingFees()).toMatchObject({ 'ART/USDT': { maker: expect.any(Number), taker: expect.any(Number) } });
    expect(await exchange.fetchDepositWithdrawFees(['ART'])).toMatchObject({ ART: { networks: { ERC20: { withdraw: { fee: 0.5 } } } } });
    expect(await exchange.fetchTransactionFees()).toMatchObject({ withdraw: { ART: { ETH: 0.5 } } });
  });

  it('deposits, withdraws and transfers', async () => {
    const exchange = ccxt();
    const { address = '' } = await exchange.fetchDepositAddress('ART', { network: 'ERC20' });
    expect(await exchange.fetchDepositAddress('ART', { network: 'CNET' })).toMatchObject({ tag: expect.stringMatching(/^\d+$/) });
    await wallet().deposit(address, 4);
    const since = Date.now() - 86_400_000;
    expect(await exchange.fetchDeposits('ART', since)).toMatchObject([
      { status: 'ok', amount: 5, network: 'ERC20', address, currency: 'ART', type: 'deposit' },
    ]);
    const to = wallet().world.address('ERC20');
    await expect(exchange.withdraw('ART', 10, to, undefined, { network: 'ERC20' })).rejects.toThrow('-4035');
    await wallet().list({ address_to: to });
    const terms = { network: 'ERC20', withdrawOrderId: 'ccxt-1' };
    const made = await exchange.withdraw('ART', 10, to, undefined, terms);
    expect(await exchange.withdraw('ART', 10, to, undefined, terms)).toMatchObject({ id: made.id });
    await expect(exchange.withdraw('ART', 5_000, to, undefined, { network: 'ERC20' })).rejects.toBeInstanceOf(InsufficientFunds);
    await wallet().world.settled();
    expect(await exchange.fetchWithdrawals('ART', since)).toMatchObject([
      { id: made.id, status: 'pending', amount: 9.5, fee: { cost: 0.5, currency: 'ART' }, network: 'ERC20', address: to },
    ]);
    const moved = await exchange.transfer('USDT', 10, 'spot', 'funding');
    expect(moved).toMatchObject({ id: expect.stringMatching(/^\d+$/), currency: 'USDT' });
    await wallet().world.settled();
    expect(await exchange.fetchTransfers('USDT', since, undefined, { fromAccount: 'spot', toAccount: 'funding' })).toMatchObject([
      { id: moved.id, amount: 10, currency: 'USDT', fromAccount: 'spot', toAccount: 'funding', status: 'ok' },
    ]);
    expect(await exchange.fetchTransfers()).toEqual([]);
    expect(await exchange.fetchBalance({ type: 'funding' })).toMatchObject({ USDT: { free: 10, total: 10 } });
  });
});

describe('binance-api-node as it comes', () => {
  it('asks for coins, deposits, withdraws and transfers', async () => {
    const { key, address: httpBase, world } = wallet();
    const client = Binance({ apiKey: key.publicKey, apiSecret: key.secret, httpBase });
    expect(await client.accountCoins()).toEqual(expect.arrayContaining([expect.objectContaining({ coin: 'USDT' })]));
    expect(await client.assetDetail()).toMatchObject({ ART: { withdrawFee: '0.5', depositStatus: true } });
    expect(await client.tradeFee()).toEqual(expect.arrayContaining([expect.objectContaining({ symbol: 'ARTUSDT' })]));
    expect(await client.depositAddress({ coin: 'ART', network: 'ETH' })).toMatchObject({ coin: 'ART', tag: '' });
    expect(await client.depositHistory({ coin: 'ART' })).toMatchObject([{ amount: '5', status: 1 }]);
    const to = world.address('ERC20', 901);
    await wallet().list({ address_to: to });
    const { id } = await client.withdraw({ coin: 'ART', network: 'ETH', address: to, amount: '7' });
    await world.settled();
    expect(await client.withdrawHistory({ coin: 'ART' })).toMatchObject([{ id, amount: '6.5', withdrawOrderId: '' }, {}]);
    const { tranId } = await client.universalTransfer({ type: 'FUNDING_MAIN', asset: 'USDT', amount: '3' });
    await world.settled();
    expect(await client.universalTransferHistory({ type: 'FUNDING_MAIN' })).toMatchObject({
      total: 1,
      rows: [{ tranId, amount: '3', status: 'CONFIRMED' }],
    });
  });
});

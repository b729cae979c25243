import type { AddressInfo } from 'node:net';
import { KEY_SCOPES } from '@marque/domain/api-keys';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { binanceDepositHandlers } from '../../src/http/open-api/binance/deposit-handlers.ts';
import { binanceTransferHandlers } from '../../src/http/open-api/binance/transfer-handlers.ts';
import { depositCredits } from '../../src/use-cases/deposits/credit-deposits.ts';
import { DepositWatch } from '../../src/use-cases/deposits/watch-deposits.ts';
import { accountTransfers } from '../../src/use-cases/transfers/account-transfers.ts';
import type { Trader } from '../trading/trading-world.ts';
import { startWithdrawingWorld, UNIT, type WithdrawingWorld } from '../withdrawals/withdrawing-world.ts';
import { sign, textOf, type Fields, type Key } from './signed-world.ts';

const DAY_MS = 86_400_000;

/** Whoever may withdraw, with a key; coins that come in and leave over made-up chains; an address for clients. */
export class WalletWorld {
  readonly world: WithdrawingWorld;
  readonly ann: Trader;
  readonly key: Key;
  readonly address: string;
  /** Of the same account: it looks and trades, and moves nothing. */
  readonly weak: Key;

  private constructor(world: WithdrawingWorld, ann: Trader, [key, weak]: readonly [Key, Key], address: string) {
    this.world = world;
    this.ann = ann;
    this.key = key;
    this.address = address;
    this.weak = weak;
  }

  static async start(): Promise<WalletWorld> {
    const world = await startWithdrawingWorld({
      more: (deps) => [...binanceDepositHandlers(deps), ...binanceTransferHandlers(deps)],
      kinds: [depositCredits, accountTransfers],
    });
    await world.database.run(`update token_protocols set sort = 2 where protocol = 'CNET'`);
    await world.refresh();
    await world.chains.tick(new AbortController().signal);
    const ann = await world.withdrawer('10000001', { ART: 1_000n * UNIT, USDT: 1_000n * UNIT });
    const ips = ['127.0.0.1', '::1'];
    const keys = [await world.key(ann.owner, ips, { scopes: KEY_SCOPES }), await world.key(ann.owner, ips)] as const;
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as AddressInfo;
    return new WalletWorld(world, ann, keys, `http://localhost:${port}`);
  }

  /** Clients sign the time of the machine. */
  keepTime(): void {
    this.world.setClock(Date.now() - this.world.clock.now());
  }

  /** Lists an address for the account, so long ago. */
  async list(fields: Fields, ago = DAY_MS, who = this.ann): Promise<void> {
    const listed = await who.browser.post('/Wallet/enlistWithdrawalAddress', {
      title: 'ledger',
      token: 'ART',
      protocol: 'ERC20',
      ...fields,
    });
    if (listed.code !== 0) throw new Error(listed.msg);
    await this.world.database.run(
      `update withdrawal_addresses set created_at = created_at - ${ago}, usable_from = usable_from - ${ago}
       where id = (select max(id) from withdrawal_addresses)`,
    );
  }

  /** A call as clients sign it: everything in the query. */
  async call(method: 'GET' | 'POST', path: string, fields: Fields = {}, { publicKey, secret }: Key = this.key) {
    const text = textOf({ ...fields, timestamp: String(this.world.clock.now()) });
    const answer = await this.world.app.inject({
      method,
      url: `${path}?${text}&signature=${sign(secret, text)}`,
      remoteAddress: '127.0.0.1',
      headers: { host: 'localhost', 'x-mbx-apikey': publicKey },
    });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  }

  withdraw(fields: Fields = {}, key: Key = this.key) {
    const wanted = { coin: 'ART', network: 'ETH', address: this.world.address('ERC20'), amount: '5' };
    return this.call('POST', '/sapi/v1/capital/withdraw/apply', { ...wanted, ...fields }, key);
  }

  /** Sends five ART to an address on the chain, and has so many blocks found and followed. */
  async deposit(to: string, blocks: number): Promise<void> {
    const { chains, database, clock, gateway } = this.world;
    const chain = chains.of('ERC20');
    if (!chain) throw new Error('there is no chain');
    const watch = new DepositWatch({
      database,
      gateway,
      notifications: { put: async () => undefined, push: () => undefined },
      chain,
      onNews: () => undefined,
    });
    const turn = async (): Promise<void> => {
      await watch.turn({ now: clock.now(), signal: new AbortController().signal });
      await this.world.settled();
    };
    await turn();
    const { contract } = await database.queries
      .selectFrom('chain_tokens')
      .select('contract')
      .where('token', '=', 4)
      .where('protocol', '=', 'ERC20')
      .executeTakeFirstOrThrow();
    await chain.send({ to, memo: null, contract, amount: 5n * 10n ** 18n });
    for (let i = 0; i < blocks; i += 1) {
      await chain.mine(1);
      await turn();
    }
    await turn();
  }

  /** What the account has set aside for withdrawals. */
  async held(): Promise<readonly (number | bigint)[]> {
    const rows = await this.world.database.run<{ amount: number | bigint }>(
      `select amount from withdrawals where user_id = ${this.ann.owner} and state <> 'refused' order by id`,
    );
    return rows.map(({ amount }) => amount);
  }
}

/** The world of a suite, open while it runs; a second passes before each test. */
export function openWalletWorld(): () => WalletWorld {
  let wallet: WalletWorld;
  let clock: NodeJS.Timeout;
  beforeAll(async () => {
    wallet = await WalletWorld.start();
    clock = setInterval(() => wallet.keepTime(), 50);
  });
  afterAll(async () => {
    clearInterval(clock);
    await wallet.world.close();
  });
  beforeEach(() => {
    wallet.world.pass(1_000);
    wallet.keepTime();
  });
  return () => wallet;
}

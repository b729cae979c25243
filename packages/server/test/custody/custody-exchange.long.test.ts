import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import type { Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verify } from '../../src/adapters/verify/index.ts';
import { findPostgres } from '@marque/testkit';
import { ANVIL, TOKEN_ABI } from './anvil.ts';
import { openAccount } from '../../src/signer/keys/account.ts';
import { CustodyExchange, MARQUE_SECRET, TRADE_PASSWORD, type Customer } from './custody-exchange.ts';
import { keyNeedles, searchMemory, textNeedles } from './memory-search.ts';
import { PASSPHRASE } from './signer-bench.ts';

const OUTSIDE: Hex = '0x1234567890AbcdEF1234567890aBcdef12345678';
const ONE = 1_000_000n;
const WAIT = { timeout: 30_000, interval: 250 };

/** What a company does with a node of its own, a signer and a custody file: everything over HTTP, everything seen on the chain. */
describe.skipIf(ANVIL === undefined || findPostgres() === undefined)('an exchange with real custody', () => {
  let exchange: CustodyExchange;
  let buyer: Customer;
  let seller: Customer;
  /** What the seller's authenticator shows. */
  let shown: () => string;
  beforeAll(async () => {
    const opened = await CustodyExchange.open();
    if (opened) exchange = opened;
    await exchange.setUp();
  }, 180_000);
  afterAll(() => exchange?.close());

  const onChain = (token: Hex, address: Hex): Promise<bigint> =>
    exchange.anvil.test.readContract({ address: token, abi: TOKEN_ABI, functionName: 'balanceOf', args: [address] });

  test('takes customers, and gives each an address of the signer’s wallet', async () => {
    buyer = await exchange.register('mei@customers.example');
    seller = await exchange.register('tom@customers.example');
    shown = await exchange.bindAuthenticator(seller);
    const addresses = await Promise.all(
      [buyer, seller].map(
        async ({ browser }) => (await browser.post('/Teller/getDepositAddress', { token: 'USDT', protocol: 'ERC20' }))['address'],
      ),
    );
    expect(new Set(addresses).size).toBe(2);
    for (const address of addresses) expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/);
  }, 120_000);

  test('sees an ERC-20 deposit, counts its confirmations and credits it once', async () => {
    const address = async ({ browser }: Customer, token: string): Promise<string> =>
      String((await browser.post('/Teller/getDepositAddress', { token, protocol: 'ERC20' }))['address']);
    // The tokens were listed after the start: how the network knows them follows.
    await expect.poll(() => exchange.database.run('select 1 from chain_tokens'), WAIT).toHaveLength(3);
    await exchange.anvil.mint(exchange.contracts.USDT, await address(buyer, 'USDT'), 100n * ONE);
    await exchange.anvil.mint(exchange.contracts.TEA, await address(seller, 'TEA'), 50n * ONE);
    await exchange.anvil.mine();
    await expect
      .poll(() => exchange.deposits(buyer), WAIT)
      .toMatchObject([{ asset: 'USDT', amount: '100', confirmed: 1, confirm_count: 3 }]);
    expect(await exchange.usable(buyer, 'USDT')).toBe('0');
    await exchange.anvil.mine(2);
    await expect.poll(() => exchange.usable(buyer, 'USDT'), WAIT).toBe('100');
    await expect.poll(() => exchange.usable(seller, 'TEA'), WAIT).toBe('50');
  }, 90_000);

  test('trades what came in', async () => {
    const order = ({ browser }: Customer, side: string) =>
      browser.post('/Org/Order/placeOrder', {
        market: 'USDT',
        token: 'TEA',
        market_type: 'limit',
        trade_pwd: TRADE_PASSWORD,
        side,
        price: '2',
        amount: '20',
      });
    await order(seller, 'sell');
    await order(buyer, 'buy');
    await expect.poll(() => exchange.usable(buyer, 'USDT'), WAIT).toBe('60');
    expect(Number(await exchange.usable(seller, 'USDT'))).toBeGreaterThan(39);
  });

  /** The hot wallet gets coin for fees and tokens to pay, which the books know as the organisation's own. */
  const fundHot = async (): Promise<void> => {
    await exchange.anvil.test.setBalance({ address: exchange.hot, value: 10n ** 18n });
    await exchange.anvil.mint(exchange.contracts.USDT, exchange.hot, 100n * ONE);
    await exchange.anvil.mine();
    await exchange.bringIn('ETH', '1');
    await exchange.bringIn('USDT', '100');
  };

  const withdraw = async ({ browser }: Customer, amount: string): Promise<string> => {
    const fields = { token: 'USDT', protocol: 'ERC20', apply_amount: amount, address_to: OUTSIDE };
    const answer = await browser.post('/Teller/userWithdrawal', { ...fields, trade_pwd: TRADE_PASSWORD, google_code: shown() });
    return String(answer['record_id']);
  };

  test('pays a withdrawal that an operator approved, and completes it when the chain has it', async () => {
    await fundHot();
    await exchange.database.run(`update users set kyc_level = 2`);
    const record = await withdraw(seller, '15.5');
    // The funds are set aside first: until then there is nothing to decide.
    const state = () => exchange.database.run(`select state from withdrawals where id = ${Number(record)}`);
    await expect.poll(state, WAIT).toEqual([{ state: 'waiting' }]);
    await exchange.root.post('/withdrawals/decide', { id: record, decision: 'approve', reason: 'seen' });
    await expect.poll(async () => (await exchange.withdrawals(seller))[0]?.['status'], WAIT).toBe(4);
    await exchange.anvil.mine(3);
    await expect.poll(async () => (await exchange.withdrawals(seller))[0]?.['status'], WAIT).toBe(5);
    expect(await onChain(exchange.contracts.USDT, OUTSIDE)).toBe(15n * ONE);
    const [row] = await exchange.withdrawals(seller);
    const receipt = await exchange.anvil.test.getTransactionReceipt({ hash: String(row?.['tx_id']) as Hex });
    expect(receipt.status).toBe('success');
  }, 90_000);

  test.skipIf(process.platform !== 'linux')(
    'never has a key, neither in its memory nor in its database',
    async () => {
      const seed = mnemonicToSeedSync(exchange.words);
      const account = openAccount(seed, 'evm', 0);
      expect(account.publicText).toBe(exchange.account);
      const accountKey = keyNeedles('account key', HDKey.fromMasterSeed(seed).derive("m/44'/60'/0'").privateKey ?? seed);
      expect(searchMemory(exchange.signer.process, accountKey)).toContain('account key');
      const secrets = {
        ...accountKey,
        ...textNeedles('words', exchange.words),
        ...textNeedles('passphrase', PASSPHRASE),
        ...keyNeedles('seed', seed),
        ...keyNeedles('hot key', account.privateKey('hot')),
        ...keyNeedles('first deposit key', account.privateKey(0)),
      };
      const known = { 'public key': Buffer.from(exchange.account), 'own secret': Buffer.from(MARQUE_SECRET) };
      expect(searchMemory(exchange.process, { ...secrets, ...known })).toEqual(['own secret', 'public key']);

      const tables = await exchange.database.run<{ name: string }>(
        `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
      );
      const found = new Set<string>();
      const columns = { ...secrets, email: Buffer.from(buyer.email) };
      for (const { name } of tables) {
        // Bytes are written in hexadecimal there, as keys are among what is looked for.
        const rows = await exchange.database.run<{ row: string }>(`select to_json(t)::text as row from ${name} t`);
        const text = Buffer.from(rows.map(({ row }) => row).join('\n'));
        for (const [what, needle] of Object.entries(columns)) if (text.includes(needle)) found.add(what);
      }
      expect([...found]).toEqual(['email']);
    },
    180_000,
  );

  test('publishes its hot wallet with each proof of reserves, signed by its key', async () => {
    const published = async () =>
      (await buyer.browser.get('/Org/Reserve/getReserves')) as { wallets?: readonly { address: Hex; text: string; signature: Hex }[] };
    await expect.poll(async () => (await published()).wallets?.length, WAIT).toBe(1);
    const [wallet] = (await published()).wallets ?? [];
    expect(wallet).toMatchObject({ kind: 'hot', network: 'ERC20', is_sandbox: 0, address: exchange.hot });
    const { text = '', signature = '0x' } = wallet ?? {};
    expect(text).toContain(exchange.hot);
    expect(await exchange.anvil.test.verifyMessage({ address: exchange.hot, message: text, signature })).toBe(true);
  }, 60_000);

  test('has at the end in its books what the chain has, and its records replay', async () => {
    const world = async (code: string): Promise<bigint> => {
      const [row] = await exchange.database.run<{ balance: bigint }>(
        `select -coalesce(sum(balance), 0) as balance from balances b join tokens t on t.id = b.token where b.owner = 0 and t.code = $1`,
        [code],
      );
      return BigInt(row?.balance ?? 0);
    };
    const held = async (token: Hex): Promise<bigint> => {
      const rows = await exchange.database.run<{ address: Hex }>('select address from deposit_addresses');
      const amounts = await Promise.all([exchange.hot, ...rows.map(({ address }) => address)].map((each) => onChain(token, each)));
      return amounts.reduce((sum, amount) => sum + amount, 0n);
    };
    await expect.poll(() => world('USDT'), WAIT).toBe(await held(exchange.contracts.USDT));
    expect(await world('TEA')).toBe(await held(exchange.contracts.TEA));
    // A part of a unit that the network took counts as a whole one.
    const coin = (await exchange.anvil.test.getBalance({ address: exchange.hot })) / 10n ** 10n;
    await expect.poll(() => world('ETH'), WAIT).toBe(coin);
    const { findings } = await verify(exchange.database);
    expect(findings.filter(({ ok }) => !ok)).toEqual([]);
  }, 60_000);
});

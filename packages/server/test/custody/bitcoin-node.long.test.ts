import { storeKinds, testOwner } from '@marque/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bitcoinChain } from '../../src/adapters/chains/bitcoin/bitcoin-chain.ts';
import { RpcNode } from '../../src/adapters/chains/rpc-node.ts';
import type { Chain, DraftTransaction, IncomingTransfer, Payout, SignedTransaction } from '../../src/ports/chain.ts';
import { ConsumerRunner } from '../../src/adapters/consumers/consumer-runner.ts';
import { readAccountKey } from '../../src/signing/public-keys.ts';
import { depositCredits } from '../../src/use-cases/deposits/credit-deposits.ts';
import { depositAddressOf } from '../../src/use-cases/deposits/deposit-addresses.ts';
import { depositHolds } from '../../src/use-cases/deposits/lost-deposits.ts';
import { withDeposits } from '../../src/use-cases/deposits/tables.ts';
import { DepositWatch } from '../../src/use-cases/deposits/watch-deposits.ts';
import { intentConsumer } from '../../src/use-cases/intents.ts';
import { askSweep } from '../../src/use-cases/sweeps/ask-sweep.ts';
import { planSweeps } from '../../src/use-cases/sweeps/plan-sweeps.ts';
import { readSweeps } from '../../src/use-cases/sweeps/read-sweeps.ts';
import { withdrawalDeps } from '../withdrawals/withdrawal-deps.ts';
import { OAK, WithdrawalStage } from '../withdrawals/withdrawal-stage.ts';
import { FaultyNode } from './anvil.ts';
import { BITCOIN_NODE, BitcoinNode } from './bitcoin-node.ts';
import { NEVER, SignerBench } from './signer-bench.ts';

const NETWORK = 'BITCOIN';
const COIN = 100_000_000n;
const MUCH = '9'.repeat(18);
const CONFIRMATIONS = 2;
/** One unit of the ledger's OAK (five decimals) on the chain (eight). */
const PER_UNIT = 1_000n;
const [kind] = storeKinds().filter(({ isHere }) => isHere);
/** Addresses of nobody here. */
const OUTSIDE = [
  'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
  'bcrt1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qzf4jry',
] as const;

describe.skipIf(BITCOIN_NODE === undefined)('Bitcoin on a real node', () => {
  let node: BitcoinNode;
  let chain: Chain;
  // Apart from the numbers of an exchange on the same signer: one payout has one set of spends, for good.
  let references = 1_000_000;
  const [first, second] = [0, 1].map(() => new FaultyNode(() => node.url));
  const bench = new SignerBench({
    [NETWORK]: {
      kind: 'bitcoin',
      chain: 'regtest',
      account: 0,
      feeMax: '1000000',
      feesPerDay: MUCH,
      limits: [{ token: 'coin', perHour: MUCH, perDay: MUCH, approvalsAbove: MUCH, approvals: 2 }],
    },
  });

  beforeAll(async () => {
    node = await BitcoinNode.start();
    const imported = await bench.run(['import']);
    if (imported.code !== 0) throw new Error(imported.text);
    await bench.start();
    const [signing] = await bench.signer.networks(NEVER);
    const read = async (faulty: FaultyNode | undefined) => new RpcNode({ url: (await faulty?.start()) ?? '', timeoutMs: 10_000 });
    chain = bitcoinChain({
      network: NETWORK,
      blockMs: 600_000,
      nodes: [await read(first), await read(second)],
      chain: 'regtest',
      account: readAccountKey(signing?.account ?? ''),
      fees: { least: 2, most: 100 },
      agreement: { depth: 3, lagMax: 5 },
    });
    expect(chain.payouts.hotAddress).toBe(signing?.hotAddress);
    for (const amount of [COIN, COIN, COIN]) await node.send([{ address: chain.payouts.hotAddress, amount }]);
    await node.mine();
  }, 120_000);
  afterAll(async () => {
    await first?.stop();
    await second?.stop();
    await bench.close();
    await node?.stop();
  });
  afterEach(async () => {
    for (const each of [first, second]) if (each) each.fault = (_method, answer) => answer;
    await node.setRate(null);
    await node.mine();
  });

  const head = () => chain.reader.head(NEVER);
  const deposit = (index: number): string => chain.addresses.deposit(index).address;
  const holds = (address: string): Promise<bigint> => chain.reader.balanceOf(address, null, undefined, NEVER);
  const arrived = async (index: number): Promise<readonly IncomingTransfer[] | undefined> =>
    chain.reader.transfersIn(await head(), new Set([deposit(index)]), NEVER);
  const payout = (to: string, amount: bigint): Payout => ({ reference: String((references += 1)), to, memo: null, contract: null, amount });
  const sign = async (draft: DraftTransaction, payouts: readonly Payout[]): Promise<SignedTransaction> => {
    const answer = await bench.signer.sign(
      { network: NETWORK, draft, payouts: payouts.map((each) => ({ ...each, approvals: [] })) },
      NEVER,
    );
    if (answer.kind !== 'signed') throw new Error(answer.reason);
    return answer.transaction;
  };
  const drafted = async (payouts: readonly Payout[]): Promise<DraftTransaction> => {
    const draft = await chain.payouts.draft(payouts, new Set(), NEVER);
    if (!draft) throw new Error('nothing to spend');
    return draft;
  };
  const sent = async (draft: DraftTransaction, payouts: readonly Payout[]): Promise<SignedTransaction> => {
    const signed = await sign(draft, payouts);
    await chain.payouts.broadcast(signed, NEVER);
    return signed;
  };
  const stateOf = ({ txId }: { readonly txId: string }) => chain.payouts.stateOf(txId, NEVER);

  describe('deposits', () => {
    test('every output to one of our addresses is found, each as a part of its own', async () => {
      const address = deposit(0);
      const { txId } = await node.send([
        { address, amount: 70_000n },
        { address: OUTSIDE[0], amount: 50_000n },
        { address, amount: 30_001n },
      ]);
      await node.mine();
      expect(await arrived(0)).toEqual([
        { txId, part: 'out:0', to: address, memo: null, from: undefined, contract: null, amount: 70_000n },
        { txId, part: 'out:2', to: address, memo: null, from: undefined, contract: null, amount: 30_001n },
      ]);
      expect(await holds(address)).toBe(100_001n);
    });

    test.each([1, 3])(
      'a reorganisation of depth %i takes the block away; the same transfer is found where it is mined again',
      async (depth) => {
        await node.send([{ address: deposit(depth), amount: 12_345n }]);
        await node.mine();
        const before = await head();
        const found = await arrived(depth);
        expect(found).toHaveLength(1);
        await node.mine(depth - 1);
        await node.fork(depth);
        expect(await chain.reader.transfersIn(before, new Set([deposit(depth)]), NEVER)).toBeUndefined();
        expect((await chain.reader.blockAt(before.height, NEVER))?.hash).not.toBe(before.hash);
        expect(await holds(deposit(depth))).toBe(0n);
        await node.mine();
        expect(await arrived(depth)).toEqual(found);
      },
    );

    test('what an address held at an earlier block can be told after it was spent', async () => {
      const { height } = await head();
      const before = await chain.reader.balanceOf(chain.payouts.hotAddress, null, height, NEVER);
      const payouts = [payout(OUTSIDE[0], 40_000n)];
      await sent(await drafted(payouts), payouts);
      await node.mine();
      expect(await chain.reader.balanceOf(chain.payouts.hotAddress, null, height, NEVER)).toBe(before);
      expect(await holds(chain.payouts.hotAddress)).toBeLessThan(before - 40_000n);
    });

    test('one node lies about an amount: nothing is read until both agree', async () => {
      await node.send([{ address: deposit(5), amount: 9_000n }]);
      await node.mine();
      if (second)
        second.fault = (method, answer) =>
          method === 'getblock' ? (JSON.parse(JSON.stringify(answer).replaceAll('0.00009', '0.9')) as typeof answer) : answer;
      await expect(arrived(5)).rejects.toMatchObject({ name: 'NodesDisagreeError' });
      if (second) second.fault = () => null;
      await expect(arrived(5)).rejects.toMatchObject({ name: 'NodeUnreachableError' });
      if (second) second.fault = (_method, answer) => answer;
      expect(await arrived(5)).toMatchObject([{ amount: 9_000n }]);
    });
  });

  describe('payouts', () => {
    test('several in one transaction are taken by the node, mined, and arrive to the unit with the fee that was drafted', async () => {
      const before = await Promise.all(OUTSIDE.map(holds));
      const hot = await holds(chain.payouts.hotAddress);
      const payouts = OUTSIDE.map((to, i) => payout(to, 25_000n + BigInt(i)));
      const draft = await drafted(payouts);
      const signed = await sent(draft, payouts);
      expect(await stateOf(signed)).toEqual({ kind: 'pending' });
      await node.mine();
      expect(await stateOf(signed)).toMatchObject({
        kind: 'mined',
        succeeded: true,
        fee: draft.feeMax,
        block: { height: (await head()).height },
      });
      expect(await Promise.all(OUTSIDE.map(holds))).toEqual(before.map((each, i) => each + 25_000n + BigInt(i)));
      expect(await holds(chain.payouts.hotAddress)).toBe(hot - 50_001n - draft.feeMax);
    });

    test('sent twice it is one; sent again after it was mined it is no fault', async () => {
      const payouts = [payout(OUTSIDE[0], 33_000n)];
      const signed = await sent(await drafted(payouts), payouts);
      await chain.payouts.broadcast(signed, NEVER);
      await node.mine();
      await chain.payouts.broadcast(signed, NEVER);
      expect(await stateOf(signed)).toMatchObject({ kind: 'mined' });
    });

    test('replaced transaction: the node takes the dearer one for the first, and one of them alone is mined', async () => {
      const before = await holds(OUTSIDE[0]);
      const payouts = [payout(OUTSIDE[0], 44_000n)];
      const draft = await drafted(payouts);
      const cheap = await sent(draft, payouts);
      const dearer = await chain.payouts.replace(draft, NEVER);
      expect(dearer.spends).toEqual(draft.spends);
      const dear = await sent(dearer, payouts);
      expect(await stateOf(cheap)).toEqual({ kind: 'unknown' });
      await node.mine();
      expect(await stateOf(dear)).toMatchObject({ kind: 'mined', fee: dearer.feeMax });
      await expect(chain.payouts.broadcast(cheap, NEVER)).rejects.toMatchObject({ name: 'NodeRefusedError' });
      expect((await holds(OUTSIDE[0])) - before).toBe(44_000n);
    });

    test('dropped transaction: the node forgets it, and the stored text is mined once', async () => {
      const before = await holds(OUTSIDE[0]);
      const payouts = [payout(OUTSIDE[0], 21_000n)];
      const signed = await sent(await drafted(payouts), payouts);
      await node.forget();
      expect(await stateOf(signed)).toEqual({ kind: 'unknown' });
      await chain.payouts.broadcast(signed, NEVER);
      await node.mine();
      expect((await holds(OUTSIDE[0])) - before).toBe(21_000n);
    });

    test('a reorganisation takes the confirmations back, and the same transaction is mined again', async () => {
      const payouts = [payout(OUTSIDE[0], 22_000n)];
      const signed = await sent(await drafted(payouts), payouts);
      await node.mine(2);
      expect(await stateOf(signed)).toMatchObject({ kind: 'mined' });
      await node.fork(2);
      expect(await stateOf(signed)).toEqual({ kind: 'pending' });
      await node.mine();
      expect(await stateOf(signed)).toMatchObject({ kind: 'mined' });
    });

    test('fee spike: nothing is drafted above the cap; below it the node’s rate is paid', async () => {
      const payouts = [payout(OUTSIDE[0], 23_000n)];
      await node.setRate(0.002);
      await expect(drafted(payouts)).rejects.toMatchObject({ name: 'FeeAboveCapError' });
      await node.setRate(0.0005);
      const draft = await drafted(payouts);
      const { txId } = await sent(draft, payouts);
      const { vout } = await node.rpc<{ vout: readonly unknown[] }>('getrawtransaction', [txId, 2]);
      expect(vout).toHaveLength(2);
      // 50 satoshi a byte, of 141 bytes and a few.
      expect(draft.feeMax).toBeGreaterThanOrEqual(50n * 140n);
      expect(draft.feeMax).toBeLessThan(50n * 160n);
    });

    test('two drafts never spend the same output, and both are mined', async () => {
      const [one, other] = [[payout(OUTSIDE[0], 24_000n)], [payout(OUTSIDE[0], 26_000n)]];
      const a = await drafted(one);
      const b = await chain.payouts.draft(other, new Set(a.spends), NEVER);
      expect(b?.spends.filter((spend) => a.spends.includes(spend))).toEqual([]);
      const signed = [await sent(a, one), ...(b ? [await sent(b, other)] : [])];
      await node.mine();
      expect((await Promise.all(signed.map(stateOf))).map(({ kind }) => kind)).toEqual(['mined', 'mined']);
    });
  });

  test.skipIf(kind === undefined)(
    'an exchange credits a deposit once, through a reorganisation, and pays a withdrawal from the same chain',
    async () => {
      if (!kind) return;
      const market = await WithdrawalStage.open(kind);
      const { database, gateway, faults } = market.stage;
      await database.run(
        `insert into token_protocols (token, protocol, network_name, deposit_minimum, withdrawal_fee, withdrawal_minimum, confirmations)
       values ($1, $2, 'Chain of a test', 1, 1, 2, $3)`,
        [OAK, NETWORK, CONFIRMATIONS],
      );
      await database.run('insert into chain_tokens (token, protocol, contract, decimals) values ($1, $2, null, 8)', [OAK, NETWORK]);
      const chains = { all: [chain], of: (network: string) => (network === NETWORK ? chain : undefined) };
      market.deps = await withdrawalDeps({ ...market.deps, database, gateway, chains });
      const watch = new DepositWatch({
        database,
        gateway,
        chain,
        notifications: { put: async () => undefined, push: () => undefined },
        onNews: () => undefined,
      });
      const consumers = new ConsumerRunner(
        {
          database,
          gateway,
          clock: { monotonic: () => performance.now() },
          report: (fault) => faults.push(fault),
          retry: { firstMs: 1, maxMs: 5 },
        },
        [depositCredits, depositHolds].map(intentConsumer),
      );
      const look = async (): Promise<void> => {
        market.now += 1_000;
        await watch.turn({ now: market.now, signal: NEVER });
        await consumers.settled();
      };
      const usable = async (): Promise<bigint> => (await market.balances(0))['usable'] ?? 0n;
      await look();

      const before = await usable();
      const { address } = await depositAddressOf(database.queries, chain, testOwner(0), market.now);
      const { txId } = await node.send([{ address, amount: 100n * PER_UNIT }]);
      await node.mine();
      await look();
      await node.fork(1);
      await look();
      const deposits = withDeposits(database.queries).selectFrom('deposits').selectAll().where('tx_id', '=', txId);
      expect(await deposits.execute()).toMatchObject([{ state: 'confirming', height: null }]);
      await node.mine(CONFIRMATIONS);
      await look();
      await look();
      expect(await deposits.execute()).toMatchObject([{ state: 'credited' }]);
      expect((await usable()) - before).toBe(100n);

      const held = await holds(OUTSIDE[0]);
      market.now += 11_000;
      const id = Number(await market.request(0, { protocol: NETWORK, amount: '0.001', address: OUTSIDE[0] }));
      await market.settled();
      await market.approve(id);
      await market.pay(bench.signer);
      expect(await market.row(id)).toMatchObject({ state: 'sent', confirmations: 0 });
      await node.mine(CONFIRMATIONS);
      await market.pay(bench.signer);
      expect(await market.row(id)).toMatchObject({ state: 'completed', funds: 'paid' });
      expect((await holds(OUTSIDE[0])) - held).toBe(99n * PER_UNIT);
      expect((await usable()) - before).toBe(0n);
      await node.send([{ address, amount: 3n * COIN }]);
      await node.mine(CONFIRMATIONS);
      await look();
      const [source, hot] = [await holds(address), await holds(chain.payouts.hotAddress)];
      const { queries } = database;
      await askSweep(queries, { network: NETWORK, token: OAK, askedBy: null, now: market.now });
      await planSweeps({ database, chains, rules: [] }, { now: market.now, signal: NEVER });
      await market.pay(bench.signer);
      await node.mine(CONFIRMATIONS);
      await market.pay(bench.signer);
      expect(await readSweeps(database, 1)).toMatchObject([{ state: 'done', moves: 1, problem: undefined }]);
      expect(await holds(address)).toBe(0n);
      const fee = source - ((await holds(chain.payouts.hotAddress)) - hot);
      expect(fee).toBeGreaterThan(0n);
      expect(fee).toBeLessThan(10_000n);
      expect((await usable()) - before).toBe((3n * COIN) / PER_UNIT);
      await consumers.close();
      await market.close();
    },
    120_000,
  );
});

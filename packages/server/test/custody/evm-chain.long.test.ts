import { encodeFunctionData, getAddress, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evmChain } from '../../src/adapters/chains/evm/evm-chain.ts';
import type { ContractCalls } from '../../src/adapters/chains/evm/evm-reader.ts';
import { RpcNode } from '../../src/adapters/chains/rpc-node.ts';
import type { Chain, ChainBlock, Payout, SignedTransaction } from '../../src/ports/chain.ts';
import { readAccountKey } from '../../src/signing/public-keys.ts';
import { ANVIL, AnvilNode, FaultyNode, SENDER_ABI, TOKEN_ABI } from './anvil.ts';
import { NEVER, SignerBench } from './signer-bench.ts';

const NETWORK = 'ERC20';
const CAPS = { maxFeePerGas: 100_000_000_000n, maxPriorityFeePerGas: 2_000_000_000n, gasMax: 300_000n };
const CUSTOMER = getAddress('0x1234567890abcdef1234567890abcdef12345678');

const policy = (token: string) => ({
  kind: 'evm',
  chainId: 31_337,
  feeMax: '1000000000000000000',
  feesPerDay: '1000000000000000000000',
  limits: ['coin', token].map((each) => ({ token: each, perHour: '9'.repeat(30), perDay: '9'.repeat(30), approvalsAbove: '9'.repeat(30) })),
});

describe.skipIf(ANVIL === undefined)('an EVM chain', () => {
  let anvil: AnvilNode;
  let second: FaultyNode;
  let secondUrl = '';
  let bench: SignerBench;
  let account = '';
  let token: Hex;
  let sender: Hex;
  let chain: Chain;

  const open = (urls: readonly string[], contractCalls: ContractCalls = 'traces', caps = CAPS): Chain => {
    const [first, ...others] = urls.map((url) => new RpcNode({ url, timeoutMs: 1_000 }));
    return evmChain({
      network: NETWORK,
      blockMs: 12_000,
      nodes: [first!, ...others],
      chainId: 31_337,
      account: readAccountKey(account),
      caps,
      contractCalls,
      agreement: { depth: 2, lagMax: 5 },
    });
  };
  beforeAll(async () => {
    anvil = await AnvilNode.start();
    second = new FaultyNode(anvil.url);
    secondUrl = await second.start();
    [token, sender] = [await anvil.deployToken(), await anvil.deploySender()];
    bench = new SignerBench({ [NETWORK]: policy(token) });
    expect((await bench.run(['import'])).code).toBe(0);
    await bench.start();
    const [network] = await bench.signer.networks(NEVER);
    account = network!.account;
    chain = open([anvil.url]);
    expect(chain.payouts.hotAddress).toBe(network!.hotAddress);
    await anvil.test.setBalance({ address: chain.payouts.hotAddress as Hex, value: 10n ** 21n });
    await anvil.mint(token, chain.payouts.hotAddress, 10n ** 12n);
    await anvil.mine();
  });
  afterAll(async () => {
    await second.stop();
    await bench.close();
    await anvil.stop();
  });

  const deposit = (index: number): Hex => chain.addresses.deposit(index).address as Hex;
  const watch = (...indexes: number[]) => new Set(indexes.map(deposit));
  const head = (of: Chain = chain): Promise<ChainBlock> => of.reader.head(NEVER);
  const lastTransfers = async (of: Chain = chain, ...indexes: number[]) => of.reader.transfersIn(await head(), watch(...indexes), NEVER);
  let payouts = 0;
  const payout = (amount: bigint, contract: string | null): Payout => ({
    reference: `p${(payouts += 1)}`,
    to: CUSTOMER,
    memo: null,
    contract,
    amount,
  });
  const signed = async (draft: Awaited<ReturnType<Chain['payouts']['draft']>>, asked: Payout): Promise<SignedTransaction> => {
    if (!draft) throw new Error('Not enough in the hot wallet');
    const answer = await bench.signer.sign({ network: NETWORK, draft, payouts: [{ ...asked, approvals: [] }] }, NEVER);
    if (answer.kind === 'refused') throw new Error(answer.reason);
    return answer.transaction;
  };

  test('derives addresses by BIP-44, as other wallets do', () => {
    expect(deposit(0)).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266');
    expect(deposit(1)).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8');
  });

  test.each([
    ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', undefined],
    ['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', undefined],
    ['0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'checksum'],
    ['0x0000000000000000000000000000000000000000', 'malformed'],
    ['0x1234', 'malformed'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'wrong_network'],
    ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'wrong_network'],
  ])('finds what is wrong with %s: %s', (address, problem) => expect(chain.addresses.problemOf(address)).toBe(problem));

  test('sees coin and tokens that arrive, each once, and two of one transaction as two', async () => {
    await anvil.send(deposit(1), '0x', 5n);
    await anvil.mint(token, deposit(2), 7n);
    await anvil.send(token, encodeFunctionData({ abi: TOKEN_ABI, functionName: 'transferTwice', args: [deposit(3), 9n] }));
    await anvil.mine();
    const found = await lastTransfers(chain, 1, 2, 3);
    expect(found?.map(({ to, contract, amount, part }) => [to, contract, amount, part])).toEqual([
      [deposit(1), null, 5n, 'value'],
      [deposit(2), getAddress(token), 7n, 'log:0'],
      [deposit(3), getAddress(token), 9n, 'log:0'],
      [deposit(3), getAddress(token), 9n, 'log:1'],
    ]);
  });

  test.each<ContractCalls>(['traces', 'balances'])(
    'finds coin that a contract sends, by %s, and none of a call that failed',
    async (how) => {
      const own = open([anvil.url], how);
      await anvil.send(sender, encodeFunctionData({ abi: SENDER_ABI, functionName: 'spread', args: [[deposit(4), deposit(5)]] }), 100n);
      await anvil.send(sender, encodeFunctionData({ abi: SENDER_ABI, functionName: 'sendAndFail', args: [deposit(6)] }), 100n);
      await anvil.mine();
      const found = await lastTransfers(own, 4, 5, 6);
      expect(found?.map(({ to, amount, contract }) => [to, amount, contract])).toEqual([
        [deposit(4), 50n, null],
        [deposit(5), 50n, null],
      ]);
    },
  );

  test.each([1, 3, 12])('a reorganisation of depth %i takes the block and what was in it away', async (depth) => {
    await anvil.send(deposit(1), '0x', 11n);
    await anvil.mine();
    const before = await head();
    expect(await lastTransfers(chain, 1)).toHaveLength(1);
    await anvil.mine(depth - 1);
    await anvil.reorganise(depth);
    expect(await chain.reader.transfersIn(before, watch(1), NEVER)).toBeUndefined();
    expect((await chain.reader.blockAt(before.height, NEVER))?.hash).not.toBe(before.hash);
  });

  test('pays a token and the coin, and says what became of them', async () => {
    const before = await chain.reader.balanceOf(CUSTOMER, token, undefined, NEVER);
    const [first, other] = [payout(1_000n, token), payout(2_000n, null)];
    const draft = await chain.payouts.draft([first], new Set(), NEVER);
    const next = await chain.payouts.draft([other], new Set(draft!.spends), NEVER);
    expect(next!.spends).not.toEqual(draft!.spends);
    const both = [await signed(draft, first), await signed(next, other)];
    expect(await chain.payouts.stateOf(both[0]!.txId, NEVER)).toEqual({ kind: 'unknown' });
    // Out of order, and each twice: what waits for the nonce before it is no fault.
    for (const each of [both[1]!, both[0]!, both[0]!, both[1]!]) await chain.payouts.broadcast(each, NEVER);
    expect(await chain.payouts.stateOf(both[0]!.txId, NEVER)).toEqual({ kind: 'pending' });
    await anvil.mine();
    const { hash, height } = await head();
    for (const each of both)
      expect(await chain.payouts.stateOf(each.txId, NEVER)).toMatchObject({ kind: 'mined', block: { hash, height }, succeeded: true });
    await chain.payouts.broadcast(both[0]!, NEVER);
    expect((await chain.reader.balanceOf(CUSTOMER, token, undefined, NEVER)) - before).toBe(1_000n);
    expect(await chain.reader.balanceOf(CUSTOMER, token, height - 1, NEVER)).toBe(before);
  });

  test('nothing is drafted that the hot wallet has not', async () => {
    expect(await chain.payouts.draft([payout(10n ** 30n, null)], new Set(), NEVER)).toBeUndefined();
    expect(await chain.payouts.draft([payout(10n ** 30n, token)], new Set(), NEVER)).toBeUndefined();
  });

  test('replaced transaction: the dearer one is mined, the first is never', async () => {
    const asked = payout(5n, token);
    const draft = (await chain.payouts.draft([asked], new Set(), NEVER))!;
    const first = await signed(draft, asked);
    await chain.payouts.broadcast(first, NEVER);
    const dearer = await chain.payouts.replace(draft, NEVER);
    expect([dearer.spends, dearer.feeMax > draft.feeMax]).toEqual([draft.spends, true]);
    const replacement = await signed(dearer, asked);
    await chain.payouts.broadcast(replacement, NEVER);
    await anvil.mine();
    expect(await chain.payouts.stateOf(replacement.txId, NEVER)).toMatchObject({ kind: 'mined', succeeded: true });
    expect(await chain.payouts.stateOf(first.txId, NEVER)).toEqual({ kind: 'unknown' });
  });

  test('dropped transaction: it is unknown, and sent again it is mined once', async () => {
    const asked = payout(6n, token);
    const transaction = await signed(await chain.payouts.draft([asked], new Set(), NEVER), asked);
    await chain.payouts.broadcast(transaction, NEVER);
    await anvil.rpc('anvil_dropTransaction', [transaction.txId]);
    expect(await chain.payouts.stateOf(transaction.txId, NEVER)).toEqual({ kind: 'unknown' });
    await chain.payouts.broadcast(transaction, NEVER);
    await anvil.mine();
    expect(await chain.payouts.stateOf(transaction.txId, NEVER)).toMatchObject({ kind: 'mined', succeeded: true });
  });

  test('a payout that a reorganisation takes away is unknown, and mined again when it is sent again', async () => {
    const asked = payout(8n, token);
    const transaction = await signed(await chain.payouts.draft([asked], new Set(), NEVER), asked);
    await chain.payouts.broadcast(transaction, NEVER);
    await anvil.mine();
    await anvil.reorganise(1);
    expect((await chain.payouts.stateOf(transaction.txId, NEVER)).kind).not.toBe('mined');
    await chain.payouts.broadcast(transaction, NEVER);
    await anvil.mine();
    expect(await chain.payouts.stateOf(transaction.txId, NEVER)).toMatchObject({ kind: 'mined', succeeded: true });
  });

  test('nonce gap: what waits behind a missing nonce is pending, and mined when the gap is filled', async () => {
    const [early, late] = [payout(9n, token), payout(10n, token)];
    const first = (await chain.payouts.draft([early], new Set(), NEVER))!;
    const behind = await signed(await chain.payouts.draft([late], new Set(first.spends), NEVER), late);
    await chain.payouts.broadcast(behind, NEVER);
    await anvil.mine();
    expect(await chain.payouts.stateOf(behind.txId, NEVER)).toEqual({ kind: 'pending' });
    await chain.payouts.broadcast(await signed(first, early), NEVER);
    await anvil.mine();
    expect(await chain.payouts.stateOf(behind.txId, NEVER)).toMatchObject({ kind: 'mined', succeeded: true });
  });

  test('fee spike: nothing is drafted above the cap, and again below it', async () => {
    await anvil.test.setNextBlockBaseFeePerGas({ baseFeePerGas: CAPS.maxFeePerGas * 2n });
    await anvil.mine();
    await expect(chain.payouts.draft([payout(1n, token)], new Set(), NEVER)).rejects.toThrow('above the cap');
    await expect(chain.payouts.estimateFee(token, NEVER)).rejects.toThrow('above the cap');
    await anvil.test.setNextBlockBaseFeePerGas({ baseFeePerGas: 1_000_000_000n });
    await anvil.mine();
    expect(await chain.payouts.draft([payout(1n, token)], new Set(), NEVER)).toBeDefined();
  });

  describe('with two nodes', () => {
    const two = (): Chain => open([anvil.url, secondUrl]);
    const healed = (): void => {
      second.fault = (_method, answer) => answer;
      second.delayMs = 0;
    };
    const changeBlock = (height: number | undefined, change: (block: Record<string, unknown>) => unknown) => {
      second.fault = (method, answer) => {
        if (!method.startsWith('eth_getBlockBy') || typeof answer.result !== 'object' || answer.result === null) return answer;
        const found = answer.result as Record<string, unknown>;
        return height === undefined || Number(found['number']) <= height ? { ...answer, result: change(found) } : answer;
      };
    };

    test('agreeing nodes are read as one', async () => {
      await anvil.mint(token, deposit(7), 3n);
      await anvil.mine();
      expect(await lastTransfers(two(), 7)).toHaveLength(1);
    });

    test('node down: nothing is read until it is back', async () => {
      second.fault = () => null;
      await expect(head(two())).rejects.toMatchObject({ name: 'NodeUnreachableError' });
      healed();
      expect(await head(two())).toEqual(await head());
    });

    test('slow node: it is given up after its time', async () => {
      second.delayMs = 3_000;
      await expect(head(two())).rejects.toMatchObject({ name: 'NodeUnreachableError' });
      healed();
    });

    test('lying node: a chain of other blocks is no chain', async () => {
      changeBlock(undefined, (found) => ({ ...found, hash: `0x${'ab'.repeat(32)}` }));
      await expect(head(two())).rejects.toMatchObject({ name: 'NodesDisagreeError' });
      await expect(two().reader.blockAt(1, NEVER)).rejects.toMatchObject({ name: 'NodesDisagreeError' });
      healed();
    });

    test('lying node: a transfer that only it has counts for nothing', async () => {
      await anvil.mint(token, deposit(8), 3n);
      await anvil.mine();
      second.fault = (method, answer) =>
        method === 'eth_getLogs' && Array.isArray(answer.result)
          ? { ...answer, result: answer.result.map((log: object) => ({ ...log, data: `0x${'f'.repeat(64)}` })) }
          : answer;
      await expect(lastTransfers(two(), 8)).rejects.toMatchObject({ name: 'NodesDisagreeError' });
      healed();
    });

    test('a node that is one block behind holds up nothing but that block; far behind it is a fault', async () => {
      const { height } = await head();
      const latestIs = (at: number) => {
        second.fault = (method, answer) => {
          const found = answer.result as Record<string, unknown> | null;
          return method === 'eth_getBlockByNumber' && found && Number(found['number']) > at
            ? { ...answer, result: { ...found, number: `0x${at.toString(16)}` } }
            : answer;
        };
      };
      latestIs(height - 10);
      await expect(head(two())).rejects.toMatchObject({ name: 'NodeBehindError' });
      healed();
    });

    test('a fork at the head is waited out: the last block on which both agree is the head', async () => {
      const { height } = await head();
      second.fault = (method, answer) => {
        const found = answer.result as Record<string, unknown> | null;
        return method === 'eth_getBlockByNumber' && found && Number(found['number']) === height
          ? { ...answer, result: { ...found, hash: `0x${'cd'.repeat(32)}` } }
          : answer;
      };
      expect((await head(two())).height).toBe(height - 1);
      healed();
    });
  });
});

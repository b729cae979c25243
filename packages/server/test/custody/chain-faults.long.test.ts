import { storeKinds, testOwner } from '@marque/testkit';
import type { Hex } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { payoutText } from '../../src/signing/payout-text.ts';
import { signPayout } from '../../src/use-cases/withdrawals/sign-payout.ts';
import { OAK } from '../withdrawals/withdrawal-stage.ts';
import { ANVIL } from './anvil.ts';
import { CONFIRMATIONS, NETWORK, RealChainStage } from './real-chain-stage.ts';
import { operatorNamed } from './signer-bench.ts';

const STUCK_MS = 21 * 60_000;
const UNITS = 100n;
const [kind] = storeKinds().filter(({ isHere }) => isHere);
const operators = ['operator0@example.org', 'operator1@example.org'].map(operatorNamed);
let others = 0;
/** An address of nobody here, another one at each call. */
const outside = (): Hex => `0x${(0xabc_0000 + (others += 1)).toString(16).padStart(40, '0')}`;

describe.skipIf(ANVIL === undefined || kind === undefined)('faults of a real chain', () => {
  let stage: RealChainStage;
  beforeAll(async () => {
    if (kind) stage = await RealChainStage.open(kind, operators);
  }, 120_000);
  afterAll(async () => {
    await stage.resubmit();
    await stage.expectLedgerEqualsChain();
    await stage.close();
  }, 60_000);
  afterEach(() => {
    for (const node of [stage.first, stage.second]) {
      node.fault = (_method, answer) => answer;
      node.delayMs = 0;
    }
  });

  const gained = async (index: number): Promise<bigint> => (await stage.market.balances(index))['usable'] ?? 0n;
  const held = async (index: number): Promise<bigint> => (await stage.market.balances(index))['locked'] ?? 0n;
  /** A deposit in a block of its own with so many confirmations, read by the watch. */
  const deposited = async (confirmations: number) => {
    const sent = await stage.send(0, UNITS);
    await stage.anvil.mine(confirmations);
    await stage.look();
    return sent;
  };
  const state = async ({ txId }: { readonly txId: string }) => (await stage.deposit(txId))?.state;

  describe('reorganisations', () => {
    test.each([1, 2])('of depth %i before the credit: counted anew from the block that has it again', async (depth) => {
      const before = await gained(0);
      const sent = await deposited(depth);
      expect(await state(sent)).toBe('confirming');
      await stage.anvil.reorganise(depth);
      await stage.look();
      expect(await stage.deposit(sent.txId)).toMatchObject({ state: 'confirming', height: null });
      await stage.anvil.resend(sent);
      await stage.anvil.mine(CONFIRMATIONS - 1);
      await stage.look();
      expect(await state(sent)).toBe('confirming');
      await stage.anvil.mine();
      await stage.look();
      expect(await state(sent)).toBe('credited');
      expect((await gained(0)) - before).toBe(UNITS);
    });

    test('beyond the count before anybody looked: what it took away is never credited', async () => {
      const before = await gained(0);
      const sent = await stage.send(0, UNITS);
      await stage.anvil.mine(CONFIRMATIONS + 2);
      await stage.anvil.reorganise(CONFIRMATIONS + 2);
      await stage.look();
      await stage.anvil.mine(CONFIRMATIONS);
      await stage.look();
      expect(await state(sent)).toBeUndefined();
      expect(await gained(0)).toBe(before);
    });

    test('of depth 3 before the credit, which the watch sees only afterwards', async () => {
      const before = await gained(0);
      const sent = await deposited(1);
      await stage.anvil.mine(2);
      await stage.anvil.reorganise(3);
      await stage.look();
      expect(await stage.deposit(sent.txId)).toMatchObject({ state: 'confirming', height: null });
      expect(await gained(0)).toBe(before);
    });

    test('of depth 1 after the credit: the deposit stands below it and stays as it is', async () => {
      const before = await gained(0);
      const sent = await deposited(CONFIRMATIONS);
      await stage.anvil.reorganise(1);
      await stage.look();
      expect(await stage.deposit(sent.txId)).toMatchObject({ state: 'credited', lost_at: null });
      expect((await gained(0)) - before).toBe(UNITS);
    });

    test.each([CONFIRMATIONS, CONFIRMATIONS + 2])(
      'of depth %i after the credit: held, and free when a block has it again',
      async (depth) => {
        const [before, heldBefore] = [await gained(0), await held(0)];
        const sent = await deposited(depth);
        expect(await state(sent)).toBe('credited');
        await stage.anvil.reorganise(depth);
        await stage.look();
        expect((await stage.deposit(sent.txId))?.lost_at).not.toBeNull();
        expect([await gained(0), await held(0)]).toEqual([before, heldBefore + UNITS]);
        await stage.anvil.resend(sent);
        await stage.anvil.mine();
        await stage.look();
        await stage.look();
        expect(await stage.deposit(sent.txId)).toMatchObject({ state: 'credited', lost_at: null });
        expect([await gained(0), await held(0)]).toEqual([before + UNITS, heldBefore]);
      },
    );
  });

  describe('nodes', () => {
    /** A deposit with its confirmations that nobody has read yet. */
    const unread = async () => {
      const sent = await stage.send(1, UNITS);
      await stage.anvil.mine(CONFIRMATIONS);
      return sent;
    };
    const credited = async (sent: { readonly txId: string }): Promise<void> => {
      await stage.look();
      expect(await state(sent)).toBe('credited');
    };

    test('one down: nothing is credited, and everything is made up for when it is back', async () => {
      const sent = await unread();
      stage.second.fault = () => null;
      await expect(stage.look()).rejects.toMatchObject({ name: 'NodeUnreachableError' });
      expect(await state(sent)).toBeUndefined();
      stage.second.fault = (_method, answer) => answer;
      await credited(sent);
    });

    test('one slow: it is given up after its time, and read again later', async () => {
      const sent = await unread();
      stage.second.delayMs = 2_500;
      await expect(stage.look()).rejects.toMatchObject({ name: 'NodeUnreachableError' });
      stage.second.delayMs = 0;
      await credited(sent);
    });

    test.each(['first', 'second'] as const)('the %s one lies about an amount: nothing counts until both agree', async (which) => {
      const before = await gained(1);
      const sent = await unread();
      stage[which].fault = (method, answer) =>
        method === 'eth_getLogs' && Array.isArray(answer.result)
          ? { ...answer, result: answer.result.map((log: object) => ({ ...log, data: `0x${'0'.repeat(50)}${'f'.repeat(14)}` })) }
          : answer;
      await expect(stage.look()).rejects.toMatchObject({ name: 'NodesDisagreeError' });
      expect(await gained(1)).toBe(before);
      stage[which].fault = (_method, answer) => answer;
      await credited(sent);
      expect((await gained(1)) - before).toBe(UNITS);
    });

    test('one hides a deposit: it is credited when both have it', async () => {
      const sent = await unread();
      stage.first.fault = (method, answer) => (method === 'eth_getLogs' ? { ...answer, result: [] } : answer);
      await expect(stage.look()).rejects.toMatchObject({ name: 'NodesDisagreeError' });
      stage.first.fault = (_method, answer) => answer;
      await credited(sent);
    });

    test('blocks out of order: a head that goes back and a block before its parent change nothing', async () => {
      const sent = await unread();
      const { height } = await stage.chain.reader.head(new AbortController().signal);
      const older = (answer: { result?: unknown }, at: number) => ({
        ...answer,
        result: { ...(answer.result as object), number: `0x${at.toString(16)}`, parentHash: `0x${'9'.repeat(64)}` },
      });
      let asked = 0;
      // Every other answer comes from an instance behind the same address that is two blocks behind, or ahead of itself.
      const mixed = (method: string, answer: { result?: unknown }) => {
        const number = Number((answer.result as { number?: string } | null)?.number ?? -1);
        if (method !== 'eth_getBlockByNumber' || number < height) return answer;
        asked += 1;
        return asked % 3 === 0 ? { ...answer, result: null } : asked % 3 === 1 ? older(answer, height) : answer;
      };
      stage.first.fault = mixed;
      stage.second.fault = mixed;
      for (let turn = 0; turn < 4; turn += 1) await stage.look().catch(() => undefined);
      stage.first.fault = (_method, answer) => answer;
      stage.second.fault = (_method, answer) => answer;
      await credited(sent);
    });
  });

  describe('payouts', () => {
    const row = (id: number) => stage.market.row(id);
    const paid = async (id: number, address: Hex, amount = 99n * 10n): Promise<void> => {
      await stage.anvil.mine(CONFIRMATIONS);
      await stage.turn();
      expect(await row(id)).toMatchObject({ state: 'completed', funds: 'paid' });
      expect(await stage.holds(address)).toBe(amount);
    };
    const baseFee = async (wei: bigint): Promise<void> => {
      await stage.anvil.test.setNextBlockBaseFeePerGas({ baseFeePerGas: wei });
      await stage.anvil.mine();
    };

    test('fee spike: a payout waits above the cap, and is paid below it', async () => {
      const address = outside();
      const id = await stage.withdraw(0, address);
      await baseFee(10n ** 12n);
      await expect(stage.turn()).rejects.toThrow('above the cap');
      expect(await row(id)).toMatchObject({ state: 'approved', funds: 'held' });
      await baseFee(10n ** 9n);
      await stage.turn();
      await paid(id, address);
    });

    test('fee spike after it was sent: it is replaced when the chain allows it, and paid once', async () => {
      const address = outside();
      const id = await stage.withdraw(0, address);
      await stage.turn();
      const first = await row(id);
      await stage.anvil.rpc('anvil_dropTransaction', [first.tx_id]);
      await baseFee(10n ** 12n);
      stage.market.now += STUCK_MS;
      await expect(stage.turn()).rejects.toThrow();
      expect(await row(id)).toMatchObject({ state: 'sent', funds: 'held' });
      await stage.anvil.rpc('anvil_dropAllTransactions', []);
      await baseFee(10n ** 9n);
      await stage.turn();
      expect((await row(id)).tx_id).not.toBe(first.tx_id);
      await paid(id, address);
    });

    test('nonce gap: the one that was dropped is sent again, and both are paid', async () => {
      const [one, two] = [outside(), outside()];
      const early = await stage.withdraw(0, one);
      const late = await stage.withdraw(0, two);
      await stage.turn();
      await stage.anvil.rpc('anvil_dropTransaction', [(await row(early)).tx_id]);
      await stage.anvil.mine(CONFIRMATIONS);
      await stage.turn();
      expect(await row(late)).toMatchObject({ state: 'sent', confirmations: 0 });
      await paid(early, one);
      await paid(late, two);
    });

    test('dropped transaction: the stored text is sent again and paid once', async () => {
      const address = outside();
      const id = await stage.withdraw(0, address);
      await stage.turn();
      await stage.anvil.rpc('anvil_dropTransaction', [(await row(id)).tx_id]);
      await stage.anvil.mine(CONFIRMATIONS);
      await stage.turn();
      expect(await row(id)).toMatchObject({ state: 'sent', confirmations: 0 });
      await paid(id, address);
    });

    test('replaced transaction: whichever is mined counts, though it be the first', async () => {
      const address = outside();
      const id = await stage.withdraw(0, address);
      await stage.turn();
      const first = await row(id);
      stage.market.now += STUCK_MS;
      await stage.turn();
      const second = await row(id);
      expect(second.tx_id).not.toBe(first.tx_id);
      const [sent] = await stage.database.run<{ raw: Hex }>('select raw from payout_transactions where tx_id = $1', [first.tx_id]);
      await stage.anvil.rpc('anvil_dropTransaction', [second.tx_id]);
      await stage.anvil.resend({ raw: sent?.raw ?? '0x' });
      await paid(id, address);
      expect((await row(id)).tx_id).toBe(first.tx_id);
    });

    test.each([1, CONFIRMATIONS - 1])('a reorganisation of depth %i takes confirmations back, and it is paid once', async (depth) => {
      const address = outside();
      const id = await stage.withdraw(0, address);
      await stage.turn();
      await stage.anvil.mine(depth);
      await stage.turn();
      expect(await row(id)).toMatchObject({ state: 'sent', confirmations: depth });
      await stage.anvil.reorganise(depth);
      await stage.turn();
      expect(await row(id)).toMatchObject({ state: 'sent', confirmations: 0 });
      await paid(id, address);
    });

    test('nodes that disagree about what was mined finish nothing', async () => {
      const address = outside();
      const id = await stage.withdraw(0, address);
      await stage.turn();
      await stage.anvil.mine(CONFIRMATIONS);
      stage.second.fault = (method, answer) =>
        method === 'eth_getTransactionReceipt' && answer.result ? { ...answer, result: { ...answer.result, status: '0x0' } } : answer;
      await expect(stage.market.pay(stage.bench.signer)).rejects.toThrow('different things');
      expect(await row(id)).toMatchObject({ state: 'sent', funds: 'held' });
      stage.second.fault = (_method, answer) => answer;
      await paid(id, address);
    });

    test('one that the chain would refuse waits for an operator with its funds held, and stops no other', async () => {
      const address = outside();
      // The token's own contract takes no coin.
      const bad = await stage.withdraw(2, stage.token, { token: 'USDT', amount: '5' });
      const good = await stage.withdraw(0, address);
      await stage.turn();
      expect(await row(bad)).toMatchObject({ state: 'held', funds: 'held' });
      expect(stage.market.reported.some((text) => text.includes('is impossible and waits for an operator'))).toBe(true);
      await paid(good, address);
      await stage.market.approve(bad);
      await stage.turn();
      expect(await row(bad)).toMatchObject({ state: 'held', funds: 'held' });
      expect(await stage.market.decide(bad, 'reject')).toBe('ok');
      await stage.settled();
      expect(await row(bad)).toMatchObject({ state: 'rejected', funds: 'returned' });
    });

    test('one that fails when it is mined goes back to its owner with its fee', async () => {
      const [address, before] = [outside(), await gained(3)];
      const id = await stage.withdraw(3, address);
      await stage.turn();
      const code = await stage.anvil.test.getCode({ address: stage.token });
      await stage.anvil.test.setCode({ address: stage.token, bytecode: '0x60006000fd' });
      await stage.anvil.mine(CONFIRMATIONS);
      await stage.anvil.test.setCode({ address: stage.token, bytecode: code ?? '0x' });
      await stage.turn();
      expect(await row(id)).toMatchObject({ state: 'failed', funds: 'returned' });
      expect([await gained(3), await stage.holds(address)]).toEqual([before, 0n]);
    });

    test('a large one waits until two operators have signed its text, whatever the exchange’s own rows say', async () => {
      const address = outside();
      const id = await stage.withdraw(1, address, { amount: '150' });
      await stage.turn();
      expect(await row(id)).toMatchObject({ state: 'held', funds: 'held' });
      const [payout] = await stage.database.run<{ id: number; note: string; contract: string; amount: string }>(
        'select id, note, contract, amount::text as amount from payouts where withdrawal = $1',
        [id],
      );
      expect(payout?.note).toBe('approval_missing');
      const asked = { reference: String(payout?.id), to: stage.chain.addresses.normalise(address), memo: null };
      const text = payoutText(NETWORK, { ...asked, contract: payout?.contract ?? null, amount: BigInt(payout?.amount ?? 0) });
      const sign = async (index: number, signature: string) =>
        signPayout(stage.market.deps, await stage.market.operator(index), { id, signature, reason: 'read and compared' });
      expect(await sign(0, 'nonsense')).toMatchObject({ refusal: 'payout_signature_invalid' });
      expect(await sign(0, operators[0]?.sign(text) ?? '')).toMatchObject({ ok: true });
      await stage.turn();
      expect(await row(id)).toMatchObject({ state: 'held' });
      // Of another text, and of the first operator once more under the second one's name.
      for (const wrong of [operators[1]?.sign(`${text} `), operators[0]?.sign(text)]) {
        expect(await sign(1, wrong ?? '')).toMatchObject({ ok: true });
        await stage.turn();
        expect(await row(id)).toMatchObject({ state: 'held', funds: 'held' });
      }
      expect(await sign(1, operators[1]?.sign(text) ?? '')).toMatchObject({ ok: true });
      await stage.turn();
      expect(await sign(1, operators[1]?.sign(text) ?? '')).toMatchObject({ refusal: 'payout_takes_no_signature' });
      await paid(id, address, BigInt(payout?.amount ?? 0));
    });
  });

  test('belongs to whom it belonged: nobody but the four users moved', async () => {
    const rows = await stage.database.run<{ owner: number }>(
      `select distinct owner from ledger_lines where token = ${OAK} and reason like 'deposit-%' and owner > 1`,
    );
    expect(rows.map(({ owner }) => owner).toSorted()).toEqual([testOwner(0), testOwner(1)]);
  });
});

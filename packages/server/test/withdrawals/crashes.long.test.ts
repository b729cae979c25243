import { storeKinds } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endStop, stopWithdrawals } from '../../src/use-cases/reserves/withdrawal-stops.ts';
import { Cut } from './cut.ts';
import { OAK, WithdrawalStage } from './withdrawal-stage.ts';

/** More than any payment takes; each crash comes one step later than the one before. */
const STEPS_MAX = 60;
const MINUTE_MS = 60_000;

describe.each(storeKinds().filter(({ isHere }) => isHere))('a payment that is cut off at any step on $name', (kind) => {
  let market: WithdrawalStage;
  beforeAll(async () => {
    market = await WithdrawalStage.open(kind, 4);
    await market.fund('ERC20');
    await market.fund('CNET');
    await market.stage.database.run(`update organisations set settings = '{"withdraw_review": "every"}'`);
  }, 60_000);
  afterAll(() => market.close());

  /** Runs the payments under the cut; false when nothing was cut off any more. */
  const crashed = async (cut: Cut): Promise<boolean> => {
    const { deps } = market;
    market.deps = { ...deps, chains: cut.chains(deps.chains), database: cut.database(deps.database) };
    try {
      return await market.pay(cut.signer(market.signer)).then(
        () => cut.isDead,
        () => true,
      );
    } finally {
      market.deps = deps;
    }
  };

  const finish = async (network: string): Promise<void> => {
    for (let turn = 0; turn < 3; turn += 1) {
      await market.pay();
      await market.sandbox.network(network).mine(3);
    }
    await market.pay();
    await market.resubmit();
  };

  for (const [network, isAfter] of [
    ['ERC20', false],
    ['ERC20', true],
    ['CNET', false],
    ['CNET', true],
  ] as const)
    it(`pays exactly once over ${network}, cut ${isAfter ? 'after' : 'before'} each step`, { timeout: 300_000 }, async () => {
      let paid = 0n;
      let cuts = 0;
      for (let step = 1; step <= STEPS_MAX; step += 1) {
        const address = market.address(network, 700 + step + (isAfter ? 100 : 0));
        const before = await market.paidOut(network, address);
        market.now += MINUTE_MS;
        const ids: number[] = [];
        for (const user of [0, 1]) {
          const id = Number(await market.request(user, { protocol: network, amount: '0.001', address, isWithoutMemo: true }));
          expect(id).toBeGreaterThan(0);
          await market.settled();
          await market.approve(id);
          ids.push(id);
        }
        const wasCut = await crashed(new Cut(step, isAfter));
        // A second crash while it is taken up again, then to the end.
        if (wasCut) {
          cuts += 1;
          if (await crashed(new Cut(2, !isAfter))) cuts += 1;
        }
        await finish(network);
        for (const id of ids) expect([step, await market.row(id)]).toMatchObject([step, { state: 'completed', funds: 'paid' }]);
        const expected = ids.length === 2 ? 2n * (100n - 1n) : 0n;
        expect([step, (await market.paidOut(network, address)) - before]).toEqual([step, expected]);
        paid += expected;
        if (!wasCut) break;
      }
      expect(cuts).toBeGreaterThan(3);
      expect(paid).toBeGreaterThan(0n);
      const [lines] = await market.stage.database.run<{ sum: bigint }>(
        `select coalesce(sum(amount), 0) as sum from ledger_lines where reason = 'withdrawal' and owner = 0 and token = ${OAK}`,
      );
      const [rows] = await market.stage.database.run<{ sum: bigint }>(
        `select coalesce(sum(amount - fee), 0) as sum from withdrawals where state = 'completed'`,
      );
      expect(BigInt(lines?.sum ?? 0)).toBe(BigInt(rows?.sum ?? 0));
      const [doubled] = await market.stage.database.run<{ count: unknown }>(
        'select count(*) as count from (select withdrawal from payouts group by withdrawal having count(*) > 1) as doubled',
      );
      expect(Number(doubled?.count)).toBe(0);
    });

  it('follows a replacement, a reorganisation and a transaction that every node forgot', { timeout: 120_000 }, async () => {
    const chain = market.sandbox.network('ERC20');
    const address = market.address('ERC20', 990);
    const id = Number(await market.request(2, { amount: '0.002', address }));
    await market.settled();
    await market.approve(id);
    await market.pay();
    const first = await market.row(id);
    market.now += 21 * MINUTE_MS;
    await market.pay();
    const second = await market.row(id);
    expect(second.tx_id).not.toBe(first.tx_id);
    await chain.mine(2);
    await market.pay();
    expect(await market.row(id)).toMatchObject({ state: 'sent', confirmations: 2, tx_id: second.tx_id });
    await chain.reorganise(2, 'dropped');
    await market.pay();
    expect(await market.row(id)).toMatchObject({ state: 'sent', confirmations: 0 });
    await finish('ERC20');
    expect(await market.row(id)).toMatchObject({ state: 'completed', funds: 'paid', tx_id: second.tx_id });
    expect(await market.paidOut('ERC20', address)).toBe(199n);
  });

  it('goes to an operator when its signer refuses for good, and is paid once when it agrees again', { timeout: 60_000 }, async () => {
    const address = market.address('ERC20', 991);
    const id = Number(await market.request(3, { amount: '0.003', address }));
    await market.settled();
    await market.approve(id);
    await market.pay({ sign: async () => ({ kind: 'refused', reason: 'policy', isFinal: true }) });
    expect(await market.row(id)).toMatchObject({ state: 'held', funds: 'held' });
    expect(market.reported.at(-1)).toContain('policy');
    expect(await market.decide(id, 'approve')).toBe('ok');
    await finish('ERC20');
    expect(await market.row(id)).toMatchObject({ state: 'completed' });
    expect(await market.paidOut('ERC20', address)).toBe(299n);
  });

  it('pays nothing of a token whose withdrawals are stopped, and takes no new request', { timeout: 60_000 }, async () => {
    const id = Number(await market.request(3, { amount: '0.005' }));
    await market.settled();
    await market.approve(id);
    await stopWithdrawals(market.stage.database.queries, { token: OAK, now: market.now });
    await market.pay();
    expect(await market.row(id)).toMatchObject({ state: 'approved' });
    expect(await market.request(3, { amount: '0.006' })).toBe('withdrawal_closed');
    await endStop(market.stage.database.queries, OAK, market.now);
    await finish('ERC20');
    expect(await market.row(id)).toMatchObject({ state: 'completed' });
  });

  it('pays nothing out of an account that is frozen, until it is not', { timeout: 60_000 }, async () => {
    const address = market.address('ERC20', 992);
    const id = Number(await market.request(3, { amount: '0.004', address }));
    await market.settled();
    await market.approve(id);
    const freeze = (at: string) =>
      market.stage.database.run(
        `update users set frozen_at = ${at}, freeze_cause = ${at === 'null' ? 'null' : `'operator'`} where id = 1003`,
      );
    await freeze('1');
    await market.pay();
    expect(await market.row(id)).toMatchObject({ state: 'approved' });
    await freeze('null');
    await finish('ERC20');
    expect(await market.row(id)).toMatchObject({ state: 'completed' });
  });
});

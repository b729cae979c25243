import { storeKinds, testOwner } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Chain } from '../../src/ports/chain.ts';
import { bookAddress, bookedAddresses, unbookAddress } from '../../src/use-cases/withdrawals/address-book.ts';
import { endStop, stopWithdrawals } from '../../src/use-cases/reserves/withdrawal-stops.ts';
import { depositAddressOf } from '../../src/use-cases/deposits/deposit-addresses.ts';
import { recordTransfers } from '../../src/use-cases/deposits/record-transfers.ts';
import { withDeposits } from '../../src/use-cases/deposits/tables.ts';
import { sweepDeposits } from '../../src/use-cases/operators/reserves.ts';
import { checkReserves } from '../../src/use-cases/reserves/check-reserves.ts';
import { planSweeps, type SweepRule } from '../../src/use-cases/sweeps/plan-sweeps.ts';
import { readSweeps } from '../../src/use-cases/sweeps/read-sweeps.ts';
import { holdingAddresses } from '../../src/use-cases/sweeps/sweep-sources.ts';
import { leavingWithdrawals } from '../../src/use-cases/withdrawals/leaving-withdrawals.ts';
import { Cut } from './cut.ts';
import { actorOf, OAK, WithdrawalStage } from './withdrawal-stage.ts';

/** One OAK is 100 USDT; its fee here is 0.5 and its least 1. */
const TERMS = `update token_protocols set withdrawal_fee = 50000, withdrawal_minimum = 100000 where token = ${OAK}`;

describe.each(storeKinds().filter(({ isHere }) => isHere))('a withdrawal on $name', (kind) => {
  let market: WithdrawalStage;
  const change = async (statement: string): Promise<void> => {
    await market.stage.database.run(statement);
    await market.restart();
  };
  beforeAll(async () => {
    market = await WithdrawalStage.open(kind, 6);
    await change(TERMS);
    await market.fund('ERC20');
    await market.fund('CNET');
  }, 60_000);
  afterAll(() => market.close());

  it('is refused in this order: gate, network, address, memo, whitelist, amount, quota, balance', async () => {
    const wrong = { token: 'OAK', protocol: 'NONE', address: '', amount: '0' };
    const user = testOwner(5);
    const set = (fields: string) => market.stage.database.run(`update users set ${fields} where id = ${user}`);
    const expectRefusal = async (refusal: string, fields: object = wrong) =>
      expect([fields, await market.request(5, fields)]).toEqual([fields, refusal]);
    await set(
      `kyc_level = 0, trade_password_hash = null, mobile_no = null, country_code = null, lock_cause = 'login-password-reset', locked_until = ${market.now + 1}`,
    );
    await expectRefusal('kyc_level_too_low');
    await set('kyc_level = 1');
    await expectRefusal('trade_password_missing');
    await set(`trade_password_hash = 'x'`);
    await expectRefusal('no_second_factor');
    await set(`mobile_no = '13900000000', country_code = '86'`);
    for (const [cause, refusal] of [
      ['login-password-changed', 'lockout_login_password_changed'],
      ['login-password-reset', 'lockout_login_password_reset'],
      ['trade-password-changed', 'lockout_trade_password_changed'],
      ['trade-password-reset', 'lockout_trade_password_reset'],
      ['authenticator-replaced', 'lockout_authenticator_replaced'],
    ] as const) {
      await set(`lock_cause = '${cause}'`);
      await expectRefusal(refusal);
    }
    await set(`locked_until = ${market.now}`);
    await expectRefusal('withdrawal_network_unknown');
    const on = (fields: object = {}) => ({ ...wrong, protocol: 'CNET', memo: '', ...fields });
    await change(`update token_protocols set withdraw_enabled = false where protocol = 'CNET'`);
    await expectRefusal('withdrawal_closed', on());
    await change(`update token_protocols set withdraw_enabled = true`);
    await expectRefusal('address_empty', on({ address: '  ' }));
    await expectRefusal('address_malformed', on({ address: 'somewhere' }));
    await expectRefusal('address_wrong_network', on({ address: market.address('ERC20') }));
    const [first, last] = [market.address('CNET').slice(0, -1), market.address('CNET').slice(-1)];
    await expectRefusal('address_checksum', on({ address: first + (last === 'q' ? 'p' : 'q') }));
    const address = market.address('CNET');
    await expectRefusal('memo_missing', on({ address }));
    await expectRefusal('memo_invalid', on({ address, memo: '备注' }));
    await market.stage.database.run(`insert into withdrawal_whitelists (user_id, is_on) values (${user}, true)`);
    await expectRefusal('address_not_listed', on({ address, memo: '7' }));
    const entry = { title: 'ledger', token: 'OAK', protocol: 'CNET', address, memo: '7', isWithoutMemo: false };
    expect(await bookAddress(market.deps, actorOf(5), entry)).toMatchObject({ ok: true });
    expect(await bookAddress(market.deps, actorOf(5), entry)).toMatchObject({ ok: false, refusal: 'address_listed' });
    await expectRefusal('address_on_hold', on({ address, memo: '7' }));
    market.now += 86_400_000;
    await expectRefusal('amount_invalid', on({ address, memo: '7' }));
    await expectRefusal('address_not_listed', on({ address, memo: '8' }));
    await market.stage.database.run('delete from withdrawal_whitelists');
    const amount = (text: string) => on({ address, memo: '7', amount: text });
    await expectRefusal('amount_invalid', amount('1.000001'));
    await expectRefusal('amount_below_min', amount('0.99999'));
    await expectRefusal('amount_above_max', amount('200.00001'));
    await change('update token_protocols set withdrawal_fee = 100000 where token = 1');
    await expectRefusal('amount_within_fee', amount('1'));
    await change(TERMS);
    expect(await market.request(5, amount('150'))).toBeGreaterThan(0);
    await expectRefusal('quota_exceeded', amount('50.00001'));
    market.now += 86_400_001;
    await market.stage.gateway.submit({
      kind: 'post',
      reason: 'test',
      reference: '',
      postings: [
        { owner: user, token: OAK, account: 'usable', amount: -(10n ** 15n) + 16_000_000n },
        { owner: 0, token: OAK, account: 'world', amount: 10n ** 15n - 16_000_000n },
      ],
    });
    await expectRefusal('balance_insufficient', amount('11'));
  });

  it('goes to an address of the own book, which nobody else sees or takes out', async () => {
    const booked = await bookAddress(market.deps, actorOf(4), {
      title: 'savings',
      token: 'OAK',
      protocol: 'ERC20',
      address: market.address('ERC20'),
      memo: '',
      isWithoutMemo: false,
    });
    const id = booked.ok ? booked.value.id : Number.NaN;
    const own = () => bookedAddresses(market.deps, actorOf(4), 'OAK');
    expect(await own()).toMatchObject([{ id, title: 'savings' }]);
    expect(await bookedAddresses(market.deps, actorOf(3), 'OAK')).toEqual([]);
    expect(await unbookAddress(market.deps, actorOf(3), id)).toMatchObject({ ok: false, refusal: 'not_found' });
    expect(await own()).toHaveLength(1);
    expect(await unbookAddress(market.deps, actorOf(4), id)).toMatchObject({ ok: true });
    expect(await own()).toEqual([]);
  });

  it('is set aside at once and paid when an operator has agreed and the chain has it, its fee to the house', async () => {
    const before = await market.balances(0);
    const id = Number(await market.request(0, { amount: '3' }));
    // At once, not when a consumer comes.
    expect(await market.row(id)).toMatchObject({ state: 'waiting', funds: 'held', people: 1, risks: ['new-address'] });
    expect(await market.balances(0)).toEqual({ usable: (before['usable'] ?? 0n) - 300_000n, locked: (before['locked'] ?? 0n) + 300_000n });
    await market.pay();
    expect(await market.row(id)).toMatchObject({ state: 'waiting' });
    await market.approve(id);
    await market.pay();
    const sent = await market.row(id);
    expect(sent).toMatchObject({ state: 'sent', funds: 'held', confirmations: 0 });
    await market.sandbox.network('ERC20').mine(2);
    await market.pay();
    expect(await market.row(id)).toMatchObject({ state: 'sent', confirmations: 2 });
    await market.sandbox.network('ERC20').mine(1);
    await market.pay();
    await market.settled();
    expect(await market.row(id)).toMatchObject({ state: 'completed', funds: 'paid', tx_id: sent.tx_id, confirmations: 3 });
    expect(await market.paidOut('ERC20')).toBe(250_000n);
    const fees = await market.stage.database.run<{ owner: number; amount: bigint }>(
      `select owner, amount from ledger_lines where reason = 'withdrawal' and reference = $1 and owner in (0, 1) order by owner`,
      [String(id)],
    );
    expect(fees.map(({ owner, amount }) => [owner, Number(amount)])).toEqual([
      [0, 250_000],
      [1, 50_000],
    ]);
    expect((await market.balances(0))['locked']).toBe(before['locked']);
  });

  it('waits while its token is stopped, and counts as leaving once it is mined', async () => {
    const { database } = market.stage;
    const { queries } = database;
    market.now += 1;
    const id = Number(await market.request(0, { amount: '2' }));
    await market.settled();
    await market.approve(id);
    await stopWithdrawals(queries, { token: OAK, now: market.now });
    await market.pay();
    expect(await market.row(id)).toMatchObject({ state: 'approved' });
    expect(await market.request(0, { amount: '2' })).toBe('withdrawal_closed');
    await endStop(queries, OAK, market.now);
    await market.pay();
    expect(await market.row(id)).toMatchObject({ state: 'sent' });
    const { height } = await market.sandbox.network('ERC20').mine(1);
    const leavingAt = (at: number) =>
      leavingWithdrawals(
        { database, chains: market.deps.chains },
        { at: market.now, blocks: [{ network: 'ERC20', height: at }] },
        new AbortController().signal,
      );
    expect(await leavingAt(height - 1)).toEqual(new Map());
    expect(await leavingAt(height)).toEqual(new Map([[OAK, 150_000n]]));
    await market.sandbox.network('ERC20').mine(2);
    await market.pay();
    await market.settled();
    expect(await market.row(id)).toMatchObject({ state: 'completed', funds: 'paid' });
    market.now += 1;
    expect(await leavingAt(height)).toEqual(new Map());
  });

  it('comes back whole, fee included, when it is rejected, cancelled, or failed before it was sent', async () => {
    const before = await market.balances(1);
    for (const [decision, state] of [
      ['reject', 'rejected'],
      ['cancel', 'cancelled'],
      ['fail', 'failed'],
    ] as const) {
      const id = Number(await market.request(1, { amount: '2' }));
      await market.settled();
      if (decision === 'fail') await market.approve(id);
      expect(await market.decide(id, decision)).toBe('ok');
      await market.settled();
      expect(await market.row(id)).toMatchObject({ state, funds: 'returned', note: 'because' });
      for (const again of ['reject', 'cancel', 'approve', 'fail'] as const)
        expect(await market.decide(id, again)).toBe('withdrawal_decided');
      await market.pay();
    }
    expect(await market.balances(1)).toEqual(before);
    expect(await market.request(1, { amount: '999' })).toBeGreaterThan(0);
  });

  it('answers one key once, whatever becomes of the caller, and nothing else under it', async () => {
    const before = await market.balances(2);
    const asked = await Promise.all(Array.from({ length: 8 }, () => market.request(2, { key: 'k1', amount: '2' })));
    expect(new Set(asked).size).toBe(1);
    await market.restart();
    expect(await market.request(2, { key: 'k1', amount: '2' })).toBe(asked[0]);
    expect(await market.request(2, { key: 'k1', amount: '2.5' })).toBe('idempotency_key_reused');
    expect(await market.request(2, { key: 'k1', amount: '2', address: market.address('ERC20', 901) })).toBe('idempotency_key_reused');
    expect((await market.balances(2))['locked']).toBe((before['locked'] ?? 0n) + 200_000n);
    expect(await market.request(2, { amount: '4' })).toBeGreaterThan(0);
    expect(await market.request(2, { amount: '4' })).toBe('withdrawal_same_again');
    market.now += 10_001;
    expect(await market.request(2, { amount: '4' })).toBeGreaterThan(0);
  });

  it('keeps the quota of 24 hours however many ask at once', async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, (_, n) => market.request(3, { key: `q${n}`, amount: '300' })));
    expect(asked.filter((answer) => typeof answer === 'number')).toHaveLength(3);
    expect(new Set(asked.filter((answer) => typeof answer === 'string'))).toEqual(new Set(['quota_exceeded']));
  });

  it('needs nobody where the rules say so, and two where they say so', async () => {
    await change(`update organisations set settings = settings || '{"withdraw_review": "risky", "withdraw_new_address_hours": 0}'`);
    const id = Number(await market.request(4, { amount: '2', address: market.address('ERC20', 905) }));
    await market.settled();
    expect(await market.row(id)).toMatchObject({ people: 1, risks: ['new-address'] });
    await market.decide(id, 'approve');
    for (let turn = 0; turn < 3; turn += 1) {
      await market.pay();
      await market.sandbox.network('ERC20').mine(3);
    }
    const known = Number(await market.request(4, { amount: '3', address: market.address('ERC20', 905) }));
    await market.settled();
    expect(await market.row(known)).toMatchObject({ state: 'approved', people: 0, risks: [] });
    const large = Number(await market.request(4, { amount: '600', address: market.address('ERC20', 905) }));
    await market.settled();
    expect(await market.row(large)).toMatchObject({ state: 'waiting', people: 2, risks: ['large'] });
    expect(await market.decide(large, 'approve')).toBe('withdrawal_by_two');
    expect(await market.askSecond(large)).toBe('ok');
    expect(await market.askSecond(large)).toBe('approval_waits');
    expect(await market.row(large)).toMatchObject({ state: 'waiting' });
    const approving = await market.secondApproval(large);
    expect(approving).toBe('ok');
    expect(await market.row(large)).toMatchObject({ state: 'approved' });
    await market.stage.database.run(`delete from chain_tokens where token = ${OAK} and protocol = 'ERC20'`);
    const unpayable = Number(await market.request(4, { amount: '5', address: market.address('ERC20', 905) }));
    await market.settled();
    expect(await market.row(unpayable)).toMatchObject({ state: 'held', people: 0 });
    expect(await market.decide(unpayable, 'resume')).toBe('ok');
    expect(await market.row(unpayable)).toMatchObject({ state: 'waiting', people: 1 });
    expect(await market.decide(unpayable, 'approve')).toBe('withdrawal_no_wallet');
    expect(await market.decide(unpayable, 'reject')).toBe('ok');
    await change(`update organisations set settings = '{}'`);
  });

  it('sweeps what customers sent to the hot wallet: asked for by one operator, or by itself above the threshold', async () => {
    const chain = market.sandbox.network('CNET');
    const { database } = market.stage;
    const { queries } = database;
    const signal = new AbortController().signal;
    const { contract, decimals } = await queries
      .selectFrom('chain_tokens')
      .select(['contract', 'decimals'])
      .where('protocol', '=', 'CNET')
      .where('token', '=', OAK)
      .executeTakeFirstOrThrow();
    const { address, memo } = await depositAddressOf(queries, chain, testOwner(0), market.now);
    const amount = 7n * 10n ** BigInt(decimals);
    const arrive = async (): Promise<void> => {
      await chain.send({ to: address, memo, contract, amount });
      const block = await chain.mine(1);
      const transfers = (await chain.reader.transfersIn(block, { has: (to) => to === address }, signal)) ?? [];
      expect(transfers).toHaveLength(1);
      await recordTransfers(withDeposits(queries), chain, { block, transfers, now: market.now });
    };
    const plan = (rules: readonly SweepRule[]) => planSweeps({ database, chains: market.deps.chains, rules }, { now: market.now, signal });
    const finish = async (rules: readonly SweepRule[] = []): Promise<void> => {
      for (let turn = 0; turn < 5; turn += 1) {
        await plan(rules);
        await market.pay();
        await chain.mine(3);
      }
    };
    const hot = () => chain.reader.balanceOf(chain.payouts.hotAddress, contract, undefined, signal);
    const newest = async () => (await readSweeps(database, 1))[0];
    // The hot wallet of this stage has more than the ledger can write, so that it would not be counted at all.
    const counted: Chain = { ...new Cut().chain(chain), payouts: { ...new Cut().chain(chain).payouts, hotAddress: 'nowhere' } };
    const check = (): Promise<void> =>
      checkReserves(
        {
          database,
          clock: { now: () => market.now },
          chains: { all: [counted], of: (network) => (network === 'CNET' ? counted : undefined) },
          depositAddresses: (network, token) => holdingAddresses(queries, network, token),
          leavingSince: async () => new Map(),
          onStop: async () => undefined,
          report: () => undefined,
        },
        undefined,
        signal,
      );
    const deps = { ...market.deps, withdrawals: { chains: market.deps.chains } };
    const ask = async () => sweepDeposits(deps, await market.operator(0), { token: 'OAK', network: 'CNET', reason: 'hot is low' });

    await arrive();
    const before = await hot();
    // One address for everybody: what the withdrawals above were sent to lies there as well.
    const first = await chain.reader.balanceOf(address, contract, undefined, signal);
    expect(await ask()).toMatchObject({ ok: true });
    expect(await ask()).toMatchObject({ ok: false, refusal: 'sweep_under_way' });
    await finish();
    expect(await newest()).toMatchObject({ state: 'done', askedBy: 'operator0@example.org', moves: 1, moved: first });
    expect((await hot()) - before).toBe(first);

    const rule = { network: 'CNET', code: 'OAK', above: amount - 1n, least: undefined };
    market.now += 2 * 3_600_000;
    await check();
    await plan([rule]);
    expect((await newest())?.askedBy).toBe('operator0@example.org');
    await arrive();
    await check();
    await plan([{ ...rule, above: amount }]);
    expect((await newest())?.askedBy).toBe('operator0@example.org');
    await finish([rule]);
    expect(await newest()).toMatchObject({ state: 'done', askedBy: undefined, moved: 700_000n });
    expect((await hot()) - before).toBe(first + amount);
  });

  it('leaves nothing behind: the books are balanced and every hold belongs to a row', async () => {
    await market.resubmit();
    const [held] = await market.stage.database.run<{ sum: bigint }>(
      `select coalesce(sum(amount_left), 0) as sum from holds where purpose = 'withdrawal'`,
    );
    const [rows] = await market.stage.database.run<{ sum: bigint }>(
      `select coalesce(sum(amount), 0) as sum from withdrawals where funds in ('held', 'capturing', 'releasing')`,
    );
    expect(BigInt(held?.sum ?? 0)).toBe(BigInt(rows?.sum ?? 0));
  });
});

import type { StoreKind } from '@marque/testkit';
import { openTestMarket, testOwner } from '@marque/testkit';
import type { Actor } from '@marque/domain/identity';
import type { OperatorActor } from '@marque/domain/operators';
import type { WithdrawalDecision } from '@marque/domain/withdrawals';
import { expect } from 'vitest';
import { ConsumerRunner } from '../../src/adapters/consumers/consumer-runner.ts';
import { JobRunner } from '../../src/adapters/jobs/job-runner.ts';
import { SandboxSigner } from '../../src/adapters/sandbox-chain/index.ts';
import type { Chains, Signer } from '../../src/ports/chain.ts';
import { intentConsumer, resubmitJob } from '../../src/use-cases/intents.ts';
import { decideApproval } from '../../src/use-cases/operators/approvals.ts';
import { approveWithdrawal, decideWithdrawal, requestWithdrawalApproval } from '../../src/use-cases/withdrawals/decide-withdrawal.ts';
import { checkWithdrawal } from '../../src/use-cases/withdrawals/check-withdrawal.ts';
import type { WithdrawalDeps } from '../../src/use-cases/withdrawals/deps.ts';
import { payoutFees } from '../../src/use-cases/withdrawals/payout-fees.ts';
import { repeatedWithdrawal, requestWithdrawal } from '../../src/use-cases/withdrawals/request-withdrawal.ts';
import { runPayouts } from '../../src/use-cases/withdrawals/run-payouts.ts';
import { withWithdrawals } from '../../src/use-cases/withdrawals/tables.ts';
import { openSandbox, type SandboxStage } from '../custody/sandbox-stage.ts';
import { Stage } from '../exchange/stage.ts';
import { runSweeps } from '../../src/use-cases/sweeps/run-sweeps.ts';
import { insertUsers } from '../intents/granting-stage.ts';
import { withdrawalDeps } from './withdrawal-deps.ts';

export const OAK = 1;
const VISIT = { address: '192.0.2.1', userAgent: '', locale: 'en' } as const;

export const actorOf = (index: number): Actor => ({
  organisation: 1,
  owner: testOwner(index),
  uid: `u${testOwner(index)}`,
  feeLevel: 0,
  kycLevel: 2,
  isFrozen: false,
  via: { kind: 'session', tokenHash: 'x', signedInAt: 0 },
  scopes: ['read', 'trade', 'withdraw', 'account'],
  proven: {},
});

/** A market with made-up chains whose users may withdraw: verified, with a trade password and a phone. */
export class WithdrawalStage {
  readonly stage: Stage;
  sandbox: SandboxStage;
  deps: WithdrawalDeps;
  /** 21:00 in UTC+8: within the window. */
  now = Date.UTC(2031, 0, 15, 13, 0, 0);
  readonly reported: string[] = [];
  #consumers: ConsumerRunner | undefined;

  private constructor(stage: Stage, sandbox: SandboxStage, deps: WithdrawalDeps) {
    this.stage = stage;
    this.sandbox = sandbox;
    this.deps = deps;
  }

  static async open(kind: StoreKind, users = 4): Promise<WithdrawalStage> {
    const stage = await Stage.open(kind);
    await openTestMarket(stage.database, stage.gateway, users);
    await insertUsers(stage.database, users);
    await stage.database.run('update pairs set guide_ticks = 10000');
    await stage.database.run(`update users set kyc_level = 2, trade_password_hash = 'x', country_code = '86', mobile_no = '138' || id`);
    await stage.gateway.submit({ kind: 'define-token', token: 3, scale: 8 });
    const box = { now: 0 };
    const sandbox = await openSandbox(stage.database, () => box.now);
    const made = new WithdrawalStage(stage, sandbox, await WithdrawalStage.#deps(stage, sandbox.chains));
    Object.defineProperty(box, 'now', { get: () => made.now });
    made.#bind();
    made.#consume();
    return made;
  }

  static #deps(stage: Stage, chains: Chains): Promise<WithdrawalDeps> {
    return withdrawalDeps({
      database: stage.database,
      gateway: stage.gateway,
      chains,
      clock: { now: () => 0 },
      notifications: { put: async () => undefined, push: () => undefined },
      report: () => undefined,
    });
  }

  #bind(): void {
    this.deps = {
      ...this.deps,
      clock: { now: () => this.now },
      report: (fault) => void this.reported.push(fault instanceof Error ? fault.message : String(fault)),
    };
  }

  get signer(): Signer {
    return new SandboxSigner(this.stage.database);
  }

  get #kinds() {
    return [this.deps.intents, payoutFees(this.deps.report)];
  }

  #consume(): void {
    const { database, gateway, faults } = this.stage;
    this.#consumers = new ConsumerRunner(
      {
        database,
        gateway,
        clock: { monotonic: () => performance.now() },
        report: (fault) => faults.push(fault),
        retry: { firstMs: 1, maxMs: 5 },
      },
      this.#kinds.map(intentConsumer),
    );
  }

  /** Ends everything, as a crash would, and starts again from the store. */
  async restart(): Promise<void> {
    await this.#consumers?.close();
    await this.stage.restart();
    this.sandbox = await openSandbox(this.stage.database, () => this.now);
    this.deps = await WithdrawalStage.#deps(this.stage, this.sandbox.chains);
    this.#bind();
    this.#consume();
  }

  async settled(): Promise<void> {
    await this.#consumers?.settled();
  }

  /** Has the jobs done that ask again for what a crash left behind. */
  async resubmit(): Promise<void> {
    const { database, gateway, faults } = this.stage;
    const jobs = new JobRunner({ database, clock: { now: () => this.now }, report: (fault) => faults.push(fault) });
    await jobs.start(this.#kinds.map((kind) => resubmitJob({ database, gateway }, kind)));
    this.now += 60_000;
    await jobs.settled();
    await jobs.close();
    await this.settled();
  }

  /** An address of the network that is nobody's here. */
  address(network: string, index = 900): string {
    return this.sandbox.network(network).addresses.deposit(index).address;
  }

  /** Fills the hot wallet. */
  async fund(network: string): Promise<void> {
    const chain = this.sandbox.network(network);
    const contracts = await this.stage.database.run<{ contract: string | null }>('select contract from chain_tokens where protocol = $1', [
      network,
    ]);
    for (const contract of [null, ...contracts.map((row) => row.contract)])
      await chain.send({ to: chain.payouts.hotAddress, memo: null, contract, amount: 10n ** 24n });
    await chain.mine(1);
  }

  /** Asks as the call does, with codes that are right; gives the number, or the refusal. */
  async request(
    index: number,
    fields: Partial<{
      token: string;
      protocol: string;
      amount: string;
      address: string;
      memo: string;
      isWithoutMemo: boolean;
      key: string;
    }> = {},
  ): Promise<number | string> {
    const { token = 'OAK', protocol = 'ERC20', amount = '1', memo = '', isWithoutMemo = false, key } = fields;
    const request = { token, protocol, amount, address: fields.address ?? this.address(protocol), memo, isWithoutMemo, key, visit: VISIT };
    const actor = actorOf(index);
    const before = await repeatedWithdrawal(this.deps, actor, request);
    if (before) return before.ok ? before.value.id : before.refusal;
    const checked = await checkWithdrawal(this.deps, actor, request);
    if (!checked.ok) return checked.refusal;
    const made = await requestWithdrawal(this.deps, actor, request, checked.value, async () => true);
    return made.ok ? made.value.id : made.refusal;
  }

  async row(id: number) {
    return withWithdrawals(this.stage.database.queries)
      .selectFrom('withdrawals')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  }

  #operators: OperatorActor[] = [];

  async operator(index: number): Promise<OperatorActor> {
    for (let n = this.#operators.length; n <= index; n += 1) {
      const [row] = await this.stage.database.run<{ id: number }>(
        `insert into operators (email, roles, created_at, created_by) values ($1, '{finance}', 0, 'test') returning id`,
        [`operator${n}@example.org`],
      );
      const id = Number(row?.id);
      this.#operators.push({
        id,
        email: `operator${n}@example.org`,
        roles: ['finance'],
        scope: 'all',
        via: { kind: 'operator', name: String(n) },
        tokenHash: '',
        network: '',
      });
    }
    const operator = this.#operators[index];
    if (!operator) throw new Error('no operator');
    return operator;
  }

  /** What the first operator decides; "ok" or the refusal. */
  async decide(id: number, decision: WithdrawalDecision): Promise<string> {
    const decided = await decideWithdrawal(this.deps, await this.operator(0), { id, decision, reason: 'because' });
    return decided.ok ? 'ok' : decided.refusal;
  }

  async approve(id: number): Promise<void> {
    expect(await this.decide(id, 'approve')).toBe('ok');
    await this.settled();
  }

  /** The first operator asks for a second one. */
  async askSecond(id: number): Promise<string> {
    const asked = await requestWithdrawalApproval(this.deps, await this.operator(0), { id, reason: 'because' });
    return asked.ok ? 'ok' : asked.refusal;
  }

  /** A second operator agrees to what a first one has asked for. */
  async secondApproval(id: number): Promise<string> {
    const deps = { ...this.deps, approvedWorks: { 'withdrawals.approve': approveWithdrawal(this.deps) } };
    const second = await this.operator(1);
    const [row] = await this.stage.database.run<{ id: number }>(`select id from approvals where subject = $1`, [String(id)]);
    const decided = await decideApproval(deps, second, { id: Number(row?.id), decision: 'approve', reason: 'seen' });
    return decided.ok ? 'ok' : decided.refusal;
  }

  async pay(signer: Signer = this.signer): Promise<void> {
    const turn = { signal: new AbortController().signal };
    await runPayouts({ ...this.deps, signer }, turn);
    await runSweeps({ ...this.deps, signer }, turn);
    await this.settled();
  }

  /** What the network has of an address, in units of the ledger's OAK. */
  async paidOut(network: string, address = this.address(network)): Promise<bigint> {
    const [asset] = await this.stage.database.run<{ contract: string | null; decimals: number }>(
      'select contract, decimals from chain_tokens where protocol = $1 and token = $2',
      [network, OAK],
    );
    const units = await this.sandbox
      .network(network)
      .reader.balanceOf(address, asset?.contract ?? null, undefined, new AbortController().signal);
    return units / 10n ** BigInt((asset?.decimals ?? 5) - 5);
  }

  async balances(index: number): Promise<Readonly<Record<string, bigint>>> {
    const rows = await this.stage.database.run<{ account: number; balance: bigint }>(
      'select account, balance from balances where owner = $1 and token = $2',
      [testOwner(index), OAK],
    );
    const of = (id: number): bigint => BigInt(rows.find(({ account }) => account === id)?.balance ?? 0);
    return { usable: of(0), locked: rows.filter(({ account }) => account !== 0).reduce((sum, { balance }) => sum + BigInt(balance), 0n) };
  }

  async close(): Promise<void> {
    await this.settled();
    await this.#consumers?.close();
    await this.stage.expectBalancedBooks();
    expect(this.stage.faults).toEqual([]);
    await this.stage.remove();
  }
}

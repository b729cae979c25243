import type { Actor } from '@marque/domain/identity';
import type { AccountKind } from '@marque/engine';
import { createTestPglite, type TestStore } from '@marque/testkit';
import { expect } from 'vitest';
import { ConsumerRunner } from '../../src/adapters/consumers/consumer-runner.ts';
import { JobRunner } from '../../src/adapters/jobs/job-runner.ts';
import { verify } from '../../src/adapters/verify/index.ts';
import type { Job } from '../../src/ports/jobs.ts';
import { intentConsumer, resubmitJob } from '../../src/use-cases/intents.ts';
import { defineListings } from '../../src/use-cases/listing/define-listings.ts';
import { endBatchesJob } from '../../src/use-cases/recharge/end-batches.ts';
import { RECHARGE_INTENTS } from '../../src/use-cases/recharge/intents.ts';
import { redeemCode } from '../../src/use-cases/recharge/redeem-code.ts';
import { balanceOf } from '../exchange/balance-of.ts';
import { sessionActor } from '../identity/session-actor.ts';
import { openConsoleUnderTest, type ConsoleUnderTest } from '../console/console-under-test.ts';

const USDT_SCALE = 8n;

/** An exchange whose operators issue codes and whose people redeem them; organisation 1 has 1,000,000 USDT for rewards. */
export class CodeStage {
  readonly exchange: ConsoleUnderTest;
  readonly consumers: ConsumerRunner;
  asking: string;
  approving: string;

  private constructor(exchange: ConsoleUnderTest, consumers: ConsumerRunner, asking: string, approving: string) {
    this.exchange = exchange;
    this.consumers = consumers;
    this.asking = asking;
    this.approving = approving;
  }

  static async open(createStore: () => Promise<TestStore> = createTestPglite, people = 3): Promise<CodeStage> {
    const exchange = await openConsoleUnderTest(createStore);
    const { database, deps } = exchange;
    await defineListings(deps);
    for (const organisation of [1, 2])
      await deps.gateway.submit({
        kind: 'define-owner',
        owner: organisation,
        ownerKind: 'organisation',
        organisation,
        feeOwner: organisation,
      });
    for (const owner of [1_001, 1_002])
      await deps.gateway.submit({ kind: 'define-owner', owner, ownerKind: 'user', organisation: owner - 1_000, feeOwner: owner - 1_000 });
    for (let n = 0; n < people; n += 1) await addPerson(exchange, n);
    const consumers = new ConsumerRunner(
      { database, gateway: deps.gateway, clock: exchange.clock, report: deps.report },
      RECHARGE_INTENTS.map(intentConsumer),
    );
    const asking = (await exchange.operator(['finance'])).cookie;
    const approving = (await exchange.operator(['finance'])).cookie;
    const stage = new CodeStage(exchange, consumers, asking, approving);
    await stage.fund(1_000_000n);
    return stage;
  }

  /** Lets time pass; operators sign in again where their sessions would have ended. */
  async pass(ms: number): Promise<void> {
    this.exchange.pass(ms);
    if (ms < 600_000) return;
    this.asking = (await this.exchange.operator(['finance'])).cookie;
    this.approving = (await this.exchange.operator(['finance'])).cookie;
  }

  /** The n-th of organisation 1. */
  person(n: number, organisation = 1): Actor {
    const owner = organisation === 1 ? 2_000 + n : 1_002;
    return sessionActor({ organisation, owner, uid: String(2_000 + n), scopes: ['read', 'account'] });
  }

  get deps() {
    return this.exchange.deps;
  }

  /** Brings whole USDT into organisation 1's reward fund. */
  async fund(whole: bigint): Promise<void> {
    const amount = whole * 10n ** USDT_SCALE;
    const token = await this.usdt();
    const submission = await this.deps.gateway.submit({
      kind: 'post',
      reason: 'test',
      reference: 'fund',
      postings: [
        { owner: 0, token, account: 'world', amount: -amount },
        { owner: 1, token, account: 'organisation.reward', amount },
      ],
    });
    expect(submission).toMatchObject({ kind: 'done', receipt: { outcome: { ok: true } } });
  }

  async usdt(): Promise<number> {
    const { queries } = this.exchange.database;
    return (await queries.selectFrom('tokens').select('id').where('code', '=', 'USDT').executeTakeFirstOrThrow()).id;
  }

  /** Whole USDT in an account. */
  async balance(owner: number, account: AccountKind): Promise<number> {
    await this.consumers.settled();
    const units = await balanceOf(this.exchange.database, owner, await this.usdt(), account);
    return Number(units) / Number(10n ** USDT_SCALE);
  }

  issue(fields: Readonly<Record<string, string>> = {}, cookie = this.asking) {
    const usual = { organisation: '1', token: 'USDT', amount: '10', codes: '3', days: '30', note: 'spring', reason: 'spring campaign' };
    return this.exchange.ask('/codes/issue', { ...usual, ...fields }, cookie);
  }

  decide(id: unknown) {
    return this.exchange.ask('/approvals/decide', { id: String(id), decision: 'approve', reason: 'agreed' }, this.approving);
  }

  take(id: number, cookie = this.asking) {
    return this.exchange.ask('/codes/take', { id: String(id), reason: 'for the mailing' }, cookie);
  }

  void(id: number, cookie = this.asking) {
    return this.exchange.ask('/codes/void', { id: String(id), reason: 'campaign is over' }, cookie);
  }

  /** Issues a batch that two operators agree on; gives its number. */
  async batch(fields: Readonly<Record<string, string>> = {}): Promise<number> {
    const asked = await this.issue(fields);
    expect(asked.code).toBe(0);
    const { code } = await this.decide(asked.data['id']);
    expect(code).toBe(0);
    await this.consumers.settled();
    const [row] = await this.exchange.database.run<{ id: number }>('select max(id)::int as id from recharge_batches');
    return row?.id ?? 0;
  }

  /** Issues a batch and takes its codes. */
  async codes(fields: Readonly<Record<string, string>> = {}): Promise<{ readonly id: number; readonly codes: readonly string[] }> {
    const id = await this.batch(fields);
    const { code, data } = await this.take(id);
    expect(code).toBe(0);
    return { id, codes: data['codes'] as string[] };
  }

  redeem(n: number, code: string, organisation = 1) {
    return redeemCode(this.deps, this.person(n, organisation), code);
  }

  /** A turn of each job of the feature. */
  async work(passed = 60_000): Promise<void> {
    const { database, clock } = this.exchange;
    const jobs = new JobRunner({ database, clock, report: this.deps.report });
    const all: readonly Job[] = [endBatchesJob(this.deps), ...RECHARGE_INTENTS.map((kind) => resubmitJob(this.deps, kind))];
    await jobs.start(all);
    await this.pass(passed);
    await jobs.settled();
    await jobs.close();
    await this.consumers.settled();
  }

  /** Every code that can still be redeemed is covered, and nothing else lies in transit. */
  async expectCovered(): Promise<void> {
    await this.consumers.settled();
    const [row] = await this.exchange.database.run<{ units: string }>(
      `select coalesce(sum(batch.units * case
         when batch.taken_at is null and batch.ended_at is null then batch.codes
         else (select count(*) from recharge_codes code where code.batch = batch.id and code.state in ('unused', 'redeeming', 'failed')) end), 0)::text as units
       from recharge_batches batch where batch.state = 'accepted'`,
    );
    expect(await this.balance(1, 'organisation.transit')).toBe(Number(row?.units) / Number(10n ** USDT_SCALE));
  }

  async expectBalancedBooks(): Promise<void> {
    await this.consumers.settled();
    expect((await verify(this.exchange.database)).findings.filter(({ ok }) => !ok)).toEqual([]);
    expect(this.exchange.faults).toEqual([]);
    await this.expectCovered();
  }

  async close(): Promise<void> {
    await this.consumers.close();
    await this.exchange.close();
  }
}

async function addPerson({ database, deps }: ConsoleUnderTest, n: number): Promise<void> {
  const id = 2_000 + n;
  await database.queries
    .insertInto('users')
    .values({
      id,
      organisation: 1,
      uid: String(id),
      email: `redeemer${n}@example.org`,
      password_hash: 'x',
      country: 'JP',
      invite_code: `REDEEM${n}`,
      invited_by: null,
      created_at: 1,
      password_changed_at: 1,
    })
    .execute();
  await deps.gateway.submit({ kind: 'define-owner', owner: id, ownerKind: 'user', organisation: 1, feeOwner: 1 });
}

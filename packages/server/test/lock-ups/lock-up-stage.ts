import type { Actor } from '@marque/domain/identity';
import { DAY_MS } from '@marque/domain/lock-ups';
import { parseUnits } from '@marque/domain/money';
import type { OperatorActor } from '@marque/domain/operators';
import { accountId, type AccountKind } from '@marque/engine';
import { createTestPglite, type TestStore } from '@marque/testkit';
import { expect } from 'vitest';
import { ConsumerRunner } from '../../src/adapters/consumers/consumer-runner.ts';
import { verify } from '../../src/adapters/verify/index.ts';
import type { ExchangeGateway } from '../../src/ports/exchange-gateway.ts';
import type { RepeatedJob } from '../../src/ports/jobs.ts';
import { intentConsumer, resubmitJob } from '../../src/use-cases/intents.ts';
import { defineListings } from '../../src/use-cases/listing/define-listings.ts';
import { ApplyDesk } from '../../src/use-cases/lock-ups/apply-desk.ts';
import { applyForLockUp, type ApplyDeps, type ApplyRequest } from '../../src/use-cases/lock-ups/apply.ts';
import type { EndDeps } from '../../src/use-cases/lock-ups/end-early.ts';
import { endDueJob, payDaysJob } from '../../src/use-cases/lock-ups/end-due.ts';
import { lockUpEnds, lockUpHolds, lockUpYields } from '../../src/use-cases/lock-ups/intent-kinds.ts';
import { lockUpNews } from '../../src/use-cases/lock-ups/news.ts';
import { freeOf, readPool } from '../../src/use-cases/lock-ups/pool.ts';
import { withLockUps, type LockUpProductRow, type LockUpRecordRow } from '../../src/use-cases/lock-ups/tables.ts';
import { saveLockUp, type LockUpDraft } from '../../src/use-cases/operators/lock-ups/save-lock-up.ts';
import { scheduleLockUp } from '../../src/use-cases/operators/lock-ups/stage-lock-up.ts';
import { balanceOf } from '../exchange/balance-of.ts';
import { sessionActor } from '../identity/session-actor.ts';
import { openConsoleUnderTest, type ConsoleUnderTest } from '../console/console-under-test.ts';

const FIRST_USER = 2_000;

/** An exchange with lock-ups, as its jobs and consumers run it; a test moves the clock, and says when a job has its turn. */
export class LockUpStage {
  readonly exchange: ConsoleUnderTest;
  readonly operator: OperatorActor;
  /** What the feature submits by: a test puts another in its place to cut it off. */
  gateway: Pick<ExchangeGateway, 'submit'>;
  #consumers: ConsumerRunner | undefined;
  #desk: ApplyDesk;

  private constructor(exchange: ConsoleUnderTest, operator: OperatorActor) {
    this.exchange = exchange;
    this.operator = operator;
    this.gateway = exchange.deps.gateway;
    this.#desk = new ApplyDesk(this.parts);
    this.startConsumers();
  }

  static async open(createStore: () => Promise<TestStore> = createTestPglite, people = 4): Promise<LockUpStage> {
    const exchange = await openConsoleUnderTest(createStore);
    const { deps } = exchange;
    await defineListings(deps);
    for (const organisation of [1, 2]) await define(exchange, organisation, 'organisation', organisation);
    const { id } = await exchange.operator(['admin']);
    const row = await exchange.database.queries.selectFrom('operators').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const via = { kind: 'operator', name: row.email } as const;
    const operator: OperatorActor = { id, email: row.email, roles: ['admin'], scope: 'all', via, tokenHash: '', network: '127.0.0.1' };
    for (let n = 0; n < people; n += 1) await addPerson(exchange, n);
    return new LockUpStage(exchange, operator);
  }

  get parts() {
    const { database, clock, deps } = this.exchange;
    return { database, clock, gateway: this.gateway, listings: deps.withdrawals.listings, report: deps.report };
  }

  get deps(): ApplyDeps & EndDeps {
    return { ...this.parts, desk: this.#desk, ends: this.#ends };
  }

  get now(): number {
    return this.exchange.clock.now();
  }

  get #ends() {
    const { listings, notices, notifications } = this.exchange.deps.withdrawals;
    return lockUpEnds(lockUpNews({ listings, notifications, notices }));
  }

  get #kinds() {
    return [lockUpHolds, this.#ends, lockUpYields];
  }

  startConsumers(): void {
    const { database, deps, clock } = this.exchange;
    this.#consumers = new ConsumerRunner(
      { database, gateway: deps.gateway, clock, report: deps.report, retry: { firstMs: 1, maxMs: 5 } },
      this.#kinds.map(intentConsumer),
    );
  }

  async stopConsumers(): Promise<void> {
    await this.#consumers?.close();
    this.#consumers = undefined;
  }

  settled = async (): Promise<void> => this.#consumers?.settled();

  /** Puts another gateway in the place of the one that is there, and gives what puts it back. */
  through(gateway: Pick<ExchangeGateway, 'submit'>): () => void {
    const before = this.gateway;
    const use = (next: Pick<ExchangeGateway, 'submit'>): void => {
      this.gateway = next;
      this.#desk = new ApplyDesk(this.parts);
    };
    use(gateway);
    return () => use(before);
  }

  /** The n-th of organisation 1. */
  person = (n: number): Actor => sessionActor({ owner: FIRST_USER + n });

  async token(code: string): Promise<{ readonly id: number; readonly scale: number }> {
    const { queries } = this.exchange.database;
    return queries.selectFrom('tokens').select(['id', 'scale']).where('code', '=', code).executeTakeFirstOrThrow();
  }

  /** Adds a product of 30 days in USDT at 36.5 % a year, a tenth of a percent a day, and puts it on the site; its pool is empty. */
  async product(fields: Partial<LockUpDraft> = {}): Promise<LockUpProductRow> {
    const draft: LockUpDraft = {
      organisation: 1,
      fundedBy: 1,
      content: 'thirty-days',
      token: 'USDT',
      bonusToken: 'USDT',
      sort: 1,
      kind: 'term',
      giftRate: '',
      days: 30,
      ratePercent: '36.5',
      extraPercent: '0',
      invitePercent: '0',
      minAmount: '100',
      step: '50',
      amounts: [],
      userLimit: '',
      participantsMax: undefined,
      earlyEnd: 'none',
      startsAt: this.now,
      endsAt: this.now + 365 * DAY_MS,
      ...fields,
    };
    const { queries } = this.exchange.database;
    await this.writeTexts(draft.content);
    const { deps } = this.exchange;
    const saved = await saveLockUp(deps, this.operator, { ...draft, id: undefined, version: undefined, reason: 'test' });
    if (!saved.ok) throw new Error(saved.refusal);
    const scheduled = await scheduleLockUp(deps, this.operator, { ...saved.value, reason: 'test' });
    if (!scheduled.ok) throw new Error(scheduled.refusal);
    return withLockUps(queries).selectFrom('lock_ups').selectAll().where('id', '=', saved.value.id).executeTakeFirstOrThrow();
  }

  /** Something to read, under a name. */
  async writeTexts(slug: string): Promise<void> {
    await this.exchange.database.queries
      .insertInto('contents')
      .values({ organisation: 0, kind: 'lock-up', slug, published_at: 0, ends_at: null, attributes: '{}', updated_at: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Brings a decimal of a token to an owner's usable account; one below zero takes it from there. */
  async fund(owner: number, amount: string, code = 'USDT'): Promise<void> {
    const { id: token, scale } = await this.token(code);
    const isTaken = amount.startsWith('-');
    const whole: bigint = parseUnits(amount.replace('-', ''), scale) ?? 0n;
    const units = isTaken ? -whole : whole;
    const submission = await this.exchange.deps.gateway.submit({
      kind: 'post',
      reason: 'test',
      reference: '',
      postings: [
        { owner: 0, token, account: 'world', amount: -units },
        { owner, token, account: 'usable', amount: units },
      ],
    });
    expect(submission).toMatchObject({ kind: 'done', receipt: { outcome: { ok: true } } });
  }

  fundPerson = (n: number, amount: string, code = 'USDT'): Promise<void> => this.fund(FIRST_USER + n, amount, code);

  /** "ok" with the record's number, or the refusal. */
  apply = (n: number, product: { readonly id: number }, amount: string, more: Partial<ApplyRequest> = {}) =>
    this.applyBy(this.deps, n, product, amount, more);

  /** The same by the desk of a process. */
  async applyBy(deps: ApplyDeps, n: number, product: { readonly id: number }, amount: string, more: Partial<ApplyRequest> = {}) {
    const request = { product: product.id, token: undefined, amount, inviteCode: undefined, key: undefined, ...more };
    const result = await applyForLockUp(deps, this.person(n), request);
    await this.settled();
    return result.ok ? { ok: true as const, id: result.value.id } : { ok: false as const, refusal: result.refusal };
  }

  /** Locks an amount, and fails where it is not. */
  async lock(n: number, product: { readonly id: number }, amount: string, more: Partial<ApplyRequest> = {}): Promise<number> {
    const result = await this.apply(n, product, amount, more);
    if (!result.ok) throw new Error(result.refusal);
    return result.id;
  }

  /** A turn of a job. */
  turn = (job: RepeatedJob): Promise<void> => job.run({ reference: '', now: this.now, signal: new AbortController().signal });

  /** A turn of each job of the feature after a while, and what comes of them. */
  async work(passed = 0): Promise<void> {
    this.exchange.pass(passed);
    await this.turn(payDaysJob(this.parts));
    await this.settled();
    await this.turn(endDueJob(this.parts));
    await this.settled();
  }

  /** What was left behind is submitted again. */
  async resubmit(): Promise<void> {
    this.exchange.pass(60_000);
    for (const kind of this.#kinds) await this.turn(resubmitJob(this.parts, kind));
    await this.settled();
  }

  record = (id: number): Promise<LockUpRecordRow> =>
    withLockUps(this.exchange.database.queries).selectFrom('lock_up_records').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  following = (id: number): Promise<LockUpRecordRow | undefined> =>
    withLockUps(this.exchange.database.queries).selectFrom('lock_up_records').selectAll().where('previous', '=', id).executeTakeFirst();

  /** Units in an account. */
  async units(owner: number, account: AccountKind = 'usable', code = 'USDT'): Promise<bigint> {
    return balanceOf(this.exchange.database, owner, (await this.token(code)).id, account);
  }

  unitsOf = (n: number, account: AccountKind = 'usable', code = 'USDT'): Promise<bigint> => this.units(FIRST_USER + n, account, code);

  /** The books balance, every record has its lines, no pool owes more than it has, and what is locked is the sum of live principals. */
  async expectBalancedBooks(): Promise<void> {
    await this.settled();
    const { database, faults } = this.exchange;
    expect((await verify(database)).findings.filter(({ ok }) => !ok)).toEqual([]);
    expect(faults).toEqual([]);
    const queries = withLockUps(database.queries);
    for (const product of await queries.selectFrom('lock_ups').selectAll().execute())
      expect(freeOf(await readPool(database.queries, product))).toBeGreaterThanOrEqual(0n);
    const wrong = await database.run(`select owner, token from (
        select user_id as owner, token, principal as units from lock_up_records where state in ('applied', 'maturing', 'redeeming', 'failed')
        union all select owner, token, -balance from balances where account = ${accountId('locked.lock-up')}
      ) as locked group by owner, token having sum(units) <> 0`);
    expect(wrong).toEqual([]);
  }

  async close(): Promise<void> {
    await this.stopConsumers();
    await this.exchange.close();
  }
}

const define = ({ deps }: ConsoleUnderTest, owner: number, ownerKind: 'organisation' | 'user', organisation: number) =>
  deps.gateway.submit({ kind: 'define-owner', owner, ownerKind, organisation, feeOwner: organisation });

async function addPerson(exchange: ConsoleUnderTest, n: number): Promise<void> {
  const id = FIRST_USER + n;
  await exchange.database.queries
    .insertInto('users')
    .values({
      id,
      organisation: 1,
      uid: String(id),
      email: `locker${n}@example.org`,
      password_hash: 'x',
      country: 'JP',
      invite_code: `LOCK${n}`,
      invited_by: null,
      created_at: 1,
      password_changed_at: 1,
    })
    .execute();
  await define(exchange, id, 'user', 1);
}

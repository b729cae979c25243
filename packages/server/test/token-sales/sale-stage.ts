import type { Actor } from '@marque/domain/identity';
import type { AccountKind } from '@marque/engine';
import type { TestStore } from '@marque/testkit';
import { expect } from 'vitest';
import { ConsumerRunner } from '../../src/adapters/consumers/consumer-runner.ts';
import { JobRunner } from '../../src/adapters/jobs/job-runner.ts';
import { CachedListings } from '../../src/adapters/listings/cached-listings.ts';
import { verify } from '../../src/adapters/verify/index.ts';
import { intentConsumer, resubmitJob } from '../../src/use-cases/intents.ts';
import { issuerOf } from '../../src/use-cases/issuers/owners.ts';
import { defineListings } from '../../src/use-cases/listing/define-listings.ts';
import type { SaleDeps } from '../../src/use-cases/token-sales/deps.ts';
import { saleOrders } from '../../src/use-cases/token-sales/sale-orders.ts';
import { SaleQueue } from '../../src/use-cases/token-sales/sale-queue.ts';
import { saleSupplies } from '../../src/use-cases/token-sales/sale-supply.ts';
import { subscribe } from '../../src/use-cases/token-sales/subscribe.ts';
import { balanceOf } from '../exchange/balance-of.ts';
import { sessionActor } from '../identity/session-actor.ts';
import { openConsoleUnderTest, type ConsoleUnderTest } from '../console/console-under-test.ts';
import { saleWords, SLUG, UNIT } from './sale-plan.ts';

const FIRST_PERSON = 2_000;
const [TEA, USDT] = [5, 1];

/** An exchange whose operators sell TEA for USDT and whose people subscribe; each of them has 1,000 USDT. */
export class SaleStage {
  readonly exchange: ConsoleUnderTest;
  readonly listings: CachedListings;
  consumers: ConsumerRunner;
  asking = '';
  approving = '';
  issuer = 0;

  private constructor(exchange: ConsoleUnderTest, listings: CachedListings) {
    this.exchange = exchange;
    this.listings = listings;
    this.consumers = this.startConsumers();
  }

  static async open(createStore?: () => Promise<TestStore>, people = 3): Promise<SaleStage> {
    const exchange = await openConsoleUnderTest(createStore);
    const { database, deps } = exchange;
    await defineListings(deps);
    for (const owner of [1, 2])
      await deps.gateway.submit({ kind: 'define-owner', owner, ownerKind: 'organisation', organisation: owner, feeOwner: owner });
    const listings = new CachedListings(database);
    await listings.refresh();
    const stage = new SaleStage(exchange, listings);
    await stage.#addPeople(people);
    stage.issuer = (await issuerOf(deps, TEA, 1)) ?? 0;
    await stage.post([
      { owner: 0, token: TEA, account: 'world', amount: -1_000_000n * UNIT },
      { owner: stage.issuer, token: TEA, account: 'usable', amount: 1_000_000n * UNIT },
    ]);
    await stage.#addWords();
    stage.asking = (await exchange.operator(['market'])).cookie;
    stage.approving = (await exchange.operator(['market'])).cookie;
    return stage;
  }

  /** What the use-cases of the sale are made of. */
  get deps(): SaleDeps {
    const { deps } = this.exchange;
    return {
      database: deps.database,
      clock: deps.clock,
      gateway: deps.gateway,
      notifications: deps.notifications,
      report: deps.report,
      listings: this.listings,
    };
  }

  /** Without them nobody learns what the engine said: so it is when a process has ended. */
  startConsumers(): ConsumerRunner {
    const { database, gateway, report } = this.exchange.deps;
    const kinds = [saleSupplies(() => undefined), saleOrders({ onHeld: () => undefined, onSettled: () => undefined })];
    return new ConsumerRunner({ database, gateway, clock: this.exchange.clock, report }, kinds.map(intentConsumer));
  }

  person = (n: number): Actor => sessionActor({ owner: FIRST_PERSON + n });

  subscribe(n: number, sale: number, amount: string, deps: SaleDeps = this.deps) {
    return subscribe(deps, this.person(n), { sale, amount, inviteCode: undefined, key: undefined });
  }

  /** Asks a call of the console as a market operator. */
  ask(path: string, fields: Readonly<Record<string, string>> = {}, cookie = this.asking) {
    return this.exchange.ask(`/token-sales${path}`, { reason: 'test', ...fields }, cookie);
  }

  /** A sale of TEA that begins now and ends in ten minutes; gives its number. */
  async sale(fields: Readonly<Record<string, string>> = {}): Promise<number> {
    const now = this.exchange.clock.now();
    const plan = {
      organisation: '1',
      token: 'TEA',
      pay_token: 'USDT',
      slug: SLUG,
      price: '2',
      total: '100',
      min: '1',
      max: '40',
      kyc_level: '0',
      shown_at: String(now - 1_000),
      starts_at: String(now - 1_000),
      ends_at: String(now + 600_000),
    };
    const made = await this.ask('/create', { ...plan, ...fields });
    expect(made).toMatchObject({ code: 0 });
    return Number(made.data['id']);
  }

  async running(fields: Readonly<Record<string, string>> = {}): Promise<number> {
    const id = await this.sale(fields);
    expect(await this.ask('/schedule', { id: String(id) })).toMatchObject({ code: 0, data: { supply: 'held' } });
    await this.settled();
    return id;
  }

  /** The queue at its work, until nothing is left to do. */
  async settled(): Promise<void> {
    const queue = new SaleQueue(this.deps);
    for (let round = 0; round < 6; round += 1) {
      await this.consumers.settled();
      await queue.turn(new AbortController().signal);
    }
    await queue.close();
  }

  /** A turn of each job, some time later. */
  async resubmit(): Promise<void> {
    const { database, clock } = this.exchange;
    const jobs = new JobRunner({ database, clock, report: this.deps.report });
    const kinds = [saleSupplies(() => undefined), saleOrders({ onHeld: () => undefined, onSettled: () => undefined })];
    await jobs.start(kinds.map((kind) => resubmitJob(this.deps, kind)));
    this.exchange.pass(20_000);
    await jobs.settled();
    await jobs.close();
  }

  units = (owner: number, token: 'TEA' | 'USDT', account: AccountKind = 'usable'): Promise<bigint> =>
    balanceOf(this.exchange.database, owner, token === 'TEA' ? TEA : USDT, account);

  async orders(sale: number) {
    return this.exchange.database.run<{
      id: number;
      user_id: number;
      sequence: number;
      state: string;
      cause: string | null;
      units: number;
      cost: number;
    }>('select id, user_id, sequence, state, cause, units, cost from sale_orders where sale = $1 order by sequence', [sale]);
  }

  async row(sale: number) {
    const [row] = await this.exchange.database.run<{
      stage: string;
      supply: string;
      sold: number;
      returned: number | null;
      escrow: number;
    }>('select stage, supply, sold, returned, escrow from token_sales where id = $1', [sale]);
    return row;
  }

  async post(postings: readonly { owner: number; token: number; account: AccountKind; amount: bigint }[]): Promise<void> {
    const submission = await this.deps.gateway.submit({ kind: 'post', reason: 'test', reference: '', postings });
    expect(submission).toMatchObject({ kind: 'done', receipt: { outcome: { ok: true } } });
  }

  async expectBalancedBooks(): Promise<void> {
    await this.consumers.settled();
    expect((await verify(this.exchange.database)).findings.filter(({ ok }) => !ok)).toEqual([]);
    expect(this.exchange.faults).toEqual([]);
  }

  async close(): Promise<void> {
    await this.consumers.close();
    await this.exchange.close();
  }

  async #addPeople(people: number): Promise<void> {
    const { database, gateway } = this.exchange.deps;
    const ids = Array.from({ length: people }, (_, n) => FIRST_PERSON + n);
    await database.queries
      .insertInto('users')
      .values(
        ids.map((id) => ({
          id,
          organisation: 1,
          uid: String(id),
          email: `subscriber${id}@example.org`,
          password_hash: 'x',
          country: id % 2 === 0 ? 'JP' : 'KR',
          invite_code: `SALE${id}`,
          invited_by: null,
          created_at: 1,
          password_changed_at: 1,
        })),
      )
      .execute();
    await Promise.all(ids.map((owner) => gateway.submit({ kind: 'define-owner', owner, ownerKind: 'user', organisation: 1, feeOwner: 1 })));
    const funds = 1_000n * UNIT;
    await Promise.all(
      ids.map((owner) =>
        this.post([
          { owner: 0, token: USDT, account: 'world', amount: -funds },
          { owner, token: USDT, account: 'usable', amount: funds },
        ]),
      ),
    );
  }

  async #addWords(): Promise<void> {
    const { queries } = this.exchange.database;
    const { id } = await queries
      .insertInto('contents')
      .values({
        organisation: 0,
        kind: 'token-sale',
        slug: SLUG,
        sort: 0,
        published_at: 1,
        ends_at: null,
        updated_at: 1,
        attributes: JSON.stringify({ cover: '' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queries
      .insertInto('content_texts')
      .values({ content: id, locale: 'en', words: JSON.stringify(saleWords('Tea garden')) })
      .execute();
  }
}

import type { Actor } from '@marque/domain/identity';
import type { AccountKind } from '@marque/engine';
import type { TestStore } from '@marque/testkit';
import { expect } from 'vitest';
import { ConsumerRunner } from '../../src/adapters/consumers/consumer-runner.ts';
import { verify } from '../../src/adapters/verify/index.ts';
import { intentConsumer, resubmitJob, type IntentKind } from '../../src/use-cases/intents.ts';
import { issuerOf } from '../../src/use-cases/issuers/owners.ts';
import { defineListings } from '../../src/use-cases/listing/define-listings.ts';
import { OfferingShop } from '../../src/use-cases/offerings/buy-copies.ts';
import type { OfferingDeps } from '../../src/use-cases/offerings/deps.ts';
import { OfferingsView } from '../../src/use-cases/offerings/offerings-view.ts';
import { offeringOrders } from '../../src/use-cases/offerings/order-intents.ts';
import { settleOfferingsJob } from '../../src/use-cases/offerings/settle-offerings.ts';
import { offeringSettlements } from '../../src/use-cases/offerings/settlement-intents.ts';
import { offeringSupplies } from '../../src/use-cases/offerings/supply.ts';
import { tellBuyersJob } from '../../src/use-cases/offerings/tell-buyers.ts';
import { offeringUnlocks, unlockPledgesJob } from '../../src/use-cases/offerings/unlocks.ts';
import { decideApproval } from '../../src/use-cases/operators/approvals.ts';
import { previewSettlement } from '../../src/use-cases/operators/offerings/dry-run.ts';
import { scheduleOffering } from '../../src/use-cases/operators/offerings/schedule-offering.ts';
import { requestSettlement, settleOffering } from '../../src/use-cases/operators/offerings/settle-offering.ts';
import { createOffering, type WrittenOffering } from '../../src/use-cases/operators/offerings/write-offering.ts';
import { balanceOf } from '../exchange/balance-of.ts';
import { sessionActor } from '../identity/session-actor.ts';
import { openConsoleUnderTest, type ConsoleUnderTest } from '../console/console-under-test.ts';
import { HOUR_MS, offeringWords, operatorActor, plannedOffering, SLUG, UNIT } from './offering-plan.ts';
import { valueOf } from './value-of.ts';

const FIRST_PERSON = 3_000;
const [TEA, USDT] = [5, 1];
const KINDS: readonly IntentKind[] = [offeringSupplies, offeringOrders, offeringSettlements, offeringUnlocks];

/** An exchange that sells TEA for USDT, on either store; every person has 100,000 USDT. */
export class OfferingStage {
  readonly exchange: ConsoleUnderTest;
  consumers: ConsumerRunner;
  issuer = 0;
  #operators: readonly [number, number] = [0, 0];
  #numbers = 0;

  private constructor(exchange: ConsoleUnderTest) {
    this.exchange = exchange;
    this.consumers = this.startConsumers();
  }

  static async open(createStore: () => Promise<TestStore>, people: number): Promise<OfferingStage> {
    const exchange = await openConsoleUnderTest(createStore);
    const { deps } = exchange;
    await defineListings(deps);
    for (const owner of [1, 2])
      await deps.gateway.submit({ kind: 'define-owner', owner, ownerKind: 'organisation', organisation: owner, feeOwner: owner });
    const stage = new OfferingStage(exchange);
    await stage.#addPeople(people);
    stage.issuer = (await issuerOf(deps, TEA, 1)) ?? 0;
    await stage.#post(TEA, stage.issuer, 10_000_000n * UNIT);
    await stage.#addWords();
    stage.#operators = [(await exchange.operator(['admin'])).id, (await exchange.operator(['admin'])).id];
    return stage;
  }

  get deps(): OfferingDeps {
    const { database, clock, gateway, report } = this.exchange.deps;
    return { database, clock, gateway, report };
  }

  /** Without them nobody learns what the engine said: so it is when a process has ended. */
  startConsumers(): ConsumerRunner {
    const { database, gateway, report } = this.exchange.deps;
    return new ConsumerRunner({ database, gateway, clock: this.exchange.clock, report }, KINDS.map(intentConsumer));
  }

  /** A desk as a process has it. */
  shop(deps: OfferingDeps = this.deps): OfferingShop {
    return new OfferingShop(deps, new OfferingsView({ database: this.deps.database, clock: this.exchange.clock }));
  }

  person = (n: number): Actor => sessionActor({ owner: FIRST_PERSON + n });

  buy(shop: OfferingShop, n: number, offering: number, copies: number, clientId?: string) {
    const purchase = { campaign: String(offering), copies: String(copies), payToken: undefined, isRiskAccepted: true, clientId };
    return shop.buy(this.person(n), purchase);
  }

  /** An offering that is in progress. */
  async open(changed: Partial<WrittenOffering> = {}): Promise<number> {
    this.#numbers += 1;
    const plan = plannedOffering(this.exchange.clock.now(), { campaignNo: `IBO${String(this.#numbers).padStart(4, '0')}`, ...changed });
    const { id } = valueOf(await createOffering(this.deps, operatorActor(this.#operators[0]), plan));
    valueOf(await scheduleOffering(this.deps, operatorActor(this.#operators[0]), { id, reason: 'test' }));
    await this.consumers.settled();
    this.exchange.pass(HOUR_MS + 1_000);
    return id;
  }

  /** Has an offering end, and two operators agree on its settlement. */
  async approveSettlement(id: number): Promise<void> {
    await this.consumers.settled();
    this.exchange.pass(2 * HOUR_MS);
    const [asking, approving] = this.#operators.map(operatorActor);
    if (!asking || !approving) throw new Error('there are two operators');
    const { hash } = valueOf(await previewSettlement(this.deps, asking, id));
    const asked = valueOf(await requestSettlement(this.deps, asking, { id, hash, reason: 'over' }));
    const approvedWorks = { 'offerings.settle': settleOffering };
    valueOf(await decideApproval({ ...this.deps, approvedWorks }, approving, { id: asked.id, decision: 'approve', reason: 'agreed' }));
  }

  /** A turn of each job that settles and unlocks, as a process with these parts has it. */
  async turn(deps: OfferingDeps = this.deps): Promise<void> {
    const signal = new AbortController().signal;
    const { notifications } = this.exchange.deps;
    const resubmit = KINDS.map((kind) => resubmitJob(deps, kind));
    for (const job of [
      ...resubmit,
      settleOfferingsJob(deps),
      unlockPledgesJob(deps),
      tellBuyersJob({ database: deps.database, notifications }),
    ])
      await job.run({ reference: '', now: this.exchange.clock.now(), signal });
  }

  /** Begins again as a new process does, and goes on until an offering is where it belongs. */
  async restartUntil(id: number, state: string): Promise<void> {
    await this.consumers.close();
    this.consumers = this.startConsumers();
    for (let turn = 0; turn < 12 && (await this.row(id)).state !== state; turn += 1) {
      this.exchange.pass(20_000);
      await this.turn();
      await this.consumers.settled();
    }
    expect(await this.row(id)).toMatchObject({ state });
  }

  async row(id: number) {
    const [row] = await this.exchange.database.run<{
      state: string;
      supply: string;
      copies_ordered: number;
      copies_held: number;
      escrow: number;
    }>('select state, supply, copies_ordered, copies_held, escrow from offerings where id = $1', [id]);
    if (!row) throw new Error(`there is no offering ${id}`);
    return row;
  }

  async orders(id: number) {
    return this.exchange.database.run<{ id: number; user_id: number; copies: number; state: string; pledge: string | null }>(
      'select id, user_id, copies, state, pledge from offering_orders where offering = $1 order by id',
      [id],
    );
  }

  units = (owner: number, token: 'TEA' | 'USDT', account: AccountKind = 'usable'): Promise<bigint> =>
    balanceOf(this.exchange.database, owner, token === 'TEA' ? TEA : USDT, account);

  async expectBalancedBooks(): Promise<void> {
    await this.consumers.settled();
    expect((await verify(this.exchange.database)).findings.filter(({ ok }) => !ok)).toEqual([]);
  }

  async close(): Promise<void> {
    await this.consumers.close();
    await this.exchange.close();
  }

  async #post(token: number, owner: number, units: bigint): Promise<void> {
    const postings = [
      { owner: 0, token, account: 'world', amount: -units },
      { owner, token, account: 'usable', amount: units },
    ] as const;
    const submission = await this.deps.gateway.submit({ kind: 'post', reason: 'test', reference: '', postings });
    expect(submission).toMatchObject({ kind: 'done', receipt: { outcome: { ok: true } } });
  }

  async #addPeople(people: number): Promise<void> {
    const { database, gateway } = this.exchange.deps;
    const ids = Array.from({ length: people }, (_, n) => FIRST_PERSON + n);
    const base = { organisation: 1, password_hash: 'x', invited_by: null, created_at: 1, password_changed_at: 1, country: 'JP' };
    await database.queries
      .insertInto('users')
      .values(ids.map((id) => ({ ...base, id, uid: String(id), email: `buyer${id}@example.org`, invite_code: `BUY${id}` })))
      .execute();
    await Promise.all(ids.map((owner) => gateway.submit({ kind: 'define-owner', owner, ownerKind: 'user', organisation: 1, feeOwner: 1 })));
    await Promise.all(ids.map((owner) => this.#post(USDT, owner, 100_000n * UNIT)));
  }

  async #addWords(): Promise<void> {
    const { queries } = this.exchange.database;
    const item = { organisation: 0, kind: 'offering', slug: SLUG, sort: 0, published_at: 1, ends_at: null, updated_at: 1 } as const;
    const { id } = await queries
      .insertInto('contents')
      .values({ ...item, attributes: JSON.stringify({}) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queries
      .insertInto('content_texts')
      .values({ content: id, locale: 'en', words: JSON.stringify(offeringWords('Tea garden')) })
      .execute();
  }
}

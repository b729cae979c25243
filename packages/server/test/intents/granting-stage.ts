import { openTestMarket, testOwner, type StoreKind } from '@marque/testkit';
import type { Actor } from '@marque/domain/identity';
import { ConsumerRunner } from '../../src/adapters/consumers/consumer-runner.ts';
import { JobRunner } from '../../src/adapters/jobs/job-runner.ts';
import { CachedListings } from '../../src/adapters/listings/cached-listings.ts';
import type { Consumer } from '../../src/ports/consumers.ts';
import type { Database } from '../../src/ports/database.ts';
import { demoGrants } from '../../src/use-cases/demo/demo-grants.ts';
import { grantDemoFunds } from '../../src/use-cases/demo/grant-demo-funds.ts';
import { intentConsumer, resubmitJob } from '../../src/use-cases/intents.ts';
import { Stage } from '../exchange/stage.ts';

export const DAY_MS = 86_400_000;
/** The quote token of the test market; a grant brings 10,000 of it. */
export const USDT = 2;
export const GRANTED = 10_000_000_000n;

/** An organisation with the test market, and its users. */
export async function insertUsers(database: Database, users: number): Promise<void> {
  await database.run(
    "insert into organisations (id, name, default_locale, supported_locales) values (1, 'Paper', 'en', '{en}') on conflict do nothing",
  );
  await database.run('insert into organisation_pairs (organisation, pair) values (1, 1) on conflict do nothing');
  for (let index = 0; index < users; index += 1) {
    await database.run(
      `insert into users (id, organisation, uid, password_hash, country, invite_code, created_at, password_changed_at)
       values ($1::int, 1, 'u' || $1::int, '', 'HK', 'i' || $1::int, 0, 0) on conflict do nothing`,
      [testOwner(index)],
    );
  }
}

/** A market whose users ask for demo funds; the engine does not know the last of them. */
export class GrantingStage {
  readonly stage: Stage;
  now = 1_000 * DAY_MS;
  #consumers: ConsumerRunner[] = [];

  private constructor(stage: Stage) {
    this.stage = stage;
  }

  static async open(kind: StoreKind): Promise<GrantingStage> {
    const stage = await Stage.open(kind);
    await openTestMarket(stage.database, stage.gateway, 4);
    await insertUsers(stage.database, 5);
    return new GrantingStage(stage);
  }

  /** Asks as the call does; gives "ok" or the refusal. */
  async grant(index: number): Promise<string> {
    const { database, gateway } = this.stage;
    const listings = new CachedListings(database);
    await listings.refresh();
    const actor: Actor = {
      organisation: 1,
      owner: testOwner(index),
      uid: '',
      feeLevel: 0,
      kycLevel: 0,
      isFrozen: false,
      via: { kind: 'system' },
      scopes: [],
      proven: {},
    };
    const result = await grantDemoFunds({ database, listings, gateway }, actor, this.now);
    return result.ok ? 'ok' : result.refusal;
  }

  /** Begins consumers, as a start does; those of demo grants unless a test brings others. */
  consume(consumers: readonly Consumer[] = [intentConsumer(demoGrants)]): ConsumerRunner {
    const { database, gateway, faults } = this.stage;
    const runner = new ConsumerRunner(
      {
        database,
        gateway,
        clock: { monotonic: () => performance.now() },
        report: (fault) => faults.push(fault),
        retry: { firstMs: 1, maxMs: 5 },
      },
      consumers,
    );
    this.#consumers.push(runner);
    return runner;
  }

  /** Has the job done that submits again what was left behind. */
  async resubmit(): Promise<void> {
    const { database, gateway, faults } = this.stage;
    const jobs = new JobRunner({ database, clock: { now: () => this.now }, report: (fault) => faults.push(fault) });
    await jobs.start([resubmitJob({ database, gateway }, demoGrants)]);
    this.now += 60_000;
    await jobs.settled();
    await jobs.close();
  }

  async stopConsumers(): Promise<void> {
    await Promise.all(this.#consumers.map((runner) => runner.close()));
    this.#consumers = [];
  }

  /** Ends everything and starts again without consumers. */
  async restart(): Promise<void> {
    await this.stopConsumers();
    await this.stage.restart();
  }

  async grants(index: number): Promise<readonly { readonly state: string; readonly refusal: string | null }[]> {
    return this.stage.database.queries
      .selectFrom('demo_grants')
      .select(['state', 'refusal'])
      .where('user_id', '=', testOwner(index))
      .orderBy('id')
      .execute();
  }

  /** USDT that grants have brought. */
  async received(index: number): Promise<bigint> {
    const [row] = await this.stage.database.run<{ sum: bigint }>(
      "select coalesce(sum(amount), 0)::numeric as sum from ledger_lines where reason = 'demo-grant' and owner = $1 and token = $2",
      [testOwner(index), USDT],
    );
    return BigInt(row?.sum ?? 0);
  }

  async close(): Promise<void> {
    await this.stopConsumers();
    await this.stage.expectBalancedBooks();
    await this.stage.remove();
  }
}

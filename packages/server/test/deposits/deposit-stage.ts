import { openTestMarket, testOwner, type StoreKind } from '@marque/testkit';
import { expect } from 'vitest';
import { ConsumerRunner } from '../../src/adapters/consumers/consumer-runner.ts';
import { JobRunner } from '../../src/adapters/jobs/job-runner.ts';
import type { NewNotification } from '../../src/ports/notifications.ts';
import { depositCredits } from '../../src/use-cases/deposits/credit-deposits.ts';
import { depositAddressOf, type DepositAddress } from '../../src/use-cases/deposits/deposit-addresses.ts';
import { depositHolds } from '../../src/use-cases/deposits/lost-deposits.ts';
import { withDeposits } from '../../src/use-cases/deposits/tables.ts';
import { DepositWatch } from '../../src/use-cases/deposits/watch-deposits.ts';
import { intentConsumer, resubmitJob } from '../../src/use-cases/intents.ts';
import { openSandbox, type SandboxStage } from '../custody/sandbox-stage.ts';
import { Stage } from '../exchange/stage.ts';
import { insertUsers } from '../intents/granting-stage.ts';

export const OAK = 1;
/** One OAK of the ledger on its chain of Ethereum's kind: five decimals against eighteen. */
export const OAK_ON_CHAIN = 10n ** 18n;
export const OAK_UNITS = 100_000n;
/** What every owner of the test market begins with. */
const RICH = 10n ** 15n;

/** A market with a sandbox chain of which the deposits are watched. */
export class DepositStage {
  readonly stage: Stage;
  now = 1_700_000_000_000;
  readonly notified: NewNotification[] = [];
  readonly news: number[] = [];
  #sandbox: SandboxStage | undefined;
  #consumers: ConsumerRunner | undefined;
  #watch: DepositWatch | undefined;

  private constructor(stage: Stage) {
    this.stage = stage;
  }

  static async open(kind: StoreKind): Promise<DepositStage> {
    const stage = await Stage.open(kind);
    await openTestMarket(stage.database, stage.gateway, 4);
    await insertUsers(stage.database, 5);
    const opened = new DepositStage(stage);
    await opened.begin();
    for (const { network, mine } of opened.sandbox.chains.all.map((chain) => ({ network: chain.network, mine: () => chain.mine(1) }))) {
      expect(network).not.toBe('');
      await mine();
    }
    return opened;
  }

  /** Begins everything that follows the chain, as a start does. */
  async begin(): Promise<void> {
    const { database } = this.stage;
    this.#sandbox = await openSandbox(database, () => this.now);
    this.#watch = this.watcher('ERC20');
    await this.consume();
  }

  async consume(): Promise<void> {
    const { database, gateway, faults } = this.stage;
    this.#consumers ??= new ConsumerRunner(
      {
        database,
        gateway,
        clock: { monotonic: () => performance.now() },
        report: (fault) => faults.push(fault),
        retry: { firstMs: 1, maxMs: 5 },
      },
      [intentConsumer(depositCredits), intentConsumer(depositHolds)],
    );
    await this.#consumers.settled();
  }

  async stopConsumers(): Promise<void> {
    await this.#consumers?.close();
    this.#consumers = undefined;
  }

  /** Ends everything and starts again. */
  async restart(): Promise<void> {
    await this.stopConsumers();
    await this.stage.restart();
    await this.begin();
  }

  watcher(network: string, gateway: ConstructorParameters<typeof DepositWatch>[0]['gateway'] = this.stage.gateway): DepositWatch {
    return new DepositWatch({
      database: this.stage.database,
      gateway,
      notifications: {
        put: async (_queries, notification) => void this.notified.push(notification),
        push: () => undefined,
      },
      chain: this.sandbox.network(network),
      onNews: (owner) => this.news.push(owner),
    });
  }

  get sandbox(): SandboxStage {
    if (!this.#sandbox) throw new Error('The stage has not begun');
    return this.#sandbox;
  }

  get chain() {
    return this.sandbox.network('ERC20');
  }

  async address(index: number, network = 'ERC20'): Promise<DepositAddress> {
    return depositAddressOf(this.stage.database.queries, this.sandbox.network(network), testOwner(index), this.now);
  }

  async contractOf(token: number, network = 'ERC20'): Promise<string | null> {
    const { contract } = await this.stage.database.queries
      .selectFrom('chain_tokens')
      .select('contract')
      .where('token', '=', token)
      .where('protocol', '=', network)
      .executeTakeFirstOrThrow();
    return contract;
  }

  /** Sends OAK to a user; it waits for the next block. */
  async send(index: number, amount = OAK_ON_CHAIN): Promise<string> {
    const { address: to, memo } = await this.address(index);
    return this.chain.send({ to, memo, contract: await this.contractOf(OAK), amount });
  }

  /** A turn of the watch, or of another one, and what follows from it. */
  async turn(watch = this.#watch): Promise<void> {
    this.now += 1_000;
    await watch?.turn({ now: this.now, signal: new AbortController().signal });
    await this.#consumers?.settled();
  }

  /** Has the jobs done that submit again what was left behind. */
  async resubmit(): Promise<void> {
    const { database, gateway, faults } = this.stage;
    const jobs = new JobRunner({ database, clock: { now: () => this.now }, report: (fault) => faults.push(fault) });
    await jobs.start([resubmitJob({ database, gateway }, depositCredits), resubmitJob({ database, gateway }, depositHolds)]);
    this.now += 60_000;
    await jobs.settled();
    await jobs.close();
    await this.#consumers?.settled();
  }

  deposits() {
    return withDeposits(this.stage.database.queries).selectFrom('deposits').selectAll().orderBy('id').execute();
  }

  async one(txId: string) {
    const found = (await this.deposits()).find(({ tx_id }) => tx_id === txId);
    if (!found) throw new Error(`Nothing is known of ${txId}`);
    return found;
  }

  holds() {
    return withDeposits(this.stage.database.queries).selectFrom('deposit_holds').select(['state', 'units']).orderBy('id').execute();
  }

  /** What a user has gained since the beginning: usable, and held. */
  async gained(index: number): Promise<{ readonly usable: bigint; readonly held: bigint }> {
    const rows = await this.stage.database.run<{ account: number; balance: number | bigint }>(
      'select account, balance from balances where owner = $1 and token = $2',
      [testOwner(index), OAK],
    );
    const of = (account: number): bigint => BigInt(rows.find((row) => row.account === account)?.balance ?? 0);
    return { usable: of(0) - RICH, held: of(2) };
  }

  async close(): Promise<void> {
    await this.stopConsumers();
    expect(this.stage.faults).toEqual([]);
    await this.stage.expectBalancedBooks();
    await this.stage.remove();
  }
}

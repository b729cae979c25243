import type { Command, OwnerKind } from '@marque/engine';
import { demand } from '../audit/failure.ts';
import { Clients } from '../gateway/clients.ts';
import { Engines } from '../gateway/engines.ts';
import { Oracle } from '../gateway/oracle.ts';
import type { Line } from '../gateway/simulated-database.ts';
import { Store } from '../gateway/store.ts';
import { time } from '../gateway/virtual-time.ts';
import { Random } from '../random.ts';
import type { RunFigures } from '../run/engine-run.ts';
import { AssetDesk } from './asset-desk.ts';
import type { AssetFeature } from './asset-row.ts';
import { Auctions } from './auctions.ts';
import { Codes } from './codes.ts';
import { Conversions } from './conversions.ts';
import { Deposits } from './deposits.ts';
import { LockUps } from './lock-ups.ts';
import { Nodes } from './nodes.ts';
import { Offerings } from './offerings.ts';
import { TokenSales } from './token-sales.ts';
import { Transfers } from './transfers.ts';
import { Withdrawals } from './withdrawals.ts';

const LIVENESS_MS = 600_000;
const TURN_MS = 500;
const FIRST_USER = 1_000;
const WEALTH = 10_000_000n;

/**
 * One seed's run of what moves assets: rows of features ask the server's own gateway for what its own intents say, over a simulated store and
 * clock, while engines are killed and paused, requests and replies get lost, and the chain is reorganised.
 */
export class AssetRun {
  readonly figures: RunFigures = { operations: 0, crashes: 0, snapshots: 0 };
  readonly #random: Random;
  readonly #length: number;
  readonly #oracle = new Oracle();
  readonly #store: Store;
  readonly #line: Line;
  readonly #engines: Engines;
  readonly #desk: AssetDesk;
  readonly #features: readonly AssetFeature[];
  #taken = 0;
  #isOver = false;

  constructor(seed: number, length: number) {
    const random = new Random(seed);
    this.#random = random;
    this.#length = length;
    time.reset(random);
    this.#store = new Store(
      () => time.now,
      (row) => {
        this.#oracle.take(row);
        this.#desk.take(this.#oracle.since(this.#taken));
        this.#taken = this.#oracle.sequence;
      },
    );
    const rate = () => (random.chance(50) ? 0 : random.anySize(15));
    this.#line = { store: this.#store, random, faults: { lostRequest: rate(), lostReply: rate(), refusal: rate(), slow: rate() } };
    this.#engines = new Engines(this.#line, random.between(5, 200));
    const users = Array.from({ length: random.between(2, 6) }, (_, index) => FIRST_USER + index);
    this.#desk = new AssetDesk(random, users, this.#store, () => this.#engines.current);
    this.#features = [Deposits, Withdrawals, Transfers, Conversions, Codes, Offerings, TokenSales, LockUps, Nodes, Auctions].map(
      (Feature) => new Feature(this.#desk),
    );
  }

  async execute(): Promise<RunFigures> {
    const random = this.#random;
    this.#engines.start();
    await this.#open();
    this.#turn();
    const crashGap = random.anySize(60);
    for (let steps = 0, nextCrash = crashGap; steps < this.#length; steps += 1) {
      random.pick(this.#features).step();
      await this.#pass(random.below(200));
      if (steps < nextCrash) continue;
      nextCrash = steps + random.between(1, 2 * crashGap);
      this.#engines.crash();
    }
    Object.assign(this.#line.faults, { lostRequest: 0, lostReply: 0, refusal: 0, slow: 0 });
    this.#isOver = true;
    const isDone = await this.#pass(LIVENESS_MS, () => this.#features.every(({ isSettled }) => isSettled));
    demand(isDone, 'everything pending finishes', () => 'rows of assets');
    for (const feature of this.#features) feature.check();
    this.#oracle.everything(this.#store);
    this.figures.operations = this.#oracle.sequence;
    this.figures.crashes = this.#engines.crashes;
    this.figures.snapshots = this.#store.snapshotsTaken;
    return this.figures;
  }

  /** Two tokens, one organisation that has something to give away and to convert with, its users, and who sells tokens and pays yields. */
  async #open(): Promise<void> {
    const clients = new Clients(this.#random, this.#oracle, () => this.#engines.current);
    const { token: first, otherToken, organisation, issuer, escrows, pools, users } = this.#desk;
    const fund = (
      owner: number,
      account: 'usable' | 'organisation.reward' | 'organisation.convert',
      amount: bigint,
      token = first,
    ): Command => ({
      kind: 'post',
      at: 0,
      reason: 'opening',
      reference: '',
      postings: [
        { owner: 0, token, account: 'world', amount: -amount },
        { owner, token, account, amount },
      ],
    });
    const define = (owner: number, ownerKind: OwnerKind): Command => ({
      kind: 'define-owner',
      at: 0,
      owner,
      ownerKind,
      organisation,
      feeOwner: organisation,
    });
    const opening: readonly Command[] = [
      { kind: 'define-token', at: 0, token: first, scale: 6 },
      { kind: 'define-token', at: 0, token: otherToken, scale: 8 },
      define(organisation, 'organisation'),
      define(issuer, 'issuer'),
      ...escrows.map((escrow) => define(escrow, 'escrow')),
      ...pools.flatMap((pool) => [
        define(pool, 'pool'),
        fund(pool, 'usable', WEALTH / 100n),
        fund(pool, 'usable', WEALTH / 100n, otherToken),
      ]),
      fund(issuer, 'usable', WEALTH, otherToken),
      fund(organisation, 'organisation.reward', WEALTH),
      ...[first, otherToken].map((token) => fund(organisation, 'organisation.convert', WEALTH, token)),
      ...users.flatMap((user) => [define(user, 'user'), fund(user, 'usable', WEALTH), fund(user, 'usable', WEALTH, otherToken)]),
    ];
    for (const command of opening) {
      clients.send(command);
      demand(await this.#pass(LIVENESS_MS, () => clients.pending === 0), 'everything pending finishes', () => 'the opening');
    }
  }

  /** Jobs of features, again and again. */
  #turn(): void {
    for (const feature of this.#features) {
      if (this.#isOver) feature.finish();
      feature.turn();
    }
    this.#desk.resubmit();
    time.schedule(TURN_MS, () => this.#turn(), 0);
  }

  #pass(limit: number, isOver = (): boolean => false): Promise<boolean> {
    return time.passUntil(() => {
      this.#engines.supervise();
      return isOver();
    }, limit);
  }
}

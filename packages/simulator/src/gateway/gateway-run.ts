import { demand } from '../audit/failure.ts';
import type { RunFigures } from '../run/engine-run.ts';
import { Random } from '../random.ts';
import { Generator } from '../world/generator.ts';
import { drawWorld, genesis } from '../world/world.ts';
import { Clients } from './clients.ts';
import { Engines } from './engines.ts';
import { Oracle } from './oracle.ts';
import type { Line, LineFaults } from './simulated-database.ts';
import { Store } from './store.ts';
import { time } from './virtual-time.ts';

const LIVENESS_MS = 600_000;
const PENDING_MAX = 40;

const NO_FAULTS: LineFaults = { lostRequest: 0, lostReply: 0, refusal: 0, slow: 0 };

/**
 * One seed's run of the server's own writer, gateway and recovery, over a simulated database and clock: processes are
 * killed and paused at any moment, requests and replies get lost, and people ask again.
 */
export class GatewayRun {
  readonly figures: RunFigures = { operations: 0, crashes: 0, snapshots: 0 };
  readonly #random: Random;
  readonly #length: number;
  readonly #oracle = new Oracle();
  readonly #store = new Store(
    () => time.now,
    (row) => this.#oracle.take(row),
  );
  readonly #line: Line;
  readonly #engines: Engines;

  constructor(seed: number, length: number) {
    this.#random = new Random(seed);
    this.#length = length;
    time.reset(this.#random);
    const rate = () => (this.#random.chance(50) ? 0 : this.#random.anySize(15));
    this.#line = {
      store: this.#store,
      random: this.#random,
      faults: { lostRequest: rate(), lostReply: rate(), refusal: rate(), slow: rate() },
    };
    this.#engines = new Engines(this.#line, this.#random.between(5, 200));
  }

  async execute(): Promise<RunFigures> {
    const world = drawWorld(this.#random, Math.min(this.#length, 120));
    const generator = new Generator(this.#random, world, this.#oracle.plain);
    const clients = new Clients(this.#random, this.#oracle, () => this.#engines.current);
    const crashGap = this.#random.anySize(100);
    const opening = genesis(world);
    this.#engines.start();
    for (let requests = 0, nextCrash = crashGap; requests < this.#length; requests += 1) {
      const command = opening[requests] ?? generator.next();
      // What others build on has to be there first: people do not trade before the market is open.
      clients.send(command);
      await this.#pass(() => clients.pending < (requests < opening.length ? 1 : PENDING_MAX), `request ${requests} of ${this.#length}`);
      if (this.#random.chance(30)) await time.passUntil(() => false, this.#random.below(20));
      if (requests < nextCrash) continue;
      nextCrash = requests + this.#random.between(1, 2 * crashGap);
      this.#engines.crash();
      clients.resubmit();
    }
    Object.assign(this.#line.faults, NO_FAULTS);
    await this.#pass(() => clients.pending === 0, 'the last request');
    this.#oracle.everything(this.#store);
    this.figures.crashes = this.#engines.crashes;
    this.figures.operations = this.#oracle.sequence;
    this.figures.snapshots = this.#store.snapshotsTaken;
    return this.figures;
  }

  /** Lets time pass until something is so; while the engine is down somebody starts it again. */
  async #pass(isOver: () => boolean, what: string): Promise<void> {
    const isDone = await time.passUntil(() => {
      this.#engines.supervise();
      return isOver();
    }, LIVENESS_MS);
    demand(isDone, 'everything pending finishes', () => what);
  }
}

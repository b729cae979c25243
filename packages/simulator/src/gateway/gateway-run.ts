import { JournalBroken } from '@marque/server/exchange';
import { demand } from '../audit/failure.ts';
import type { RunFigures } from '../run/engine-run.ts';
import { Random } from '../random.ts';
import { Generator } from '../world/generator.ts';
import { drawWorld, genesis } from '../world/world.ts';
import { Clients } from './clients.ts';
import { EngineProcess } from './engine-process.ts';
import { Oracle } from './oracle.ts';
import type { Line, LineFaults } from './simulated-database.ts';
import { Store } from './store.ts';
import { time } from './virtual-time.ts';

const HOUR = 3_600_000;
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
  #engine: EngineProcess | undefined;
  #processes = 0;
  #snapshotEvery: number;

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
    this.#snapshotEvery = this.#random.between(5, 200);
  }

  async execute(): Promise<RunFigures> {
    const world = drawWorld(this.#random, Math.min(this.#length, 120));
    const generator = new Generator(this.#random, world, this.#oracle.plain);
    const clients = new Clients(this.#random, this.#oracle, () => this.#engine);
    const crashGap = this.#random.anySize(100);
    const opening = genesis(world);
    this.#start();
    for (let requests = 0, nextCrash = crashGap; requests < this.#length; requests += 1) {
      const command = opening[requests] ?? generator.next();
      // What others build on has to be there first: people do not trade before the market is open.
      clients.send(command);
      await this.#pass(() => clients.pending < (requests < opening.length ? 1 : PENDING_MAX), `request ${requests} of ${this.#length}`);
      if (this.#random.chance(30)) await time.passUntil(() => false, this.#random.below(20));
      if (requests < nextCrash) continue;
      nextCrash = requests + this.#random.between(1, 2 * crashGap);
      this.#crash();
      clients.resubmit();
    }
    Object.assign(this.#line.faults, NO_FAULTS);
    await this.#pass(() => clients.pending === 0, 'the last request');
    this.#oracle.everything(this.#store);
    this.figures.operations = this.#oracle.sequence;
    this.figures.snapshots = this.#store.snapshotsTaken;
    return this.figures;
  }

  /** Lets time pass until something is so; while the engine is down somebody starts it again. */
  async #pass(isOver: () => boolean, what: string): Promise<void> {
    const isDone = await time.passUntil(() => {
      this.#superviseEngine();
      return isOver();
    }, LIVENESS_MS);
    demand(isDone, 'everything pending finishes', () => what);
  }

  #superviseEngine(): void {
    const ended = this.#engine?.ended;
    demand(!(ended instanceof JournalBroken), 'a sound journal is trusted', () => String(ended));
    if (ended !== undefined) this.#start();
  }

  #start(): void {
    this.#processes += 1;
    const skew = this.#random.chance(20) ? this.#random.between(-HOUR, HOUR) : 0;
    this.#engine = new EngineProcess(this.#processes, skew);
    this.#engine.start(this.#line, this.#snapshotEvery, this.#random.pick([1, 8, 512]));
  }

  /** Kills the engine, or stops it for so long that another takes its place and it wakes up without its lease. */
  #crash(): void {
    const engine = this.#engine;
    if (engine === undefined) return;
    this.figures.crashes += 1;
    if (this.#random.chance(70)) engine.kill();
    else this.#pause(engine);
    if (this.#random.chance(20)) this.#tearSnapshot();
  }

  #pause(engine: EngineProcess): void {
    if (this.#random.chance(50)) return time.pause(engine.number, this.#random.below(4_000));
    time.pause(engine.number, this.#random.between(8_000, 14_000));
    time.schedule(25_000, () => engine.kill(), 0);
    this.#start();
    return undefined;
  }

  #tearSnapshot(): void {
    const newest = this.#store.snapshots.at(-1);
    if (newest === undefined || newest.state.length === 0) return;
    const at = this.#random.below(newest.state.length);
    newest.state = this.#random.chance(50) ? newest.state.slice(0, at) : newest.state.with(at, (newest.state[at] ?? 0) ^ 1);
  }
}

import { JournalBroken } from '@marque/server/exchange';
import { demand } from '../audit/failure.ts';
import { EngineProcess } from './engine-process.ts';
import type { Line } from './simulated-database.ts';
import { time } from './virtual-time.ts';

const HOUR = 3_600_000;

/** The engine's processes, one after the other: each is started, killed or paused, and another one takes its place. */
export class Engines {
  current: EngineProcess | undefined;
  crashes = 0;
  readonly #line: Line;
  readonly #snapshotEvery: number;
  #processes = 0;

  constructor(line: Line, snapshotEvery: number) {
    this.#line = line;
    this.#snapshotEvery = snapshotEvery;
  }

  start(): void {
    const { random } = this.#line;
    this.#processes += 1;
    const skew = random.chance(20) ? random.between(-HOUR, HOUR) : 0;
    this.current = new EngineProcess(this.#processes, skew);
    this.current.start(this.#line, this.#snapshotEvery, random.pick([1, 8, 512]));
  }

  /** While the engine is down somebody starts it again. */
  supervise(): void {
    const ended = this.current?.ended;
    demand(!(ended instanceof JournalBroken), 'a sound journal is trusted', () => String(ended));
    if (ended !== undefined) this.start();
  }

  /** Kills the engine, or stops it for so long that another takes its place and it wakes up without its lease. */
  crash(): void {
    const engine = this.current;
    const { random } = this.#line;
    if (engine === undefined) return;
    this.crashes += 1;
    if (random.chance(70)) engine.kill();
    else this.#pause(engine);
    if (random.chance(20)) this.#tearSnapshot();
  }

  #pause(engine: EngineProcess): void {
    const { random } = this.#line;
    if (random.chance(50)) return time.pause(engine.number, random.below(4_000));
    time.pause(engine.number, random.between(8_000, 14_000));
    time.schedule(25_000, () => engine.kill(), 0);
    this.start();
    return undefined;
  }

  #tearSnapshot(): void {
    const { random, store } = this.#line;
    const newest = store.snapshots.at(-1);
    if (newest === undefined || newest.state.length === 0) return;
    const at = random.below(newest.state.length);
    newest.state = random.chance(50) ? newest.state.slice(0, at) : newest.state.with(at, (newest.state[at] ?? 0) ^ 1);
  }
}

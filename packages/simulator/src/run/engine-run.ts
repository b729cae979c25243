import { createExchange, decodeCommands, encodeCommands, EventBuffer, replay, type Command, type Exchange } from '@marque/engine';
import { Auditor } from '../audit/auditor.ts';
import { demand } from '../audit/failure.ts';
import { appendFrame, JOURNAL_START, JournalDamaged, readFrames, type Mark } from '../disk/journal-file.ts';
import { DiskFault, SimulatedFile } from '../disk/simulated-file.ts';
import { PlainExchange } from '../model/plain-exchange.ts';
import { Random } from '../random.ts';
import { Generator } from '../world/generator.ts';
import { drawWorld, genesis, type World } from '../world/world.ts';
import { Snapshots } from './snapshots.ts';

/** Where on the way of a batch the machine stops. */
const CRASH_POINTS = ['before-write', 'before-sync', 'before-apply', 'after-apply'] as const;
type CrashPoint = (typeof CRASH_POINTS)[number];

export interface RunFigures {
  operations: number;
  crashes: number;
  snapshots: number;
}

const BOOKS_EVERY = 100;
const EVERYTHING_EVERY = 1_000;

/**
 * One seed's run: an engine behind a journal on a disk that fails, beside the plain exchange, which never does. The
 * journal is written and synced first, so that whatever was answered is in it.
 */
export class EngineRun {
  readonly figures: RunFigures = { operations: 0, crashes: 0, snapshots: 0 };
  /** Every command that came to be applied, for whoever wants to make the stream smaller. */
  readonly applied: Command[] = [];
  readonly #world: World;
  readonly #random: Random;
  readonly #plain = new PlainExchange();
  readonly #auditor = new Auditor(this.#plain);
  readonly #generator: Generator;
  readonly #file: SimulatedFile;
  readonly #snapshots = new Snapshots();
  readonly #buffer = new EventBuffer();
  #exchange: Exchange = createExchange();
  #mark: Mark = JOURNAL_START;
  #frames = 0;
  #sinceCrash = 0;
  #sinceSnapshot = 0;

  constructor(seed: number, length: number) {
    this.#random = new Random(seed);
    this.#world = drawWorld(this.#random, length);
    this.#generator = new Generator(this.#random, this.#world, this.#plain);
    this.#file = new SimulatedFile(this.#random, this.#world.faults);
  }

  execute(): RunFigures {
    this.#batch(genesis(this.#world));
    while (this.figures.operations < this.#world.length) {
      const size = this.#random.between(1, this.#world.batchMax);
      this.#batch(Array.from({ length: size }, () => this.#generator.next()));
    }
    this.#auditor.everything(this.#exchange);
    const texts = readFrames(this.#file, JOURNAL_START).map(({ text }) => text);
    const again = replay(texts.flatMap(decodeCommands));
    demand(
      again.stateHash() === this.#exchange.stateHash(),
      'M11 the journal replayed from zero gives the same state',
      () => `${texts.length} batches`,
    );
    return this.figures;
  }

  /** Writes a batch until the journal has it, whatever the disk and the power do, then applies it. */
  #batch(commands: readonly Command[]): void {
    const text = encodeCommands(commands);
    for (;;) {
      const crash = this.#nextCrash();
      if (crash === 'before-write') this.#restart(undefined);
      if (!this.#append(text)) continue;
      if (crash === 'before-sync') {
        if (this.#restart(text)) return;
        continue;
      }
      if (!this.#sync()) {
        if (this.#restart(text)) return;
        continue;
      }
      this.#frames += 1;
      if (crash === 'before-apply') {
        const isThere = this.#restart(text);
        demand(isThere, 'an acknowledged batch survives', () => `batch ${this.#frames}`);
        return;
      }
      for (const command of commands) this.#apply(command);
      this.#maybeSnapshot();
      if (crash === 'after-apply') this.#restart(undefined);
      return;
    }
  }

  #nextCrash(): CrashPoint | undefined {
    if (this.#sinceCrash < this.#world.crashGap) return undefined;
    this.#sinceCrash = 0;
    return this.#random.pick(CRASH_POINTS);
  }

  /** False when the disk is full: the part that was written is taken back and nothing was promised. */
  #append(text: string): boolean {
    try {
      this.#mark = appendFrame(this.#file, this.#mark, text);
      return true;
    } catch (fault) {
      if (!(fault instanceof DiskFault)) throw fault;
      this.#file.truncate(this.#mark.offset);
      return false;
    }
  }

  /** False when the disk failed: from here on only a restart tells what is on it. */
  #sync(): boolean {
    try {
      this.#file.sync();
      return true;
    } catch (fault) {
      if (!(fault instanceof DiskFault)) throw fault;
      return false;
    }
  }

  #apply(command: Command): void {
    this.#buffer.clear();
    this.applied.push(command);
    const outcome = this.#exchange.apply(command, this.#buffer);
    this.#auditor.afterCommand(command, outcome, this.#buffer);
    this.figures.operations += 1;
    this.#sinceCrash += 1;
    this.#sinceSnapshot += 1;
    if (this.figures.operations % EVERYTHING_EVERY === 0) this.#auditor.everything(this.#exchange);
    else if (this.figures.operations % BOOKS_EVERY === 0) this.#auditor.books(this.#exchange);
  }

  #maybeSnapshot(): void {
    if (this.#sinceSnapshot < this.#world.snapshotGap) return;
    this.#sinceSnapshot = 0;
    this.figures.snapshots += 1;
    const restored = this.#snapshots.take(this.#exchange, this.#mark, this.#frames);
    if (this.#random.chance(50)) this.#exchange = restored;
  }

  /** The power goes and comes back. `pending` is a batch that may or may not have reached the disk: true when it has. */
  #restart(pending: string | undefined): boolean {
    this.figures.crashes += 1;
    const hash = this.#exchange.stateHash();
    const applied = this.#exchange.sequence;
    this.#file.crash();
    if (this.#random.chance(this.#world.faults.bitFlip)) this.#snapshots.damage(this.#random);
    const start = this.#snapshots.newestSound();
    this.#checkDamageShows(start.mark);
    const frames = readFrames(this.#file, start.mark);
    const exchange = start.exchange ?? createExchange();
    let isThere = false;
    for (const { text } of frames) {
      if (exchange.sequence === applied) {
        demand(text === pending, 'nothing is in the journal but what was sent', () => `after command ${applied}`);
        isThere = true;
        break;
      }
      this.#buffer.clear();
      for (const command of decodeCommands(text)) {
        exchange.apply(command, this.#buffer);
        this.#buffer.clear();
      }
    }
    demand(exchange.sequence === applied, 'an acknowledged batch survives', () => `${exchange.sequence} of ${applied} commands are back`);
    demand(exchange.stateHash() === hash, 'M11 snapshot and journal give the same state', () => `at ${applied}`);
    this.#exchange = exchange;
    this.#frames = start.frames + frames.length;
    this.#mark = frames.at(-1) ?? start.mark;
    if (isThere && pending !== undefined) for (const command of decodeCommands(pending)) this.#apply(command);
    else if (frames.length > 0) this.#snapshots.keep(exchange, hash, this.#mark, this.#frames);
    return isThere;
  }

  /** Turns a bit of an earlier frame: the reader has to refuse the journal and say where. Then turns it back. */
  #checkDamageShows(from: Mark): void {
    const frames = readFrames(this.#file, from);
    const last = frames.at(-2);
    if (last === undefined || !this.#random.chance(this.#world.faults.bitFlip)) return;
    const bit = from.offset * 8 + this.#random.below((last.offset - from.offset) * 8);
    this.#file.flip(bit);
    demand(this.#isRefused(from), 'a turned bit in the journal shows', () => `bit ${bit}`);
    this.#file.flip(bit);
  }

  #isRefused(from: Mark): boolean {
    try {
      readFrames(this.#file, from);
      return false;
    } catch (fault) {
      if (fault instanceof JournalDamaged) return true;
      throw fault;
    }
  }
}

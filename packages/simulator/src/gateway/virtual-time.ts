import { setImmediate as nextTurn } from 'node:timers';
import type { Random } from '../random.ts';

interface Task {
  readonly at: number;
  readonly rank: number;
  /** The process that it belongs to; 0 for the world outside. */
  readonly process: number;
  readonly run: () => void;
  /** Set when nobody waits for it any more. */
  isOff: boolean;
}

/**
 * Time that passes only when somebody waits for it. Everything that the server's parts would have asked the machine for
 * (timers, turns of the event loop, the monotonic clock) is a task here; the seed says which of those that are due at
 * the same moment goes first.
 */
class VirtualTime {
  now = 0;
  /** The process whose code runs; what it schedules is dropped when it ends. */
  current = 0;
  readonly #heap: Task[] = [];
  #random: Random | undefined;
  readonly #dead = new Set<number>();
  readonly #paused = new Map<number, number>();

  /** Starts again from nothing, for another seed. */
  reset(random: Random): void {
    this.now = 0;
    this.current = 0;
    this.#heap.length = 0;
    this.#random = random;
    this.#dead.clear();
    this.#paused.clear();
  }

  schedule(delay: number, run: () => void, process = this.current): Task {
    const task = { at: this.now + delay, rank: this.#random?.next() ?? 0, process, run, isOff: false };
    this.#push(task);
    return task;
  }

  /** Nothing of that process happens any more. */
  kill(process: number): void {
    this.#dead.add(process);
  }

  isDead(process: number): boolean {
    return this.#dead.has(process);
  }

  /** That process stands still for so long; what it missed comes all at once afterwards. */
  pause(process: number, milliseconds: number): void {
    this.#paused.set(process, this.now + milliseconds);
  }

  /** Lets time pass until `isOver`, or until nothing is left to wait for; false in that case and after `limit` ms. */
  async passUntil(isOver: () => boolean, limit: number): Promise<boolean> {
    const end = this.now + limit;
    while (!isOver()) {
      const task = this.#next(end);
      if (task === undefined) return false;
      this.current = task.process;
      task.run();
      await new Promise<void>((resolve) => nextTurn(resolve));
      this.current = 0;
    }
    return true;
  }

  /** Takes the first task that is due by `end`; undefined, and the time is `end`, when there is none. */
  #next(end: number): Task | undefined {
    for (let task = this.#heap[0]; task !== undefined && task.at <= end; task = this.#heap[0]) {
      this.#shift();
      const awakeAt = this.#paused.get(task.process) ?? 0;
      if (task.isOff || this.#dead.has(task.process)) continue;
      if (task.at < awakeAt) this.#push({ ...task, at: awakeAt });
      else {
        this.now = task.at;
        return task;
      }
    }
    this.now = Math.max(this.now, end);
    return undefined;
  }

  #push(task: Task): void {
    const heap = this.#heap;
    let at = heap.push(task) - 1;
    for (let above = (at - 1) >> 1; at > 0 && isBefore(task, heap[above]); above = (at - 1) >> 1) {
      this.#swap(at, above);
      at = above;
    }
  }

  #shift(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    heap[0] = last;
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      const first = isBefore(heap[right], heap[left]) ? right : left;
      if (!isBefore(heap[first], heap[at])) return;
      this.#swap(at, first);
      at = first;
    }
  }

  #swap(one: number, other: number): void {
    const heap = this.#heap;
    const [first, second] = [heap[one], heap[other]];
    if (first === undefined || second === undefined) return;
    heap[one] = second;
    heap[other] = first;
  }
}

function isBefore(one: Task | undefined, other: Task | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  return one.at === other.at ? one.rank < other.rank : one.at < other.at;
}

/** One thread runs one seed at a time. */
export const time = new VirtualTime();

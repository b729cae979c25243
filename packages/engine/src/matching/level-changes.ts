import type { BookSide } from './level-pool.ts';

/** Levels that the present step has changed, with their totals after it. Only what left the book first may be named twice. */
export class LevelChanges {
  readonly sides: BookSide[] = [];
  readonly ticks: number[] = [];
  readonly lots: number[] = [];
  count = 0;

  note(side: BookSide, ticks: number, lots: number): void {
    this.sides[this.count] = side;
    this.ticks[this.count] = ticks;
    this.lots[this.count] = lots;
    this.count += 1;
  }

  /** False for the first change when a later one is about the same level. */
  stands(index: number): boolean {
    if (index > 0) return true;
    for (let later = 1; later < this.count; later += 1) {
      if (this.ticks[later] === this.ticks[0] && this.sides[later] === this.sides[0]) return false;
    }
    return true;
  }

  clear(): void {
    this.count = 0;
  }
}

import type { BookSide } from './level-pool.ts';

/** Levels that the present command has changed, with their totals after it. A command touches a level at most once. */
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

  clear(): void {
    this.count = 0;
  }
}

/** What a match came upon, in order: trades (lots > 0) and own orders taken out instead of traded (lots = 0). */
export class Fills {
  readonly makers: number[] = [];
  readonly ticks: number[] = [];
  readonly lots: number[] = [];
  /** Whether the maker left the book with it: an iceberg may trade several times in one match. */
  readonly last: boolean[] = [];
  count = 0;

  trade(maker: number, ticks: number, lots: number, last: boolean): void {
    this.makers[this.count] = maker;
    this.ticks[this.count] = ticks;
    this.lots[this.count] = lots;
    this.last[this.count] = last;
    this.count += 1;
  }

  expire(maker: number): void {
    this.trade(maker, 0, 0, true);
  }

  /** The price of the first trade, or 0. */
  firstTicks(): number {
    for (let index = 0; index < this.count; index += 1) if (this.lots[index] !== 0) return this.ticks[index] ?? 0;
    return 0;
  }

  clear(): void {
    this.count = 0;
  }
}

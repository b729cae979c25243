/** What a match came upon, in order: trades (lots > 0) and own orders taken out instead of traded (lots = 0). */
export class Fills {
  readonly makers: number[] = [];
  readonly ticks: number[] = [];
  readonly lots: number[] = [];
  count = 0;

  trade(maker: number, ticks: number, lots: number): void {
    this.makers[this.count] = maker;
    this.ticks[this.count] = ticks;
    this.lots[this.count] = lots;
    this.count += 1;
  }

  expire(maker: number): void {
    this.trade(maker, 0, 0);
  }

  clear(): void {
    this.count = 0;
  }
}

/** The moving figures of a pair, prices in ticks. */
export interface Ticker {
  /** Of the latest trade, else the guide price. */
  readonly latestTicks: number;
  /** 24 hours ago. */
  readonly referenceTicks: number;
  readonly highTicks: number;
  readonly lowTicks: number;
  /** Traded in 24 hours, in lots and in units of the quote token. */
  readonly lots: bigint;
  readonly quoteUnits: bigint;
  /** Trades in 24 hours, and the numbers of the first and the last of them; 0 where nothing is known. */
  readonly trades: number;
  readonly firstTrade: number;
  readonly lastTrade: number;
  /** Whether the latest trade was not below the one before it. */
  readonly isUp: boolean;
}

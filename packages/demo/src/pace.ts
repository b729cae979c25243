import { DEMO_PAIRS, type DemoPair } from './pairs.ts';

/** Trades that simulated takers seek in a second of usual activity, over all markets together. */
const TAKES_PER_SECOND = 4.5;

/** Busy markets trade more often, but not in proportion: their trades are larger too. */
const weight = ({ turnover }: DemoPair): number => turnover ** 0.65;
const TOTAL_WEIGHT = DEMO_PAIRS.reduce((sum, pair) => sum + weight(pair), 0);

/** A pair's share of all that happens, between 0 and 1. */
export const paceShare = (pair: DemoPair): number => weight(pair) / TOTAL_WEIGHT;

export const takesPerSecond = (pair: DemoPair): number => TAKES_PER_SECOND * paceShare(pair);

const DAY_SECONDS = 86_400;

export const takesPerDay = (pair: DemoPair): number => takesPerSecond(pair) * DAY_SECONDS;

/** Dollars of a usual trade, so that the market's turnover goes on as its history has it. */
export const tradeValue = (pair: DemoPair): number => pair.turnover / takesPerDay(pair);

import { activityAt } from '../activity.ts';
import type { Random } from '../random.ts';
import type { DemoToken } from '../tokens.ts';
import type { Slot } from './time-grid.ts';

/**
 * Invented prices are drawn with floats, as logarithms of USDT; they turn into whole ticks before anything is stored.
 * Point i is the price at the start of slot i, the last point the price at the end.
 */
export interface PricePaths {
  readonly logPrices: ReadonlyMap<string, Float64Array>;
  /** How volatile each slot was, 1 as usual. */
  readonly volatilityFactors: Float64Array;
}

/** Standard deviation of a day of the market as a whole. */
export const MARKET_VOLATILITY = 0.018;

/** Factors of the usual volatility. */
const REGIMES = [0.55, 1, 1.8] as const;
const REGIME_CHANGES_PER_DAY = 0.12;

/** Days until half of a trend is forgotten, and how strong trends are beside the daily noise. */
const TREND_DAYS = 25;
const TREND_STRENGTH = 0.16;
/** Mean reversion to where the year began, per day: no invented token grows a hundredfold. */
const REVERSION_PER_DAY = 0.014;
const JUMPS_PER_DAY = 0.014;
/** Size of a jump in daily deviations. */
const JUMP_SIZE = 2.4;
/** Days within which most of a jump has happened: news moves a price in an hour, not between two trades. */
const JUMP_DAYS = 1 / 30;

/** Regimes of low, usual and high volatility, and the hours of the day within them. */
function drawVolatilityFactors(slots: readonly Slot[], random: Random): Float64Array {
  let regime: number = random.pick(REGIMES);
  return Float64Array.from(slots, ({ openTime, days }) => {
    if (random.chance(1 - Math.exp(-REGIME_CHANGES_PER_DAY * days))) regime = random.pick(REGIMES);
    return regime * (days < 1 ? Math.sqrt(activityAt(openTime)) : 1);
  });
}

const drawMarket = (slots: readonly Slot[], volatilityFactors: Float64Array, random: Random): Float64Array =>
  Float64Array.from(slots, ({ days }, index) => MARKET_VOLATILITY * (volatilityFactors[index] ?? 1) * Math.sqrt(days) * random.normal());

/** The part of a token's daily deviation that the market does not explain. */
export const ownVolatility = ({ volatility, beta }: DemoToken): number =>
  Math.sqrt(Math.max(volatility ** 2 - (beta * MARKET_VOLATILITY) ** 2, (volatility * 0.3) ** 2));

function walkToken(
  token: DemoToken,
  slots: readonly Slot[],
  market: Float64Array,
  volatilityFactors: Float64Array,
  random: Random,
): Float64Array {
  const own = ownVolatility(token);
  const path = new Float64Array(slots.length + 1);
  let trend = 0;
  let news = 0;
  slots.forEach(({ days }, index) => {
    const keep = Math.exp(-days / TREND_DAYS);
    trend = trend * keep + TREND_STRENGTH * token.volatility * Math.sqrt(1 - keep ** 2) * random.normal();
    const noise = own * (volatilityFactors[index] ?? 1) * Math.sqrt(days) * random.normal();
    if (random.chance(JUMPS_PER_DAY * days)) news += JUMP_SIZE * token.volatility * random.normal();
    const jump = news * (1 - Math.exp(-days / JUMP_DAYS));
    news -= jump;
    const here = path[index] ?? 0;
    path[index + 1] = here * (1 - REVERSION_PER_DAY * days) + token.beta * (market[index] ?? 0) + trend * days + noise + jump;
  });
  const shift = Math.log(token.price) - (path[slots.length] ?? 0);
  return path.map((log) => log + shift);
}

/** One year of every token, all moved by the same market, each ending at its own price. */
export function drawPricePaths(tokens: readonly DemoToken[], slots: readonly Slot[], random: Random): PricePaths {
  const volatilityFactors = drawVolatilityFactors(slots, random.fork('regimes'));
  const market = drawMarket(slots, volatilityFactors, random.fork('market'));
  const logPrices = new Map(
    tokens.map((token) => [token.code, walkToken(token, slots, market, volatilityFactors, random.fork(token.code))] as const),
  );
  return { logPrices, volatilityFactors };
}

import type { PriceLevel } from '@marque/contract/market';
import { fixedDecimal, formatUnits } from '@marque/domain/money';
import { unitsOf } from '../figures.ts';
import type { BookLevels } from '../live/market-stores.ts';

export interface BookRow {
  /** Exact price of the row, with all places of its step. */
  readonly price: string;
  readonly amount: string;
  /** Amount from the best price down to this row. */
  readonly cumulative: string;
  /** The bar, 0 to 1: the cumulative amount against what BAR_ROWS rows hold, or the level's own against the largest of them. */
  readonly share: number;
  readonly isOwn: boolean;
}

export interface BookView {
  readonly asks: readonly BookRow[];
  readonly bids: readonly BookRow[];
  readonly spread: string | undefined;
  /** Spread as a share of the mid price, a decimal fraction. */
  readonly spreadFraction: string | undefined;
  readonly mid: string | undefined;
}

export interface BookOptions {
  readonly priceScale: number;
  readonly amountScale: number;
  /** Price step in ticks; 1 shows every level. */
  readonly step: bigint;
  readonly rows: number;
  readonly bars: 'sum' | 'level';
  /** Prices in ticks of the reader's own open orders. */
  readonly ownAsks: ReadonlySet<bigint>;
  readonly ownBids: ReadonlySet<bigint>;
}

interface Level {
  readonly ticks: bigint;
  lots: bigint;
  isOwn: boolean;
}

/** Puts levels into steps: a bid falls to the step below, an ask rises to the one above, never a better price than real. */
function grouped(levels: readonly PriceLevel[], side: 'asks' | 'bids', options: BookOptions): Level[] {
  const { priceScale, amountScale, step, rows } = options;
  const own = side === 'asks' ? options.ownAsks : options.ownBids;
  const out: Level[] = [];
  for (const [price, amount] of levels) {
    const exact = unitsOf(price, priceScale);
    const floor = exact - (exact % step);
    const ticks = side === 'bids' || floor === exact ? floor : floor + step;
    const last = out.at(-1);
    if (last?.ticks === ticks) {
      last.lots += unitsOf(amount, amountScale);
      last.isOwn ||= own.has(exact);
      continue;
    }
    if (out.length === rows) break;
    out.push({ ticks, lots: unitsOf(amount, amountScale), isOwn: own.has(exact) });
  }
  return out;
}

/** Rows that an ordinary screen shows; bars are measured by them, so that deep rows out of sight do not flatten all. */
const BAR_ROWS = 14;

/** What a full bar stands for on this side. */
function longest(levels: readonly Level[], bars: BookOptions['bars']): bigint {
  const seen = levels.slice(0, BAR_ROWS);
  if (bars === 'sum') return seen.reduce((total, level) => total + level.lots, 0n);
  return seen.reduce((most, level) => (level.lots > most ? level.lots : most), 0n);
}

const shareOf = (part: bigint, whole: bigint): number => (part >= whole ? 1 : Number((part * 1000n) / whole) / 1000);

function rowsOf(levels: readonly Level[], full: bigint, { priceScale, amountScale, bars }: BookOptions): BookRow[] {
  let running = 0n;
  return levels.map(({ ticks, lots, isOwn }) => {
    running += lots;
    return {
      price: fixedDecimal(formatUnits(ticks, priceScale), priceScale),
      amount: fixedDecimal(formatUnits(lots, amountScale), amountScale),
      cumulative: fixedDecimal(formatUnits(running, amountScale), amountScale),
      share: shareOf(bars === 'sum' ? running : lots, full),
      isOwn,
    };
  });
}

/** The book as it is shown: stepped, cumulated, with spread and mid of the real best prices. */
export function bookView(book: BookLevels, options: BookOptions): BookView {
  const asks = grouped(book.asks, 'asks', options);
  const bids = grouped(book.bids, 'bids', options);
  const [askFull, bidFull] = [longest(asks, options.bars), longest(bids, options.bars)];
  const full = askFull > bidFull ? askFull : bidFull;
  return {
    asks: rowsOf(asks, full, options),
    bids: rowsOf(bids, full, options),
    ...spreadOf(book, options.priceScale),
  };
}

function spreadOf(book: BookLevels, priceScale: number): Pick<BookView, 'spread' | 'spreadFraction' | 'mid'> {
  const [ask, bid] = [book.asks[0], book.bids[0]];
  if (!ask || !bid) return { spread: undefined, spreadFraction: undefined, mid: undefined };
  const [askTicks, bidTicks] = [unitsOf(ask[0], priceScale), unitsOf(bid[0], priceScale)];
  const twice = askTicks + bidTicks;
  return {
    spread: fixedDecimal(formatUnits(askTicks - bidTicks, priceScale), priceScale),
    spreadFraction: twice === 0n ? '0' : formatUnits(((askTicks - bidTicks) * 2_000_000n) / twice, 6),
    mid: formatUnits(twice * 5n, priceScale + 1),
  };
}

/** Steps worth offering: one tick, then powers of ten up to about a hundredth of the price, at most five. */
export function priceSteps(lastPrice: string, priceScale: number): bigint[] {
  const ticks = unitsOf(lastPrice, priceScale);
  const steps = [1n];
  for (let step = 10n; step * 50n <= ticks && steps.length < 5; step *= 10n) steps.push(step);
  return steps;
}

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

/** Recorded orders of a real exchange, kept beside the repository and never in it. */
const FOLDER = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));

export const hasBitstampDay = existsSync(`${FOLDER}bitstamp_btcusd_commands.csv.gz`);

export const PRICE_SCALE = 2;
export const AMOUNT_SCALE = 8;

export interface RecordedOrder {
  readonly seq: number;
  readonly op: 'place' | 'cancel';
  readonly order: number;
  readonly side: 'buy' | 'sell';
  readonly type: 'limit' | 'market';
  readonly ticks: number;
  readonly lots: number;
}

export interface RecordedTrade {
  readonly maker: number;
  readonly taker: number;
  readonly ticks: number;
  readonly lots: number;
}

export interface BitstampDay {
  readonly orders: readonly RecordedOrder[];
  /** By the number of the command that took. */
  readonly trades: ReadonlyMap<number, readonly RecordedTrade[]>;
  /** Best 20 levels after a command, as `price:amount|...,price:amount|...` in ticks and lots. */
  readonly books: ReadonlyMap<number, string>;
  /** Order to open lots at the end. */
  readonly left: ReadonlyMap<number, number>;
}

function rows(name: string): string[][] {
  const text = gunzipSync(readFileSync(`${FOLDER}bitstamp_btcusd_${name}.csv.gz`)).toString('utf8');
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(','));
}

/** A decimal as a whole number of its smallest unit, without a float on the way. */
function whole(decimal: string, scale: number): number {
  const [units = '', fraction = ''] = decimal.split('.');
  return Number(units + fraction.padEnd(scale, '0'));
}

const sideOf = (text = ''): 'buy' | 'sell' => (text === 'buy' ? 'buy' : 'sell');
const ticksOf = (text = ''): number => (text === '' ? 0 : whole(text, PRICE_SCALE));
const lotsOf = (text = ''): number => whole(text, AMOUNT_SCALE);

const bookOf = (side = ''): string =>
  side
    .split('|')
    .filter((level) => level !== '')
    .map((level) => {
      const [price, amount] = level.split(':');
      return `${ticksOf(price)}:${lotsOf(amount)}`;
    })
    .join('|');

/** The whole recording; the resting orders of its start come first, as orders of number 0. */
export function readBitstampDay(): BitstampDay {
  const seed = rows('seed').map(([order, side, price, amount]): RecordedOrder => ({
    seq: 0,
    op: 'place',
    order: Number(order),
    side: sideOf(side),
    type: 'limit',
    ticks: ticksOf(price),
    lots: lotsOf(amount),
  }));
  const commands = rows('commands').map(([seq, , op, order, side, type, price, amount]): RecordedOrder => ({
    seq: Number(seq),
    op: op === 'cancel' ? 'cancel' : 'place',
    order: Number(order),
    side: sideOf(side),
    type: type === 'market' ? 'market' : 'limit',
    ticks: ticksOf(price),
    lots: lotsOf(amount),
  }));
  const trades = new Map<number, RecordedTrade[]>();
  for (const [seq, , , price, amount, maker, taker] of rows('trades')) {
    const trade = { maker: Number(maker), taker: Number(taker), ticks: ticksOf(price), lots: lotsOf(amount) };
    trades.set(Number(seq), [...(trades.get(Number(seq)) ?? []), trade]);
  }
  return {
    orders: [...seed, ...commands],
    trades,
    books: new Map(rows('snapshots').map(([seq, , bids, asks]) => [Number(seq), `${bookOf(bids)},${bookOf(asks)}`])),
    left: new Map(rows('final_book').map(([order, , , amount]) => [Number(order), lotsOf(amount)])),
  };
}

/** One command of the flow: a limit order, or a cancel of an earlier one. */
export interface FlowCommand {
  readonly kind: 'place' | 'cancel';
  readonly order: number;
  readonly side: 'buy' | 'sell';
  readonly ticks: number;
  readonly lots: number;
}

export interface Flow {
  /** Orders that fill the book to the wanted number of levels a side. */
  readonly filling: readonly FlowCommand[];
  readonly commands: readonly FlowCommand[];
}

export const MID_TICKS = 1_000_000;
const CANCEL_PERCENT = 28;
const PASSIVE_PERCENT = 43;

function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * 43 % passive and 29 % marketable limit orders and 28 % cancels around a drifting mid, on a book of `levels` a side with
 * 4 to 10 orders each. Passive orders concentrate near the best price and reach to the far end. The same seed gives the same flow.
 */
export function createFlow(levels: number, count: number): Flow {
  const random = randomNumbers(levels);
  const below = (limit: number): number => Math.floor(random() * limit);
  let order = 0;
  const open: { order: number; side: 'buy' | 'sell' }[] = [];
  const place = (side: 'buy' | 'sell', ticks: number, lots: number): FlowCommand => {
    order += 1;
    return { kind: 'place', order, side, ticks, lots };
  };
  const filling: FlowCommand[] = [];
  for (let level = 1; level <= levels; level += 1) {
    for (const side of ['buy', 'sell'] as const) {
      for (let left = 4 + below(7); left > 0; left -= 1) {
        filling.push(place(side, MID_TICKS + (side === 'buy' ? -level : level), 1 + below(100)));
        open.push({ order, side });
      }
    }
  }
  let mid = MID_TICKS;
  const commands = Array.from({ length: count }, (): FlowCommand => {
    if (below(200) === 0) mid += below(2) === 0 ? -1 : 1;
    const draw = below(100);
    if (draw < CANCEL_PERCENT && open.length > 0) {
      const at = below(open.length);
      const target = open[at] ?? { order: 0, side: 'buy' };
      const last = open.pop();
      if (at < open.length && last !== undefined) open[at] = last;
      return { kind: 'cancel', ...target, ticks: 0, lots: 0 };
    }
    const side = below(2) === 0 ? 'buy' : 'sell';
    const away = side === 'buy' ? -1 : 1;
    if (draw < CANCEL_PERCENT + PASSIVE_PERCENT) {
      const passive = place(side, mid + away * (1 + Math.floor(random() ** 3 * levels)), 1 + below(100));
      open.push({ order, side });
      return passive;
    }
    const marketable = place(side, mid - away * (1 + below(5)), 1 + below(150));
    open.push({ order, side });
    return marketable;
  });
  return { filling, commands };
}

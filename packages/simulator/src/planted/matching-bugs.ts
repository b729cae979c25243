import type { PlantedBug } from './planted-bug.ts';

const EXCHANGE = 'engine/src/exchange/';
const MATCHING = 'engine/src/matching/';

/** Bugs in who trades with whom, when, and at what price. */
export const MATCHING_BUGS: readonly PlantedBug[] = [
  {
    name: 'the youngest order at a price goes first',
    caughtBy: 'model: trades',
    file: `${MATCHING}match.ts`,
    from: 'const maker = levels.head[level] ?? NONE;',
    to: 'const maker = levels.tail[level] ?? NONE;',
  },
  {
    name: "trades happen at the taker's price",
    caughtBy: 'model: trades',
    file: `${MATCHING}match.ts`,
    from: 'fills.trade(maker, ticks, lots,',
    to: 'fills.trade(maker, Math.min(taker.limitTicks, ticks + 1), lots,',
  },
  {
    name: 'people trade with themselves',
    caughtBy: 'model: trades',
    file: `${MATCHING}match.ts`,
    from: 'if (orders.owner[maker] === taker.owner) {',
    to: 'if (orders.owner[maker] === -1) {',
  },
  {
    name: 'a maker keeps the lots it has sold',
    caughtBy: 'model: endings',
    file: `${MATCHING}match.ts`,
    from: 'orders.lots[wide(maker)] = open - lots;',
    to: '',
  },
  {
    name: 'a taker pays one tick beyond its limit',
    caughtBy: 'model: trades',
    file: `${MATCHING}match.ts`,
    from: 'taker.side === BID ? ticks > taker.limitTicks',
    to: 'taker.side === BID ? ticks > taker.limitTicks + 1',
  },
  {
    name: 'what leaves a level stays in its total',
    caughtBy: 'M9 the reported changes make the book',
    file: `${MATCHING}order-book.ts`,
    from: '    dequeue(orders, levels, order, level);\n    this.reduce(level, side, orders.lots[wide(order)] ?? 0);',
    to: '    dequeue(orders, levels, order, level);',
  },
  {
    name: 'the next slice of an iceberg stays first in its queue',
    caughtBy: 'model: trades',
    file: `${MATCHING}order-book.ts`,
    from: '    orders.hidden[wide(order)] = hidden - slice;\n    enqueue(orders, levels, order, level);',
    to:
      '    orders.hidden[wide(order)] = hidden - slice;\n    const first = levels.head[level] ?? NONE;\n    orders.level[order] = level; orders.previous[order] = NONE; orders.next[order] = first;\n' +
      '    if (first === NONE) levels.tail[level] = order; else orders.previous[first] = order;\n    levels.head[level] = order;',
  },
  {
    name: 'an iceberg shows all of itself',
    caughtBy: 'model: trades',
    file: `${EXCHANGE}act.ts`,
    from: 'if (acting.displayLots > 0) orders.cut',
    to: 'if (acting.displayLots < 0) orders.cut',
  },
  {
    name: 'fill-or-kill counts on prices beyond its limit',
    caughtBy: 'model: outcome',
    file: `${MATCHING}available.ts`,
    from: 'order.side === BID ? ticks > order.limitTicks',
    to: 'order.side === BID ? ticks > order.limitTicks + 1',
  },
  {
    name: 'a total too small for one lot is called spent',
    caughtBy: 'model: endings',
    seed: 22,
    file: `${EXCHANGE}act.ts`,
    from: "unaffordable: 'not-fillable'",
    to: "unaffordable: 'filled'",
  },
  {
    name: 'a trigger waits until its price is passed',
    caughtBy: 'model: order states',
    file: `${MATCHING}waiting-list.ts`,
    from: 'if (move === RISE ? ticks > tradedTicks',
    to: 'if (move === RISE ? ticks >= tradedTicks',
  },
  {
    name: 'the younger of two waiting orders acts first',
    caughtBy: 'model: order states',
    file: `${MATCHING}waiting-list.ts`,
    from: '      const order = levels.head[level] ?? NONE;\n      this.remove(order);',
    to: '      const order = levels.tail[level] ?? NONE;\n      this.remove(order);',
  },
  {
    name: 'a step without a trade sets stops off',
    caughtBy: 'model: order states',
    file: `${EXCHANGE}trigger.ts`,
    from: 'if (firstTicks === 0) return;\n  waiting.',
    to: 'waiting.',
  },
  {
    name: 'what stops set off in turn is forgotten',
    caughtBy: 'model: order states',
    file: `${EXCHANGE}trigger.ts`,
    from: 'takeReached(market, fire(state, market, order, buffer), fired);',
    to: 'fire(state, market, order, buffer);',
  },
  {
    name: 'triggers see only the last price of a sweep',
    caughtBy: 'model: order states',
    file: `${EXCHANGE}trigger.ts`,
    from: 'waiting.takeReached(firstTicks, queue);\n',
    to: '',
  },
  {
    name: 'triggers see only the first price of a sweep',
    caughtBy: 'model: order states',
    file: `${EXCHANGE}trigger.ts`,
    from: 'waiting.takeReached(lastTicks, queue);',
    to: '',
  },
  {
    name: 'nobody finds an order that waits',
    caughtBy: 'model: outcome',
    file: `${EXCHANGE}trigger.ts`,
    from: 'triggerTicks);\n  state.enlist(order);',
    to: 'triggerTicks);',
  },
  {
    name: 'what a market order could not take stays open',
    caughtBy: 'model: endings',
    file: `${EXCHANGE}act.ts`,
    from: '!acting.rests || ',
    to: '',
  },
];

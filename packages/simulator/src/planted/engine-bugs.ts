import type { PlantedBug } from './planted-bug.ts';

const EXCHANGE = 'engine/src/exchange/';
const MATCHING = 'engine/src/matching/';
const LEDGER = 'engine/src/ledger/';

/** Mistakes that an engine could make, most of which some exchange has made. */
export const ENGINE_BUGS: readonly PlantedBug[] = [
  {
    name: 'the youngest order at a price goes first', file: `${MATCHING}match.ts`,
    from: 'const maker = levels.head[level] ?? NONE;', to: 'const maker = levels.tail[level] ?? NONE;',
  },
  {
    name: 'trades happen at the taker\'s price', file: `${MATCHING}match.ts`,
    from: 'fills.trade(maker, ticks, lots,', to: 'fills.trade(maker, Math.min(taker.limitTicks, ticks + 1), lots,',
  },
  {
    name: 'people trade with themselves', file: `${MATCHING}match.ts`,
    from: 'if (orders.owner[maker] === taker.owner) {', to: 'if (orders.owner[maker] === -1) {',
  },
  {
    name: 'a maker keeps the lots it has sold', file: `${MATCHING}match.ts`,
    from: 'orders.lots[maker] = open - lots;', to: '',
  },
  {
    name: 'a taker pays one tick beyond its limit', file: `${MATCHING}match.ts`,
    from: 'taker.side === BID ? ticks > taker.limitTicks', to: 'taker.side === BID ? ticks > taker.limitTicks + 1',
  },
  {
    name: 'what leaves a level stays in its total', file: `${MATCHING}order-book.ts`,
    from: "    dequeue(orders, levels, order, level);\n    this.reduce(level, side, orders.lots[order] ?? 0);", to: '    dequeue(orders, levels, order, level);',
  },
  {
    name: 'the next slice of an iceberg stays first in its queue', file: `${MATCHING}order-book.ts`,
    from: "    orders.hidden[order] = hidden - slice;\n    enqueue(orders, levels, order, level);",
    to: "    orders.hidden[order] = hidden - slice;\n    const first = levels.head[level] ?? NONE;\n    orders.level[order] = level; orders.previous[order] = NONE; orders.next[order] = first;\n"
      + '    if (first === NONE) levels.tail[level] = order; else orders.previous[first] = order;\n    levels.head[level] = order;',
  },
  {
    name: 'an iceberg shows all of itself', file: `${EXCHANGE}act.ts`,
    from: 'if (acting.displayLots > 0) orders.cut', to: 'if (acting.displayLots < 0) orders.cut',
  },
  {
    name: 'fill-or-kill counts on prices beyond its limit', file: `${MATCHING}reach.ts`,
    from: 'order.side === BID ? ticks > order.limitTicks', to: 'order.side === BID ? ticks > order.limitTicks + 1',
  },
  {
    name: 'a trigger waits until its price is passed', file: `${MATCHING}waiting-list.ts`,
    from: 'if (move === RISE ? ticks > lastTicks', to: 'if (move === RISE ? ticks >= lastTicks',
  },
  {
    name: 'the younger of two waiting orders acts first', file: `${MATCHING}waiting-list.ts`,
    from: "      const order = levels.head[level] ?? NONE;\n      this.remove(order);", to: "      const order = levels.tail[level] ?? NONE;\n      this.remove(order);",
  },
  {
    name: 'a guide price sets stops off', file: `${EXCHANGE}trigger.ts`,
    from: ' || market.lastTicks === 0) return;', to: ') return;',
  },
  {
    name: 'what stops set off in turn is forgotten', file: `${EXCHANGE}trigger.ts`,
    from: "    fire(state, market, order, tape);\n    market.waiting.takeReached(market.lastTicks, fired);", to: '    fire(state, market, order, tape);',
  },
  {
    name: 'nobody finds an order that waits', file: `${EXCHANGE}trigger.ts`,
    from: "triggerTicks);\n  state.enlist(order);", to: 'triggerTicks);',
  },
  {
    name: 'the stop of an OCO outlives its limit order', file: `${EXCHANGE}close.ts`,
    from: 'if (other === NONE) return;', to: "terms.clear(other, LINKED);\n  return;",
  },
  {
    name: 'an OCO holds too little for its stop', file: `${EXCHANGE}place-oco.ts`,
    from: 'notional(market, Math.max(ticks, stopTicks), lots)', to: 'notional(market, ticks, lots)',
  },
  {
    name: 'the hold of a closed order is never given back', file: `${EXCHANGE}close.ts`,
    from: 'if (holds.reserveOf(order) > 0n) holds.release(order, id);', to: '',
  },
  {
    name: 'a better price than asked is not given back', file: `${EXCHANGE}settle.ts`,
    from: 'quoteUnits, held - quoteUnits);', to: 'quoteUnits, 0n);',
  },
  {
    name: 'the buyer as taker pays the maker\'s rate', file: `${EXCHANGE}settle.ts`,
    from: 'netOfFee(units, takerBuys ? acting.takerRate : makerRate)', to: 'netOfFee(units, makerRate)',
  },
  {
    name: 'fees go to another organisation\'s house', file: `${EXCHANGE}settle.ts`,
    from: 'state.owners[owner]?.house ?? owner', to: '1',
  },
  {
    name: 'fees are rounded in the payer\'s favour', file: 'domain/src/trading/fee.ts',
    from: 'Math.floor((rest * kept) / RATE_ONE)', to: 'Math.ceil((rest * kept) / RATE_ONE)',
  },
  {
    name: 'what a market order could not take stays open', file: `${EXCHANGE}act.ts`,
    from: '!acting.rests || ', to: '',
  },
  {
    name: 'an order that grows keeps its place', file: `${EXCHANGE}amend.ts`,
    from: 'command.ticks === ticks && wanted < open) shrink', to: 'command.ticks === ticks && wanted !== open) shrink',
  },
  {
    name: 'an order that grows holds no more than before', file: `${EXCHANGE}amend.ts`,
    from: 'if (more !== 0n) holds', to: 'if (more < 0n) holds',
  },
  {
    name: 'anybody cancels anybody\'s orders', file: `${EXCHANGE}cancel.ts`,
    from: ' || orders.owner[order] !== command.owner', to: '',
  },
  {
    name: 'cancel-all leaves the oldest order open', file: `${EXCHANGE}cancel.ts`,
    from: '  for (const order of open) {', to: '  for (const order of open.slice(1)) {',
  },
  {
    name: 'a dead man\'s switch goes off again and again', file: `${EXCHANGE}switches.ts`,
    from: 'for (const owner of due) this.set(owner, 0);', to: '',
  },
  {
    name: 'an order number is taken twice', file: `${EXCHANGE}order-checks.ts`,
    from: 'order <= state.lastOrder) return', to: 'order < state.lastOrder) return',
  },
  {
    name: 'a halted pair takes orders', file: `${EXCHANGE}order-checks.ts`,
    from: "if (market.status === 'halted') return 'pair_halted';", to: '',
  },
  {
    name: 'a pair opens a moment late', file: `${EXCHANGE}order-checks.ts`,
    from: 'state.at < market.definition.opensAt', to: 'state.at - 5_000 < market.definition.opensAt',
  },
  {
    name: 'the price guard is one tick wide of the mark', file: `${EXCHANGE}order-checks.ts`,
    from: 'ticks > guard.max);', to: 'ticks > guard.max + 1);',
  },
  {
    name: 'the smallest amount is refused', file: `${EXCHANGE}order-checks.ts`,
    from: 'if (lots < minLots) return', to: 'if (lots <= minLots) return',
  },
  {
    name: 'more than the largest amount is taken', file: `${EXCHANGE}order-checks.ts`,
    from: 'if (lots > maxLots) return', to: 'if (lots > maxLots + 1) return',
  },
  {
    name: 'an order holds less than it may cost', file: `${EXCHANGE}order-funds.ts`,
    from: 'funds = notional(market, command.ticks, command.lots);', to: 'funds = notional(market, command.ticks - 1, command.lots);',
  },
  {
    name: 'funds that are not there are spent', file: `${LEDGER}entry.ts`,
    from: 'if (result.balance < 0n && !result.mayBeNegative) return', to: 'if (result.balance < -1_000_000n && !result.mayBeNegative) return',
  },
  {
    name: 'an entry need not add up', file: `${LEDGER}entry.ts`,
    from: "if (!isBalanced(command.postings)) return 'posting_unbalanced';", to: '',
  },
  {
    name: 'funds of open orders are posted away', file: `${LEDGER}entry.ts`,
    from: " && account !== 'locked.order'", to: '',
  },
  {
    name: 'time goes back with the clock', file: `${EXCHANGE}kernel.ts`,
    from: ' && command.at > state.at) state.at', to: ') state.at',
  },
  {
    name: 'a snapshot forgets the last price', file: 'engine/src/snapshot/encode.ts',
    from: 'out.number(lastTicks);', to: 'out.number(0);',
  },
  {
    name: 'a restored iceberg shows more than before', file: 'engine/src/snapshot/decode.ts',
    from: 'orders.display[order] = input.number();', to: 'orders.display[order] = input.number() * 2;',
  },
  {
    name: 'the journal forgets what an order shows', file: 'engine/src/command-codec.ts',
    from: 'displayLots: fields.displayLots === undefined ?', to: 'displayLots: fields.displayLots !== undefined ?',
  },
];

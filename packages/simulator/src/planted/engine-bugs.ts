import type { PlantedBug } from './planted-bug.ts';

const EXCHANGE = 'engine/src/exchange/';
const MATCHING = 'engine/src/matching/';
const LEDGER = 'engine/src/ledger/';

/** Mistakes that an engine could make, most of which some exchange has made. */
export const ENGINE_BUGS: readonly PlantedBug[] = [
  {
    name: 'the youngest order at a price goes first', caughtBy: 'model: trades',
    file: `${MATCHING}match.ts`,
    from: 'const maker = levels.head[level] ?? NONE;', to: 'const maker = levels.tail[level] ?? NONE;',
  },
  {
    name: 'trades happen at the taker\'s price', caughtBy: 'model: trades',
    file: `${MATCHING}match.ts`,
    from: 'fills.trade(maker, ticks, lots,', to: 'fills.trade(maker, Math.min(taker.limitTicks, ticks + 1), lots,',
  },
  {
    name: 'people trade with themselves', caughtBy: 'model: trades',
    file: `${MATCHING}match.ts`,
    from: 'if (orders.owner[maker] === taker.owner) {', to: 'if (orders.owner[maker] === -1) {',
  },
  {
    name: 'a maker keeps the lots it has sold', caughtBy: 'model: endings',
    file: `${MATCHING}match.ts`,
    from: 'orders.lots[wide(maker)] = open - lots;', to: '',
  },
  {
    name: 'a taker pays one tick beyond its limit', caughtBy: 'model: trades',
    file: `${MATCHING}match.ts`,
    from: 'taker.side === BID ? ticks > taker.limitTicks', to: 'taker.side === BID ? ticks > taker.limitTicks + 1',
  },
  {
    name: 'what leaves a level stays in its total', caughtBy: 'M9 the reported changes make the book',
    file: `${MATCHING}order-book.ts`,
    from: "    dequeue(orders, levels, order, level);\n    this.reduce(level, side, orders.lots[wide(order)] ?? 0);", to: '    dequeue(orders, levels, order, level);',
  },
  {
    name: 'the next slice of an iceberg stays first in its queue', caughtBy: 'model: trades',
    file: `${MATCHING}order-book.ts`,
    from: "    orders.hidden[wide(order)] = hidden - slice;\n    enqueue(orders, levels, order, level);",
    to: "    orders.hidden[wide(order)] = hidden - slice;\n    const first = levels.head[level] ?? NONE;\n    orders.level[order] = level; orders.previous[order] = NONE; orders.next[order] = first;\n"
      + '    if (first === NONE) levels.tail[level] = order; else orders.previous[first] = order;\n    levels.head[level] = order;',
  },
  {
    name: 'an iceberg shows all of itself', caughtBy: 'model: book',
    file: `${EXCHANGE}act.ts`,
    from: 'if (acting.displayLots > 0) orders.cut', to: 'if (acting.displayLots < 0) orders.cut',
  },
  {
    name: 'fill-or-kill counts on prices beyond its limit', caughtBy: 'model: outcome',
    file: `${MATCHING}available.ts`,
    from: 'order.side === BID ? ticks > order.limitTicks', to: 'order.side === BID ? ticks > order.limitTicks + 1',
  },
  {
    name: 'a market order behind its owner\'s best quote is refused', caughtBy: 'model: outcome',
    file: `${EXCHANGE}order-funds.ts`,
    from: '!market.book.crosses(taker.side, taker.limitTicks)', to: 'availableTo(market.book, state.store, taker).lots === 0',
  },
  {
    name: 'a total too small for one lot is called spent', caughtBy: 'model: endings',
    file: `${EXCHANGE}act.ts`,
    from: "unaffordable: 'not-fillable'", to: "unaffordable: 'filled'",
  },
  {
    name: 'a trigger waits until its price is passed', caughtBy: 'model: order states',
    file: `${MATCHING}waiting-list.ts`,
    from: 'if (move === RISE ? ticks > tradedTicks', to: 'if (move === RISE ? ticks >= tradedTicks',
  },
  {
    name: 'the younger of two waiting orders acts first', caughtBy: 'model: order states',
    file: `${MATCHING}waiting-list.ts`,
    from: "      const order = levels.head[level] ?? NONE;\n      this.remove(order);", to: "      const order = levels.tail[level] ?? NONE;\n      this.remove(order);",
  },
  {
    name: 'a step without a trade sets stops off', caughtBy: 'model: order states',
    file: `${EXCHANGE}trigger.ts`,
    from: "if (firstTicks === 0) return;\n  waiting.", to: 'waiting.',
  },
  {
    name: 'what stops set off in turn is forgotten', caughtBy: 'model: order states',
    file: `${EXCHANGE}trigger.ts`,
    from: 'takeReached(market, fire(state, market, order, buffer), fired);', to: 'fire(state, market, order, buffer);',
  },
  {
    name: 'triggers see only the last price of a sweep', caughtBy: 'model: order states',
    file: `${EXCHANGE}trigger.ts`,
    from: "waiting.takeReached(firstTicks, queue);\n", to: '',
  },
  {
    name: 'triggers see only the first price of a sweep', caughtBy: 'model: order states',
    file: `${EXCHANGE}trigger.ts`,
    from: 'waiting.takeReached(lastTicks, queue);', to: '',
  },
  {
    name: 'nobody finds an order that waits', caughtBy: 'model: outcome',
    file: `${EXCHANGE}trigger.ts`,
    from: "triggerTicks);\n  state.enlist(order);", to: 'triggerTicks);',
  },
  {
    name: 'the stop of an OCO keeps the lots that its limit order has traded', caughtBy: 'model: endings',
    file: `${EXCHANGE}settle.ts`,
    from: '    else if (terms.has(maker, LINKED)) followLimit(state, market, maker, buffer);\n', to: '',
  },
  {
    name: 'the stop of an OCO outlives its limit order', caughtBy: 'model: trades',
    file: `${EXCHANGE}close.ts`,
    from: 'if (other === NONE) return;', to: "terms.clear(other, LINKED);\n  return;",
  },
  {
    name: 'an OCO holds too little for its stop', caughtBy: 'model: balances',
    file: `${EXCHANGE}place-oco.ts`,
    from: 'notional(market, Math.max(ticks, stopTicks), lots)', to: 'notional(market, ticks, lots)',
  },
  {
    name: 'the hold of a closed order is never given back', caughtBy: 'model: balances',
    file: `${EXCHANGE}close.ts`,
    from: '  holds.release(order, id);', to: '',
  },
  {
    name: 'a better price than asked is not given back', caughtBy: 'model: balances',
    file: `${EXCHANGE}settle.ts`,
    from: 'quoteUnits, held - quoteUnits);', to: 'quoteUnits, 0);',
  },
  {
    name: 'the buyer as taker pays the maker\'s rate', caughtBy: 'model: trades',
    file: `${EXCHANGE}settle.ts`,
    from: 'netOfFeeSafe(units, takerBuys ? acting.takerRate : makerRate)', to: 'netOfFeeSafe(units, makerRate)',
  },
  {
    name: 'fees go to another organisation\'s house', caughtBy: 'model: balances',
    file: `${EXCHANGE}settle.ts`,
    from: 'owners[owner]?.house ?? owner', to: '1',
  },
  {
    name: 'fees are rounded in the payer\'s favour', caughtBy: 'model: trades',
    file: 'domain/src/trading/fee.ts',
    from: 'Math.floor((rest * kept) / RATE_ONE)', to: 'Math.ceil((rest * kept) / RATE_ONE)',
  },
  {
    name: 'what a market order could not take stays open', caughtBy: 'model: endings',
    file: `${EXCHANGE}act.ts`,
    from: '!acting.rests || ', to: '',
  },
  {
    name: 'an order that grows keeps its place', caughtBy: 'model: book',
    file: `${EXCHANGE}amend.ts`,
    from: 'if (amendKeepsPlace({ ticks, lots: open }, { ticks: command.ticks, lots: wanted })) shrink', to: 'if (command.ticks === ticks) shrink',
  },
  {
    name: 'an order that grows holds no more than before', caughtBy: 'model: balances',
    file: `${EXCHANGE}amend.ts`,
    from: 'if (more !== 0n) holds', to: 'if (more < 0n) holds',
  },
  {
    name: 'a pair that is not open lets orders be amended', caughtBy: 'model: outcome',
    file: `${EXCHANGE}amend.ts`,
    from: 'closedRefusal(state, market) ?? termsRefusal(', to: 'closedRefusal({ ...state, at: Infinity }, market) ?? termsRefusal(',
  },
  {
    name: 'anybody cancels anybody\'s orders', caughtBy: 'model: outcome',
    file: `${EXCHANGE}cancel.ts`,
    from: ' || orders.owner[order] !== command.owner', to: '',
  },
  {
    name: 'cancel-all leaves the oldest order open', caughtBy: 'model: endings',
    file: `${EXCHANGE}cancel.ts`,
    from: '  for (const order of open) {', to: '  for (const order of open.slice(1)) {',
  },
  {
    name: 'a dead man\'s switch goes off again and again', caughtBy: 'model: next expiry',
    file: `${EXCHANGE}switches.ts`,
    from: 'for (const owner of due) this.set(owner, 0);', to: '',
  },
  {
    name: 'an order number is taken twice', caughtBy: 'model: outcome',
    file: `${EXCHANGE}order-checks.ts`,
    from: 'order <= state.lastOrder) return', to: 'order < state.lastOrder) return',
  },
  {
    name: 'a halted pair takes orders', caughtBy: 'model: outcome',
    file: `${EXCHANGE}order-checks.ts`,
    from: "if (market.status === 'halted') return 'pair_halted';", to: '',
  },
  {
    name: 'a pair opens a moment late', caughtBy: 'model: outcome',
    file: `${EXCHANGE}order-checks.ts`,
    from: 'at < market.definition.opensAt ?', to: 'at - 5_000 < market.definition.opensAt ?',
  },
  {
    name: 'the price guard is one tick wide of the mark', caughtBy: 'model: outcome',
    file: `${EXCHANGE}order-checks.ts`,
    from: 'ticks > guard.max);', to: 'ticks > guard.max + 1);',
  },
  {
    name: 'the smallest amount is refused', caughtBy: 'model: outcome',
    file: `${EXCHANGE}order-checks.ts`,
    from: 'if (lots < minLots) return', to: 'if (lots <= minLots) return',
  },
  {
    name: 'more than the largest amount is taken', caughtBy: 'model: outcome',
    file: `${EXCHANGE}order-checks.ts`,
    from: 'if (lots > maxLots) return', to: 'if (lots > maxLots + 1) return',
  },
  {
    name: 'an order holds less than it may cost', caughtBy: 'model: balances',
    file: `${EXCHANGE}order-funds.ts`,
    from: 'funds = value(market, command.ticks, command.lots);', to: 'funds = value(market, command.ticks - 1, command.lots);',
  },
  {
    name: 'funds that are not there are spent', caughtBy: 'model: outcome',
    file: `${LEDGER}entry.ts`,
    from: 'if (result.balance < 0n && !result.mayBeNegative) return', to: 'if (result.balance < -1_000_000n && !result.mayBeNegative) return',
  },
  {
    name: 'an entry need not add up', caughtBy: 'model: outcome',
    file: `${LEDGER}entry.ts`,
    from: "if (!isBalanced(command.postings)) return 'posting_unbalanced';", to: '',
  },
  {
    name: 'funds of open orders are posted away', caughtBy: 'model: outcome',
    file: `${LEDGER}entry.ts`,
    from: " && account !== 'locked.order'", to: '',
  },
  {
    name: 'time goes back with the clock', caughtBy: 'L8 time never goes back',
    file: `${EXCHANGE}kernel.ts`,
    from: ' && command.at > state.at) state.at', to: ') state.at',
  },
  {
    name: 'a snapshot forgets the last price', caughtBy: 'model: outcome',
    file: 'engine/src/snapshot/encode.ts',
    from: 'out.number(lastTicks);', to: 'out.number(0);',
  },
  {
    name: 'a restored iceberg shows more than before', caughtBy: 'M11 a snapshot is the whole state',
    file: 'engine/src/snapshot/decode.ts',
    from: 'orders.hide(order, input.number(), input.number());', to: 'orders.hide(order, input.number(), input.number() * 2);',
  },
  {
    name: 'the journal forgets what an order shows', caughtBy: 'M11 snapshot and journal give the same state',
    file: 'engine/src/command-codec.ts',
    from: 'displayLots: fields.displayLots === undefined ?', to: 'displayLots: fields.displayLots !== undefined ?',
  },
];

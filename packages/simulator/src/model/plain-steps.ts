import type { CloseReason } from '@marque/engine';
import { accepts, leaveBook, marketLimit, oppositeSide, rest, showNextSlice } from './plain-matching.ts';
import { isReached, isWaitingForRise, worth, type PlainOrder, type PlainPair, type PlainState } from './plain-state.ts';

const MILLION = 1_000_000n;

/** What is left of a gross amount after a fee: the fee is what truncation leaves. */
const netOf = (gross: bigint, rate: number): bigint => (gross * (MILLION - BigInt(rate))) / MILLION;

const heldToken = ({ side, pair }: PlainOrder): number => (side === 'buy' ? pair.definition.quote : pair.definition.base);

/** Moves from usable to held until the order holds `amount`, or back. */
export function holdExactly(state: PlainState, order: PlainOrder, amount: bigint): void {
  const more = amount - order.held;
  state.ledger.add(order.owner, heldToken(order), 'usable', -more);
  state.ledger.add(order.owner, heldToken(order), 'locked.order', more);
  order.held = amount;
}

/** What an ordinary limit order or a sell holds for its open lots. */
export const holdOf = (order: PlainOrder): bigint =>
  order.side === 'sell' ? BigInt(order.openLots) * order.pair.lotUnits : worth(order.pair, order.holdTicks, order.openLots);

/** Ends an order that is in no list any more; the other order of an OCO ends with it. */
function close(state: PlainState, order: PlainOrder, reason: CloseReason): void {
  holdExactly(state, order, 0n);
  state.orders.delete(order.id);
  state.events.push({ type: 'order-closed', order: order.id, reason, openLots: order.isByTotal ? 0 : order.openLots });
  const other = state.orders.get(order.linked);
  if (other !== undefined && other.linked === order.id) withdraw(state, other, 'linked');
}

/** Takes an order out of wherever it is and ends it. */
export function withdraw(state: PlainState, order: PlainOrder, reason: CloseReason): void {
  if (order.state === 'resting') leaveBook(order);
  if (order.state === 'waiting') order.pair.waiting.splice(order.pair.waiting.indexOf(order), 1);
  close(state, order, reason);
}

function trade(state: PlainState, taker: PlainOrder, maker: PlainOrder, lots: number): void {
  const { pair } = taker;
  const { base, quote } = pair.definition;
  const [buyer, seller] = taker.side === 'buy' ? [taker, maker] : [maker, taker];
  const quoteUnits = worth(pair, maker.ticks, lots);
  const baseUnits = BigInt(lots) * pair.lotUnits;
  const rateOf = (order: PlainOrder) => (order === taker ? order.takerRate : order.makerRate);
  const buyerNet = netOf(baseUnits, rateOf(buyer));
  const sellerNet = netOf(quoteUnits, rateOf(seller));
  state.lastTrade += 1;
  state.events.push({
    type: 'traded',
    trade: state.lastTrade,
    pair: pair.definition.id,
    ticks: maker.ticks,
    lots,
    quoteUnits,
    takerOrder: taker.id,
    makerOrder: maker.id,
    buyerFee: baseUnits - buyerNet,
    sellerFee: quoteUnits - sellerNet,
  });
  for (const order of [taker, maker]) {
    order.openLots -= lots;
    order.budget -= order.isByTotal ? quoteUnits : 0n;
  }
  pay(state, buyer, quote, quoteUnits);
  pay(state, seller, base, baseUnits);
  receive(state, buyer, base, buyerNet, baseUnits - buyerNet);
  receive(state, seller, quote, sellerNet, quoteUnits - sellerNet);
  updateStop(state, maker);
  pair.lastTicks = maker.ticks;
  state.prints.push(maker.ticks);
}

/** The stop of an OCO stands for what its limit order has open. */
function updateStop(state: PlainState, limit: PlainOrder): void {
  const stop = state.orders.get(limit.linked);
  if (stop === undefined) return;
  stop.openLots = limit.openLots;
  stop.lots = limit.openLots;
  if (limit.openLots > 0) state.events.push({ type: 'order-amended', order: stop.id, ticks: stop.ticks, lots: stop.lots });
}

/** Out of the hold; a limit order's hold is worth its open lots again afterwards. */
function pay(state: PlainState, order: PlainOrder, token: number, amount: bigint): void {
  state.ledger.add(order.owner, token, 'locked.order', -amount);
  order.held -= amount;
  if (order.type === 'limit') holdExactly(state, order, holdOf(order));
}

function receive(state: PlainState, { owner }: PlainOrder, token: number, net: bigint, fee: bigint): void {
  const feeOwner = state.owners.get(owner)?.feeOwner ?? owner;
  state.ledger.add(owner, token, 'usable', net);
  state.ledger.add(feeOwner, token, 'organisation.fee', fee);
}

type Ending = 'done' | 'self-trade' | 'left';

function match(state: PlainState, taker: PlainOrder, limit: number): Ending {
  const makers = oppositeSide(taker.pair, taker.side);
  let hasTraded = false;
  for (let maker = makers[0]; maker !== undefined && accepts(taker.side, limit, maker.ticks); maker = makers[0]) {
    if (maker.owner === taker.owner) {
      if (taker.selfTrade !== 'EXPIRE_TAKER') withdraw(state, maker, 'self-trade');
      if (taker.selfTrade !== 'EXPIRE_MAKER') return 'self-trade';
      continue;
    }
    const price = worth(taker.pair, maker.ticks, 1);
    const wanted = taker.isByTotal ? Number(taker.budget / price) : taker.openLots;
    const lots = Math.min(wanted, maker.shownLots);
    if (lots > 0) {
      trade(state, taker, maker, lots);
      hasTraded = true;
      maker.shownLots -= lots;
      if (maker.openLots === 0) withdraw(state, maker, 'filled');
      else if (maker.shownLots === 0) showNextSlice(maker);
    }
    // A total too small for a first lot has bought nothing, and is not done.
    if (taker.isByTotal ? taker.budget < price : taker.openLots === 0) return hasTraded ? 'done' : 'left';
  }
  return 'left';
}

/** Lets an order act that has just arrived: match, then rest or close. Its hold stands already. */
export function act(state: PlainState, order: PlainOrder): void {
  const limit = order.type === 'limit' ? order.ticks : marketLimit(order.pair, order.side, order.owner);
  const ending = limit === undefined ? 'left' : match(state, order, limit);
  const mayRest = order.timeInForce === 'GTC' || order.timeInForce === 'POST_ONLY';
  if (ending === 'done') close(state, order, 'filled');
  else if (ending === 'self-trade') close(state, order, 'self-trade');
  else if (mayRest) rest(order);
  else close(state, order, 'not-fillable');
}

const byAge = (one: PlainOrder, other: PlainOrder): number => one.id - other.id;

/** Waiting orders whose price a trade has reached, in the order in which they get their turn. */
function reached(pair: PlainPair, ticks: number): PlainOrder[] {
  const due = pair.waiting.filter((order) => isReached(order, ticks));
  for (const order of due) {
    pair.waiting.splice(pair.waiting.indexOf(order), 1);
    order.state = 'queued';
  }
  return [
    ...due.filter(isWaitingForRise).sort((one, other) => one.triggerTicks - other.triggerTicks || byAge(one, other)),
    ...due.filter((order) => !isWaitingForRise(order)).sort((one, other) => other.triggerTicks - one.triggerTicks || byAge(one, other)),
  ];
}

/** Works a step and everything that its trades set off. */
export function work(state: PlainState, pair: PlainPair, step: () => void): void {
  const queue: PlainOrder[] = [];
  const once = (run: () => void) => {
    state.prints.length = 0;
    run();
    for (const ticks of state.prints) queue.push(...reached(pair, ticks));
  };
  once(step);
  for (let order = queue.shift(); order !== undefined; order = queue.shift()) {
    const fired = order;
    if (state.orders.has(fired.id)) once(() => fire(state, fired));
  }
}

function fire(state: PlainState, order: PlainOrder): void {
  state.events.push({ type: 'order-triggered', order: order.id });
  const other = state.orders.get(order.linked);
  if (other !== undefined) {
    order.linked = 0;
    withdraw(state, other, 'linked');
    holdExactly(state, order, holdOf(order));
  }
  act(state, order);
}

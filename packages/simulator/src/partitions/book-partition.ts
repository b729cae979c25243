import { give, isNext, NO_CHANNELS, take, type Channels } from './channels.ts';
import { drawOf, unitsOf, type FillMessage, type Message, type OrderPlan, type PartitionName } from './messages.ts';

interface RestingOrder {
  readonly plan: OrderPlan;
  readonly lots: bigint;
}

interface BookTrade {
  readonly trade: string;
  readonly lots: bigint;
  readonly cost: bigint;
  /** The fills that come of it: the buyer's and the seller's. */
  readonly fills: readonly [FillMessage, FillMessage];
}

/** The book of a pair: it knows prices and what each order may still take out of its hold, and no balance. */
export interface BookState {
  readonly kind: 'book';
  readonly name: PartitionName;
  readonly channels: Channels;
  /** In the order in which they came. */
  readonly resting: readonly RestingOrder[];
  readonly trades: readonly BookTrade[];
  /** Of every order that came, what closed it left over; undefined while it is open. */
  readonly orders: Readonly<Record<number, { readonly rest?: bigint }>>;
}

export const openBook = (name: PartitionName): BookState => ({
  kind: 'book',
  name,
  channels: NO_CHANNELS,
  resting: [],
  trades: [],
  orders: {},
});

export function receiveAtBook(state: BookState, message: Message): BookState {
  if (!isNext(state.channels, message)) return state;
  const taken = { ...state, channels: take(state.channels, message) };
  return message.body.kind === 'place' ? match(taken, message.body.plan) : taken;
}

/** Comes from the owner by the shortest way, without a number: it moves no funds, and of an order that is not there nothing is said. */
export function cancelOrder(state: BookState, plan: OrderPlan): BookState {
  const resting = state.resting.find((other) => other.plan.order === plan.order);
  if (resting === undefined) return state;
  return close({ ...state, resting: state.resting.filter((other) => other !== resting) }, plan, resting.lots);
}

export const crosses = (taker: OrderPlan, maker: OrderPlan): boolean =>
  taker.side !== maker.side && (taker.side === 'buy' ? taker.ticks >= maker.ticks : taker.ticks <= maker.ticks);

const isBetter = (one: OrderPlan, other: OrderPlan): boolean => (one.side === 'buy' ? one.ticks > other.ticks : one.ticks < other.ticks);

/** The resting order that a new one meets: the best price, and the first to come at it. */
function bestFor(state: BookState, plan: OrderPlan): RestingOrder | undefined {
  let best: RestingOrder | undefined;
  for (const resting of state.resting) {
    if (crosses(plan, resting.plan) && (best === undefined || isBetter(resting.plan, best.plan))) best = resting;
  }
  return best;
}

function match(before: BookState, plan: OrderPlan): BookState {
  let state: BookState = { ...before, orders: { ...before.orders, [plan.order]: {} } };
  let open = plan.lots;
  for (let maker = bestFor(state, plan); maker !== undefined && open > 0n; maker = bestFor(state, plan)) {
    const lots = open < maker.lots ? open : maker.lots;
    const left = { plan: maker.plan, lots: maker.lots - lots };
    open -= lots;
    const resting = state.resting.flatMap((other) => (other !== maker ? [other] : left.lots > 0n ? [left] : []));
    state = trade({ ...state, resting }, plan, maker.plan, lots);
    if (left.lots === 0n) state = close(state, maker.plan, 0n);
  }
  if (open > 0n && plan.rests) return { ...state, resting: [...state.resting, { plan, lots: open }] };
  return close(state, plan, open);
}

/** What one side of a trade at the maker's price has to book. */
export const fillOf = (trade: string, plan: OrderPlan, maker: OrderPlan, lots: bigint): FillMessage => ({
  kind: 'fill',
  trade,
  plan,
  lots,
  cost: maker.ticks * lots,
  spare: plan.side === 'buy' ? (plan.ticks - maker.ticks) * lots : 0n,
});

/** One trade at the maker's price, and a fill for the account partition of each side. */
function trade(state: BookState, taker: OrderPlan, maker: OrderPlan, lots: bigint): BookState {
  const name = `${state.name}.${state.trades.length + 1}`;
  const [buyer, seller] = taker.side === 'buy' ? [taker, maker] : [maker, taker];
  const fills = [fillOf(name, buyer, maker, lots), fillOf(name, seller, maker, lots)] as const;
  let { channels } = state;
  for (const fill of fills) channels = give(channels, state.name, fill.plan.accounts, fill);
  return { ...state, channels, trades: [...state.trades, { trade: name, lots, cost: maker.ticks * lots, fills }] };
}

function close(state: BookState, plan: OrderPlan, lots: bigint): BookState {
  const rest = unitsOf(plan, lots);
  return {
    ...state,
    orders: { ...state.orders, [plan.order]: { rest } },
    channels: give(state.channels, state.name, plan.accounts, { kind: 'closed', plan, rest }),
  };
}

/** What the hold of an order has to cover as this book sees it: what is open, what is to be released, and fills that were not booked. */
export function coveredBy(state: BookState, plan: OrderPlan, isBooked: (trade: string) => boolean): bigint {
  const open = state.resting.find((resting) => resting.plan.order === plan.order);
  const fills = state.trades.flatMap(({ fills }) => fills.filter((fill) => fill.plan.order === plan.order && !isBooked(fill.trade)));
  const closedRest = state.orders[plan.order]?.rest ?? 0n;
  return (open === undefined ? closedRest : unitsOf(plan, open.lots)) + fills.reduce((sum, fill) => sum + drawOf(fill), 0n);
}

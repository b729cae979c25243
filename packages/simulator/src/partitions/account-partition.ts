import { netOfFee } from '@marque/domain/trading';
import { give, isNext, NO_CHANNELS, take, type Channels } from './channels.ts';
import { drawOf, unitsOf, type ClosedMessage, type FillMessage, type Message, type OrderPlan, type PartitionName } from './messages.ts';

/** What a partition answered of an order; closed orders stay known, so that none is accepted twice. */
type OrderState = 'held' | 'refused' | 'closed';

/**
 * Owners and everything that they have. Accounts are `owner token kind`: usable and locked of owners, fees of the organisation, what
 * came from the world, and what is in transit to or from other partitions. Only the last two may be negative.
 */
export interface AccountState {
  readonly kind: 'accounts';
  readonly name: PartitionName;
  readonly channels: Channels;
  readonly balances: Readonly<Record<string, bigint>>;
  readonly orders: Readonly<Record<number, OrderState>>;
  readonly holds: Readonly<Record<number, bigint>>;
  /** Every fill that was booked, as `trade/order`: the lines of the ledger by their reference. */
  readonly settled: readonly string[];
}

/** In millionths, of what is received. */
const FEE_RATE = 250_000;

export const accountName = (owner: string, token: string, kind: 'usable' | 'locked' | 'fee' | 'world' | 'transit'): string =>
  `${owner} ${token} ${kind}`;
export const mayBeNegative = (account: string): boolean => account.endsWith(' world') || account.endsWith(' transit');

/** A partition in which owners were given something by the world. */
export function openAccounts(
  name: PartitionName,
  deposits: readonly (readonly [owner: string, token: string, units: bigint])[],
): AccountState {
  const balances: Record<string, bigint> = {};
  for (const [owner, token, units] of deposits) {
    const world = accountName('-', token, 'world');
    balances[accountName(owner, token, 'usable')] = units;
    balances[world] = (balances[world] ?? 0n) - units;
  }
  return { kind: 'accounts', name, channels: NO_CHANNELS, balances, orders: {}, holds: {}, settled: [] };
}

/** Signed lines of one entry, which add up to zero token by token. */
export type Lines = readonly (readonly [account: string, units: bigint])[];

/** Adds signed lines up; a line of nothing is none. */
function post(balances: AccountState['balances'], lines: Lines): AccountState['balances'] {
  const after: Record<string, bigint> = { ...balances };
  for (const [account, units] of lines) if (units !== 0n) after[account] = (after[account] ?? 0n) + units;
  return after;
}

/** The token that an order holds. */
export const paidToken = ({ side, base, quote }: OrderPlan): string => (side === 'buy' ? quote : base);

/** An owner's request: the hold is opened, and the order written down for its book, in one step. A repetition changes nothing. */
export function requestOrder(state: AccountState, plan: OrderPlan): AccountState {
  const { order, owner } = plan;
  if (state.orders[order] !== undefined) return state;
  const units = unitsOf(plan, plan.lots);
  const usable = accountName(owner, paidToken(plan), 'usable');
  if ((state.balances[usable] ?? 0n) < units) return { ...state, orders: { ...state.orders, [order]: 'refused' } };
  return {
    ...state,
    channels: give(state.channels, state.name, plan.book, { kind: 'place', plan }),
    orders: { ...state.orders, [order]: 'held' },
    holds: { ...state.holds, [order]: units },
    balances: post(state.balances, holdLines(plan, units)),
  };
}

/** Makes units of an order's owner usable no longer; a negative number makes them usable again. */
export const holdLines = (plan: OrderPlan, units: bigint): Lines => [
  [accountName(plan.owner, paidToken(plan), 'usable'), -units],
  [accountName(plan.owner, paidToken(plan), 'locked'), units],
];

export function receiveAtAccounts(state: AccountState, message: Message): AccountState {
  if (!isNext(state.channels, message)) return state;
  const { body } = message;
  const taken = { ...state, channels: take(state.channels, message) };
  if (body.kind === 'fill') return settle(taken, body);
  return body.kind === 'closed' ? release(taken, body) : taken;
}

/** This partition's half of a trade: what its owner pays goes into transit, what it receives comes out of it. */
export function settleLines(fill: FillMessage): Lines {
  const { plan, lots, cost, spare } = fill;
  const { owner, base, quote, side } = plan;
  const [paid, pays, received, gross] = side === 'buy' ? ([quote, cost, base, lots] as const) : ([base, lots, quote, cost] as const);
  const net = netOfFee(gross, FEE_RATE);
  return [
    [accountName(owner, paid, 'locked'), -drawOf(fill)],
    [accountName(owner, paid, 'usable'), spare],
    [accountName('-', paid, 'transit'), pays],
    [accountName('-', received, 'transit'), -gross],
    [accountName(owner, received, 'usable'), net],
    [accountName('organisation', received, 'fee'), gross - net],
  ];
}

function settle(state: AccountState, fill: FillMessage): AccountState {
  const { order } = fill.plan;
  return {
    ...state,
    settled: [...state.settled, `${fill.trade}/${order}`].sort(),
    holds: { ...state.holds, [order]: (state.holds[order] ?? 0n) - drawOf(fill) },
    balances: post(state.balances, settleLines(fill)),
  };
}

function release(state: AccountState, { plan, rest }: ClosedMessage): AccountState {
  const { order } = plan;
  const { [order]: held = 0n, ...holds } = state.holds;
  return {
    ...state,
    // Both sides have counted the same fills: what is left here and what the book says is left are one number, or a fault.
    holds: held === rest ? holds : { ...holds, [order]: held - rest },
    orders: { ...state.orders, [order]: 'closed' },
    balances: post(state.balances, holdLines(plan, -rest)),
  };
}

import { accountName, mayBeNegative, paidToken, type AccountState } from './account-partition.ts';
import { coveredBy, type BookState } from './book-partition.ts';
import { unitsOf, type OrderPlan } from './messages.ts';
import type { Interned, Partition, System } from './system.ts';

/** Names of what must hold, as findings give them. */
export const CHECKS = {
  balanced: 'each partition adds up to zero, token by token',
  notNegative: 'nothing is negative',
  transit: 'what is in transit is what trades have settled on one side only',
  locked: 'what is locked is what holds say',
  covered: 'a hold is what its order may still take',
  held: 'no order is in a book without a hold',
  once: 'a trade settles once on each side',
  real: 'what is settled was traded',
  kept: 'no message is forgotten before it is taken for good',
  answered: 'what was answered stays true',
  ended: 'in the end nothing is in transit, every trade has both sides, and holds are what rests',
} as const;

const accountsAmong = (partitions: readonly Interned[]): AccountState[] =>
  partitions.flatMap(({ state }) => (state.kind === 'accounts' ? [state] : []));
const booksAmong = (partitions: readonly Interned[]): BookState[] =>
  partitions.flatMap(({ state }) => (state.kind === 'book' ? [state] : []));

const tokenOf = (account: string): string => account.split(' ')[1] ?? '';

function sums(balances: AccountState['balances'], counts: (account: string) => boolean = () => true): Map<string, bigint> {
  const totals = new Map<string, bigint>();
  for (const [account, units] of Object.entries(balances)) {
    if (counts(account)) totals.set(tokenOf(account), (totals.get(tokenOf(account)) ?? 0n) + units);
  }
  return totals;
}

const local = new WeakMap<Partition, { readonly broken: string | undefined }>();

/** What a partition can be judged by alone, in memory as well as on disk. */
function brokenAlone({ state }: Interned): string | undefined {
  if (state.kind === 'book') return undefined;
  const known = local.get(state);
  if (known !== undefined) return known.broken;
  const broken = judge(state);
  local.set(state, { broken });
  return broken;
}

function judge({ balances, holds, settled }: AccountState): string | undefined {
  if ([...sums(balances).values()].some((sum) => sum !== 0n)) return CHECKS.balanced;
  if (Object.entries(balances).some(([account, units]) => units < 0n && !mayBeNegative(account))) return CHECKS.notNegative;
  if (Object.values(holds).some((units) => units < 0n)) return CHECKS.notNegative;
  return new Set(settled).size === settled.length ? undefined : CHECKS.once;
}

/** The first invariant that does not hold of what is durable, or of what a leader has in memory. */
export function brokenInvariant(system: System, orders: readonly OrderPlan[]): string | undefined {
  for (const partition of [...system.memory, ...system.durable]) {
    const broken = brokenAlone(partition);
    if (broken !== undefined) return broken;
  }
  const accounts = accountsAmong(system.durable);
  const books = booksAmong(system.durable);
  return (
    (accounts.every((state) => areLocksHolds(state, orders)) ? undefined : CHECKS.locked) ??
    brokenOrder(accounts, books, orders) ??
    brokenTrades(accounts, books) ??
    (isEachMessageKept(system.durable) ? undefined : CHECKS.kept) ??
    (areAnswersTrue(system) ? undefined : CHECKS.answered)
  );
}

function areLocksHolds({ balances, holds }: AccountState, orders: readonly OrderPlan[]): boolean {
  const due = new Map<string, bigint>();
  for (const plan of orders) {
    const account = accountName(plan.owner, paidToken(plan), 'locked');
    due.set(account, (due.get(account) ?? 0n) + (holds[plan.order] ?? 0n));
  }
  return Object.entries(balances).every(([account, units]) => !account.endsWith(' locked') || due.get(account) === units);
}

function brokenOrder(accounts: readonly AccountState[], books: readonly BookState[], orders: readonly OrderPlan[]): string | undefined {
  for (const plan of orders) {
    const owner = accounts.find(({ name }) => name === plan.accounts);
    const book = books.find(({ name }) => name === plan.book);
    if (owner === undefined || book === undefined) continue;
    const state = owner.orders[plan.order];
    const isInBook = book.orders[plan.order] !== undefined;
    if (isInBook && (state === undefined || state === 'refused')) return CHECKS.held;
    const isBooked = (trade: string): boolean => owner.settled.includes(`${trade}/${plan.order}`);
    const due = isInBook ? coveredBy(book, plan, isBooked) : unitsOf(plan, plan.lots);
    const isCovered =
      state === 'held'
        ? owner.holds[plan.order] === due
        : // What was closed has given its rest back: only that may be due still as the book sees it.
          owner.holds[plan.order] === undefined && (state !== 'closed' || due === (book.orders[plan.order]?.rest ?? -1n));
    if (!isCovered) return CHECKS.covered;
  }
  return undefined;
}

function brokenTrades(accounts: readonly AccountState[], books: readonly BookState[]): string | undefined {
  const due = new Map<string, bigint>();
  const add = (token: string, units: bigint): void => void due.set(token, (due.get(token) ?? 0n) + units);
  const settled = new Set(accounts.flatMap((state) => state.settled));
  let known = 0;
  for (const { fills, lots, cost } of books.flatMap(({ trades }) => trades)) {
    for (const { plan, trade } of fills) {
      if (!settled.has(`${trade}/${plan.order}`)) continue;
      known += 1;
      const sign = plan.side === 'buy' ? 1n : -1n;
      add(plan.quote, sign * cost);
      add(plan.base, -sign * lots);
    }
  }
  if (known !== settled.size) return CHECKS.real;
  for (const { balances } of accounts)
    for (const [token, units] of sums(balances, (account) => account.endsWith(' transit'))) add(token, -units);
  return [...due.values()].every((units) => units === 0n) ? undefined : CHECKS.transit;
}

function isEachMessageKept(durable: readonly Interned[]): boolean {
  return durable.every(({ state: { name, channels } }) =>
    Object.entries(channels.given).every(([to, given]) => {
      const taken = durable.find(({ state }) => state.name === to)?.state.channels.taken[name] ?? 0;
      const kept = channels.outbox.filter((message) => message.to === to && message.number > taken).length;
      return kept === given - Math.min(taken, given);
    }),
  );
}

function areAnswersTrue({ answered, durable }: System): boolean {
  const known = new Set(durable.flatMap(({ state }) => Object.keys(state.orders).map((order) => `${state.name} knows ${order}`)));
  return answered === '' || answered.split(', ').every((answer) => known.has(answer));
}

/** Every order was asked for, every message taken, nothing is only in memory. */
export function isQuiet({ memory, durable }: System, orders: readonly OrderPlan[]): boolean {
  if (memory.some((partition, index) => partition !== durable[index])) return false;
  const areTaken = durable.every(({ state: { name, channels } }) =>
    Object.entries(channels.given).every(
      ([to, given]) => durable.find(({ state }) => state.name === to)?.state.channels.taken[name] === given,
    ),
  );
  return areTaken && orders.every(({ order, accounts }) => durable.some(({ state }) => state.name === accounts && state.orders[order]));
}

/** What holds only when everything has arrived. */
export function isEnded({ durable }: System): boolean {
  const accounts = accountsAmong(durable);
  const books = booksAmong(durable);
  const transit = new Map<string, bigint>();
  for (const { balances } of accounts) {
    for (const [token, units] of sums(balances, (account) => account.endsWith(' transit'))) {
      transit.set(token, (transit.get(token) ?? 0n) + units);
    }
  }
  const sides = accounts.reduce((sum, { settled }) => sum + settled.length, 0);
  const trades = books.reduce((sum, book) => sum + book.trades.length, 0);
  const resting = new Set(books.flatMap((book) => book.resting.map(({ plan }) => plan.order)));
  const held = accounts.flatMap(({ holds }) => Object.keys(holds).map(Number));
  return (
    [...transit.values()].every((units) => units === 0n) &&
    sides === 2 * trades &&
    held.length === resting.size &&
    held.every((order) => resting.has(order))
  );
}

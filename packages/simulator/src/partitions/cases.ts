import { openAccounts } from './account-partition.ts';
import { openBook } from './book-partition.ts';
import { brokenInvariant, CHECKS, isEnded, isQuiet } from './invariants.ts';
import type { OrderPlan } from './messages.ts';
import { Search, type SearchResult } from './search.ts';
import { Protocol, type Network, type Scenario, type System } from './system.ts';

type Terms = Pick<OrderPlan, 'side' | 'ticks' | 'lots'> & Partial<Pick<OrderPlan, 'rests' | 'mayCancel' | 'owner' | 'book'>>;

/** Owners are in the partition that their name says: anna and ada in A, bob and bea in B. Book X trades ART, book Y GEM. */
function plan(order: number, { owner = 'anna', book = 'X', rests = true, mayCancel = false, ...terms }: Terms): OrderPlan {
  const accounts = owner.startsWith('a') ? 'A' : 'B';
  return { order, owner, accounts, book, base: book === 'X' ? 'ART' : 'GEM', quote: 'USD', rests, mayCancel, ...terms };
}

const buy = (order: number, terms: Omit<Terms, 'side'>): OrderPlan => plan(order, { side: 'buy', ...terms });
const sell = (order: number, terms: Omit<Terms, 'side'>): OrderPlan => plan(order, { side: 'sell', owner: 'bob', ...terms });

function scenario(name: string, network: Network, orders: readonly OrderPlan[], dollars = 100n): Scenario {
  const books = [...new Set(orders.map(({ book }) => book))].map(openBook);
  const accounts = [
    openAccounts('A', [['anna', 'USD', dollars] as const, ['ada', 'ART', 8n] as const]),
    openAccounts('B', [['bob', 'ART', 8n] as const, ['bob', 'GEM', 8n] as const, ['bea', 'USD', 100n] as const]),
  ];
  return { name, network, orders, partitions: [...accounts, ...books] };
}

/** Small cases, each with what makes it different; all their states are visited in seconds. */
export const CASES: readonly Scenario[] = [
  scenario('a trade in part, and the rest is cancelled', 'copies get lost', [
    buy(1, { ticks: 10n, lots: 4n, mayCancel: true }),
    sell(2, { ticks: 9n, lots: 2n }),
  ]),
  scenario('a better price, and what is not taken is given up', 'copies get lost', [
    sell(1, { ticks: 7n, lots: 2n }),
    buy(2, { ticks: 10n, lots: 3n, rests: false }),
  ]),
  scenario('funds for one of two orders, on two books', 'copies get lost', [
    buy(1, { ticks: 10n, lots: 8n }),
    buy(2, { ticks: 10n, lots: 3n, book: 'Y', mayCancel: true }),
  ]),
  scenario('one taker meets two makers of two partitions', 'every copy stays', [
    sell(1, { ticks: 7n, lots: 1n }),
    sell(2, { ticks: 8n, lots: 2n, owner: 'ada' }),
    buy(3, { ticks: 10n, lots: 4n, mayCancel: true }),
  ]),
  scenario('two books, and an owner who trades on both', 'every copy stays', [
    buy(1, { ticks: 10n, lots: 4n }),
    sell(2, { ticks: 9n, lots: 4n, mayCancel: true }),
    buy(3, { ticks: 10n, lots: 2n, book: 'Y', mayCancel: true }),
  ]),
];

/** Larger ones for a run by hand. */
export const LARGE_CASES: readonly Scenario[] = [
  scenario('a trade, and either order is cancelled', 'copies get lost', [
    buy(1, { ticks: 10n, lots: 4n, mayCancel: true }),
    sell(2, { ticks: 9n, lots: 2n, mayCancel: true }),
  ]),
  scenario('two trades on two books', 'every copy stays', [
    buy(1, { ticks: 10n, lots: 4n, mayCancel: true }),
    sell(2, { ticks: 9n, lots: 2n }),
    buy(3, { ticks: 10n, lots: 2n, book: 'Y', mayCancel: true }),
    sell(4, { ticks: 9n, lots: 1n, book: 'Y' }),
  ]),
];

/** Visits every state that a case can come to. */
export function searchCase(one: Scenario): SearchResult {
  const protocol = new Protocol(one);
  const known = new Map<string, { readonly isQuiet: boolean; readonly broken: string | undefined }>();
  /** Copies that are under way change nothing of what is judged. */
  const judge = (system: System): { readonly isQuiet: boolean; readonly broken: string | undefined } => {
    const key = protocol.keyOf({ ...system, packets: [] });
    const judged = known.get(key);
    if (judged !== undefined) return judged;
    const quiet = isQuiet(system, one.orders);
    const broken = brokenInvariant(system, one.orders) ?? (quiet && !isEnded(system) ? CHECKS.ended : undefined);
    const result = { isQuiet: quiet, broken };
    known.set(key, result);
    return result;
  };
  return new Search<System>({
    initial: protocol.initial,
    keyOf: (system) => protocol.keyOf(system),
    next: (system) => protocol.next(system),
    broken: (system) => judge(system).broken,
    isSettled: (system) => judge(system).isQuiet,
  }).run();
}

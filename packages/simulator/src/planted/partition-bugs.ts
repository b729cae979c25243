import { CHECKS } from '../partitions/invariants.ts';
import { CANNOT_SETTLE } from '../partitions/search.ts';
import type { PlantedBug } from './planted-bug.ts';

const SYSTEM = 'partitions/system.ts';
const CHANNELS = 'partitions/channels.ts';
const ACCOUNTS = 'partitions/account-partition.ts';
const BOOK = 'partitions/book-partition.ts';

/** Bugs of the protocol between partitions, and what the search over all states says of each. */
export const PARTITION_BUGS: readonly PlantedBug[] = [
  {
    name: 'a message that comes twice counts twice',
    caughtBy: CHECKS.notNegative,
    file: CHANNELS,
    from: 'number === (taken[from] ?? 0) + 1;',
    to: 'number <= (taken[from] ?? 0) + 1;',
  },
  {
    name: 'a later message is taken before an earlier one',
    caughtBy: CHECKS.covered,
    file: CHANNELS,
    from: 'number === (taken[from] ?? 0) + 1;',
    to: 'number > (taken[from] ?? 0);',
  },
  {
    name: 'a take-over forgets which messages were taken',
    caughtBy: CHECKS.notNegative,
    file: SYSTEM,
    from: '    const kept = system.durable[index];\n',
    to: '    const found = system.durable[index]; const kept = found && this.#table.intern({ ...found.state, channels: { ...found.state.channels, taken: {} } });\n',
  },
  {
    name: 'an order is sent before its hold is durable',
    caughtBy: CHECKS.held,
    file: SYSTEM,
    from: ': { ...system, memory: replaced(system.memory, index, after) };',
    to: ': { ...system, memory: replaced(system.memory, index, after), packets: this.#sent(system.packets, after.state.channels.outbox) };',
  },
  {
    name: 'a customer is answered before the commit',
    caughtBy: CHECKS.answered,
    file: SYSTEM,
    from: ': { ...system, memory: replaced(system.memory, index, after) };',
    to: ': { ...system, memory: replaced(system.memory, index, after), answered: answers(replaced(system.memory, index, after)) };',
  },
  {
    name: 'a message is acknowledged before it is durable',
    caughtBy: CHECKS.kept,
    file: SYSTEM,
    from: 'const upTo = system.durable[receiver]',
    to: 'const upTo = system.memory[receiver]',
  },
  {
    name: 'nothing is sent again',
    caughtBy: CANNOT_SETTLE,
    file: SYSTEM,
    from: 'to: { ...system, packets: this.#sent(system.packets, [message]) } };',
    to: 'to: system };',
  },
  {
    name: 'a hold is released before the last fill of its order',
    caughtBy: CHECKS.notNegative,
    file: BOOK,
    from: '  const [buyer, seller] = taker.side',
    to: "  if (maker.lots === lots) state = { ...state, channels: give(state.channels, state.name, maker.accounts, { kind: 'closed', plan: maker, rest: unitsOf(maker, lots) }) };\n  const [buyer, seller] = taker.side",
  },
  {
    name: 'a cancel of an order that has not come yet releases its hold',
    caughtBy: CHECKS.held,
    file: BOOK,
    from: '  if (resting === undefined) return state;',
    to: '  if (resting === undefined) return state.orders[plan.order] === undefined ? close(state, plan, plan.lots) : state;',
  },
  {
    name: 'an order that its owner sends again is held again',
    caughtBy: CHECKS.locked,
    file: ACCOUNTS,
    from: '  if (state.orders[order] !== undefined) return state;',
    to: "  if (state.orders[order] === 'refused') return state;",
  },
  {
    name: 'only the buyer hears of a trade',
    caughtBy: CHECKS.covered,
    file: BOOK,
    from: 'for (const fill of fills) channels',
    to: 'for (const fill of fills.slice(0, 1)) channels',
  },
  {
    name: 'what a buyer held above the price stays locked',
    caughtBy: CHECKS.covered,
    file: BOOK,
    from: '(plan.ticks - maker.ticks) * lots : 0n',
    to: '0n : 0n',
  },
  {
    name: 'a fee is taken and given to nobody',
    caughtBy: CHECKS.balanced,
    file: ACCOUNTS,
    from: "    [accountName('organisation', received, 'fee'), gross - net],\n",
    to: '',
  },
  {
    name: 'an order is held that its owner has no funds for',
    caughtBy: CHECKS.notNegative,
    file: ACCOUNTS,
    from: 'if ((state.balances[usable] ?? 0n) < units)',
    to: 'if ((state.balances[usable] ?? 0n) < 0n)',
  },
];

import type { PlantedBug } from './planted-bug.ts';

const EXCHANGE = 'engine/src/exchange/';

/** Bugs in what happens to an order between its placing and its end. */
export const ORDER_BUGS: readonly PlantedBug[] = [
  {
    name: 'the stop of an OCO outlives its limit order',
    caughtBy: 'model: endings',
    file: `${EXCHANGE}close.ts`,
    from: 'if (other === NONE) return;',
    to: 'terms.clear(other, LINKED);\n  return;',
  },
  {
    name: 'an order that grows keeps its place',
    caughtBy: 'model: book',
    file: `${EXCHANGE}amend.ts`,
    from: 'if (amendKeepsPlace({ ticks, lots: open }, { ticks: command.ticks, lots: wanted })) shrink',
    to: 'if (command.ticks === ticks) shrink',
  },
  {
    name: 'a pair that is not open lets orders be amended',
    caughtBy: 'model: outcome',
    seed: 6,
    file: `${EXCHANGE}amend.ts`,
    from: 'closedRefusal(state, market) ?? termsRefusal(',
    to: 'closedRefusal({ ...state, at: Infinity }, market) ?? termsRefusal(',
  },
  {
    name: "anybody cancels anybody's orders",
    caughtBy: 'model: outcome',
    file: `${EXCHANGE}cancel.ts`,
    from: ' || orders.owner[order] !== command.owner',
    to: '',
  },
  {
    name: 'cancel-all leaves the oldest order open',
    caughtBy: 'model: endings',
    file: `${EXCHANGE}cancel.ts`,
    from: '  for (const order of open) {',
    to: '  for (const order of open.slice(1)) {',
  },
  {
    name: "a dead man's switch goes off again and again",
    caughtBy: 'model: next expiry',
    file: `${EXCHANGE}switches.ts`,
    from: 'for (const owner of due) this.set(owner, 0);',
    to: '',
  },
  {
    name: 'an order number is taken twice',
    caughtBy: 'model: outcome',
    file: `${EXCHANGE}order-checks.ts`,
    from: 'order <= state.lastOrder) return',
    to: 'order < state.lastOrder) return',
  },
  {
    name: 'a halted pair takes orders',
    caughtBy: 'model: outcome',
    file: `${EXCHANGE}order-checks.ts`,
    from: "if (market.status === 'halted') return 'pair_halted';",
    to: '',
  },
  {
    name: 'a pair opens a moment late',
    caughtBy: 'model: outcome',
    file: `${EXCHANGE}order-checks.ts`,
    from: 'at < market.definition.opensAt ?',
    to: 'at - 5_000 < market.definition.opensAt ?',
  },
  {
    name: 'the price guard is one tick wide of the mark',
    caughtBy: 'model: outcome',
    file: `${EXCHANGE}order-checks.ts`,
    from: 'ticks > guard.max);',
    to: 'ticks > guard.max + 1);',
  },
  {
    name: 'the smallest amount is refused',
    caughtBy: 'model: outcome',
    file: `${EXCHANGE}order-checks.ts`,
    from: 'if (lots < minLots) return',
    to: 'if (lots <= minLots) return',
  },
  {
    name: 'more than the largest amount is taken',
    caughtBy: 'model: outcome',
    file: `${EXCHANGE}order-checks.ts`,
    from: 'if (lots > maxLots) return',
    to: 'if (lots > maxLots + 1) return',
  },
];

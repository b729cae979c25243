import type { PlantedBug } from './planted-bug.ts';

const EXCHANGE = 'engine/src/exchange/';
const LEDGER = 'engine/src/ledger/';

/** Bugs in what is held, paid and posted. */
export const MONEY_BUGS: readonly PlantedBug[] = [
  {
    name: 'an organisation gives more in a conversion than it has',
    caughtBy: 'model: outcome',
    file: 'engine/src/ledger/entry.ts',
    from: 'mayBeNegative: mayBeNegative(account) });',
    to: "mayBeNegative: mayBeNegative(account) || account === 'organisation.convert' });",
  },
  {
    name: 'of an entry of two tokens only the first one is balanced',
    caughtBy: 'model: outcome',
    file: 'engine/src/ledger/entry.ts',
    from: 'return [...sums.values()].every((sum) => sum === 0n);',
    to: 'return [...sums.values()].slice(0, 1).every((sum) => sum === 0n);',
  },
  {
    name: "a market order behind its owner's best quote is refused",
    caughtBy: 'model: outcome',
    file: `${EXCHANGE}order-funds.ts`,
    from: '!market.book.crosses(taker.side, taker.limitTicks)',
    to: 'availableTo(market.book, state.store, taker).lots === 0',
  },
  {
    name: 'the stop of an OCO keeps the lots that its limit order has traded',
    caughtBy: 'model: endings',
    file: `${EXCHANGE}settle.ts`,
    from: '    else if (terms.has(maker, LINKED)) followLimit(state, market, maker, buffer);\n',
    to: '',
  },
  {
    name: 'an OCO holds too little for its stop',
    caughtBy: 'model: balances',
    file: `${EXCHANGE}place-oco.ts`,
    from: 'notional(market, Math.max(ticks, stopTicks), lots)',
    to: 'notional(market, ticks, lots)',
  },
  {
    name: 'the hold of a closed order is never given back',
    caughtBy: 'model: balances',
    file: `${EXCHANGE}close.ts`,
    from: '  orderHolds.release(order, id);',
    to: '',
  },
  {
    name: 'a better price than asked is not given back',
    caughtBy: 'model: balances',
    file: `${EXCHANGE}settle.ts`,
    from: 'quoteUnits, held - quoteUnits);',
    to: 'quoteUnits, 0);',
  },
  {
    name: "the buyer as taker pays the maker's rate",
    caughtBy: 'model: trades',
    file: `${EXCHANGE}settle.ts`,
    from: 'netOfFeeSafe(units, takerBuys ? acting.takerRate : makerRate)',
    to: 'netOfFeeSafe(units, makerRate)',
  },
  {
    name: 'fees go to another organisation',
    caughtBy: 'model: balances',
    file: `${EXCHANGE}settle.ts`,
    from: 'owners[owner]?.feeOwner ?? owner',
    to: '1',
  },
  {
    name: "fees are rounded in the payer's favour",
    caughtBy: 'model: trades',
    file: 'domain/src/trading/fee.ts',
    from: 'Math.floor((rest * kept) / RATE_ONE)',
    to: 'Math.ceil((rest * kept) / RATE_ONE)',
  },
  {
    name: 'an order that grows holds no more than before',
    caughtBy: 'model: balances',
    file: `${EXCHANGE}amend.ts`,
    from: 'if (more !== 0n) orderHolds',
    to: 'if (more < 0n) orderHolds',
  },
  {
    name: 'an order holds less than it may cost',
    caughtBy: 'model: balances',
    file: `${EXCHANGE}order-funds.ts`,
    from: 'funds = value(market, command.ticks, command.lots);',
    to: 'funds = value(market, command.ticks - 1, command.lots);',
  },
  {
    name: 'funds that are not there are spent',
    caughtBy: 'model: outcome',
    file: `${LEDGER}entry.ts`,
    from: 'if (result.balance < 0n && !result.mayBeNegative) return',
    to: 'if (result.balance < -1_000_000n && !result.mayBeNegative) return',
  },
  {
    name: 'an entry need not add up',
    caughtBy: 'model: outcome',
    file: `${LEDGER}entry.ts`,
    from: "if (!isBalanced(postings)) return 'posting_unbalanced';",
    to: '',
  },
  {
    name: 'funds of open orders are posted away',
    caughtBy: 'model: outcome',
    file: `${LEDGER}entry.ts`,
    from: "if (postings.some(({ account }) => isLocked(account))) return 'account_locked';",
    to: '',
  },
];

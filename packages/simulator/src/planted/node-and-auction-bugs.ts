import { ANEW, type PlantedBug } from './planted-bug.ts';

const NODES = 'server/src/use-cases/nodes/intent-kinds.ts';
const BIDS = 'server/src/use-cases/nft/bid-intents.ts';
const RULES = 'domain/src/nft/bids.ts';
const GRANTED = 'what was set aside before is never refused';
const DEPOSIT = 'the deposit of a node is set aside whole, and comes back whole, once';
const INCOME = 'a day of a node brings its part of all fees, cut once, and is paid once';
const BIDDING = 'a bid is taken in time, over the one before by a step at least, and never over its own';
const MONEY = 'the winner pays once, whoever was outbid has a part of the raise, and every other price comes back';

/** Bugs in what nodes and auctions allow, ask the engine for, and share out. */
export const NODE_AND_AUCTION_BUGS: readonly PlantedBug[] = [
  {
    name: "a node's day is paid anew whenever it is asked for",
    seed: 30,
    caughtBy: INCOME,
    file: NODES,
    from: 'units, attempt: step }: AskedIncome): Intent => ({',
    to: `units, attempt }: AskedIncome, step = attempt + ${ANEW}): Intent => ({`,
  },
  {
    name: "a node's day is paid by nobody",
    seed: 9,
    caughtBy: INCOME,
    file: NODES,
    from: "{ owner: organisation, token, account: 'organisation.reward', amount: -BigInt(units) },",
    to: "{ owner: 0, token, account: 'world', amount: -BigInt(units) },",
  },
  {
    name: 'each fee of a day is cut by itself',
    seed: 9,
    caughtBy: INCOME,
    file: 'domain/src/nodes/income.ts',
    from: 'return rebateOf(sum, rebatePpm) - before;',
    to: 'return rebateOf(fee, rebatePpm);',
  },
  {
    name: 'a contribution counts tenths',
    seed: 9,
    caughtBy: INCOME,
    file: 'domain/src/nodes/income.ts',
    from: '(income * BigInt(multiplier)) / MULTIPLIER_PARTS',
    to: '(income * (BigInt(multiplier) / 100n)) / 10n',
  },
  {
    name: "a node's deposit comes back anew whenever it is asked for",
    seed: 15,
    caughtBy: GRANTED,
    file: NODES,
    from: 'release_attempt: step } = member;',
    to: `release_attempt } = member;\n  const step = release_attempt + ${ANEW};`,
  },
  {
    name: "a unit of a node's deposit stays behind",
    caughtBy: DEPOSIT,
    file: NODES,
    from: "request: { kind: 'release-hold', owner, purpose: PURPOSE, amount: BigInt(deposit), hold,",
    to: "request: { kind: 'release-hold', owner, purpose: PURPOSE, amount: BigInt(deposit) - 1n, hold,",
  },
  {
    name: 'whoever is a node may become one again',
    caughtBy: DEPOSIT,
    file: 'domain/src/nodes/terms.ts',
    from: "if (terms.isNode) return 'node_already';",
    to: '',
  },
  {
    name: 'whoever has the highest bid bids over it',
    seed: 12,
    caughtBy: BIDDING,
    file: RULES,
    from: "if (terms.isTop) return 'bid_is_own';",
    to: '',
  },
  {
    name: 'a raise below the step is enough',
    seed: 6,
    caughtBy: BIDDING,
    file: RULES,
    from: 'startPrice : latest + step',
    to: 'startPrice : latest + 1n',
  },
  {
    name: 'a bid after the end is taken',
    seed: 6,
    caughtBy: BIDDING,
    file: RULES,
    from: 'at >= endsAt) return 2;',
    to: 'at >= endsAt + 2_000) return 2;',
  },
  {
    name: 'a bid of the last minutes does not extend the end',
    seed: 30,
    caughtBy: BIDDING,
    file: RULES,
    from: 'at >= endsAt - minutes * MINUTE_MS ?',
    to: 'at >= endsAt ?',
  },
  {
    name: 'whoever is outbid has a part of all that was raised after',
    seed: 6,
    caughtBy: MONEY,
    file: RULES,
    from: '(((prices[index + 1] ?? price) - price)',
    to: '(((prices.at(-1) ?? price) - price)',
  },
  {
    name: 'the reward of whoever is outbid is paid on top of the price',
    caughtBy: GRANTED,
    file: BIDS,
    from: 'rewards.reduce((left, { amount }) => left - amount, BigInt(price));',
    to: 'BigInt(price);',
  },
  {
    name: 'an outbid price comes back anew whenever it is asked for',
    seed: 6,
    caughtBy: GRANTED,
    file: BIDS,
    from: "  owner,\n  request: {\n    kind: 'release-hold',",
    to: `  owner,\n  step: ${ANEW},\n  request: {\n    kind: 'release-hold',`,
  },
  {
    name: 'the winner pays anew whenever it is asked for',
    caughtBy: GRANTED,
    file: BIDS,
    from: "return { reference: String(id), owner, request: { kind: 'capture-hold',",
    to: `return { reference: String(id), owner, step: ${ANEW}, request: { kind: 'capture-hold',`,
  },
];

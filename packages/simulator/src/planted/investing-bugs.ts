import { ANEW, type PlantedBug } from './planted-bug.ts';

const OFFERINGS = 'server/src/use-cases/offerings/';
const SALES = 'server/src/use-cases/token-sales/';
const LOCK_UPS = 'server/src/use-cases/lock-ups/';
const GRANTED = 'what was set aside before is never refused';
const ORDER = 'an order of copies comes to what its settlement says, once';
const PRICE = 'an order pays the price of what it gets, and the fee on that';
const LIMITS = 'no more copies are ordered than there are, nor by one user than one may';
const UNLOCKED = 'what is pledged is unlocked to the last unit, once';
const SUBSCRIPTION = 'a subscription is confirmed or refunded whole, once';
const QUEUE = 'whoever paid in time is served in order while enough is left, and nobody else';
const YIELD = 'a day pays what it brings, once';
const PRINCIPAL = 'a principal comes back or goes into the next term, once, with what its pool owes';
const PROMISE = 'a term brings simple interest by actual days over a year of 365';
const PLACES = 'nobody locks more than one may, and no more take part than there are places';

const OFFERING_BUGS: readonly PlantedBug[] = [
  {
    name: 'what an order did not use of its payment goes to the issuer',
    seed: 12,
    caughtBy: ORDER,
    file: `${OFFERINGS}settlement-lines.ts`,
    from: "{ owner: user, token: payToken, account: 'usable', amount: refund },",
    to: "{ owner: issuer, token: payToken, account: 'usable', amount: refund },",
  },
  {
    name: 'a refund forgets the fee',
    seed: 27,
    caughtBy: GRANTED,
    file: 'domain/src/offerings/settlement.ts',
    from: 'refund: cost + feeHeld - paid - fee }',
    to: 'refund: cost - paid }',
  },
  {
    name: 'an order that gets a part pays the fee on all that it asked for',
    seed: 27,
    caughtBy: PRICE,
    file: 'domain/src/offerings/settlement.ts',
    from: 'const fee = least(offeringFee(paid, feePpm), feeHeld);',
    to: 'const fee = feeHeld;',
  },
  {
    name: 'a copy too many is sold',
    seed: 57,
    caughtBy: GRANTED,
    file: 'domain/src/offerings/purchase.ts',
    from: "if (copies > facts.copiesRemaining) return 'stock_exceeded';",
    to: "if (copies > facts.copiesRemaining + 1) return 'stock_exceeded';",
  },
  {
    name: 'somebody orders a copy more than one may',
    seed: 15,
    caughtBy: LIMITS,
    file: 'domain/src/offerings/purchase.ts',
    from: 'copies > facts.copiesLeft)',
    to: 'copies > facts.copiesLeft + 1)',
  },
  {
    name: 'an order is settled anew whenever it is asked for',
    seed: 12,
    caughtBy: GRANTED,
    file: `${OFFERINGS}settlement-intents.ts`,
    from: "owner, request: { kind: 'capture-hold',",
    to: `owner, step: ${ANEW}, request: { kind: 'capture-hold',`,
  },
  {
    name: 'frozen tokens are usable at once',
    seed: 33,
    caughtBy: ORDER,
    file: `${OFFERINGS}settlement-lines.ts`,
    from: "const isFrozen = settlement === 'frozen';",
    to: "const isFrozen = settlement !== 'frozen';",
  },
  {
    name: 'the remainder of a pro rata allocation goes to nobody',
    seed: 84,
    caughtBy: 'an offering is given out to the last unit, and no further',
    file: 'domain/src/offerings/settlement.ts',
    from: 'places.slice(0, left)',
    to: 'places.slice(0, 0)',
  },
  {
    name: 'batches of a pledge are rounded down each',
    seed: 24,
    caughtBy: UNLOCKED,
    file: 'domain/src/offerings/unlock.ts',
    from: 'const units = until - before;',
    to: 'const units = (pledge * BigInt(sharePpm)) / PPM;',
  },
  {
    name: 'a batch is unlocked anew whenever it is asked for',
    seed: 24,
    caughtBy: GRANTED,
    file: `${OFFERINGS}unlocks.ts`,
    from: 'step: attempt,',
    to: `step: ${ANEW},`,
  },
];

const SALE_BUGS: readonly PlantedBug[] = [
  {
    name: 'a subscription is delivered by the issuer and not out of what was set aside',
    seed: 27,
    caughtBy: SUBSCRIPTION,
    file: `${SALES}sale-orders.ts`,
    from: "{ owner: escrow, token, account: 'usable', amount: -units },",
    to: "{ owner: issuer, token, account: 'usable', amount: -units },",
  },
  {
    name: 'all tokens of a sale go back, sold ones too',
    seed: 30,
    caughtBy: GRANTED,
    file: `${SALES}sale-supply.ts`,
    from: 'const units = BigInt(returned ?? 0);',
    to: 'const units = BigInt(row.total);',
  },
  {
    name: 'the same tokens are sold to all who are in the queue together',
    seed: 30,
    caughtBy: GRANTED,
    file: 'domain/src/token-sales/queue.ts',
    from: 'units > remaining ?',
    to: 'units > left ?',
  },
  {
    name: 'one for whom too little is left stops everybody behind',
    seed: 39,
    caughtBy: QUEUE,
    file: 'domain/src/token-sales/queue.ts',
    from: "if (cause !== undefined) return { id, kind: 'refund', cause };",
    to: "if (cause !== undefined) {\n      remaining = 0n;\n      return { id, kind: 'refund', cause };\n    }",
  },
  {
    name: 'whoever paid after the end is served',
    seed: 24,
    caughtBy: QUEUE,
    file: 'domain/src/token-sales/queue.ts',
    from: 'heldAt >= endsAt ?',
    to: 'heldAt >= endsAt + 60_000 ?',
  },
  {
    name: 'a cancelled sale sells on',
    seed: 75,
    caughtBy: QUEUE,
    file: 'domain/src/token-sales/queue.ts',
    from: "isCancelled ? 'cancelled' :",
    to: '',
  },
  {
    name: 'the price of a part of a token is cut',
    seed: 12,
    caughtBy: 'a subscription costs the price of what it gets',
    file: 'domain/src/token-sales/subscription.ts',
    from: '(units * price + one - 1n) / one;',
    to: '(units * price) / one;',
  },
];

const LOCK_UP_BUGS: readonly PlantedBug[] = [
  {
    name: 'a day of a lock-up is paid anew whenever it is asked for',
    caughtBy: YIELD,
    file: `${LOCK_UPS}record-intents.ts`,
    from: 'step: attempt * TRIES + day,',
    to: `step: ${ANEW},`,
  },
  {
    name: 'a day is paid by nobody',
    caughtBy: YIELD,
    file: `${LOCK_UPS}record-intents.ts`,
    from: "{ owner: pool, token, account: 'usable', amount: -amount },",
    to: "{ owner: 0, token, account: 'world', amount: -amount },",
  },
  {
    name: 'days that were paid are paid again at the end',
    caughtBy: PRINCIPAL,
    file: `${LOCK_UPS}record-intents.ts`,
    from: 'const rest = BigInt(bonus) - BigInt(paid_units);',
    to: 'const rest = BigInt(bonus);',
  },
  {
    name: 'a lock-up ends anew whenever it is asked for',
    caughtBy: GRANTED,
    file: `${LOCK_UPS}record-intents.ts`,
    from: 'attempt: step } = row;',
    to: `attempt } = row;\n  const step = attempt + ${ANEW};`,
  },
  {
    name: 'a lock-up that its owner ends early brings what the term would have brought',
    seed: 12,
    caughtBy: PRINCIPAL,
    file: `${LOCK_UPS}record-intents.ts`,
    from: "if (state === 'redeeming') return",
    to: "if (state === 'applied') return",
  },
  {
    name: 'a gift is added to the principal as if they were of one token',
    seed: 15,
    caughtBy: GRANTED,
    file: `${LOCK_UPS}record-intents.ts`,
    from: 'posting.owner === owner && posting.token === token;',
    to: 'posting.owner === owner;',
  },
  {
    name: 'a principal that rolls over comes back, and one that does not is locked again',
    caughtBy: PRINCIPAL,
    file: `${LOCK_UPS}record-intents.ts`,
    from: 'row.roll_over_asked_at === null',
    to: 'row.roll_over_asked_at !== null',
  },
  {
    name: 'a year has 360 days',
    seed: 9,
    caughtBy: PROMISE,
    file: 'domain/src/lock-ups/yield.ts',
    from: 'const YEAR_DAYS = 365n;',
    to: 'const YEAR_DAYS = 360n;',
  },
  {
    name: 'a gift forgets the decimals of what is locked',
    caughtBy: PROMISE,
    file: 'domain/src/lock-ups/yield.ts',
    from: ' * 10n ** BigInt(gift.scaleFrom));',
    to: ');',
  },
  {
    name: 'an inviter has a part of the extra reward',
    seed: 6,
    caughtBy: PROMISE,
    file: 'domain/src/lock-ups/yield.ts',
    from: 'partOf(yieldUntil(principal, terms.days, terms), invitePpm);',
    to: 'partOf(bonusOf(principal, terms), invitePpm);',
  },
  {
    name: 'more take part than there are places',
    caughtBy: PLACES,
    file: 'domain/src/lock-ups/apply.ts',
    from: '!facts.hasPlace || ',
    to: '',
  },
  {
    name: 'somebody locks a unit more than one may',
    seed: 24,
    caughtBy: PLACES,
    file: 'domain/src/lock-ups/apply.ts',
    from: 'units > facts.userLeft)',
    to: 'units > facts.userLeft + 1n)',
  },
  {
    name: 'more is promised than the pool has',
    seed: 18,
    caughtBy: GRANTED,
    file: 'domain/src/lock-ups/apply.ts',
    from: '(facts.covered !== undefined && units > facts.covered)',
    to: 'false',
  },
];

/** Bugs in what offerings, token sales and lock-ups allow, ask the engine for, and share out. */
export const INVESTING_BUGS: readonly PlantedBug[] = [...OFFERING_BUGS, ...SALE_BUGS, ...LOCK_UP_BUGS];

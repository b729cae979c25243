import type { PlantedBug } from './planted-bug.ts';

const OFFERINGS = 'server/src/use-cases/offerings/';
const SALES = 'server/src/use-cases/token-sales/';
const LOCK_UPS = 'server/src/use-cases/lock-ups/';
const PENDING = 'everything pending finishes';
const ORDER = 'an order of copies comes to what its settlement says, once';
const SUBSCRIPTION = 'a subscription is confirmed or refunded whole, once';

/** Bugs in what offerings, token sales and lock-ups ask the engine for, and in how they share out. */
export const INVESTING_BUGS: readonly PlantedBug[] = [
  {
    name: 'what an order did not use of its payment goes to the issuer',
    caughtBy: ORDER,
    file: `${OFFERINGS}settlement-lines.ts`,
    from: "{ owner: user, token: payToken, account: 'usable', amount: refund },",
    to: "{ owner: issuer, token: payToken, account: 'usable', amount: refund },",
  },
  {
    name: 'a refund forgets the fee',
    caughtBy: PENDING,
    file: 'domain/src/offerings/settlement.ts',
    from: 'refund: cost + feeHeld - paid - fee }',
    to: 'refund: cost - paid }',
  },
  {
    name: 'frozen tokens are usable at once',
    caughtBy: PENDING,
    file: `${OFFERINGS}settlement-lines.ts`,
    from: "const isFrozen = settlement === 'frozen';",
    to: "const isFrozen = settlement !== 'frozen';",
  },
  {
    name: 'the remainder of a pro rata allocation goes to nobody',
    caughtBy: 'an offering is given out to the last unit, and no further',
    file: 'domain/src/offerings/settlement.ts',
    from: 'places.slice(0, left)',
    to: 'places.slice(0, 0)',
  },
  {
    name: 'batches of a pledge are rounded down each',
    caughtBy: 'what is pledged is unlocked to the last unit, once',
    file: 'domain/src/offerings/unlock.ts',
    from: 'const units = until - before;',
    to: 'const units = (pledge * BigInt(sharePpm)) / PPM;',
  },
  {
    name: 'a subscription is delivered by the issuer and not out of what was set aside',
    caughtBy: SUBSCRIPTION,
    file: `${SALES}sale-orders.ts`,
    from: "{ owner: escrow, token, account: 'usable', amount: -units },",
    to: "{ owner: issuer, token, account: 'usable', amount: -units },",
  },
  {
    name: 'all tokens of a sale go back, sold ones too',
    caughtBy: PENDING,
    file: `${SALES}sale-supply.ts`,
    from: 'const units = BigInt(returned ?? 0);',
    to: 'const units = BigInt(row.total);',
  },
  {
    name: 'a day of a lock-up is paid anew whenever it is asked for',
    seed: 51,
    caughtBy: 'a day pays what it brings, once',
    file: `${LOCK_UPS}record-intents.ts`,
    from: 'step: attempt * TRIES + day,',
    to: 'step: Math.floor(performance.now()),',
  },
  {
    name: 'days that were paid are paid again at the end',
    caughtBy: PENDING,
    file: `${LOCK_UPS}record-intents.ts`,
    from: 'const rest = BigInt(bonus) - BigInt(paid_units);',
    to: 'const rest = BigInt(bonus);',
  },
  {
    name: 'a principal that rolls over comes back, and one that does not is locked again',
    caughtBy: PENDING,
    file: `${LOCK_UPS}record-intents.ts`,
    from: 'row.roll_over_asked_at === null',
    to: 'row.roll_over_asked_at !== null',
  },
];

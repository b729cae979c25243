import type { PlantedBug } from './planted-bug.ts';

const HOLDS = 'engine/src/exchange/holds.ts';
const LEDGER = 'engine/src/ledger/';

/** Bugs with numbered holds and with whose accounts are whose. */
export const HOLD_BUGS: readonly PlantedBug[] = [
  {
    name: 'a hold is captured twice',
    caughtBy: 'model: hold events',
    file: HOLDS,
    from: 'const left = holds.take(number, hold, amount);\n  ledger.beginPosting(reason, reference);\n  writePostings',
    to: 'const left = hold.units;\n  ledger.beginPosting(reason, reference);\n  writePostings',
  },
  {
    name: 'a hold is released twice',
    caughtBy: 'model: outcome',
    file: HOLDS,
    from: 'const left = holds.take(number, hold, amount);\n  const wallet',
    to: 'const left = hold.units - amount;\n  const wallet',
  },
  {
    name: 'a capture takes one unit more than the hold has',
    caughtBy: 'model: outcome',
    file: `${LEDGER}holds.ts`,
    from: "amount > hold.units ? 'hold_exceeded'",
    to: "amount > hold.units + 1n ? 'hold_exceeded'",
  },
  {
    name: "anybody captures anybody's hold",
    caughtBy: 'model: outcome',
    file: `${LEDGER}holds.ts`,
    from: "if (hold.owner !== owner) return 'hold_owner_mismatch';",
    to: '',
  },
  {
    name: 'what was held for one purpose is captured for another',
    caughtBy: 'model: outcome',
    file: `${LEDGER}holds.ts`,
    from: "if (hold.purpose !== purpose) return 'hold_purpose_mismatch';",
    to: '',
  },
  {
    name: 'a hold of which nothing is left stays open',
    caughtBy: 'model: outcome',
    file: `${LEDGER}holds.ts`,
    from: 'if (left === 0n) this.#open.delete(number);\n    else this',
    to: 'this',
  },
  {
    name: 'the number of a hold is used again',
    caughtBy: 'model: outcome',
    file: `${LEDGER}holds.ts`,
    from: 'hold > this.last;',
    to: 'hold >= this.last;',
  },
  {
    name: 'a credit of a capture misses',
    caughtBy: 'L1 an entry adds up to zero',
    file: HOLDS,
    from: 'writePostings(ledger, entry);',
    to: 'writePostings(ledger, entry.length > 2 ? entry.slice(0, -1) : entry);',
  },
  {
    name: "a capture's entry need not add up",
    caughtBy: 'model: outcome',
    file: HOLDS,
    from: 'sumRefusal(ledger, entry);',
    to: 'sumRefusal(ledger, []);',
  },
  {
    name: 'a capture pays out of what is usable',
    caughtBy: 'model: balances',
    file: HOLDS,
    from: 'account: lockedAccount(hold.purpose), amount: -amount };',
    to: "account: 'usable', amount: -amount };",
  },
  {
    name: 'held funds stand in the account of another purpose',
    caughtBy: 'model: balances',
    file: HOLDS,
    from: 'ledger.line(wallet, lockedId(purpose), amount);',
    to: "ledger.line(wallet, lockedId('pledge'), amount);",
  },
  {
    name: 'funds that are not there are held',
    caughtBy: 'thrown',
    file: HOLDS,
    from: "if (!ledger.wallets.covers(owner, token, USABLE, amount)) return 'balance_insufficient';",
    to: "if (!ledger.wallets.covers(owner, token, USABLE, amount - 1n)) return 'balance_insufficient';",
  },
  {
    name: 'everybody has accounts of every kind',
    caughtBy: 'model: outcome',
    file: 'engine/src/owner-kinds.ts',
    from: '?.has(account) ?? false;',
    to: ' !== undefined;',
  },
  {
    name: 'a snapshot loses a hold',
    caughtBy: 'M11 a snapshot is the whole state',
    file: 'engine/src/snapshot/decode.ts',
    from: 'state.holds.open({ hold, owner, token, purpose, amount });',
    to: 'if (hold !== state.holds.last) state.holds.open({ hold, owner, token, purpose, amount });',
  },
  {
    name: 'a snapshot forgets which numbers of holds were used',
    caughtBy: 'M11 a snapshot is the whole state',
    file: 'engine/src/snapshot/decode.ts',
    from: 'state.holds.last = input.number();',
    to: 'input.number();',
  },
  {
    name: 'a snapshot takes an issuer for a user',
    caughtBy: 'M11 a snapshot is the whole state',
    file: 'engine/src/snapshot/decode.ts',
    from: "layout === 'present' ? ownerKind(input.count())",
    to: "layout === 'present' ? (input.count() === 1 ? 'organisation' : 'user')",
  },
  {
    name: 'the journal forgets how much of a hold was released',
    caughtBy: 'M11 snapshot and journal give the same state',
    file: 'engine/src/command-codec.ts',
    from: "    case 'open-hold':\n    case 'release-hold':\n      return { ...command, amount: String(command.amount) };",
    to: "    case 'open-hold':\n      return { ...command, amount: String(command.amount) };\n    case 'release-hold':\n      return { ...command, amount: '1' };",
  },
];

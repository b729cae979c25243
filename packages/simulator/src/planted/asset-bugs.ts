import { ANEW, type PlantedBug } from './planted-bug.ts';

const USE_CASES = 'server/src/use-cases/';
const DEPOSIT = 'a chain output is credited once';
const LOST = 'what a lost deposit holds goes where it was decided';
const WITHDRAWAL = 'a withdrawal takes what left the chain and its fee, once';
const TRANSFER = 'a transfer moves its amount once';
const CONVERSION = 'a conversion gives one token for the other, once';
const CODE = 'a code pays once, out of what its batch set aside';

/** Bugs in what deposits, withdrawals, transfers, conversions and codes ask the engine for. */
export const ASSET_BUGS: readonly PlantedBug[] = [
  {
    name: 'a deposit that was taken back and came again is credited under its first key',
    seed: 57,
    caughtBy: 'everything pending finishes',
    file: `${USE_CASES}deposits/credit-deposits.ts`,
    from: '...(step > 0 && { step }),',
    to: '',
  },
  {
    name: 'what is held of a deposit that came again is taken away',
    seed: 57,
    caughtBy: LOST,
    file: `${USE_CASES}deposits/lost-deposits.ts`,
    from: "if (state === 'releasing') return",
    to: "if (state === 'capturing') return",
  },
  {
    name: 'a deposit is credited anew whenever it is asked for',
    seed: 15,
    caughtBy: DEPOSIT,
    file: `${USE_CASES}deposits/credit-deposits.ts`,
    from: '...(step > 0 && { step }),',
    to: `step: ${ANEW},`,
  },
  {
    name: 'a withdrawal leaves its fee to nobody',
    caughtBy: WITHDRAWAL,
    file: `${USE_CASES}withdrawals/withdrawal-intents.ts`,
    from: "...(fee > 0n ? [{ owner: organisation, token, account: 'organisation.fee', amount: fee } as const] : []),",
    to: "...(fee > 0n ? [{ owner: WORLD, token, account: 'world', amount: fee } as const] : []),",
  },
  {
    name: 'a withdrawal that the chain has paid goes back to its owner',
    caughtBy: 'everything pending finishes',
    file: `${USE_CASES}withdrawals/withdrawal-intents.ts`,
    from: "if (funds === 'releasing') return",
    to: "if (funds === 'releasing' || funds === 'capturing') return",
  },
  {
    name: 'a rejected withdrawal costs its fee',
    caughtBy: WITHDRAWAL,
    file: `${USE_CASES}withdrawals/withdrawal-intents.ts`,
    from: "request: { kind: 'release-hold', ...of, hold } };",
    to: "request: { kind: 'release-hold', ...of, amount: amount - fee, hold } };",
  },
  {
    name: 'a transfer to another user comes back to its sender',
    caughtBy: TRANSFER,
    file: `${USE_CASES}transfers/user-transfers.ts`,
    from: "{ owner: recipient, token, account: 'usable', amount: units },",
    to: "{ owner: sender, token, account: 'usable', amount: units },",
  },
  {
    name: 'a transfer between own accounts goes the other way',
    caughtBy: TRANSFER,
    file: `${USE_CASES}transfers/account-transfers.ts`,
    from: "direction === 'token_to_fiat' ?",
    to: "direction === 'fiat_to_token' ?",
  },
  {
    name: 'a conversion gives its token away in place of the other',
    caughtBy: CONVERSION,
    file: `${USE_CASES}conversion/conversions.ts`,
    from: "{ owner: organisation, token: tokenTo, account: 'organisation.convert', amount: -unitsTo },\n      { owner, token: tokenTo,",
    to: "{ owner: organisation, token: tokenFrom, account: 'organisation.convert', amount: -unitsTo },\n      { owner, token: tokenFrom,",
  },
  {
    name: 'a conversion is made anew whenever it is asked for',
    seed: 27,
    caughtBy: CONVERSION,
    file: `${USE_CASES}conversion/conversions.ts`,
    from: 'owner,\n  request: {',
    to: `owner,\n  step: ${ANEW},\n  request: {`,
  },
  {
    name: 'a code is paid out of what was never set aside',
    seed: 6,
    caughtBy: CODE,
    file: `${USE_CASES}recharge/intents.ts`,
    from: "account: 'organisation.transit', amount: -units },\n      { owner: user,",
    to: "account: 'organisation.reward', amount: -units },\n      { owner: user,",
  },
  {
    name: 'a code is paid anew whenever it is asked for',
    seed: 30,
    caughtBy: CODE,
    file: `${USE_CASES}recharge/intents.ts`,
    from: 'owner: user,\n  request: {',
    to: `owner: user,\n  step: ${ANEW},\n  request: {`,
  },
  {
    name: 'what a refused row asks for is tried again',
    caughtBy: 'L9 every granted or finally refused command has one key, and no other',
    file: `${USE_CASES}intents.ts`,
    from: 'isRefusalFinal: true,',
    to: 'isRefusalFinal: false,',
  },
];

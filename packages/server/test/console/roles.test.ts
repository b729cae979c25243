import type { ConsoleCall } from '@marque/contract';
import { CONSOLE_CALLS } from '@marque/contract/console/catalogue';
import { ACTIONS, isAction, reachOf, ROLES, type Action, type Role } from '@marque/domain/operators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleHandlers } from '../../src/areas/console.ts';
import { openConsoleUnderTest, type ConsoleUnderTest } from './console-under-test.ts';

/** Who may do what, written down a second time: v(iewer), s(upport), c(ompliance), f(inance), m(arket), a(dmin). */
const ALLOWED: Readonly<Record<Action, string>> = {
  'work.read': 'vscfma',
  'users.read': 'vscf a',
  'users.note': ' scf a',
  'users.end-sessions': ' sc  a',
  'users.freeze': ' sc  a',
  'users.unfreeze': '  c  a',
  'users.close': '  c  a',
  'users.open': '  c  a',
  'users.set-fee-level': '   f a',
  'users.set-invite-slots': ' s   a',
  'users.flag-password': ' sc  a',
  'users.reset-authenticator': ' sc  a',
  'keys.read': 'vscf a',
  'keys.revoke': ' sc  a',
  'kyc.read': 'vsc  a',
  'kyc.review': '  c  a',
  'kyc.decide': '  c  a',
  'kyc.revoke': '  c  a',
  'users.credit': '   f a',
  'users.correct': '   f a',
  'codes.read': 'vs fma',
  'codes.issue': '   f a',
  'codes.take': '   f a',
  'codes.void': '  cf a',
  'rewards.read': 'vs fma',
  'rewards.issue': '   f a',
  'offerings.read': 'vscfma',
  'offerings.write': '    ma',
  'offerings.settle': '   f a',
  'offerings.cancel': '   fma',
  'offerings.retry': '   fma',
  'token-sales.read': 'vscfma',
  'token-sales.write': '    ma',
  'token-sales.close': '   fma',
  'token-sales.cancel': '   fma',
  'lock-ups.read': 'vscfma',
  'lock-ups.write': '    ma',
  'lock-ups.retry': '   fma',
  'contests.read': 'vscfma',
  'contests.write': '    ma',
  'contests.settle': '   f a',
  'auctions.read': 'vscfma',
  'auctions.write': '    ma',
  'casting.read': 'vsc ma',
  'casting.decide': '  c ma',
  'nodes.read': 'vscfma',
  'nodes.write': '    ma',
  'nodes.release': '   f a',
  'moves.read': 'vscf a',
  'books.read': 'v cf a',
  'treasury.read': 'v cf a',
  'treasury.move': '   f a',
  'withdrawals.read': 'vscf a',
  'withdrawals.decide': '  cf a',
  'withdrawals.approve': '  cf a',
  'withdrawals.sign': '  cf a',
  'reserves.read': 'v cf a',
  'reserves.take': '   f a',
  'reserves.sweep': '   f a',
  'reserves.stop': '  cf a',
  'reserves.resume': '  cf a',
  'reserves.add-cold': '   f a',
  'deposits.read': 'vscf a',
  'deposits.decide': '  cf a',
  'deposits.reverse': '   f a',
  'alerts.read': 'v cf a',
  'alerts.write': '  c  a',
  'sandbox.drive': '   fma',
  'invitations.read': 'vs fma',
  'audit.read': 'v c  a',
  'operators.read': '  c  a',
  'operators.write': '     a',
  'organisations.read': 'vscfma',
  'organisations.write': '     a',
  'organisations.add': '     a',
  'content.read': 'vscfma',
  'content.write': '    ma',
  'status.read': 'vscfma',
  'status.write': ' s  ma',
  'listing.read': 'vscfma',
  'listing.write': '    ma',
  'listing.set-status': '  c ma',
  'brands.set-repurchases': '   fma',
  'fees.read': 'vscfma',
  'fees.set-levels': '   f a',
  'fees.set-exemptions': '   fma',
  'trading.resume': '    ma',
};

const REFUSED = 12600;
const SCOPE = 12601;

let exchange: ConsoleUnderTest;
beforeAll(async () => {
  exchange = await openConsoleUnderTest();
});
afterAll(() => exchange.close());

const actionOf = ({ requires }: ConsoleCall): Action | undefined => (requires.caller === 'operator' ? requires.action : undefined);
const nameOf = ({ method, path }: ConsoleCall): string => `${method} ${path}`;
const mayBe = (role: Role, action: Action): boolean => ALLOWED[action].includes(role.charAt(0));

describe('the table of roles and actions', () => {
  it('has a row here for every action, with every role in it', () => {
    expect(Object.keys(ALLOWED).toSorted()).toEqual(Object.keys(ACTIONS).toSorted());
    for (const row of Object.values(ALLOWED)) expect(row).toHaveLength(ROLES.length);
  });

  it('has a call for every action, and every call has its handler', () => {
    const used = new Set(CONSOLE_CALLS.flatMap((call) => actionOf(call) ?? []));
    expect([...used].toSorted()).toEqual(Object.keys(ACTIONS).toSorted());
    expect(
      consoleHandlers(exchange.deps)
        .map(({ call }) => nameOf(call))
        .toSorted(),
    ).toEqual(CONSOLE_CALLS.map(nameOf).toSorted());
  });
});

// The fields are wrong on purpose: whoever is let through is told so, and nothing is changed.
describe.each(ROLES)('%s', (role) => {
  it('reaches what the role allows, and nothing else', async () => {
    // One network may ask only so often a minute.
    exchange.pass(60_000);
    const { cookie } = await exchange.operator([role]);
    const found: [string, boolean][] = [];
    for (const call of CONSOLE_CALLS.filter((each) => actionOf(each) !== undefined))
      found.push([nameOf(call), (await exchange.ask(call.path, { x: '1' }, cookie)).code !== REFUSED]);
    expect(found).toEqual(
      CONSOLE_CALLS.flatMap((call) => {
        const action = actionOf(call);
        return action === undefined ? [] : [[nameOf(call), mayBe(role, action)]];
      }),
    );
  });

  it('of one organisation reaches nothing that concerns all', async () => {
    const { cookie } = await exchange.operator([role], [1]);
    for (const call of CONSOLE_CALLS) {
      const action = actionOf(call);
      if (action === undefined || !mayBe(role, action)) continue;
      const { code } = await exchange.ask(call.path, { x: '1' }, cookie);
      expect([nameOf(call), code === SCOPE]).toEqual([nameOf(call), reachOf(action) === 'exchange']);
    }
  });
});

describe('nobody', () => {
  it('reaches any call that an operator makes', async () => {
    for (const call of CONSOLE_CALLS.filter(({ requires }) => requires.caller === 'operator')) {
      // Nobody may ask more than sixty times a minute.
      exchange.pass(2_000);
      expect([nameOf(call), (await exchange.ask(call.path, { x: '1' })).code]).toEqual([nameOf(call), 1101]);
    }
  });

  it('reaches a call with an action that is none', () => {
    expect(isAction('users.delete')).toBe(false);
    expect(isAction('constructor')).toBe(false);
  });
});

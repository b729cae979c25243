import { expect, test } from 'vitest';
import { ACCOUNT_KINDS, accountId, accountKind, HOLD_PURPOSES, lockedAccount, mayHave, OWNER_KINDS, WALLET_STRIDE } from '../src/index.ts';
import { expectRoom } from '../src/ledger/wallets.ts';

test('every kind of account keeps the number that stores and snapshots know it by', () => {
  expect(Object.fromEntries(ACCOUNT_KINDS.map((kind) => [kind, accountId(kind)]))).toEqual({
    usable: 0,
    'locked.order': 1,
    'locked.withdrawal': 2,
    'locked.offering': 3,
    'locked.pledge': 4,
    'locked.lock-up': 5,
    'locked.node': 6,
    'locked.bid': 7,
    fiat: 8,
    'organisation.fee': 9,
    'organisation.convert': 10,
    'organisation.reward': 11,
    'organisation.transit': 12,
    world: 13,
  });
  expect(ACCOUNT_KINDS.map((kind) => accountKind(accountId(kind)))).toEqual(ACCOUNT_KINDS);
  expect([accountKind(14), accountKind(-1)]).toEqual([undefined, undefined]);
});

test('every account has its place in a wallet', () => {
  expect(() => expectRoom(ACCOUNT_KINDS, WALLET_STRIDE)).not.toThrow();
  expect(() => expectRoom(ACCOUNT_KINDS, accountId('world'))).toThrow('world has number 13');
});

test('owners have the accounts of their kind', () => {
  const accounts = OWNER_KINDS.map((kind) => [kind, ACCOUNT_KINDS.filter((account) => mayHave(kind, account)).join(' ')]);
  expect(Object.fromEntries(accounts)).toEqual({
    world: 'world',
    organisation: 'usable locked.order organisation.fee organisation.convert organisation.reward organisation.transit',
    user: 'usable locked.order locked.withdrawal locked.offering locked.pledge locked.lock-up locked.node locked.bid fiat',
    issuer: 'usable locked.order locked.offering',
    pool: 'usable',
    escrow: 'usable',
  });
  expect(HOLD_PURPOSES.map(lockedAccount).every((account) => ACCOUNT_KINDS.includes(account))).toBe(true);
});

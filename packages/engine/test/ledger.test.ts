import { POSTING_REFUSALS } from '@marque/domain/trading';
import { describe, expect, test } from 'vitest';
import { HOLD_PURPOSES, lockedAccount, type OwnerKind, type Post, type Posting } from '../src/index.ts';
import { BASE, FUNDS, ORGANISATION, PAIR, PEOPLE, PLAIN_PAIR, QUOTE, TradingFloor } from './trading-floor.ts';

const line = (owner: number, amount: bigint, rest: Partial<Posting> = {}): Posting => ({
  owner,
  token: QUOTE,
  account: owner === 0 ? 'world' : 'usable',
  amount,
  ...rest,
});
const post = (postings: readonly Posting[], rest: Partial<Post> = {}): Post => ({
  kind: 'post',
  at: 10,
  reason: 'transfer',
  reference: '1',
  postings,
  ...rest,
});

const { ann, bob } = PEOPLE;
const MOST = 2n ** 63n - 1n;
/** Everything that the floor granted: the world owes this much already. */
const GRANTED = 4n * FUNDS;

const ROWS: readonly (readonly [string, string, Post])[] = [
  ['a transfer', 'ok', post([line(ann, -5n), line(bob, 5n)])],
  ['all that one has', 'ok', post([line(ann, -FUNDS), line(bob, FUNDS)])],
  ['two tokens at once', 'ok', post([line(ann, -5n), line(bob, 5n), line(bob, -2n, { token: BASE }), line(ann, 2n, { token: BASE })])],
  [
    'through an empty account',
    'ok',
    post([line(bob, -5n, { account: 'fiat' }), line(ann, -5n), line(bob, 5n, { account: 'fiat' }), line(bob, 5n)]),
  ],
  ['the most there can be', 'ok', post([line(0, GRANTED - MOST), line(ORGANISATION, MOST - GRANTED)])],
  ['no lines', 'posting_invalid', post([])],
  ['one line', 'posting_invalid', post([line(0, -5n)])],
  ['a line of nothing', 'posting_invalid', post([line(ann, 0n), line(bob, 0n)])],
  ['an unknown owner', 'posting_invalid', post([line(ann, -5n), line(77, 5n)])],
  ['an unknown token', 'posting_invalid', post([line(ann, -5n, { token: 7 }), line(bob, 5n, { token: 7 })])],
  ...HOLD_PURPOSES.map(
    (purpose) =>
      [
        `into what is held (${purpose})`,
        'account_locked',
        post([line(ann, -5n), line(ann, 5n, { account: lockedAccount(purpose) })]),
      ] as const,
  ),
  ['out of what is held', 'account_locked', post([line(ann, -5n, { account: 'locked.withdrawal' }), line(ann, 5n)])],
  ["a world of one's own", 'account_not_allowed', post([line(ann, -5n, { account: 'world' }), line(ann, 5n)])],
  ["usable funds of the world's", 'account_not_allowed', post([line(0, 5n, { account: 'usable' }), line(0, -5n)])],
  ['fees of a user', 'account_not_allowed', post([line(ann, -5n), line(bob, 5n, { account: 'organisation.fee' })])],
  [
    'money beside the exchange, of an organisation',
    'account_not_allowed',
    post([line(ann, -5n), line(ORGANISATION, 5n, { account: 'fiat' })]),
  ],
  ["an organisation's own accounts", 'ok', post([line(ann, -5n), line(ORGANISATION, 5n, { account: 'organisation.reward' })])],
  ['no reason', 'posting_invalid', post([line(ann, -5n), line(bob, 5n)], { reason: '' })],
  ['a reason too long', 'posting_invalid', post([line(ann, -5n), line(bob, 5n)], { reason: 'x'.repeat(129) })],
  ['more than 64 bits', 'posting_invalid', post([line(0, -MOST - 1n), line(ann, MOST + 1n)])],
  ['an uneven entry', 'posting_unbalanced', post([line(ann, -5n), line(bob, 6n)])],
  ['an entry even only across tokens', 'posting_unbalanced', post([line(ann, -5n), line(bob, 5n, { token: BASE })])],
  ['one unit too much', 'balance_insufficient', post([line(ann, -FUNDS - 1n), line(bob, FUNDS + 1n)])],
  ['twice what one has, in two lines', 'balance_insufficient', post([line(ann, -FUNDS), line(ann, -1n), line(bob, FUNDS + 1n)])],
  ['one unit more than there can be', 'balance_overflow', post([line(0, GRANTED - MOST - 1n), line(ORGANISATION, MOST - GRANTED + 1n)])],
  [
    'a step that does not fit',
    'balance_overflow',
    post([line(0, -MOST), line(ORGANISATION, MOST), line(ORGANISATION, -MOST), line(0, MOST)]),
  ],
];

describe('an entry', () => {
  test.each(ROWS)('%s: %s', (_, answer, command) => {
    const floor = new TradingFloor();
    const before = floor.exchange.balance(ann, QUOTE, 'usable');
    const { outcome, events } = floor.say(command);
    expect(outcome.ok ? 'ok' : outcome.refusal).toBe(answer);
    expect(events.map((event) => event.type === 'posted' && event.amount)).toEqual(
      answer === 'ok' ? command.postings.map(({ amount }) => amount) : [],
    );
    if (answer !== 'ok') expect(floor.exchange.balance(ann, QUOTE, 'usable')).toBe(before);
    expect(floor.exchange.audit()).toEqual([]);
  });

  test('is refused for every reason there is', () => {
    expect(new Set(ROWS.map(([, answer]) => answer))).toEqual(new Set(['ok', ...POSTING_REFUSALS]));
  });

  test('P1: of a hundred requests for all one has, one is granted', () => {
    const floor = new TradingFloor();
    const request = post([line(ann, -FUNDS), line(bob, FUNDS)]);
    const answers = Array.from({ length: 100 }, () => floor.answer(request));
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
    expect(floor.balance('ann', QUOTE)).toBe(0n);
  });

  test('tells each line with the balance after it', () => {
    const { events } = new TradingFloor().say(post([line(ann, -5n), line(ann, -7n), line(bob, 12n)]));
    expect(events).toMatchObject([
      { owner: ann, amount: -5n, balance: FUNDS - 5n },
      { owner: ann, amount: -7n, balance: FUNDS - 12n },
      { owner: bob, amount: 12n, balance: FUNDS + 12n },
    ]);
  });
});

describe('a definition', () => {
  const pair = (changes: Partial<typeof PLAIN_PAIR>) => ({ kind: 'define-pair', at: 10, pair: { ...PLAIN_PAIR, ...changes } }) as const;
  const owner = (number: number, organisation: number, feeOwner: number, ownerKind: OwnerKind = 'user') =>
    ({ kind: 'define-owner', at: 10, owner: number, ownerKind, organisation, feeOwner }) as const;
  const token = (number: number, scale: number) => ({ kind: 'define-token', at: 10, token: number, scale }) as const;

  test.each([
    ['token again', 'ok', token(BASE, 0)],
    ['token with another scale', 'definition_conflict', token(BASE, 1)],
    ['token of 18 decimals', 'ok', token(9, 18)],
    ['token of 19 decimals', 'definition_invalid', token(9, 19)],
    ['token with a broken number', 'definition_invalid', token(1.5, 8)],
    ['owner again', 'ok', owner(ann, 1, ORGANISATION)],
    ['owner whose fees go elsewhere', 'definition_conflict', owner(ann, 1, ann)],
    ['owner of another kind', 'definition_conflict', owner(ann, 1, ORGANISATION, 'issuer')],
    ['owner whose fees go to nobody', 'definition_invalid', owner(50, 1, 51)],
    ["owner whose fees go to another's organisation", 'definition_invalid', owner(50, 2, ORGANISATION)],
    ['owner whose fees go to a user', 'definition_invalid', owner(50, 1, ann)],
    ['owner who keeps the fees', 'definition_invalid', owner(50, 1, 50)],
    ['organisation', 'ok', owner(50, 2, 50, 'organisation')],
    ["organisation under another's", 'definition_invalid', owner(50, 1, ORGANISATION, 'organisation')],
    ['issuer', 'ok', owner(50, 1, ORGANISATION, 'issuer')],
    ['pool', 'ok', owner(50, 1, ORGANISATION, 'pool')],
    ['escrow', 'ok', owner(50, 1, ORGANISATION, 'escrow')],
    ['second world', 'definition_invalid', owner(50, 1, ORGANISATION, 'world')],
    ["owner in the world's place", 'definition_invalid', owner(0, 1, 0, 'organisation')],
    ['pair with other limits', 'ok', pair({ minLots: 2, maxLots: 2, opensAt: 5, guideTicks: 7 })],
    ['pair with another scale', 'definition_conflict', pair({ priceScale: 1 })],
    ['pair of other tokens', 'definition_conflict', pair({ base: QUOTE, quote: BASE })],
    ['pair whose lots are finer than its token', 'definition_invalid', pair({ id: 2, amountScale: 1 })],
    ['pair whose prices are finer than its quote', 'definition_invalid', pair({ id: 2, priceScale: 1 })],
    ['pair of one token', 'definition_invalid', pair({ id: 2, base: QUOTE })],
    ['pair of an unknown token', 'definition_invalid', pair({ id: 2, base: 7 })],
    ['pair that takes nothing', 'definition_invalid', pair({ id: 2, minLots: 5, maxLots: 4 })],
    ['status of an unknown pair', 'definition_invalid', { kind: 'set-pair-status', at: 10, pair: 9, status: 'open' } as const],
  ])('%s: %s', (_, answer, command) => expect(new TradingFloor().answer(command)).toBe(answer));

  test('of a known pair leaves its status alone', () => {
    const floor = new TradingFloor();
    floor.say({ kind: 'set-pair-status', at: 10, pair: PAIR, status: 'halted' });
    expect(floor.answer(pair({ maxLots: 2 }))).toBe('ok');
    expect(floor.place({})).toBe('pair_halted');
  });
});

test('the reference price is the guide price until something trades', () => {
  const floor = new TradingFloor();
  expect(floor.exchange.referenceTicks(PAIR)).toBe(100);
  floor.place({ order: 1, owner: bob, side: 'sell', ticks: 120 });
  floor.place({ order: 2, ticks: 120, lots: 1 });
  expect(floor.exchange.referenceTicks(PAIR)).toBe(120);
  expect(floor.exchange.referenceTicks(9)).toBe(0);
});

import { accountId } from '@marque/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineListings } from '../../src/use-cases/listing/define-listings.ts';
import { openConsoleUnderTest, type ConsoleUnderTest } from './console-under-test.ts';

const ROLE = 12600;
const SCOPE = 12601;
const RANGE = 12802;
const FIELD_INVALID = 12900;
const UNIT = 100_000_000n;
const DAY_MS = 86_400_000;

let exchange: ConsoleUnderTest;
let finance = '';
let usdt = 0;
beforeAll(async () => {
  exchange = await openConsoleUnderTest();
  const { database, deps } = exchange;
  const { gateway } = deps;
  await defineListings(deps);
  for (const organisation of [1, 2]) {
    await gateway.submit({ kind: 'define-owner', owner: organisation, ownerKind: 'organisation', organisation, feeOwner: organisation });
    await gateway.submit({ kind: 'define-owner', owner: 1_000 + organisation, ownerKind: 'user', organisation, feeOwner: organisation });
  }
  usdt = (await database.queries.selectFrom('tokens').select('id').where('code', '=', 'USDT').executeTakeFirstOrThrow()).id;
  for (const [owner, account, amount] of [
    [1, 'organisation.fee', 7n],
    [1_001, 'usable', 50n],
    [1_001, 'fiat', 3n],
    [1_002, 'usable', 40n],
  ] as const)
    await gateway.submit({
      kind: 'post',
      reason: 'test',
      reference: `${owner} ${account}`,
      postings: [
        { owner: 0, token: usdt, account: 'world', amount: -amount * UNIT },
        { owner, token: usdt, account, amount: amount * UNIT },
      ],
    });
  await gateway.submit({
    kind: 'post',
    reason: 'test',
    reference: 'between organisations',
    postings: [
      { owner: 1_001, token: usdt, account: 'usable', amount: -10n * UNIT },
      { owner: 1_002, token: usdt, account: 'usable', amount: 10n * UNIT },
    ],
  });
  finance = (await exchange.operator(['finance'])).cookie;
});
afterAll(() => exchange.close());

const dayOf = (late: number): string => new Date(exchange.clock.now() + late * DAY_MS).toISOString().slice(0, 10);
const rowsOf = (text: string): readonly (readonly string[])[] =>
  text
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));

describe('the trial balance (J-64)', () => {
  it('has every class of accounts, and comes to nothing over everything', async () => {
    const { data } = await exchange.ask('/books/trialBalance', {}, finance);
    expect(data).toMatchObject({ is_whole: true });
    const [row] = (data as { tokens: { token: string }[] }).tokens.filter(({ token }) => token === 'USDT');
    expect(row).toMatchObject({ customers: '93', organisations: '7', others: '0', outside: '-100', total: '0' });
    expect(row).toHaveProperty('classes', [
      { organisation: 0, owner: 'world', account: 'world', amount: '-100' },
      { organisation: 1, owner: 'organisation', account: 'organisation.fee', amount: '7' },
      { organisation: 1, owner: 'user', account: 'usable', amount: '40' },
      { organisation: 1, owner: 'user', account: 'fiat', amount: '3' },
      { organisation: 2, owner: 'user', account: 'usable', amount: '50' },
    ]);
    for (const { total } of (data as { tokens: { total: string }[] }).tokens) expect(total).toBe('0');
  });

  it('shows an operator the organisations that are theirs, and nobody else anything', async () => {
    const { cookie } = await exchange.operator(['finance'], [2]);
    const { data } = await exchange.ask('/books/trialBalance', {}, cookie);
    expect(data).toMatchObject({ is_whole: false, tokens: [{ token: 'USDT', customers: '50', outside: '0', total: '50' }] });
    expect((await exchange.ask('/books/trialBalance', { organisation: '1' }, cookie)).code).toBe(SCOPE);
    const range = { begin: dayOf(0), end: dayOf(0), format: 'csv' };
    expect((await exchange.ask('/books/export', { ...range, organisation: '1' }, cookie)).code).toBe(SCOPE);
    expect(rowsOf((await exchange.ask('/books/export', range, cookie)).text).slice(1)).toEqual([
      [dayOf(0), '2', 'user', 'usable', 'USDT', '0', '50', '0', '50'],
    ]);
    const support = (await exchange.operator(['support'])).cookie;
    expect((await exchange.ask('/books/trialBalance', {}, support)).code).toBe(ROLE);
    expect((await exchange.ask('/books/export', range, support)).code).toBe(ROLE);
  });
});

describe('the file for accountants', () => {
  it('names days that are none, and too many of them', async () => {
    const ask = async (begin: string, end: string, format = 'csv') =>
      (await exchange.ask('/books/export', { begin, end, format }, finance)).code;
    expect(await ask('2026-02-30', '2026-03-01')).toBe(FIELD_INVALID);
    expect(await ask('2026-03-01', '2026-03-01', 'pdf')).toBe(FIELD_INVALID);
    expect(await ask('2026-03-02', '2026-03-01')).toBe(RANGE);
    expect(await ask('2025-01-01', '2026-01-02')).toBe(RANGE);
    expect(await ask('2025-01-01', '2026-01-01')).toBe(0);
  });

  it('adds up: opening, in and out lead to closing, and the last day comes to nothing', async () => {
    const { text } = await exchange.ask('/books/export', { begin: dayOf(-2), end: dayOf(1), format: 'csv' }, finance);
    const [head, ...rows] = rowsOf(text);
    expect(head).toEqual(['day', 'organisation', 'owner', 'account', 'token', 'opening', 'in', 'out', 'closing']);
    const moved = rows.filter(([day]) => day === dayOf(0));
    expect(moved).toContainEqual([dayOf(0), '1', 'user', 'usable', 'USDT', '0', '50', '-10', '40']);
    const last = rows.filter(([day, , , , token]) => day === dayOf(1) && token === 'USDT');
    expect(last).toHaveLength(5);
    expect(last.reduce((sum, row) => sum + Number(row[8]), 0)).toBe(0);
    for (const [, , , , , opening, moneyIn, moneyOut, closing] of rows)
      expect(Number(opening) + Number(moneyIn) + Number(moneyOut)).toBe(Number(closing));
  });

  it('of days before the first movement has nothing in it, and comes as a spreadsheet too', async () => {
    const early = await exchange.ask('/books/export', { begin: '2024-01-01', end: '2024-01-31', format: 'csv' }, finance);
    expect(rowsOf(early.text)).toHaveLength(1);
    const { text, status } = await exchange.ask('/books/export', { begin: dayOf(0), end: dayOf(0), format: 'xlsx' }, finance);
    expect(status).toBe(200);
    expect(text.startsWith('PK')).toBe(true);
  });

  it('is still right where old lines were taken away', async () => {
    const { database } = exchange;
    const before = await exchange.ask('/books/export', { begin: dayOf(1), end: dayOf(1), format: 'csv' }, finance);
    await database.run('delete from ledger_lines where account = $1', [accountId('fiat')]);
    const after = await exchange.ask('/books/export', { begin: dayOf(1), end: dayOf(1), format: 'csv' }, finance);
    expect(after.text).toBe(before.text);
  });
});

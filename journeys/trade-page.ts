import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { visit } from './browser.ts';
import { must, type Caller } from './http-caller.ts';
import { MARA, sessionOf } from './people.ts';
import { anyOf, fill, type Words } from './words.ts';

type PriceLevel = readonly [price: string, amount: string];

/** The trade page of one pair, as people find their way on it. */
export interface TradePage {
  readonly page: Page;
  readonly buy: Locator;
  readonly sell: Locator;
  readonly password: Locator;
  readonly lastPrice: Locator;
  readonly recentTrades: Locator;
  readonly mine: Locator;
  readonly bids: Locator;
  readonly asks: Locator;
}

export async function openTradePage(page: Page, words: Words, pair: string): Promise<TradePage> {
  expect(await visit(page, `/trade/${pair}`)).toBe(200);
  return tradePageOn(page, words, pair);
}

export function tradePageOn(page: Page, { trade }: Words, pair: string): TradePage {
  const token = pair.split('_')[0] ?? '';
  return {
    page,
    buy: page.getByRole('form', { name: fill(trade.buyToken, { token }) }),
    sell: page.getByRole('form', { name: fill(trade.sellToken, { token }) }),
    password: page.getByLabel(trade.tradePassword, { exact: true }),
    lastPrice: page.locator('[data-last]'),
    recentTrades: page.getByRole('region', { name: trade.marketTrades }),
    mine: page.getByRole('region', { name: trade.myOrders }),
    bids: page.getByRole('group', { name: trade.bids, exact: true }),
    asks: page.getByRole('group', { name: trade.asks, exact: true }),
  };
}

/** Mara buys ART for USDT beside the browser: in the quiet hours of the day nobody else might for a minute. */
export async function buySome(): Promise<void> {
  const fields = { market_type: 'market', side: 'buy', token: 'ART', market: 'USDT', amount: '2', trade_pwd: MARA.tradePassword };
  await must('POST', '/Org/Order/placeOrder', fields, { session: await sessionOf(MARA) });
}

/** Fields and button of one side's ticket. */
export const ticketOf = (ticket: Locator, { trade }: Words) => ({
  price: ticket.getByLabel(trade.price, { exact: true }),
  trigger: ticket.getByLabel(trade.triggerPrice, { exact: true }),
  stop: ticket.getByLabel(trade.stopPrice, { exact: true }),
  display: ticket.getByLabel(trade.displayAmount, { exact: true }),
  amount: ticket.getByLabel(trade.amount, { exact: true }),
  total: ticket.getByLabel(trade.total, { exact: true }),
  submit: ticket.locator('button[type=submit]'),
});

/** Chooses one of the kinds of order behind the quiet control; the choice closes it. */
export async function chooseKind(place: Page | Locator, { trade }: Words, kind: string): Promise<void> {
  await place.getByRole('button', { name: trade.advanced }).click();
  await place.getByRole('radio', { name: kind, exact: true }).click();
  await place.getByRole('dialog', { name: trade.advanced }).waitFor({ state: 'hidden' });
}

/** Chooses how long orders stand, behind the same control. */
export async function chooseTime(place: Page | Locator, { trade }: Words, time: string): Promise<void> {
  await place.getByRole('button', { name: trade.advanced }).click();
  await place.getByRole('radio', { name: time, exact: true }).check();
  await place.getByRole('radio', { name: time, exact: true }).press('Escape');
  await place.getByRole('dialog', { name: trade.advanced }).waitFor({ state: 'hidden' });
}

/** Opens one of the lists under the chart. */
export async function openTab(tradePage: TradePage, name: string): Promise<Locator> {
  await tradePage.mine.getByRole('tab', { name }).click();
  return tradePage.mine.getByRole('tabpanel');
}

/** A row's cells by the heads of their columns, once it is there. */
export async function readRow(row: Locator): Promise<Readonly<Record<string, string>>> {
  await row.locator('td[data-label]').first().waitFor({ state: 'attached' });
  const cells = await row
    .locator('td[data-label]')
    .evaluateAll((found) => found.map((cell) => [cell.getAttribute('data-label') ?? '', (cell.textContent ?? '').trim()]));
  return Object.fromEntries(cells) as Record<string, string>;
}

export const cancelButtons = (tradePage: TradePage, { trade }: Words): Locator =>
  tradePage.mine.getByRole('button', { name: anyOf(trade.cancelOrder) });

/** The best prices of both sides, in the pair's ticks of 10^-scale. */
export async function bestPrices(
  pair: string,
  scale: number,
  caller: Caller = {},
): Promise<{ readonly bid: bigint; readonly ask: bigint }> {
  const { data } = await must<{ bids: readonly PriceLevel[]; asks: readonly PriceLevel[] }>(
    'GET',
    '/rt/getOrders',
    { pair, size: '1' },
    caller,
  );
  return { bid: unitsOf(data.bids[0]?.[0] ?? '', scale), ask: unitsOf(data.asks[0]?.[0] ?? '', scale) };
}

/** A figure as shown, with its thousands apart, as whole units of 10^-scale. */
export function unitsOf(shown: string, scale = 8): bigint {
  const found = /^(-?)([\d,]+)(?:\.(\d+))?/.exec(shown.trim());
  if (!found) throw new Error(`not a figure: "${shown}"`);
  const [, sign = '', whole = '', part = ''] = found;
  if (part.length > scale) throw new Error(`finer than ${scale} places: "${shown}"`);
  const units = BigInt(whole.replaceAll(',', '') + part.padEnd(scale, '0'));
  return sign ? -units : units;
}

/** Units of 10^-scale as a plain decimal. */
export function textOf(units: bigint, scale: number): string {
  const digits = units.toString().padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

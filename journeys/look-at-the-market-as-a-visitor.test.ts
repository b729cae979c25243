import { expect, it } from 'vitest';
import { expectMoves, expectPath, journey, visit } from './browser.ts';
import { tradePageOn, openTradePage, ticketOf } from './trade-page.ts';
import { anyOf, fill } from './words.ts';

const BUSY_PAIR = 'BTC_USDT';

// J-01, J-03: what a visitor sees of the market.
journey('a visitor looks at the market', ({ open, words }) => {
  it('sees the markets move on the home page, and searches them', async () => {
    const page = await open();
    await visit(page, '/');
    const board = page.getByRole('tabpanel');
    await expectMoves(board.getByRole('table').locator('tbody'));
    const search = page.getByRole('searchbox', { name: words.home.search });
    await search.fill('silk');
    await expect
      .poll(() => board.locator('tbody tr').allInnerTexts())
      .toSatisfy((rows: string[]) => rows.length > 1 && rows.every((row) => row.includes('SILK')));
    await search.fill('no such market');
    await board.getByText(fill(words.home.noMatch, { query: 'no such market' })).waitFor();
  });

  it('goes from a ranking to its trade page', async () => {
    const page = await open();
    await visit(page, '/');
    // Whichever pair leads it at the press: the ranking moves with the market.
    await page.getByRole('listitem').filter({ hasText: '/USDT' }).first().getByRole('link').click();
    await expectPath(page, /^\/trade\/[A-Z0-9]+_USDT$/);
    const pair = new URL(page.url()).pathname.replace('/trade/', '').replace('_', '/');
    await page.getByRole('heading', { level: 1, name: pair }).waitFor();
  });

  it('watches price, book and recent trades of a pair live', async () => {
    const page = await open();
    const socket = page.waitForEvent('websocket');
    const tradePage = await openTradePage(page, words, BUSY_PAIR);
    await (await socket).waitForEvent('framereceived');
    await Promise.all([expectMoves(tradePage.recentTrades), expectMoves(tradePage.bids), expectMoves(tradePage.asks)]);
  });

  it('changes the length of the candles and looks at the depth', async () => {
    const page = await open();
    await openTradePage(page, words, BUSY_PAIR);
    const chart = page.getByRole('region', { name: words.trade.chart });
    const lengths = chart.getByRole('group', { name: words.trade.resolution });
    const fiveMinutes = lengths.getByRole('button', { name: '5m', exact: true });
    await fiveMinutes.click();
    await expect.poll(() => fiveMinutes.getAttribute('aria-pressed')).toBe('true');
    await chart.getByText(anyOf(words.trade.chartSummary.replace('{resolution}', '5m'))).waitFor({ state: 'attached' });
    await chart.locator('canvas').first().waitFor();
    await chart.getByRole('tab', { name: words.trade.depth }).click();
    await chart.getByText(anyOf(words.trade.depthSummary)).first().waitFor({ state: 'attached' });
  });

  it('takes a price from the book into the form', async () => {
    const page = await open();
    const tradePage = await openTradePage(page, words, BUSY_PAIR);
    const ticket = ticketOf(tradePage.buy, words);
    await ticket.price.fill('1');
    const level = tradePage.bids.getByRole('button', { name: anyOf(words.trade.takePrice) }).first();
    await level.click();
    await expect.poll(() => ticket.price.inputValue()).toMatch(/^\d{4,6}\.\d{2}$/);
  });

  it('searches the markets of the trade page', async () => {
    const page = await open();
    await openTradePage(page, words, BUSY_PAIR);
    const markets = page.getByRole('region', { name: words.trade.markets, exact: true });
    const search = markets.getByRole('searchbox', { name: words.trade.searchMarkets });
    await search.fill('SILK');
    await expect
      .poll(() => markets.locator('tbody tr').allInnerTexts())
      .toSatisfy((rows: string[]) => rows.length > 1 && rows.every((row) => row.includes('SILK')));
    await markets.getByRole('link', { name: 'SILK/USDT' }).click();
    await expectPath(page, '/trade/SILK_USDT');
    await search.fill('no such market');
    await markets.getByText(words.trade.noMarketFound).waitFor();
  });

  it('is asked to log in where an order would be sent', async () => {
    const page = await open();
    const tradePage = await openTradePage(page, words, BUSY_PAIR);
    await tradePage.buy.getByRole('link', { name: words.trade.loginFirst }).click();
    await expectPath(page, `/login?redirect=${encodeURIComponent(`/trade/${BUSY_PAIR}`)}`);
    await page.getByRole('heading', { name: words.signIn.title }).waitFor();
    await page.goBack();
    await expectPath(page, `/trade/${BUSY_PAIR}`);
    await tradePageOn(page, words, BUSY_PAIR).lastPrice.waitFor();
  });

  it('still sees the market move where no socket can be opened', async () => {
    const page = await open();
    await page.routeWebSocket(/\/socket/, (socket) => socket.close());
    const tradePage = await openTradePage(page, words, BUSY_PAIR);
    await expectMoves(tradePage.recentTrades);
    expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
  });
});

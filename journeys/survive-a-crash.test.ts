import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { journey, visit } from './browser.ts';
import { freePort, startExchange, type ExchangeProcess } from './exchange-process.ts';
import { must, type Caller } from './http-caller.ts';
import { LIN, sessionOf } from './people.ts';
import { openTab, readRow, openTradePage, textOf, unitsOf } from './trade-page.ts';
import { copyWorld, removeCopy } from './world-store.ts';

const PAIR = { pair: 'ART_USDT', market: 'USDT', token: 'ART' };
const PRICE_SCALE = 4;

interface Balance {
  readonly token: string;
  readonly usable: string;
  readonly locked: string;
}

interface Before {
  readonly session: readonly string[];
  readonly price: string;
  readonly orderNo: string;
  readonly tradedOrderNo: string;
  readonly balances: ReadonlyMap<string, Balance>;
}

let directory: string | undefined;
let exchange: ExchangeProcess | undefined;
let before: Before;

/** A resting order and a filled one, both answered; then what the balances are. */
async function trade(port: number): Promise<Before> {
  const caller: Caller = { port, session: await sessionOf(LIN, port) };
  const { data: book } = await must<{ bids: readonly (readonly [string, string])[] }>(
    'GET',
    '/rt/getOrders',
    { pair: PAIR.pair, size: '1' },
    caller,
  );
  const price = textOf((unitsOf(book.bids[0]?.[0] ?? '', PRICE_SCALE) * 7n) / 10n, PRICE_SCALE);
  const { market, token } = PAIR;
  const place = (fields: Readonly<Record<string, string>>) =>
    must<{ order_no: string; status: number }>(
      'POST',
      '/Org/Order/placeOrder',
      { side: 'buy', market, token, trade_pwd: LIN.tradePassword, ...fields },
      caller,
    );
  const filled = await place({ market_type: 'market', amount: '12' });
  const resting = await place({ market_type: 'limit', price, amount: '34' });
  expect([filled.data.status, resting.data.status]).toEqual([3, 1]);
  const { data: rows } = await must<readonly Balance[]>('GET', '/asset/listUserBalance', {}, caller);
  return {
    session: caller.session ?? [],
    price,
    orderNo: resting.data.order_no,
    tradedOrderNo: filled.data.order_no,
    balances: new Map(rows.map((row) => [row.token, row])),
  };
}

beforeAll(async () => {
  if (inject('world') === '') return;
  directory = await copyWorld(inject('world'));
  const port = await freePort();
  // Nobody buys into offerings for Lin meanwhile.
  const settings = { MARQUE_DEMO_INVESTING: 'off' };
  exchange = await startExchange(directory, port, settings);
  before = await trade(port);
  await exchange.end('SIGKILL');
  exchange = await startExchange(directory, port, settings);
}, 400_000);

afterAll(async () => {
  await exchange?.end('SIGTERM');
  if (directory) await removeCopy(directory);
});

journey('a trader comes back after the exchange was killed', ({ open, words }) => {
  it('and finds order, trade and balances as they were answered', async () => {
    const page = await open({ session: before.session, ...(exchange && { port: exchange.port }) });
    const tradePage = await openTradePage(page, words, PAIR.pair);
    const openOrder = await readRow((await openTab(tradePage, words.trade.openOrders)).locator(`tr[data-order="${before.orderNo}"]`));
    expect(openOrder).toMatchObject({
      [words.trade.orderPrice]: before.price,
      [words.trade.amount]: '34.00',
      [words.trade.status]: words.trade.statusUnfilled,
    });
    const history = await openTab(tradePage, words.trade.orderHistory);
    const traded = history.locator(`tr[data-order="${before.tradedOrderNo}"]`);
    await traded.waitFor();
    expect((await readRow(traded))[words.trade.status]).toBe(words.trade.statusFilled);
    const trades = await openTab(tradePage, words.trade.myTrades);
    await trades.locator('tbody tr').filter({ hasText: before.tradedOrderNo }).first().waitFor();
    const ofOrder = trades.locator('tbody tr').filter({ hasText: before.tradedOrderNo });
    const amounts = await Promise.all((await ofOrder.all()).map(async (row) => unitsOf((await readRow(row))[words.trade.amount] ?? '')));
    expect(amounts.reduce((total, amount) => total + amount, 0n)).toBe(12n * 10n ** 8n);

    const balances = await openTab(tradePage, words.trade.balances);
    for (const token of [PAIR.token, PAIR.market]) {
      const row = balances.getByRole('row').filter({ has: page.getByText(token, { exact: true }) });
      await expect.poll(async () => (await readRow(row))[words.trade.locked]).toMatch(/^\d/);
      const cells = await readRow(row);
      const known = before.balances.get(token);
      expect([cells[words.trade.usable], cells[words.trade.locked]].map((shown) => unitsOf(shown ?? ''))).toEqual(
        [known?.usable, known?.locked].map((text) => unitsOf(text ?? '')),
      );
    }
    expect(await visit(page, '/assets/token')).toBe(200);
    await page.getByRole('row').filter({ hasText: 'ART' }).first().waitFor();
  });
});

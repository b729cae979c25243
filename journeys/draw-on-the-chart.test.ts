import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_CHART_SETTINGS } from '@marque/domain/charting';
import type { Download, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, journey, says, visit } from './browser.ts';
import { must } from './http-caller.ts';
import { LIN, sessionOf } from './people.ts';
import { stillExchange } from './still-exchange.ts';
import { bestPrices, textOf, unitsOf } from './trade-page.ts';
import { anyOf, fill, type Words } from './words.ts';

const PAIR = 'TIDE_USDT';
/** Where an order is drawn to another price. */
const STILL = { token: 'ART', quote: 'USDT', scale: 4, amount: '200' } as const;
const SIZES = ['desktop', 'phone'] as const;

// Where an order lies on the chart: a price that moves would move it away under the hand.
const { port } = stillExchange(STILL);

/** The chart of a page, as people find their way on it. */
function chartOn(page: Page, { trade }: Words) {
  const panel = page.getByRole('region', { name: trade.chart, exact: true });
  const canvas = panel.locator('[data-chart]');
  const press = (name: string) => panel.getByRole('button', { name, exact: true }).click();
  return {
    page,
    panel,
    canvas,
    press,
    legend: panel.locator('[data-kind]'),
    remove: panel.getByRole('button', { name: trade.removeDrawing }),
    async choose(menu: string, row: string) {
      await press(menu);
      await page.getByRole('menuitem', { name: row }).click();
    },
    /** The middle of the picture and places beside it, in shares of its size. */
    async at(across: number, down: number): Promise<readonly [number, number]> {
      const box = await canvas.boundingBox();
      if (!box) throw new Error('the chart is not on the page');
      return [box.x + box.width * across, box.y + box.height * down];
    },
  };
}

type Chart = ReturnType<typeof chartOn>;

async function openChart(page: Page, words: Words, pair = PAIR): Promise<Chart> {
  expect(await visit(page, `/trade/${pair}`)).toBe(200);
  const chart = chartOn(page, words);
  await chart.legend.first().waitFor();
  return chart;
}

async function drawTrend(chart: Chart, { trade }: Words): Promise<void> {
  await chart.choose(trade.draw, trade.toolTrend);
  await chart.panel.getByText(fill(trade.placeTool, { tool: trade.toolTrend })).waitFor();
  await chart.page.mouse.move(...(await chart.at(0.2, 0.4)));
  await chart.page.mouse.down();
  await chart.page.mouse.move(...(await chart.at(0.55, 0.3)), { steps: 6 });
  await chart.page.mouse.up();
  await chart.remove.waitFor();
}

/** Enter takes up one drawing after the other: what can be taken up is there. */
async function expectDrawing(chart: Chart, isThere: boolean): Promise<void> {
  await chart.canvas.focus();
  await expect
    .poll(async () => {
      await chart.page.keyboard.press('Enter');
      return chart.remove.isVisible();
    })
    .toBe(isThere);
}

async function expectPicture(download: Download, name: RegExp): Promise<void> {
  expect(download.suggestedFilename()).toMatch(name);
  const directory = mkdtempSync(join(tmpdir(), 'marque-picture-'));
  const path = join(directory, 'chart.png');
  await download.saveAs(path);
  const bytes = await readFile(path);
  rmSync(directory, { recursive: true });
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.length).toBeGreaterThan(4_000);
}

const coversWindow = (panel: Locator): Promise<boolean> =>
  panel.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width === document.documentElement.clientWidth && height === window.innerHeight;
  });

journey(
  'somebody reads and draws on the chart',
  ({ open, words }) => {
    const { trade } = words;

    it.each(SIZES)('as a visitor finds everything again after a reload (%s)', async (size) => {
      const page = await open({ size });
      const chart = await openChart(page, words);
      await chart.choose(trade.moreResolutions, '30m');
      await chart.panel.getByText(anyOf(trade.chartSummary.replace('{resolution}', '30m'))).waitFor({ state: 'attached' });
      await chart.press(trade.indicators);
      const dialog = page.getByRole('dialog', { name: trade.indicators });
      await dialog.getByRole('switch', { name: new RegExp(trade.indicatorRsi) }).click();
      const averages = dialog.getByRole('group', { name: trade.indicatorMa });
      const period = averages.getByLabel(fill(trade.periodOf, { n: 1 }));
      await period.fill('0');
      await averages.getByText(fill(trade.periodInvalid, { limit: 500 })).waitFor();
      await period.fill('9');
      await averages.getByText(fill(trade.periodInvalid, { limit: 500 })).waitFor({ state: 'hidden' });
      await expectAccessible(page);
      await dialog.getByRole('button', { name: trade.done }).click();
      await chart.legend.filter({ hasText: /RSI6 [\d.]+/ }).waitFor();
      await chart.legend.filter({ hasText: /MA9 [\d.]+/ }).waitFor();
      await drawTrend(chart, words);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      const again = await openChart(page, words);
      await again.panel.getByText(anyOf(trade.chartSummary.replace('{resolution}', '30m'))).waitFor({ state: 'attached' });
      await again.legend.filter({ hasText: /RSI6 [\d.]+/ }).waitFor();
      await again.legend.filter({ hasText: /MA9 [\d.]+/ }).waitFor();
      await expectDrawing(again, true);
      await page.keyboard.press('Delete');
      await expectDrawing(again, false);
    });

    it('draws, moves and removes by keyboard alone', async () => {
      const page = await open();
      const chart = await openChart(page, words);
      await chart.panel.getByRole('button', { name: trade.draw, exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: trade.toolHorizontal }).press('Enter');
      await chart.panel.getByText(fill(trade.placeTool, { tool: trade.toolHorizontal })).waitFor();
      await chart.canvas.focus();
      for (const key of ['ArrowLeft', 'ArrowUp', 'Shift+ArrowLeft', 'Enter']) await page.keyboard.press(key);
      await chart.remove.waitFor();
      const kept = () => page.evaluate((key) => localStorage.getItem(key), `chart-drawings ${PAIR}`);
      const placed = await kept();
      expect(placed).toContain('horizontal');
      await page.keyboard.press('ArrowUp');
      await expect.poll(kept).not.toBe(placed);
      await page.keyboard.press('Delete');
      await chart.remove.waitFor({ state: 'hidden' });
      await expect.poll(kept).toBeNull();
    });

    it('takes the picture along, reads it as a table, and lets it fill the window', async () => {
      const page = await open();
      const chart = await openChart(page, words);
      const [download] = await Promise.all([page.waitForEvent('download'), chart.choose(trade.picture, trade.savePicture)]);
      await expectPicture(download, new RegExp(`^${PAIR}-15m-\\d{8}-\\d{4}\\.png$`));
      await chart.press(trade.candleTable);
      const table = page.getByRole('dialog').getByRole('table');
      await expect.poll(() => table.locator('tbody tr').count()).toBe(60);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await chart.press(trade.fullScreen);
      await expect.poll(() => coversWindow(chart.panel)).toBe(true);
      await expectAccessible(page);
      await chart.press(trade.leaveFullScreen);
      await expect.poll(() => coversWindow(chart.panel)).toBe(false);
    });

    it.each(SIZES)('sees the depth and comes nearer (%s)', async (size) => {
      const page = await open({ size });
      const { panel, press } = await openChart(page, words);
      await panel.getByRole('tab', { name: trade.depth }).click();
      await panel.getByText(anyOf(trade.depthSummary)).waitFor({ state: 'attached' });
      const zoomStatus = () => panel.getByRole('status').textContent();
      const before = await zoomStatus();
      await press(trade.zoomIn);
      await expect.poll(zoomStatus).not.toBe(before);
      await expectAccessible(page);
    });

    it('signed in, finds the drawings in another browser, and removes them there', async () => {
      const session = await sessionOf(LIN);
      await must('POST', '/User/saveChart', { pair: PAIR, drawings: '[]', settings: JSON.stringify(DEFAULT_CHART_SETTINGS) }, { session });
      const here = await openChart(await open({ session }), words);
      const saved = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/api/User/saveChart') && response.ok());
      await Promise.all([saved(here.page), drawTrend(here, words)]);
      const there = await openChart(await open({ session: await sessionOf(LIN), size: 'phone' }), words);
      await expectDrawing(there, true);
      await Promise.all([saved(there.page), says(there.page, trade.drawingsRemoved, () => there.choose(trade.draw, trade.removeDrawings))]);
      await expectDrawing(await openChart(here.page, words), false);
    });

    it.each(SIZES)('draws an order to another price and says so before it moves (%s)', async (size) => {
      const caller = { port: port(), session: await sessionOf(LIN, port()) };
      const { token, quote: market, scale } = STILL;
      const pair = `${token}_${market}`;
      await must('POST', '/Org/Order/cancelAllOrders', { pair }, caller);
      // Between bid and ask, where the last trade was: the chart reaches there, however quiet its day.
      const { bid, ask } = await bestPrices(pair, scale, caller);
      const ticks = (bid + ask) / 2n;
      const price = textOf(ticks, scale);
      const { data } = await must<{ order_no: string; order_id: string }>(
        'POST',
        '/Org/Order/placeOrder',
        {
          market_type: 'limit',
          side: 'buy',
          market,
          token,
          price,
          amount: '10',
          trade_pwd: LIN.tradePassword,
        },
        caller,
      );
      const page = await open({ ...caller, size });
      const chart = await openChart(page, words, pair);
      const line = chart.panel.locator(`[data-order="${data.order_no}"]`);
      const ticksOfLine = async () => unitsOf((await line.getAttribute('data-price')) ?? '', scale);
      const drag = async (way: number) => {
        await line.locator('b').waitFor();
        const box = await line.locator('b').boundingBox();
        if (!box) throw new Error('the order is not on the chart');
        await page.mouse.move(box.x + 4, box.y + box.height / 2);
        await page.mouse.down();
        await page.mouse.move(box.x + 4, box.y + box.height / 2 + way, { steps: 5 });
        await page.mouse.up();
      };
      const dialog = page.getByRole('dialog', { name: trade.moveTitle });
      await drag(14);
      await dialog.waitFor();
      expect(await dialog.innerText()).toContain(price);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: trade.back }).click();
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(ticksOfLine).toBe(ticks);

      await drag(14);
      await dialog.getByLabel(trade.tradePassword).fill(LIN.tradePassword);
      await says(page, trade.orderMoved, () => dialog.getByRole('button', { name: trade.moveButton }).click());
      await expect.poll(ticksOfLine).not.toBe(ticks);
      const after = await must<{ order: { price: string } }>('GET', '/order/getOrderTrade', { order_id: data.order_id }, caller);
      await expect.poll(ticksOfLine).toBe(unitsOf(after.data.order.price, scale));
      expect(await ticksOfLine()).toBeLessThan(ticks);
      await says(page, trade.orderCancelled, () =>
        line.getByRole('button', { name: fill(trade.cancelOrder, { no: data.order_no }) }).click(),
      );
      await line.waitFor({ state: 'detached' });
    });
  },
  ['zh-CN'],
);

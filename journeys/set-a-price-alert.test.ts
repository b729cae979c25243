import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { en } from '../packages/web/app/areas/trade/alerts/words/en.ts';
import { zhCN } from '../packages/web/app/areas/trade/alerts/words/zh-CN.ts';
import { expectAccessible, expectNothingCovered, expectNoSidewaysScroll, journey, says } from './browser.ts';
import { ask, must, type Caller } from './http-caller.ts';
import { HANA, LIN, MARA, OWEN, sessionOf, type Person } from './people.ts';
import { expectPressable } from './press.ts';
import { stillExchange } from './still-exchange.ts';
import { openTradePage, textOf, unitsOf } from './trade-page.ts';
import { fill } from './words.ts';

const PAIR = { token: 'SILK', quote: 'CKUSD' };
const CODE = 'SILK_CKUSD';
const NAME = 'SILK/CK.USD';
const SCALE = 4;
const shown = (price: string): string => price.replace(/0+$/, '').replace(/\.$/, '');

journey(
  'somebody waits for a price',
  ({ open, words, language }) => {
    // One for each language: in the second the price of the first would be met already.
    const exchange = stillExchange({ ...PAIR, scale: SCALE, amount: '200' });
    const alerts = { 'zh-CN': zhCN, en }[language];
    const callerOf = async (person: Person): Promise<Caller> => ({
      port: exchange.port(),
      host: person.host,
      session: await sessionOf(person, exchange.port()),
    });
    const bell = (page: Page) => page.getByRole('button', { name: fill(alerts.alertsOf, { pair: NAME }) });
    const dialogOf = (page: Page) => page.getByRole('dialog', { name: alerts.alerts, exact: true });

    it('is asked to log in before, as a visitor', async () => {
      const page = await open({ port: exchange.port() });
      await openTradePage(page, words, CODE);
      await says(page, alerts.loginFirst, () => bell(page).click());
    });

    it('sets an alert, is told on the page and once by mail when it is met, and deletes it', async () => {
      const lin = await callerOf(LIN);
      const { data: depth } = await must<{ asks: readonly (readonly [string, string])[] }>('GET', '/rt/getDepth', { pair: CODE }, lin);
      const best = depth.asks[0]?.[0] ?? '';
      const page = await open({ port: exchange.port(), session: lin.session ?? [] });
      await openTradePage(page, words, CODE);
      const last = (await page.locator('[data-last]').getAttribute('value')) ?? '';
      await bell(page).click();
      const dialog = dialogOf(page);
      await dialog.getByText(alerts.none).waitFor();
      const price = dialog.getByLabel(`${alerts.price} · ${NAME}`);
      const add = dialog.getByRole('button', { name: alerts.add });
      await add.click();
      await dialog.getByText(fill(alerts.wrongPrice, { decimals: SCALE })).waitFor();
      await price.fill(last);
      await add.click();
      await dialog.getByText(alerts.samePrice).waitFor();
      await price.fill(best);
      await says(page, fill(alerts.set, { pair: NAME, price: shown(best) }), () => add.click());
      const item = dialog.getByRole('listitem').filter({ hasText: fill(alerts.rises, { price: shown(best) }) });
      await item.getByText(alerts.waiting).waitFor();
      await expectAccessible(page);

      const order = { side: 'buy', market_type: 'limit', token: PAIR.token, market: PAIR.quote, price: best, amount: '1' };
      await says(page, fill(alerts.metNotice, { pair: NAME, price: shown(best) }), async () => {
        await must('POST', '/Org/Order/placeOrder', { ...order, trade_pwd: MARA.tradePassword }, await callerOf(MARA));
      });
      await item.getByText(fill(alerts.met, { price: shown(best) })).waitFor();
      const letters = async () => {
        const { text } = await ask('GET', '/dev/outbox', '', lin);
        return text.match(new RegExp(`<h2>[^<]*${NAME}[^<]*</h2><p>${LIN.email}`, 'g')) ?? [];
      };
      await expect.poll(letters).toHaveLength(1);

      await says(page, alerts.removed, () =>
        item.getByRole('button', { name: fill(alerts.remove, { pair: NAME, price: shown(best) }) }).click(),
      );
      await dialog.getByText(alerts.none).waitFor();
      expect(await letters()).toHaveLength(1);
    });

    it.each([
      ['desktop', OWEN, 'mouse'],
      ['phone', HANA, 'touch'],
      ['tablet', LIN, 'touch'],
    ] as const)('reaches every control on a %s', async (size, person, pointer) => {
      const caller = await callerOf(person);
      const { data } = await must<{ last_price: string }>('GET', '/rt/getBrief', { pair: CODE }, caller);
      const far = textOf(unitsOf(data.last_price, SCALE) * 2n, SCALE);
      await must('POST', '/Org/Alert/addPriceAlert', { pair: CODE, price: far }, caller);
      const page = await open({
        port: exchange.port(),
        host: person.host,
        session: caller.session ?? [],
        size,
        scheme: 'dark',
        hasTouch: pointer === 'touch',
      });
      await openTradePage(page, words, CODE);
      if (pointer === 'touch') await bell(page).tap();
      else await bell(page).click();
      await dialogOf(page).getByRole('listitem').waitFor();
      await expectNoSidewaysScroll(page);
      await expectNothingCovered(page);
      await expectAccessible(page);
      await expectPressable(page, pointer, new Set(), '[role=dialog], dialog[open]');
    });
  },
  ['en'],
);

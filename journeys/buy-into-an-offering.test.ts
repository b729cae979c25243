import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import refusals from '../packages/contract/src/refusals/words/en.ts';
import { en as home } from '../packages/web/app/areas/home/words/en.ts';
import { en } from '../packages/web/app/areas/offerings/words/en.ts';
import { en as sell } from '../packages/web/app/areas/orders/sell/words/en.ts';
import { en as orders } from '../packages/web/app/areas/orders/words/en.ts';
import { en as shell } from '../packages/web/app/shell/words/en.ts';
import { en as stages } from '../packages/web/app/widgets/offering/words/en.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNote, expectPath, journey, says, visit } from './browser.ts';
import { runOperator } from './exchange-process.ts';
import { call } from './http-caller.ts';
import { offeringExchange, scheduleOffering } from './offering.ts';
import { LIN, MARA, sessionOf } from './people.ts';
import { fill } from './words.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SALE = 'IBO0101';
const NEXT = 'IBO0102';

let sale = 0;
let next = 0;
const exchange = offeringExchange(async (desk) => {
  const now = Date.now();
  const limits = { orderMin: 2, orderMax: 6, userLimit: 8, settlesAt: now + 3 * DAY_MS };
  sale = await scheduleOffering(desk, {
    ...limits,
    campaignNo: SALE,
    name: 'First firing',
    token: 'KILN',
    copies: 12,
    startsAt: now - HOUR_MS,
    endsAt: now + DAY_MS,
  });
  next = await scheduleOffering(desk, {
    ...limits,
    campaignNo: NEXT,
    name: 'Second firing',
    token: 'LACQ',
    price: '30000',
    startsAt: now + 2 * HOUR_MS,
    endsAt: now + 4 * HOUR_MS,
  });
});

const main = (page: Page) => page.getByRole('main');
const panel = (page: Page) => main(page).getByRole('region', { name: en.formTitle });
const copies = (page: Page) => panel(page).getByLabel(en.copies, { exact: true }).and(page.getByRole('textbox'));
const buy = (page: Page) => panel(page).getByRole('button', { name: en.buy, exact: true });
const entriesOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: shell.offerings, exact: true });
const personOf = async (person: typeof LIN) => ({
  port: exchange.port(),
  host: person.host,
  session: await sessionOf(person, exchange.port()),
});

/** The page asks at once, as it does when somebody comes back to it. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

const order = async (person: typeof LIN, campaign: string, units: number) =>
  call(
    'POST',
    '/campaign/applyExchange',
    { campaign_no: campaign, units: String(units), risk_accepted: '1', trade_pwd: person.tradePassword },
    await personOf(person),
  );

// J-36: copies of an offering, with everything that can be wrong, up to the last copy that two want.
journey(
  'somebody buys into an offering',
  ({ open }) => {
    it('finds it as a visitor, who has to log in first', async () => {
      const page = await open({ port: exchange.port(), size: 'phone' });
      await visit(page, '/');
      await main(page).getByRole('heading', { name: home.offerings, exact: true }).waitFor();
      await main(page).locator(`[data-offering="${SALE}"]`).getByRole('link').click();
      await expectPath(page, `/ibo/${sale}`);
      await panel(page).getByRole('link', { name: refusals.session_missing }).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await visit(page, '/ibo');
      await main(page).locator(`[data-offering="${NEXT}"]`).getByText(stages.starting_soon).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await main(page).getByRole('tab', { name: en.history }).click();
      await expectPath(page, '/ibo?tab=history');
      await main(page).getByRole('link', { name: 'Fashion', exact: true }).click();
      await main(page).getByText(en.noneOfIndustry).waitFor();
      await expectPath(page, '/ibo?tab=history&industry=fashion');
    });

    it('is told what is wrong, orders, and follows the order', async () => {
      const page = await open({ ...(await personOf(LIN)), scheme: 'dark' });
      await visit(page, '/ibo');
      await main(page).getByRole('link', { name: en.takePart }).click();
      await expectPath(page, `/ibo/${sale}`);
      await buy(page).click();
      await panel(page).getByText(refusals.risk_not_accepted).waitFor();
      await panel(page).getByText(refusals.trade_password_empty).waitFor();
      for (const [typed, said] of [
        ['2.5', refusals.copies_not_whole],
        ['1', fill(refusals.copies_below_min, { min: 2 })],
        ['7', fill(refusals.copies_above_max, { max: 6 })],
      ] as const) {
        await copies(page).fill(typed);
        await expectNote(copies(page), said);
      }
      await copies(page).press('ArrowDown');
      await copies(page).press('PageDown');
      expect(await copies(page).inputValue()).toBe('2');
      await panel(page).getByRole('button', { name: en.oneMore }).click();
      await panel(page)
        .getByRole('button', { name: fill(en.most, { n: 6 }) })
        .click();
      await copies(page).fill('4');
      await panel(page).getByText('8.08 USDT', { exact: true }).waitFor();
      await panel(page).getByText('40 KILN', { exact: true }).waitFor();
      await panel(page).getByRole('checkbox').check();
      await expectAccessible(page);
      const password = panel(page).getByLabel(en.password, { exact: true });
      await password.fill('not-this-one-1');
      await buy(page).click();
      await expectNote(password, fill(refusals.trade_password_wrong, { tries_left: 4 }));
      await password.fill(LIN.tradePassword);
      await buy(page).click();
      await panel(page).getByRole('heading', { name: en.placedTitle }).waitFor();
      await panel(page)
        .getByText(fill(en.ownLeft, { left: 4, limit: 8 }))
        .waitFor();
      await panel(page)
        .getByText(fill(stages.soldOf, { sold: 4, total: 12 }))
        .waitFor();
      await expectAccessible(page);
      const number = await panel(page).locator('[data-order]').innerText();

      await panel(page).getByRole('button', { name: en.buyMore }).click();
      await copies(page).fill('5');
      await expectNote(copies(page), fill(refusals.purchase_limit_reached, { max: 8 }));
      expect((await order(MARA, SALE, 6)).code).toBe(0);
      await lookAgain(page);
      await panel(page)
        .getByText(fill(stages.soldOf, { sold: 10, total: 12 }))
        .waitFor();
      await copies(page).fill('4');
      await expectNote(copies(page), fill(refusals.stock_exceeded, { left: 2 }));

      const list = await open({ ...(await personOf(LIN)) });
      await visit(list, '/');
      await list.getByRole('banner').getByRole('button', { name: shell.orders, exact: true }).click();
      await list.getByRole('menuitem', { name: shell.sellOrders }).click();
      await expectPath(list, '/order/sell/1');
      const row = main(list).locator(`tr[data-order="${number}"]`);
      for (const shown of ['First firing', 'KILN', '40', '2 USDT', '8 USDT', sell.settlementAvailable, sell.checkingOut])
        await row.getByText(shown, { exact: true }).first().waitFor();
      await row.getByRole('button', { name: fill(orders.detailsOf, { no: number }) }).click();
      await main(list).getByText(sell.waitsNote).waitFor();
      await expectAccessible(list);
    });

    it('is too late for the last copies when somebody else wants them too', async () => {
      const page = await open({ ...(await personOf(LIN)), size: 'phone', expects: /Failed to load resource/ });
      await visit(page, `/ibo/${sale}`);
      await copies(page).fill('2');
      await panel(page).getByRole('checkbox').check();
      await panel(page).getByLabel(en.password, { exact: true }).fill(LIN.tradePassword);
      let others: Awaited<ReturnType<typeof order>> | undefined;
      // Both are on their way; the other one is a moment ahead.
      await page.route('**/applyExchange', async (route) => {
        others = await order(MARA, SALE, 2);
        await route.continue();
      });
      await buy(page).click();
      await panel(page)
        .getByText(new RegExp(`${refusals.rush_is_hot}|${refusals.sold_out}`))
        .waitFor();
      expect(others?.code).toBe(0);
      await expectAccessible(page);
      await panel(page).getByRole('button', { name: en.refresh }).click();
      await panel(page).getByText(en.overSoldOut).waitFor();
      expect((await order(LIN, SALE, 2)).code).toBe(12107);
    });

    it('is ready before the next one starts, which opens by the clock alone', async () => {
      const page = await open({ ...(await personOf(LIN)), expects: /Failed to load resource/ });
      await visit(page, `/ibo/${next}`);
      const opens = panel(page).getByRole('button', { name: /^Opens in/ });
      expect(await opens.isDisabled()).toBe(true);
      expect((await order(LIN, NEXT, 2)).msg).toBe(refusals.activity_not_started);
      await expectNote(copies(page), refusals.balance_too_low);
      await panel(page).getByRole('region', { name: en.readyTitle }).getByText(en.readySignedIn).waitFor();
      await expectAccessible(page);
      exchange.pass(2 * HOUR_MS);
      await lookAgain(page);
      await buy(page).waitFor();
      exchange.pass(2 * HOUR_MS);
      await lookAgain(page);
      await panel(page).getByText(en.overEnded).waitFor();
      expect((await order(LIN, NEXT, 2)).msg).toBe(refusals.activity_concluded);
    });

    it('is led there by the menu once the operator has opened it', async () => {
      const page = await open({ port: exchange.port() });
      await visit(page, '/');
      await entriesOf(page).click();
      await page.getByRole('menuitem', { name: shell.offeringsPast }).hover();
      await page.getByRole('menu').getByText(shell.underConstruction).waitFor();
      await says(page, shell.underConstruction, () => page.getByRole('menuitem', { name: shell.offeringsPast }).click());
      await expectPath(page, '/');
      await runOperator(exchange.directory(), 'org', 'set', '1', 'nav_config.ibo.open=true');
      await expect
        .poll(async () => {
          await visit(page, '/');
          await entriesOf(page).click();
          return page.getByRole('menuitem', { name: shell.offeringsPast }).getAttribute('href');
        })
        .toBe('/ibo?tab=history');
      await page.getByRole('menuitem', { name: shell.offeringsPast }).click();
      await expectPath(page, '/ibo?tab=history');
      await main(page).locator(`[data-offering="${SALE}"]`).getByText(stages.pending).waitFor();
      await expectAccessible(page);
    });
  },
  ['en'],
);

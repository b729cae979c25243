import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { en } from '../packages/web/app/areas/offerings/words/en.ts';
import { en as sell } from '../packages/web/app/areas/orders/sell/words/en.ts';
import { en as orders } from '../packages/web/app/areas/orders/words/en.ts';
import { en as records } from '../packages/web/app/areas/records/words/en.ts';
import { en as stages } from '../packages/web/app/widgets/offering/words/en.ts';
import { expectAccessible, expectNoSidewaysScroll, expectPath, journey, visit } from './browser.ts';
import { VERA } from './console-exchange.ts';
import { must } from './http-caller.ts';
import { expectBalancedBooks, offeringExchange, scheduleOffering, settleOffering } from './offering.ts';
import { newOperatorSession } from './operator-session.ts';
import { LIN, sessionOf } from './people.ts';
import { fill } from './words.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** From one batch to the next: a session that is not seen between them outlives both. */
const BATCH_MS = 10 * HOUR_MS;

let frozen = 0;
let small = 0;
const exchange = offeringExchange(async (desk) => {
  const now = Date.now();
  const times = { startsAt: now - HOUR_MS, endsAt: now + 30 * MINUTE_MS, settlesAt: now + 40 * MINUTE_MS };
  const unlocks = [1, 2].map((batch) => ({ at: times.settlesAt + batch * BATCH_MS, percent: '50' }));
  frozen = await scheduleOffering(desk, { ...times, campaignNo: 'IBO0201', name: 'Cellar release', token: 'MISO', unlocks });
  small = await scheduleOffering(desk, { ...times, campaignNo: 'IBO0202', name: 'Half a barrel', token: 'PLUM', least: 90 });
});

const main = (page: Page) => page.getByRole('main');
const personOf = async () => ({ port: exchange.port(), host: LIN.host, session: await sessionOf(LIN, exchange.port()) });

async function usableOf(token: string): Promise<number> {
  const { data } = await must<readonly { usable: string }[]>('GET', '/asset/getUserUsable', { token }, await personOf());
  return Number(data[0]?.usable);
}

async function order(campaign: string): Promise<string> {
  const fields = { campaign_no: campaign, units: '3', risk_accepted: '1', trade_pwd: LIN.tradePassword };
  return (await must<{ order_no: string }>('POST', '/campaign/applyExchange', fields, await personOf())).data.order_no;
}

/** Loads the page anew until it shows something. */
async function untilShown(page: Page, path: string, see: () => Promise<number>): Promise<void> {
  await expect
    .poll(async () => {
      await visit(page, path);
      return see();
    })
    .toBeGreaterThan(0);
}

// J-37: what becomes of orders at the settlement, and of frozen tokens batch by batch.
journey(
  'somebody follows an offering to its tokens',
  ({ open }) => {
    it('through the settlement and every batch, and has the payment back where it was not carried out', async () => {
      const [usdt, miso] = [await usableOf('USDT'), await usableOf('MISO')];
      const [kept, returned] = [await order('IBO0201'), await order('IBO0202')];
      expect(await usableOf('USDT')).toBeCloseTo(usdt - 12.12, 6);
      const page = await open(await personOf());
      await visit(page, `/ibo/${frozen}`);
      await main(page)
        .getByText(fill(en.scheduleLead, { batches: 2 }))
        .waitFor();
      await main(page).getByRole('textbox', { name: en.copies, exact: true }).fill('3');
      await main(page).getByText(en.asTable).click();
      await main(page).getByRole('region', { name: en.scheduleTitle }).getByText('15 MISO').first().waitFor();
      await expectAccessible(page);

      exchange.pass(31 * MINUTE_MS);
      for (const offering of [frozen, small]) await settleOffering(exchange.desk(), offering);
      const row = (number: string) => main(page).locator(`tr[data-order="${number}"]`);
      await untilShown(page, '/order/sell/1', () => row(kept).getByText(sell.pledging, { exact: true }).count());
      await row(kept).getByText(sell.completed, { exact: true }).waitFor();
      await untilShown(page, '/order/sell/1', () => row(returned).getByText(sell.refunded, { exact: true }).count());
      expect(await usableOf('USDT')).toBeCloseTo(usdt - 6.06, 6);
      expect(await usableOf('MISO')).toBe(miso);
      await row(returned)
        .getByRole('button', { name: fill(orders.detailsOf, { no: returned }) })
        .click();
      await main(page).getByText(sell.refundedNote).waitFor();
      await visit(page, `/ibo/${small}`);
      await main(page).getByText(stages.refund_done, { exact: true }).waitFor();
      await main(page).getByText(en.overRefunded).waitFor();

      await visit(page, '/order/sell/1');
      await main(page).getByRole('tab', { name: sell.pledges }).click();
      await expectPath(page, '/order/sell/1?tab=pledge');
      for (const shown of ['MISO', '3', '2 USDT', '6 USDT', sell.settlementFrozen])
        await row(kept).getByText(shown, { exact: true }).waitFor();
      expect(await row(returned).count()).toBe(0);
      const details = () => row(kept).getByRole('button', { name: fill(orders.detailsOf, { no: kept }) });
      await details().click();
      await main(page)
        .getByText(fill(sell.unlockedOf, { unlocked: 0, amount: 30, token: 'MISO' }))
        .waitFor();
      await expectAccessible(page);

      exchange.pass(BATCH_MS + 10 * MINUTE_MS);
      const phone = await open({ ...(await personOf()), size: 'phone', scheme: 'dark' });
      await expect.poll(() => usableOf('MISO'), { timeout: 60_000 }).toBe(miso + 15);
      await visit(phone, '/order/sell/1?tab=pledge');
      await main(phone)
        .getByRole('button', { name: fill(orders.detailsOf, { no: kept }) })
        .click();
      await main(phone)
        .getByText(fill(sell.unlockedOf, { unlocked: 15, amount: 30, token: 'MISO' }))
        .waitFor();
      await expectAccessible(phone);
      await expectNoSidewaysScroll(phone);
      await visit(phone, `/ibo/${frozen}`);
      await main(phone).getByText(en.overPledging).waitFor();

      exchange.pass(BATCH_MS);
      await expect.poll(() => usableOf('MISO'), { timeout: 60_000 }).toBe(miso + 30);
      await untilShown(page, '/order/sell/1?tab=pledge', () => row(kept).getByText(sell.pledgeCompleted, { exact: true }).count());
      await visit(page, '/assets/record/unlock');
      const unlocks = main(page).locator('[data-record]').filter({ hasText: 'MISO' });
      await expect.poll(() => unlocks.count()).toBe(2);
      await unlocks.getByText(records.completed, { exact: true }).first().waitFor();
      const { port } = exchange.desk();
      await expectBalancedBooks({ ...exchange.desk(), writes: await newOperatorSession(port, VERA) });
    });
  },
  ['en'],
);

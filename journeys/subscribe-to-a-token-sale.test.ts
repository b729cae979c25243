import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import refusals from '../packages/contract/src/refusals/words/en.ts';
import { en } from '../packages/web/app/areas/token-sales/words/en.ts';
import { en as shell } from '../packages/web/app/shell/words/en.ts';
import { expectAccessible, expectNoSidewaysScroll, journey, says, visit } from './browser.ts';
import { JONAS, VERA } from './console-exchange.ts';
import { freePort, startExchange, type ExchangeProcess } from './exchange-process.ts';
import { call, must, type Caller } from './http-caller.ts';
import { movableClock } from './moved-clock.ts';
import { operatorSession } from './operator-session.ts';
import { LIN, MARA, sessionOf } from './people.ts';
import { fundIssuer, scheduleSale, writeSaleWords, type SaleDesk } from './token-sale.ts';
import { copyWorld, removeCopy } from './world-store.ts';

const MINUTE_MS = 60_000;
const TOKEN = 'KILN';
/** More than is left of a sale. */
const STOCK_EXCEEDED = 12101;

let directory = '';
let exchange: ExchangeProcess | undefined;
let desk: SaleDesk = { port: 0, writes: '', agrees: '' };
let moveClock = (_ms: number): void => undefined;
/** The sale that is told of, and one that nobody here qualifies for. */
let sale = '';
let closedCircle = '';

beforeAll(async () => {
  if (inject('world') === '') return;
  directory = await copyWorld(inject('world'));
  const clock = movableClock(join(directory, 'clock'));
  moveClock = clock.move;
  const port = await freePort();
  const settings = { ...clock.settings, CONSOLE_PORT: String(port), MARQUE_DEMO_TRADERS: 'off', MARQUE_CALLS_PER_MINUTE: '3000' };
  exchange = await startExchange(directory, await freePort(), settings);
  desk = { port, writes: await operatorSession(port, VERA), agrees: await operatorSession(port, JONAS) };
  await fundIssuer(desk, TOKEN, '150');
  await writeSaleWords(desk, 'kiln-sale', 'Kiln sale');
  const now = Date.now();
  const plan = { token: TOKEN, slug: 'kiln-sale', price: '0.5', min: '1', max: '40', shown_at: String(now - MINUTE_MS) };
  sale = await scheduleSale(desk, {
    ...plan,
    total: '100',
    starts_at: String(now + 10 * MINUTE_MS),
    ends_at: String(now + 20 * MINUTE_MS),
  });
  closedCircle = await scheduleSale(desk, {
    ...plan,
    total: '50',
    holding_token: TOKEN,
    holding: '1000000',
    starts_at: String(now),
    ends_at: String(now + 60 * MINUTE_MS),
  });
});
afterAll(async () => {
  await exchange?.end('SIGTERM');
  if (directory !== '') await removeCopy(directory);
});

const main = (page: Page) => page.getByRole('main');
const figure = (page: Page, key: string) => main(page).locator(`[data-figure="${key}"] dd`);

/** What two ask for at once, of 70 tokens and of what those before them leave: either is there, and both are more than is there. */
const COMING_TOGETHER = [
  ['40', '35'],
  ['20', '19'],
  ['9', '8'],
] as const;

/**
 * How two subscriptions end that come at once and are too much together. The second is refunded by the queue, or refused when the queue was
 * done with the first before it came, as on a busy machine; then the next two come.
 */
async function comeTogether(caller: Caller): Promise<readonly string[]> {
  for (const amounts of COMING_TOGETHER) {
    const answers = await Promise.all(
      amounts.map((amount) =>
        call<{ reference_no: string } | null>('POST', '/Org/IEO/createIEOTrade', { activity_id: sale, amount }, caller),
      ),
    );
    const references = answers.flatMap(({ data }) => data?.reference_no ?? []);
    for (const { code } of answers) expect([0, STOCK_EXCEEDED]).toContain(code);
    const statuses = await settledStatuses(references, caller);
    expect(statuses.filter((status) => status === 'succeeded')).toHaveLength(1);
    if (statuses.length === amounts.length) return statuses;
  }
  return [];
}

async function settledStatuses(references: readonly string[], caller: Caller): Promise<readonly string[]> {
  let statuses: readonly string[] = [];
  const list = JSON.stringify(references);
  await expect
    .poll(async () => {
      const asked = await must<readonly { status: string }[]>(
        'POST',
        '/Org/IEO/batchGetStatusOfIEOTrade',
        { list_reference_no: list },
        caller,
      );
      statuses = asked.data.map(({ status }) => status);
      return statuses.every((status) => status === 'succeeded' || status === 'refunded');
    })
    .toBe(true);
  return statuses;
}

// J-38: a sale warms up, runs and closes; subscriptions wait in the queue and are confirmed in order, or refunded.
journey(
  'somebody subscribes to a token sale',
  ({ open }) => {
    it('ahead of it, while it runs, and after its end', async () => {
      const port = exchange?.port ?? 0;
      const lin = { port, host: LIN.host, session: await sessionOf(LIN, port) };
      const mara = { port, host: MARA.host, session: await sessionOf(MARA, port) };

      const visitor = await open({ port, size: 'phone' });
      await visit(visitor, '/activity/ieo');
      await main(visitor).getByRole('heading', { level: 1, name: en.title }).waitFor();
      await expectAccessible(visitor);
      await expectNoSidewaysScroll(visitor);
      await main(visitor).getByRole('link', { name: en.warm_up, exact: true }).click();
      await main(visitor).locator(`[data-sale="${sale}"]`).getByRole('link').click();
      await main(visitor).getByRole('link', { name: en.login }).waitFor();
      await expectAccessible(visitor);
      await expectNoSidewaysScroll(visitor);

      const page = await open({ port, session: lin.session, scheme: 'dark' });
      await visit(page, '/');
      await page.getByRole('button', { name: shell.events, exact: true }).click();
      await page.getByRole('menuitem', { name: shell.ieo, exact: true }).click();
      await main(page).locator(`[data-sale="${sale}"]`).getByRole('link').click();
      await main(page).getByText(en.notYet).waitFor();
      expect((await call('POST', '/Org/IEO/createIEOTrade', { activity_id: sale, amount: '1' }, lin)).msg).toBe(
        refusals.activity_not_started,
      );

      await visit(page, `/activity/ieo/detail/${closedCircle}`);
      await main(page)
        .getByText(refusals.sale_holding_missing.replace('{amount} {token}', `1,000,000 ${TOKEN}`))
        .waitFor();
      await main(page).getByText(en.notMet).waitFor();
      await expectAccessible(page);
      expect((await call('POST', '/Org/IEO/createIEOTrade', { activity_id: closedCircle, amount: '1' }, lin)).code).toBe(12820);

      moveClock(10 * MINUTE_MS);
      await visit(page, `/activity/ieo/detail/${sale}`);
      await main(page).getByText(en.in_progress, { exact: true }).first().waitFor();
      const amount = main(page).getByLabel(en.amount, { exact: true });
      const subscribe = main(page).getByRole('button', { name: en.subscribe, exact: true });
      for (const [typed, said] of [
        ['0.5', refusals.amount_below_min.replace('{min}', '1')],
        ['41', refusals.amount_above_max.replace('{max}', '40')],
      ] as const) {
        await amount.fill(typed);
        await subscribe.click();
        await main(page).getByText(said).waitFor();
      }
      await expectAccessible(page);
      await main(page).getByLabel(en.inviteCode, { exact: true }).fill('nobody');
      await amount.fill('30');
      await main(page).getByText('15 USDT', { exact: true }).waitFor();
      await subscribe.click();
      await main(page).getByText(refusals.invite_code_wrong).waitFor();
      await main(page).getByLabel(en.inviteCode, { exact: true }).fill('');
      await says(page, en.succeededToast.replace('{amount} {token}', `30 ${TOKEN}`), () => subscribe.click());
      await main(page).locator('[data-subscription][data-status="succeeded"]').waitFor();
      await expect.poll(() => figure(page, 'remaining').textContent()).toBe(`70 ${TOKEN}`);

      expect(await comeTogether(mara), 'statuses of those who came together').toContain('refunded');
      await expect.poll(() => figure(page, 'remaining').textContent()).toMatch(/^(30|35|10|11|15|16|[1-8]) /);
      const records = await open({ port, session: mara.session, size: 'phone' });
      await visit(records, '/user/subscriptionrecord');
      await main(records).locator('[data-status="refunded"]').getByText(en.causeSoldOut).waitFor();
      await main(records).locator('[data-status="succeeded"]').getByText(en.succeeded, { exact: true }).first().waitFor();
      await expectAccessible(records);
      await expectNoSidewaysScroll(records);

      moveClock(10 * MINUTE_MS);
      await visit(page, `/activity/ieo/detail/${sale}`);
      await main(page).getByText(en.overEnded).waitFor();
      expect((await call('POST', '/Org/IEO/createIEOTrade', { activity_id: sale, amount: '1' }, lin)).msg).toBe(
        refusals.activity_concluded,
      );
      await main(page).getByRole('link', { name: en.allRecords }).click();
      const row = main(page).locator('[data-subscription]').first();
      for (const shown of ['Kiln sale', '0.5 USDT', `30 ${TOKEN}`, en.succeeded]) await row.getByText(shown).first().waitFor();
      await expectAccessible(page);
    });
  },
  ['en'],
);

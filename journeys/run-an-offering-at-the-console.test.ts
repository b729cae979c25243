import { expect, it } from 'vitest';
import { en as offeringWords } from '../packages/console/app/areas/offerings/words/en.ts';
import { en } from '../packages/console/app/words/en.ts';
import { settingOfInstant } from '../packages/domain/src/organisation/index.ts';
import { expectAccessible, expectNoSidewaysScroll, journey, says } from './browser.ts';
import { act, consoleExchangeWithClock, JONAS, VERA } from './console-exchange.ts';
import { approve, badge, button, field, heading, refusedSave } from './console-form.ts';
import { download } from './downloads.ts';
import { ask, call, must } from './http-caller.ts';
import { askConsole, newOperatorSession } from './operator-session.ts';
import { HANA, LIN, MARA, sessionOf, type Person } from './people.ts';
import { fill } from './words.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const NAME = 'Rook and Lantern';

const { exchange, now, pass } = consoleExchangeWithClock();

journey(
  'operators run an offering at the console',
  ({ open }) => {
    const desk = async (email: string) => newOperatorSession(exchange.consolePort(), email);
    const asVera = async <Data>(method: 'GET' | 'POST', path: string, fields: Readonly<Record<string, string>>) =>
      askConsole<Data>(exchange.consolePort(), await vera(), method, path, {
        ...(method === 'POST' && { reason: 'a new brand' }),
        ...fields,
      });
    let session: Promise<string> | undefined;
    const vera = () => (session ??= desk(VERA));
    const site = (person?: Person) => ({ port: exchange.port(), ...(person && { host: person.host }) });
    const isListed = async (): Promise<number | undefined> => {
      const { data } = await must<readonly { readonly token: string; readonly is_listed: number }[]>(
        'GET',
        '/market/listUsableBrand',
        {},
        site(),
      );
      return data.find(({ token }) => token === 'ROOK')?.is_listed;
    };
    const idOf = async (): Promise<number> => {
      const { data } = await asVera<{ readonly data: readonly { readonly id: number }[] }>('GET', '/offerings/list', { q: 'IBO9001' });
      return data[0]?.id ?? 0;
    };
    const saveContent = (kind: string, slug: string, attributes: object, words: object) =>
      asVera('POST', '/content/save', { kind, slug, owner: '0', document: JSON.stringify({ attributes, words: { en: words } }) });

    // J-45, up to its IBO.
    it('put a brand on notice, where people vote for it, and list it', async () => {
      const looks = { industry: 'art', area: 'SG', cover: '/static/demo/covers/art.svg' };
      const story = 'Two people print what the others paint.';
      await saveContent(
        'application',
        'rook-and-lantern',
        { ...looks, logo: '/static/demo/art.svg' },
        { name: NAME, title: 'A press by the river', summary: story, body: story },
      );
      expect((await ask('GET', '/makepublic', '', site())).text).toContain(NAME);
      await must(
        'POST',
        '/market/addBrandPopularity',
        { brand_code: 'rook-and-lantern' },
        { ...site(), session: await sessionOf(LIN, exchange.port()) },
      );

      await asVera('POST', '/tokens/add', {
        document: JSON.stringify({
          code: 'ROOK',
          alias: 'ROOK',
          name: NAME,
          scale: 6,
          industry: 'art',
          biz_precision: 4,
          phy_precision: 6,
        }),
      });
      await saveContent(
        'brand',
        'ROOK',
        { ...looks, founded: 2019, website: 'https://rook.example', contact_mail: 'press@rook.example', images: [] },
        { name: NAME, slogan: 'Ink and paper', story, founder: 'Ida Rook', founder_words: story },
      );
      await asVera('POST', '/pairs/add', {
        document: JSON.stringify({
          base: 'ROOK',
          quote: 'USDT',
          price_scale: 4,
          amount_scale: 2,
          min: '1',
          max: '100000',
          guide: '0.25',
          opens: settingOfInstant(Date.now() + DAY_MS + 2 * HOUR_MS),
        }),
      });
      await expect.poll(isListed).toBe(0);
      await saveContent(
        'offering',
        'rook-and-lantern',
        { cover: '', images: [] },
        { name: `Shares of ${NAME}`, summary: story, story, rules: 'One person, so many copies.', risk: 'Prices fall as well as rise.' },
      );
    });

    it('write its offering down, look at its page, fund its issuer and schedule it', async () => {
      const page = await open({ port: exchange.consolePort(), session: [await vera()] });
      await page.goto('/offerings/new');
      await heading(page, offeringWords.add);
      const starts = Math.ceil(now() / MINUTE_MS) * MINUTE_MS + 20 * MINUTE_MS;
      const ends = starts + 30 * MINUTE_MS;
      const typed: readonly (readonly [string, string])[] = [
        [offeringWords.number, 'IBO9001'],
        [en.slug, 'rook-and-lantern'],
        [offeringWords.tokensPerCopy, '10'],
        [offeringWords.copies, '100'],
        [offeringWords.price, '2'],
        [offeringWords.orderMin, '1'],
        [offeringWords.orderMax, '80'],
        [offeringWords.userLimit, '100'],
        [offeringWords.fee, '1'],
        [offeringWords.startsAt, settingOfInstant(starts)],
        [offeringWords.endsAt, settingOfInstant(ends)],
        [offeringWords.settlesAt, settingOfInstant(ends + MINUTE_MS)],
      ];
      await field(page, offeringWords.tokenOffered).selectOption('ROOK');
      await field(page, offeringWords.allocation).selectOption('pro-rata');
      await field(page, offeringWords.settlementMethod).selectOption('frozen');
      for (const [name, value] of [...typed, [offeringWords.capacity, '300'] as const]) await field(page, name).fill(value);
      const batches = page.getByRole('group', { name: offeringWords.unlocks, exact: true }).first();
      await batches.getByRole('button', { name: en.addRow, exact: true }).click();
      await batches.getByLabel(offeringWords.unlockAt, { exact: true }).fill(settingOfInstant(ends + DAY_MS));
      await batches.getByLabel(offeringWords.percent, { exact: true }).fill('90');
      await page.getByText(fill(offeringWords.unlocksNotWhole, { percent: '90' })).waitFor();
      await expectAccessible(page);
      await refusedSave(page);
      await batches.getByLabel(offeringWords.percent, { exact: true }).fill('100');
      await page.getByText(fill(offeringWords.summary, { tokens: '1,000 ROOK', raised: '200 USDT' })).waitFor();
      await act(page, en.save, 'the first offering', en.save);
      await heading(page, `Shares of ${NAME}`);
      await badge(page, offeringWords.stageDraft);

      const [preview] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: en.openPreview }).click()]);
      await preview.getByRole('heading', { level: 1 }).filter({ hasText: NAME }).waitFor();
      expect((await ask('GET', new URL(preview.url()).pathname, '', site())).text).not.toContain(`Shares of ${NAME}`);
      await preview.close();

      await button(page, en.moveFund).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(fill(en.amountIn, { token: 'ROOK' }), { exact: true }).fill('1000');
      await dialog.getByLabel(en.reason, { exact: true }).fill('the brand issued them');
      await says(page, en.done, () => dialog.getByRole('button', { name: en.askApproval, exact: true }).click());
      const other = await open({ port: exchange.consolePort(), session: [await desk(JONAS)] });
      await approve(other, en.actTreasuryMove);
      const address = `/offerings/${await idOf()}`;
      await page.goto(address);
      await page.getByText('1,000 ROOK', { exact: true }).nth(1).waitFor();
      await act(page, offeringWords.schedule, 'everything is there');
      await badge(page, offeringWords.stageUpcoming);
      pass(starts - now() + MINUTE_MS);
    });

    it('watch it sell, see what its settlement would do, and have that done by two people', async () => {
      const page = await open({ port: exchange.consolePort(), session: [await vera()], scheme: 'dark' });
      const address = `/offerings/${await idOf()}`;
      await page.goto(address);
      await badge(page, offeringWords.stageOpen);
      for (const [person, copies] of [
        [LIN, 80],
        [MARA, 40],
        [HANA, 30],
      ] as const) {
        const buyer = { ...site(person), session: await sessionOf(person, exchange.port()) };
        const fields = { campaign_no: 'IBO9001', units: String(copies), risk_accepted: '1', trade_pwd: person.tradePassword };
        expect((await call('POST', '/campaign/applyExchange', fields, buyer)).code).toBe(0);
      }
      // The page asks by itself.
      await page.getByRole('img', { name: /150 sold .* of 100 on offer/ }).waitFor();
      await page.getByRole('table').filter({ hasText: en.country }).getByRole('row').nth(1).waitFor();
      await expectAccessible(page);

      pass(30 * MINUTE_MS);
      await page.goto('/');
      await page.locator(`[data-row][href="${address}"]`).filter({ hasText: en.actOfferingSettle }).click();
      await badge(page, offeringWords.stageEnded);
      await page.getByRole('link', { name: offeringWords.dryRun }).click();
      await heading(page, fill(offeringWords.dryRunOf, { number: 'IBO9001' }));
      await expectAccessible(page);
      // 150 copies were ordered of 100: everybody gets two thirds and a third of the payment back.
      for (const sum of ['−303 USDT', '+200 USDT', '+2.00000001 USDT', '+100.99999999 USDT', '−1,000 ROOK', '+1,000 ROOK'])
        await page.getByRole('main').getByText(sum, { exact: true }).first().waitFor();
      const { bytes } = await download(page, () => button(page, en.exportCsv).click());
      const lines = bytes.toString().trim().split('\r\n').slice(1);
      const sums = new Map<string, number>();
      for (const line of lines) {
        const [token = '', amount = ''] = line.split(',').slice(-2);
        sums.set(token, (sums.get(token) ?? 0) + Math.round(Number(amount) * 1e6));
      }
      expect(Object.fromEntries(sums)).toEqual({ '"USDT"': 0, '"ROOK"': 0 });
      await act(page, offeringWords.requestSettlement, 'the sale is over', en.askApproval);
      await page.getByText(en.decidedByAnother).waitFor();

      const other = await open({ port: exchange.consolePort(), session: [await desk(JONAS)] });
      await approve(other, en.actOfferingSettle);
      await page.goto(address);
      await page.getByText(offeringWords.stagePledging, { exact: true }).waitFor();
      for (const [person, tokens] of [
        [LIN, '533.333333'],
        [MARA, '266.666667'],
        [HANA, '200'],
      ] as const) {
        const buyer = { ...site(person), session: await sessionOf(person, exchange.port()) };
        const records = await must<{ readonly data: readonly object[] }>(
          'GET',
          '/campaign/listExchangeRecord',
          { campaign_no: 'IBO9001' },
          buyer,
        );
        expect(records.data.data).toMatchObject([{ status: 1, pledge_status: 0, amount: tokens }]);
      }
      const narrow = await open({ port: exchange.consolePort(), session: [await vera()], size: 'phone' });
      for (const path of ['', '/orders', '/unlocks']) {
        await narrow.goto(address + path);
        await narrow.getByRole('heading', { level: 1 }).waitFor();
        await expectNoSidewaysScroll(narrow);
        await expectAccessible(narrow);
      }
    });

    it('see its tokens unlocked, and open its market', async () => {
      pass(DAY_MS);
      session = undefined;
      const id = await idOf();
      const stageNow = async () => (await asVera<{ readonly stage: string }>('GET', '/offerings/one', { id: String(id) })).stage;
      await expect.poll(stageNow).toBe('closed');
      const page = await open({ port: exchange.consolePort(), session: [await vera()] });
      await page.goto(`/offerings/${id}`);
      await badge(page, offeringWords.stageClosed);
      await page.getByRole('cell', { name: '3 / 3', exact: true }).waitFor();
      pass(2 * HOUR_MS);
      await expect.poll(isListed).toBe(1);
    });
  },
  ['en'],
);

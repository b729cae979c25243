import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { en as deskWords } from '../packages/console/app/areas/auctions/words/en.ts';
import { en } from '../packages/console/app/words/en.ts';
import { settingOfInstant } from '../packages/domain/src/organisation/index.ts';
import { en as words } from '../packages/web/app/areas/auctions/words/en.ts';
import { expectAccessible, expectNoSidewaysScroll, journey, says, visit } from './browser.ts';
import { act, consoleExchangeWithClock, VERA } from './console-exchange.ts';
import { badge, field, heading, refusedSave } from './console-form.ts';
import { must } from './http-caller.ts';
import { askConsole, newOperatorSession } from './operator-session.ts';
import { forgetSessions, LIN, MARA, sessionOf, type Person } from './people.ts';

const PATH = '/nft/bid/SEAL-1';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WITHIN_MS = 60_000;

const { exchange, now, pass } = consoleExchangeWithClock();
const callerOf = async (person: Person) => ({
  port: exchange.port(),
  host: person.host,
  session: await sessionOf(person, exchange.port()),
});
const usable = async (person: Person): Promise<number> => {
  const { data } = await must<readonly { usable: string }[]>('GET', '/asset/getUserUsable', { token: 'USDT' }, await callerOf(person));
  return Number(data[0]?.usable);
};

// J-42, and the auctions of J-60: from its terms at the console to the deed of its winner.
journey(
  'a piece is bid for',
  ({ open }) => {
    const desk = async (look: { readonly size?: 'phone'; readonly scheme?: 'dark' } = {}) =>
      open({ port: exchange.consolePort(), session: [await newOperatorSession(exchange.consolePort(), VERA)], ...look });
    const bidder = async (person: Person, look: { readonly size?: 'phone' } = {}) =>
      open({ port: exchange.port(), session: await sessionOf(person, exchange.port()), ...look });
    const bid = async (page: Page, price: string, password: string) => {
      await page.getByLabel(words.yourBid, { exact: true }).fill(price);
      await page.getByLabel(words.password, { exact: true }).fill(password);
      await page.getByRole('button', { name: words.placeBid, exact: true }).click();
    };
    let address = '';
    let before = 0;

    it('in an auction that an operator has written and opened', async () => {
      await askConsole(exchange.consolePort(), await newOperatorSession(exchange.consolePort(), VERA), 'POST', '/content/save', {
        kind: 'piece',
        slug: 'first-seal',
        document: JSON.stringify({
          attributes: { cover: '' },
          words: { en: { name: 'First seal', author: 'Ida Varga', summary: 'The first seal.', story: 'About the **seal**.' } },
        }),
        reason: 'a piece',
      });
      const page = await desk();
      await page.goto('/auctions/new');
      await heading(page, deskWords.add);
      await field(page, deskWords.number).fill('SEAL-1');
      await field(page, en.slug).fill('first-seal');
      await field(page, deskWords.startPrice).fill('100');
      await field(page, deskWords.step).fill('10');
      await field(page, deskWords.startsAt).fill(settingOfInstant(now() + 10 * MINUTE_MS));
      await field(page, deskWords.endsAt).fill(settingOfInstant(now() - HOUR_MS));
      await expectAccessible(page);
      await refusedSave(page);
      await field(page, deskWords.endsAt).fill(settingOfInstant(now() + HOUR_MS));
      await act(page, en.save, 'a seal for sale', en.save);
      await heading(page, 'First seal');
      await badge(page, deskWords.stateDraft);
      address = new URL(page.url()).pathname;
      await act(page, deskWords.open, 'the texts are there');
      await badge(page, deskWords.stateOpen);
      await expectAccessible(page);
    });

    it('not before it starts, nor by a visitor', async () => {
      const page = await open({ port: exchange.port() });
      expect(await visit(page, '/nft')).toBe(200);
      await page.getByRole('link', { name: 'First seal', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'First seal' }).waitFor();
      await page.getByText(words.upcoming, { exact: true }).waitFor();
      expect(await page.getByRole('link', { name: words.login, exact: true }).count()).toBe(0);
      pass(11 * MINUTE_MS);
      await page.reload();
      await page.getByRole('link', { name: words.login, exact: true }).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      expect(await visit(page, '/nft/bid/NOBODY-9')).toBe(404);
    });

    it('by two people, of whom the one who is outbid has the money back at once', async () => {
      before = await usable(LIN);
      const lin = await bidder(LIN);
      await visit(lin, PATH);
      await bid(lin, '99', LIN.tradePassword);
      await lin.getByText(/^Bid at least 100/).waitFor();
      await bid(lin, '', 'wrong-password-1');
      await lin
        .getByRole('form', { name: words.placeBid })
        .getByText(/password/i)
        .nth(1)
        .waitFor();
      await says(lin, /is the highest/, () => bid(lin, '', LIN.tradePassword));
      await lin.getByText(words.youLead, { exact: true }).waitFor();
      expect(await usable(LIN)).toBe(before - 100);
      const mara = await bidder(MARA, { size: 'phone' });
      await visit(mara, PATH);
      await bid(mara, '9999999999', MARA.tradePassword);
      await mara
        .getByText(/balance/i)
        .first()
        .waitFor();
      await says(mara, /is the highest/, () => bid(mara, '150', MARA.tradePassword));
      await expectAccessible(mara);
      await expectNoSidewaysScroll(mara);
      await lin.getByText(words.bidOutbid, { exact: true }).waitFor({ timeout: WITHIN_MS });
      expect(await usable(LIN)).toBe(before);
      await lin.getByLabel(words.yourBid, { exact: true }).waitFor();
    });

    it('until it is over: the winner has the piece, and its deed can be checked', async () => {
      pass(2 * HOUR_MS);
      forgetSessions(exchange.port());
      const mara = await bidder(MARA);
      await visit(mara, PATH);
      const end = Date.now() + WITHIN_MS;
      while ((await mara.getByText(words.deedAuction, { exact: true }).count()) === 0) {
        if (Date.now() > end) throw new Error('the piece was never handed over');
        await mara.waitForTimeout(1_000);
        await mara.reload();
      }
      await mara.getByText(words.bidWon, { exact: true }).waitFor();
      await mara.getByRole('button', { name: words.checkDeed, exact: true }).click();
      await mara.getByText(words.deedWhole, { exact: true }).waitFor();
      await expectAccessible(mara);
      const reward = await must<{ own_reward: string }>(
        'POST',
        '/bidCamapign/getBidTotalReward',
        { campaign_no: 'SEAL-1' },
        await callerOf(LIN),
      );
      expect(Number(reward.data.own_reward)).toBe(5);
      // Two hours on it may be another day, which pays rebates as well.
      expect(await usable(LIN)).toBeGreaterThanOrEqual(before + 5);
      const own = await must<{ count: number }>('GET', '/nft/listOwnPieces', {}, await callerOf(MARA));
      expect(own.data).toMatchObject({ count: 1, data: [{ name: 'First seal' }] });
      const page = await desk({ size: 'phone', scheme: 'dark' });
      await page.goto(address);
      await badge(page, deskWords.stateSettled);
      for (const each of [address, '/auctions']) {
        await page.goto(each);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
    });
  },
  ['en'],
);

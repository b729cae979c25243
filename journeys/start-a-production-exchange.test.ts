import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { findPostgres } from '@marque/testkit';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { en } from '../packages/console/app/words/en.ts';
import { expectAccessible, expectNote, expectPath, journey, says, visit } from './browser.ts';
import { checkWithoutPicture } from './checks.ts';
import { fillRegistration, registerForm } from './newcomer.ts';
import { startProductionExchange, type ProductionExchange } from './production-exchange.ts';
import { openTab, openTradePage, ticketOf } from './trade-page.ts';
import { fill } from './words.ts';

const HOST = 'bright.localhost';
const PAIR = 'TEA_USDT';
const OPERATOR_PASSWORD = 'Grey-Harbour-Lamp-27';
const TRADE_PASSWORD = 'lantern-row-7';
const WHY = 'opening the exchange';
const canRun = inject('world') !== '' && findPostgres() !== undefined;

let exchange: ProductionExchange;
beforeAll(async () => {
  const started = canRun ? await startProductionExchange() : undefined;
  if (started) exchange = started;
});
afterAll(() => exchange?.end());

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const step = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

// J-55, J-61, J-62, J-63 and J-12 in production: a company that has nothing but the program and a database comes to its first trade.
journey(
  'a company starts a production exchange',
  ({ open, words: site }) => {
    const words = en;

    /** As the command line prints it. */
    const newLink = async (email: string): Promise<string> =>
      /http:\S+\/welcome#\S+/.exec(await exchange.command('operator', 'add', email))?.[0] ?? '';

    async function accept(page: Page, link: string): Promise<void> {
      await page.goto(link);
      const key = await page.locator('code').innerText();
      await field(page, words.password).fill(OPERATOR_PASSWORD);
      await field(page, words.passwordAgain).fill(OPERATOR_PASSWORD);
      await field(page, words.code6).fill(new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate());
      await button(page, words.begin).click();
      await heading(page, words.navWork);
    }

    async function giveReason(page: Page, confirm: string): Promise<void> {
      await page.getByRole('dialog').getByLabel(words.reason, { exact: true }).fill(WHY);
      await says(page, words.done, () => inDialog(page, confirm).click());
    }

    async function save(page: Page, act: string = words.save): Promise<void> {
      await button(page, act).click();
      await giveReason(page, act === words.publish ? words.save : act);
    }

    /** Goes to the queue, where the guide says what is next, and follows it. */
    async function follow(page: Page, title: string, link: string): Promise<void> {
      await page.goto('/');
      await page.locator('[aria-current=step]').getByRole('heading', { name: title, exact: true }).waitFor();
      await step(page, link).click();
    }

    async function becomeCustomer(email: string): Promise<Page> {
      const page = await open({ host: HOST, port: exchange.port });
      expect(await visit(page, '/register')).toBe(200);
      await expectPath(page, '/register/email');
      const prove = async () => {
        await registerForm(page, site).sendCode.click();
        await checkWithoutPicture(page, site);
      };
      await fillRegistration(page, site, { email, prove, codeOf: () => exchange.mailbox.codeFor(email) });
      await expectPath(page, '/register/success');
      await visit(page, '/user/security/setuptradepassword');
      await page.getByLabel(site.security.password, { exact: true }).fill(TRADE_PASSWORD);
      await page.getByLabel(site.security.confirmation, { exact: true }).fill(TRADE_PASSWORD);
      await page.getByRole('button', { name: site.checks.sendCode }).click();
      await page.getByLabel(site.security.code, { exact: true }).fill(await exchange.mailbox.codeFor(email));
      await says(page, site.security.done, () => page.getByRole('button', { name: site.security.submit }).click());
      return page;
    }

    /** One operator asks, the other sees token and amount, and approves. */
    async function credit(asking: Page, approving: Page, email: string, token: string, amount: string): Promise<void> {
      await asking.goto(`/users?${new URLSearchParams({ q: email }).toString()}`);
      await asking.locator('[data-row]').first().click();
      await heading(asking, email);
      await button(asking, words.actCredit).click();
      await field(asking, words.token).selectOption(token);
      await field(asking, words.reason).fill('bank transfer of Monday');
      await inDialog(asking, words.askApproval).click();
      await expectNote(field(asking, words.amount), fill(words.amountInvalid, { decimals: 8 }));
      await field(asking, words.amount).fill(amount);
      await says(asking, words.done, () => inDialog(asking, words.askApproval).click());
      await heading(asking, words.actCredit);
      await asking.getByText(words.decidedByAnother).first().waitFor();
      await approving.goto('/');
      await approving.locator('[data-row]').first().click();
      await approving.getByText(amount, { exact: true }).waitFor();
      await save(approving, words.approve);
      await approving.getByText(words.stateApproved, { exact: true }).waitFor();
    }

    it.skipIf(!canRun)('from the first link to the first trade', async () => {
      const root = await open({ port: exchange.consolePort, expects: /status of (401|403)/ });
      await accept(root, await newLink('root@bright.example'));
      await expectAccessible(root);
      await follow(root, words.setupColleague, words.navOperators);
      await heading(root, words.navOperators);
      const second = await open({ port: exchange.consolePort, expects: /status of (401|403)/ });
      await accept(second, await newLink('second@bright.example'));

      for (const code of ['TEA', 'USDT']) {
        await follow(root, words.setupTokens, words.addToken);
        await field(root, words.code).fill(code);
        await field(root, words.name).fill(code);
        await field(root, words.scale).fill('8');
        await save(root);
        await heading(root, code);
      }
      await follow(root, words.setupPairs, words.addPair);
      await field(root, words.base).selectOption('TEA');
      await field(root, words.quote).selectOption('USDT');
      await field(root, words.priceDecimals).fill('4');
      await field(root, words.amountDecimals).fill('2');
      await field(root, words.orderMin).fill('1');
      await field(root, words.orderMax).fill('100000');
      await save(root);
      await expectPath(root, `/pairs/${PAIR}`);

      await follow(root, words.setupOrganisation, words.addOrganisation);
      await field(root, words.name).fill('Bright');
      await field(root, words.hosts).fill(HOST);
      await save(root);
      await heading(root, 'Bright');
      await field(root, words.searchSettings).fill('customer_mail');
      await field(root, words.setCustomerMail).fill('help@bright.example');
      await save(root);

      await follow(root, words.setupTexts, words.addContent);
      await field(root, words.slug).fill('we-are-open');
      await field(root, words.titleOf).fill('We are open');
      await root.locator('textarea').first().fill('Trading begins today.');
      await field(root, words.body).fill('Trading begins **today**.');
      await save(root, words.publish);
      await heading(root, 'we-are-open');

      await follow(root, words.setupTrading, words.navPairs);
      await root.locator('[data-row]').first().click();
      await save(root, words.pairOpenAgain);
      await root.goto('/');
      await root.getByText(fill(words.setupVisit, { host: HOST })).waitFor();

      const buyer = await becomeCustomer('mei@customers.example');
      const seller = await becomeCustomer('tom@customers.example');
      await root.goto('/');
      await root.getByText(words.noWork).waitFor();
      expect(await root.getByText(words.setupTitle, { exact: true }).count()).toBe(0);
      // What operators wrote is there for visitors at once.
      await visit(buyer, '/news');
      await buyer.getByText('We are open').first().waitFor();
      await buyer.getByText('help@bright.example').first().waitFor();
      await credit(root, second, 'mei@customers.example', 'USDT', '1000');
      await credit(second, root, 'tom@customers.example', 'TEA', '50');

      for (const [page, side] of [
        [seller, 'sell'],
        [buyer, 'buy'],
      ] as const) {
        const tradePage = await openTradePage(page, site, PAIR);
        const ticket = ticketOf(tradePage[side], site);
        await ticket.price.fill('2');
        await ticket.amount.fill('10');
        await tradePage.password.fill(TRADE_PASSWORD);
        await says(page, side === 'sell' ? site.trade.orderPlaced : site.trade.orderFilled, () => ticket.submit.click());
        if (side === 'buy') await (await openTab(tradePage, site.trade.myTrades)).locator('tbody tr').first().waitFor();
      }
      await root.goto(`/users?${new URLSearchParams({ q: 'mei@' }).toString()}`);
      await root.locator('[data-row]').first().click();
      await root.getByRole('cell', { name: '980', exact: true }).first().waitFor();
      await root.getByText(words.creditAccepted, { exact: true }).waitFor();
      await expectAccessible(root);
      await button(root, words.require).click();
      await giveReason(root, words.actFlagPassword);
      await root.getByText(words.mustResetPassword, { exact: true }).waitFor();

      await root.goto(`/users?${new URLSearchParams({ q: 'tom@' }).toString()}`);
      await root.locator('[data-row]').first().click();
      await save(root, words.actClose);
      await root.getByText(words.stateClosed, { exact: true }).waitFor();
      for (const page of [buyer, seller]) {
        await visit(page, '/assets/token');
        await expectPath(page, /^\/login/);
      }
      expect(await exchange.command('verify')).toContain('The books are sound.');
    });
  },
  ['en'],
);

import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, expectPath, journey, says, visit } from './browser.ts';
import { call } from './http-caller.ts';
import { register } from './newcomer.ts';
import type { Words } from './words.ts';

const SESSION_CALLS_MAX = 300;
const TOO_FREQUENT = 12003;

/** The application at a place of the list: its votes and the button that adds one. */
function applicationAt(page: Page, place: number) {
  const row = page.getByRole('main').locator('ol > li').nth(place);
  return { row, votes: row.locator('p[aria-live] strong'), button: row.getByRole('button') };
}

const votesOf = async (votes: Locator): Promise<number> => Number((await votes.innerText()).replaceAll(',', ''));

async function voteAndSee(page: Page, words: Words, place: number): Promise<void> {
  const { votes, button } = applicationAt(page, place);
  const before = await votesOf(votes);
  await says(page, words.publicNotice.voteCounted, () => button.click());
  await expect.poll(() => votesOf(votes)).toBe(before + 1);
  await expect.poll(() => button.isDisabled()).toBe(true);
}

const sessionIn = async (context: BrowserContext): Promise<readonly string[]> =>
  (await context.cookies()).map(({ name, value }) => `${name}=${value}`);

// J-06.
journey(
  'somebody votes for a brand',
  ({ open, words }) => {
    it('as a visitor is asked to log in first, and led there and back', async () => {
      const page = await open();
      expect(await visit(page, '/makepublic')).toBe(200);
      await expectAccessible(page);
      const { row, button } = applicationAt(page, 0);
      await says(page, words.publicNotice.loginFirst, () => button.click());
      await row.getByRole('link', { name: words.publicNotice.loginToVote }).click();
      await expectPath(page, '/login?redirect=%2Fmakepublic');
    });

    it('as a user adds one vote, and no second one', async () => {
      const page = await open();
      await register(page, words);
      await visit(page, '/makepublic');
      const other = await page.context().newPage();
      await visit(other, '/makepublic');
      await voteAndSee(page, words, 0);
      const again = applicationAt(other, 0);
      await says(other, words.refusals.already_voted, () => again.button.click());
      await expect.poll(() => again.button.isDisabled()).toBe(true);
      await visit(page, '/makepublic');
      expect(await applicationAt(page, 0).button.isDisabled()).toBe(true);
    });

    it('plays with the nine squares, and votes there', async () => {
      const page = await open();
      await register(page, words);
      await visit(page, '/makepublic/ninesquaregrid');
      await expectPath(page, '/makepublic/nineSquareGrid');
      await expectAccessible(page);
      const squares = page.getByRole('list', { name: words.publicNotice.gridTitle }).getByRole('button');
      await squares.nth(1).click();
      await expect.poll(() => squares.nth(1).getAttribute('aria-pressed')).toBe('true');
      const panel = page.getByRole('region', { name: words.publicNotice.chosen });
      const votes = panel.locator('p[aria-live] strong');
      const before = await votesOf(votes);
      const button = panel.getByRole('button').first();
      await says(page, words.publicNotice.voteCounted, () => button.click());
      await expect.poll(() => votesOf(votes)).toBe(before + 1);
      await expect.poll(() => button.isDisabled()).toBe(true);
      await page.getByRole('button', { name: words.publicNotice.letChance }).click();
      await expect.poll(() => squares.and(page.locator('[aria-pressed="true"]')).count()).toBe(1);
    });

    it('is told when votes come too often', async () => {
      const page = await open();
      await register(page, words);
      await visit(page, '/makepublic');
      const session = await sessionIn(page.context());
      // At once, so that all of them fall into the minute that began with the registration.
      const answers = await Promise.all(
        Array.from({ length: SESSION_CALLS_MAX + 1 }, () =>
          call('POST', '/market/addBrandPopularity', { brand_code: 'nobody' }, { session }),
        ),
      );
      expect(answers.some(({ code }) => code === TOO_FREQUENT)).toBe(true);
      const { votes, button } = applicationAt(page, 0);
      const before = await votesOf(votes);
      await says(page, words.refusals.too_frequent, () => button.click());
      expect([await votesOf(votes), await button.isDisabled()]).toEqual([before, false]);
    });

    it('finds nothing where nobody has applied', async () => {
      const page = await open();
      await visit(page, '/makepublic?page=99');
      await page.getByText(words.publicNotice.noData).waitFor();
    });
  },
  ['en'],
);

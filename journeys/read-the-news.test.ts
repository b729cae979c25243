import { expect, it } from 'vitest';
import { expectPath, journey, says, visit } from './browser.ts';

// J-07: notices, the calendar and their articles.
journey(
  'somebody reads the news',
  ({ open, words: { news, shell } }) => {
    it('opens a notice and goes on to the one before it', async () => {
      const page = await open();
      await visit(page, '/news');
      const notices = page.getByRole('region', { name: news.notices });
      const first = notices.getByRole('listitem').first().getByRole('link');
      const title = await first.locator('strong').innerText();
      await first.click();
      await expectPath(page, /^\/news\?id=\d+$/);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      const published = page.getByRole('article').locator('time').first();
      await expect.poll(() => published.innerText()).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      expect(await page.locator('script[type="application/ld+json"]').allInnerTexts()).toEqual([
        expect.stringContaining(JSON.stringify(title)),
      ]);
      await page.getByRole('navigation', { name: news.moreArticles }).getByRole('link').first().click();
      await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).not.toBe(title);
      await page.getByRole('link', { name: news.toList }).click();
      await expectPath(page, '/news');
    });

    it('turns the pages of the notices', async () => {
      const page = await open();
      await visit(page, '/news');
      const pages = page.getByRole('navigation', { name: news.pages });
      await pages.getByRole('link', { name: news.next }).click();
      await expectPath(page, '/news?page=2');
      await pages.getByRole('link', { name: news.previous }).click();
      await expectPath(page, '/news');
    });

    it('chooses a label, whose count is what the list then has', async () => {
      const page = await open();
      await visit(page, '/news');
      const label = page.getByRole('navigation', { name: news.labels }).getByRole('link', { name: news.labelMeeting });
      const count = Number((await label.innerText()).replace(/\D/g, ''));
      await label.click();
      await expectPath(page, '/news?label=meeting');
      const events = page
        .getByRole('region', { name: news.calendar })
        .getByRole('listitem')
        .filter({ has: page.locator('time') });
      await expect.poll(() => events.count()).toBe(count);
      expect((await events.allInnerTexts()).every((text) => text.includes(news.labelMeeting))).toBe(true);
    });

    it('finds the days of a month by keyboard, and reads what begins on one', async () => {
      const page = await open();
      await visit(page, '/news');
      const month = page.getByRole('table');
      const name = await page.locator('#calendar-month').innerText();
      await page.getByRole('link', { name: news.previousMonth }).click();
      await expect.poll(() => page.locator('#calendar-month').innerText()).not.toBe(name);
      await expectPath(page, /^\/news\?month=\d{4}-\d\d$/);
      const days = month.getByRole('link');
      await days.first().focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => days.nth(1).evaluate((day) => day === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await expectPath(page, /^\/news\?month=\d{4}-\d\d&day=\d+$/);
      await page
        .getByRole('region', { name: news.calendar })
        .getByRole('listitem')
        .filter({ has: page.locator('time') })
        .first()
        .getByRole('link')
        .click();
      await expectPath(page, /^\/news\?news=\d+$/);
      await page.getByText(news.begins, { exact: true }).waitFor();
    });

    it('shares an article as a link', async () => {
      const page = await open();
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await visit(page, '/news');
      await page.getByRole('region', { name: news.notices }).getByRole('listitem').first().getByRole('link').click();
      await says(page, news.linkCopied, () => page.getByRole('button', { name: news.copyLink }).click());
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    });

    it.each(['/news?id=99999999', '/news?news=99999999', '/news?id=abc'])('and finds nothing at %s', async (path) => {
      const page = await open();
      expect(await visit(page, path)).toBe(404);
      await page.getByText(shell.itemNotFound).waitFor();
    });

    it('and a month without anything says so', async () => {
      const page = await open();
      expect(await visit(page, '/news?month=2001-02')).toBe(200);
      await page.getByText(news.noneHere).waitFor();
    });
  },
  ['en'],
);

import { expect, it } from 'vitest';
import { en as deskWords } from '../packages/console/app/areas/casting/words/en.ts';
import { en } from '../packages/console/app/words/en.ts';
import refusals from '../packages/contract/src/refusals/words/en.ts';
import { en as words } from '../packages/web/app/areas/casting/words/en.ts';
import { expectAccessible, expectNoSidewaysScroll, expectPath, journey, says, visit } from './browser.ts';
import { act, consoleExchange, VERA } from './console-exchange.ts';
import { heading } from './console-form.ts';
import { must } from './http-caller.ts';
import { newOperatorSession } from './operator-session.ts';
import { LIN, sessionOf } from './people.ts';
import { goodPhoto, photoOf } from './picked-files.ts';

const PATH = '/nft/collection_submit';
const exchange = consoleExchange();

// J-43, and the casting review of J-60: from the picture to the pieces, and why another one was not made.
journey(
  'a piece is made of an application',
  ({ open }) => {
    const own = async (look: { readonly size?: 'phone'; readonly scheme?: 'dark' } = {}) =>
      open({ port: exchange.port(), session: await sessionOf(LIN, exchange.port()), ...look });
    const desk = async () => open({ port: exchange.consolePort(), session: [await newOperatorSession(exchange.consolePort(), VERA)] });

    it('asks whoever is logged in, and says what is missing', async () => {
      const visitor = await open({ port: exchange.port() });
      await visit(visitor, PATH);
      await expectPath(visitor, /\/login\?redirect=/);
      const page = await own();
      expect(await visit(page, PATH)).toBe(200);
      await page.getByRole('button', { name: words.send, exact: true }).click();
      for (const said of [
        refusals.cast_name_invalid,
        refusals.cast_class_unknown,
        refusals.cast_author_invalid,
        refusals.cast_image_missing,
      ])
        await page.getByText(said, { exact: true }).waitFor();
      await page.getByLabel(words.picture, { exact: true }).setInputFiles({ ...(await goodPhoto()), name: 'note.txt' });
      await page.getByRole('alert').filter({ hasText: refusals.image_format }).waitFor();
      await page.getByLabel(words.picture, { exact: true }).setInputFiles(await photoOf(3));
      await page.getByRole('alert').filter({ hasText: '2 MB' }).waitFor();
      await expectAccessible(page);
    });

    for (const name of ['Tide table', 'Second tide'])
      it(`takes the application for ${name}`, async () => {
        const page = await own();
        await visit(page, PATH);
        await page.getByLabel(words.picture, { exact: true }).setInputFiles(await goodPhoto());
        await page.getByRole('img', { name: /as uploaded/ }).waitFor();
        await page.getByLabel(words.name, { exact: true }).fill(name);
        await page.getByLabel(words.class, { exact: true }).selectOption('11');
        await page.getByLabel(words.author, { exact: true }).fill('Lin');
        await page.getByLabel(words.amount, { exact: true }).fill('2');
        await page.getByLabel(words.intro, { exact: true }).fill('A table of tides.');
        await says(page, words.sent, () => page.getByRole('button', { name: words.send, exact: true }).click());
        await page.getByRole('listitem').filter({ hasText: name }).getByText(words.reviewing, { exact: true }).waitFor();
      });

    it('is approved by an operator, who rejects the other one and says why', async () => {
      const page = await desk();
      await page.goto('/');
      await page.getByRole('row').filter({ hasText: 'Tide table' }).locator('[data-row]').click();
      await heading(page, 'Tide table');
      await page.getByRole('img', { name: 'Tide table' }).waitFor();
      await expectAccessible(page);
      await act(page, deskWords.approve, 'a fine table');
      await page.getByText(deskWords.approved, { exact: true }).waitFor();
      await page.goto('/casting?state=reviewing');
      await page.getByRole('link', { name: 'Second tide', exact: true }).click();
      await act(page, deskWords.reject, 'It is the same picture.');
      await page.getByText(deskWords.rejected, { exact: true }).waitFor();
      await expectNoSidewaysScroll(page);
      await page.getByRole('link', { name: en.navCasting, exact: true }).first().waitFor();
    });

    it('shows the pieces and the reason, and lets the rejected one be submitted again', async () => {
      const page = await own({ size: 'phone', scheme: 'dark' });
      await visit(page, PATH);
      await page.getByRole('listitem').filter({ hasText: 'Tide table' }).getByText(words.approved, { exact: true }).waitFor();
      await page.getByText('Reason: It is the same picture.', { exact: true }).waitFor();
      const caller = { port: exchange.port(), host: LIN.host, session: await sessionOf(LIN, exchange.port()) };
      const pieces = await must<{ count: number; data: readonly { img: string }[] }>('GET', '/nft/listOwnPieces', {}, caller);
      expect(pieces.data.count).toBe(2);
      const answer = await fetch(`http://localhost:${exchange.port()}${pieces.data.data[0]?.img ?? ''}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      await page.getByRole('link', { name: words.again, exact: true }).click();
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name=name]')?.value === 'Second tide');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  },
  ['en'],
);

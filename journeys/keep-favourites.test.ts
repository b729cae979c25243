import { expect, it } from 'vitest';
import { journey, says, visit } from './browser.ts';
import { must } from './http-caller.ts';
import { LIN, sessionOf } from './people.ts';
import { openTradePage } from './trade-page.ts';
import { fill } from './words.ts';

const PAIR = 'TIDE_USDT';
const NAME = 'TIDE/USDT';

// J-35, A-080.
journey(
  'somebody keeps favourites',
  ({ open, words }) => {
    const add = { home: fill(words.home.addFavourite, { pair: NAME }), trade: fill(words.trade.addFavourite, { pair: NAME }) };
    const remove = fill(words.home.removeFavourite, { pair: NAME });

    it('as a visitor is asked to log in, on both pages', async () => {
      const page = await open();
      await openTradePage(page, words, PAIR);
      await says(page, words.trade.loginFirst, () => page.getByRole('button', { name: add.trade }).click());
      await visit(page, '/');
      await says(page, words.home.loginFirst, () => page.getByRole('button', { name: add.home }).click());
      await page.getByRole('tab', { name: words.home.favourites }).click();
      await page.getByRole('tabpanel').getByRole('link', { name: words.home.logIn }).waitFor();
    });

    it('as a user finds the star on both pages, until it is taken away', async () => {
      const session = await sessionOf(LIN);
      const { data } = await must<readonly { readonly favourite_pair_id: number }[]>('POST', '/User/getFavouritePairList', {}, { session });
      if (data.length > 0)
        await must(
          'POST',
          '/User/delFavouritePair',
          { favourite_pair_id_arr: JSON.stringify(data.map(({ favourite_pair_id }) => favourite_pair_id)) },
          { session },
        );
      const page = await open({ session });
      await openTradePage(page, words, PAIR);
      const star = page.getByRole('button', { name: add.trade });
      await star.click();
      await page.getByRole('button', { name: fill(words.trade.removeFavourite, { pair: NAME }) }).waitFor();
      const markets = page.getByRole('region', { name: words.trade.markets, exact: true });
      await markets.getByRole('button', { name: words.trade.favourites }).click();
      await expect
        .poll(() => markets.locator('tbody tr').allInnerTexts())
        .toSatisfy((rows: string[]) => rows.length === 1 && (rows[0] ?? '').includes('TIDE'));

      await visit(page, '/');
      await page.getByRole('tab', { name: words.home.favourites }).click();
      const board = page.getByRole('tabpanel');
      await board.getByRole('link', { name: /TIDE/ }).first().waitFor();
      await board.getByRole('button', { name: remove }).click();
      await board.getByText(words.home.noFavourites).waitFor();
    });
  },
  ['zh-CN'],
);

import { expect, it } from 'vitest';
import { journey } from './browser.ts';
import { must } from './http-caller.ts';
import { LIN, sessionOf } from './people.ts';
import { openTradePage, ticketOf } from './trade-page.ts';
import { anyOf } from './words.ts';

interface Pair {
  readonly pair: string;
  readonly status: number;
  readonly opening_time: string | null;
}

const COUNTDOWN = 0;
const HALTED = 2;

async function pairWith(status: number): Promise<Pair> {
  const { data } = await must<readonly Pair[]>('GET', '/Market/getPair', {});
  const found = data.find((pair) => pair.status === status);
  if (!found) throw new Error(`no pair of status ${status}`);
  return found;
}

// J-03, J-35: a market that is not open says why, and opens by the clock alone.
journey('a trader waits for a market', ({ open, words }) => {
  it('that opens, without loading the page anew', async () => {
    const { pair, opening_time } = await pairWith(COUNTDOWN);
    const opensAt = Date.parse(`${(opening_time ?? '').replace(' ', 'T')}Z`);
    const page = await open({ session: await sessionOf(LIN) });
    const tradePage = await openTradePage(page, words, pair);
    const { submit } = ticketOf(tradePage.buy, words);
    await page.getByText(anyOf(words.trade.opensIn)).waitFor();
    await expect.poll(() => submit.innerText()).toBe(words.trade.not_open);
    expect(await submit.isDisabled()).toBe(true);

    // Time enough to load the page before, however long it takes; then on to the last seconds.
    await page.clock.install({ time: opensAt - 120_000 });
    await openTradePage(page, words, pair);
    await expect.poll(() => submit.innerText()).toBe(words.trade.not_open);
    await page.clock.fastForward(opensAt - 2_000 - (await page.evaluate(() => Date.now())));
    await expect
      .poll(() => submit.innerText())
      .toSatisfy((text: string) => text !== words.trade.not_open && text !== words.trade.stale_order);
    await page.getByText(anyOf(words.trade.opensIn)).waitFor({ state: 'detached' });
  });

  it('that is halted', async () => {
    const { pair } = await pairWith(HALTED);
    const page = await open({ session: await sessionOf(LIN) });
    const tradePage = await openTradePage(page, words, pair);
    await page.getByText(words.trade.halted, { exact: true }).waitFor();
    const { submit } = ticketOf(tradePage.sell, words);
    await expect.poll(() => submit.innerText()).toBe(words.trade.halted_order);
    expect(await submit.isDisabled()).toBe(true);
  });
});

import type { Page } from 'playwright-core';
import { callerOn } from './browser.ts';
import { answerOf } from './people.ts';
import type { Words } from './words.ts';

const PICTURE_WIDTH = 320;

/** Starts something that shows the slider's puzzle, waits until it does, and learns where its piece belongs. */
async function placeOfSlice(page: Page, start: () => Promise<unknown>): Promise<number> {
  const [response] = await Promise.all([page.waitForResponse(/\/api\/multi\/getCaptcha$/), start()]);
  const { data } = (await response.json()) as { data: { captcha_id: string; bg_img: string } };
  await page.waitForFunction((picture) => document.querySelector('img[width="320"]')?.getAttribute('src') === picture, data.bg_img);
  return (await answerOf(data.captcha_id, callerOn(page))).x;
}

/** Drags the handle until the piece fills the gap; `offBy` pixels beside it for somebody who misses. */
export async function dragSlider(page: Page, words: Words, start: () => Promise<unknown>, offBy = 0): Promise<void> {
  const place = await placeOfSlice(page, start);
  const handle = page.getByRole('slider', { name: words.checks.sliderHandle });
  const box = await handle.boundingBox();
  const picture = await page.locator('img[width="320"]').boundingBox();
  if (!box || !picture) throw new Error('the slider is not on the page');
  const way = ((place + offBy) * picture.width) / PICTURE_WIDTH;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  // As a hand does it, and no quicker: how the piece came there is judged too.
  for (const share of [0.04, 0.17, 0.42, 0.7, 0.9, 0.98, 1]) {
    await page.mouse.move(x + way * share, y + 1, { steps: 2 });
    await page.waitForTimeout(30);
  }
  await page.mouse.up();
}

/** The same without a mouse: arrow keys, then Enter. */
export async function pressSlider(page: Page, words: Words, start: () => Promise<unknown>): Promise<void> {
  const place = await placeOfSlice(page, start);
  const handle = page.getByRole('slider', { name: words.checks.sliderHandle });
  await handle.focus();
  for (let x = 0; x + 20 <= place; x += 20) await handle.press('Shift+ArrowRight', { delay: 25 });
  for (let x = place - (place % 20); x + 2 <= place; x += 2) await handle.press('ArrowRight', { delay: 25 });
  await handle.press('Enter');
}

/** Chooses the check that needs no picture, by keyboard, where the slider's puzzle shows. */
export async function checkWithoutPicture(page: Page, { checks }: Words): Promise<void> {
  const change = page.getByRole('button', { name: checks.withoutPicture });
  await change.press('Enter');
  await change.waitFor({ state: 'detached' });
}

/** Asks for another picture and reads it. */
export async function readNewPicture(page: Page, words: Words): Promise<string> {
  const renew = page.getByRole('button', { name: words.checks.captchaRenew });
  // The answer to this press: another picture may be on its way already.
  const [request] = await Promise.all([page.waitForRequest(/\/api\/captcha\/createCaptcha/), renew.click()]);
  const response = await request.response();
  if (!response) throw new Error('no picture came');
  const { data } = (await response.json()) as { data: { captcha_id: string; img: string } };
  await page.waitForFunction((picture) => [...document.images].some((image) => image.getAttribute('src') === picture), data.img);
  return (await answerOf(data.captcha_id, callerOn(page))).characters;
}

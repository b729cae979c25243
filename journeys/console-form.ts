import type { Page } from 'playwright-core';
import { en } from '../packages/console/app/words/en.ts';
import { act } from './console-exchange.ts';

export const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });
export const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

/** Waits until the console shows the screen of that title, or one with that badge beside its title. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
export const badge = (page: Page, name: string) => page.getByRole('main').locator('header').getByText(name, { exact: true }).waitFor();

/** Gives a reason, presses, and is refused beside the form. */
export async function refusedSave(page: Page): Promise<void> {
  await button(page, en.save).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en.reason, { exact: true }).fill('first try');
  await dialog.getByRole('button', { name: en.save, exact: true }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByRole('button', { name: en.cancel, exact: true }).click();
  await page.getByRole('main').getByRole('alert').waitFor();
}

/** Agrees to what another operator asked for: the first request of that kind in the queue. */
export async function approve(page: Page, kind: string): Promise<void> {
  await page.goto('/');
  await page.locator('[data-row][href^="/approvals/"]').filter({ hasText: kind }).first().click();
  await act(page, en.approve, 'the sums are right');
}

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { en as reasonsEn } from '../packages/console/app/areas/kyc/reasons/words/en.ts';
import { zhCN as reasonsZh } from '../packages/console/app/areas/kyc/reasons/words/zh-CN.ts';
import { en as kycEn } from '../packages/console/app/areas/kyc/words/en.ts';
import { zhCN as kycZh } from '../packages/console/app/areas/kyc/words/zh-CN.ts';
import { en } from '../packages/console/app/words/en.ts';
import { zhCN } from '../packages/console/app/words/zh-CN.ts';
import { says } from './browser.ts';
import { operatorSession } from './operator-session.ts';

type Language = 'en' | 'zh-CN';

const WORDS = {
  en: { all: en, kyc: kycEn, reasons: reasonsEn, operator: 'vera@console.example' },
  'zh-CN': { all: zhCN, kyc: kycZh, reasons: reasonsZh, operator: 'jonas@console.example' },
};

/** Somebody who reviews in the console, with the keyboard alone. */
export interface Review {
  readonly page: Page;
  /** Finds what an account has sent last in the queue, and takes it. */
  take(email: string): Promise<void>;
  /** Sees that these pictures are there; turns one and looks closer. */
  lookAt(labels: readonly (keyof typeof kycEn)[]): Promise<void>;
  approve(): Promise<void>;
  /** Gives the reason that the applicant reads. */
  reject(reason: keyof typeof reasonsEn): Promise<string>;
}

/** Opens the console as one of the demo's operators, another one for each language. */
export async function openReview(port: number, language: Language, open: (session: readonly string[]) => Promise<Page>): Promise<Review> {
  const { all, kyc, reasons, operator } = WORDS[language];
  const page = await open([await operatorSession(port, operator)]);
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  return {
    page,
    async take(email) {
      await page.goto(`/?${new URLSearchParams({ kind: 'kyc', q: email }).toString()}`);
      await page.getByRole('cell', { name: email }).waitFor();
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await button(kyc.startReview).waitFor();
      await page.keyboard.press('c');
      await button(all.approve).waitFor();
    },
    async lookAt(labels) {
      for (const label of labels) {
        const picture = page.getByRole('img', { name: kyc[label], exact: true });
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(100);
      }
      await page.keyboard.press('2');
      await page.keyboard.press(']');
      await page.keyboard.press('+');
      const second = page.getByRole('img', { name: kyc[labels[1] ?? 'idBack'], exact: true });
      expect(await second.getAttribute('style')).toMatch(/rotate: 90deg; scale: 1\.5/);
      await page.keyboard.press('0');
      expect(await second.getAttribute('style')).toMatch(/rotate: 0deg; scale: 1/);
    },
    async approve() {
      await page.keyboard.press('a');
      await page.getByLabel(kyc.note, { exact: true }).fill('compared with the photo');
      await says(page, new RegExp(`${all.done}|${kyc.queueDone}`), () => page.keyboard.press('Control+Enter'));
    },
    async reject(reason) {
      await page.keyboard.press('r');
      await page.keyboard.press('Control+Enter');
      await page.getByText(kyc.reasonNeeded).first().waitFor();
      await page.getByLabel(kyc.template, { exact: true }).selectOption({ label: reasons[reason] });
      await says(page, new RegExp(`${all.done}|${kyc.queueDone}`), () => page.keyboard.press('Control+Enter'));
      return reasons[reason];
    },
  };
}

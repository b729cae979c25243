import { chromium } from 'playwright-core';
import { LIN, OWEN, HANA, newSessionOf, sessionOf, watchMail } from './people.ts';
import { must } from './http-caller.ts';
const port = 3201;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const shots: string[] = [];
async function open(person: any, lang: string, width: number, scheme: 'light' | 'dark') {
  const session = await sessionOf(person, port);
  const ctx = await browser.newContext({ viewport: { width, height: width < 500 ? 812 : 900 }, colorScheme: scheme });
  await ctx.addCookies([
    ...session.map((c: string) => ({
      name: c.slice(0, c.indexOf('=')),
      value: c.slice(c.indexOf('=') + 1),
      url: `http://${person.host}:${port}`,
    })),
    { name: 'lang', value: lang, url: `http://${person.host}:${port}` },
  ]);
  const page = await ctx.newPage();
  page.on('console', (m: any) => {
    if (m.type() === 'error') console.log('console', m.text());
  });
  page.on('pageerror', (e: any) => console.log('error', e.message));
  return { page, session };
}
const shot = async (page: any, name: string, full = true) => {
  await page.waitForTimeout(400);
  await page.screenshot({ path: `/dev/shm/phone/shot-${name}.png`, fullPage: full });
};
const go = (page: any, host: string, path: string) => page.goto(`http://${host}:${port}${path}`, { waitUntil: 'networkidle' });
const main = process.argv[2];
if (main === 'a') {
  const { page } = await open(LIN, 'en', 1440, 'light');
  await go(page, 'localhost', '/user/security');
  await shot(page, 'centre');
  await go(page, 'localhost', '/user/security/bindingphone');
  await shot(page, 'bind-1440');
  await page.getByRole('button', { name: /Dialling code/ }).click();
  await page.waitForTimeout(3000);
  await shot(page, 'picker-1440', false);
  console.log(await page.evaluate(() => document.querySelector('[role=dialog]')?.outerHTML.slice(0, 600)));
  await page.keyboard.type('united');
  await shot(page, 'picker-search', false);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await shot(page, 'picker-down', false);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(300);
  console.log('focus', await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120)));
  await page.getByRole('main').getByRole('button', { name: 'Bind a phone' }).click();
  await shot(page, 'bind-errors');
  const p2 = await open(OWEN, 'zh-CN', 375, 'dark');
  await go(p2.page, 'desk.localhost', '/user/security/bindingphone');
  await shot(p2.page, 'bind-375-desk');
  await p2.page.getByRole('button', { name: /国际区号/ }).click();
  await p2.page.getByRole('combobox').waitFor();
  await shot(p2.page, 'picker-375-desk', false);
  await p2.page.keyboard.type('zzzz');
  await shot(p2.page, 'picker-none', false);
  const p3 = await open(HANA, 'ja', 768, 'light');
  await go(p3.page, 'atelier.localhost', '/user/security/bindingphone');
  await shot(p3.page, 'bind-768-atelier');
  await p3.page.getByRole('button', { name: /国番号/ }).click();
  await p3.page.getByRole('combobox').waitFor();
  await p3.page.keyboard.type('イラン');
  await shot(p3.page, 'picker-restricted', false);
  await go(p3.page, 'atelier.localhost', '/user/security');
  await shot(p3.page, 'centre-atelier');
  await p2.page.goto(`http://desk.localhost:${port}/user/security`, { waitUntil: 'networkidle' });
  await shot(p2.page, 'centre-desk-375');
}
if (main === 'b') {
  const { page, session } = await open(LIN, 'en', 1440, 'dark');
  const caller = { host: 'localhost', port, session };
  await go(page, 'localhost', '/user/security/bindingphone');
  await page.getByLabel('Mobile number', { exact: true }).fill('+86 138 1234 5678');
  const codeOf = await watchMail('+8613812345678', caller);
  const send = page.getByRole('button', { name: 'Send code' });
  await send.first().click();
  await page.getByLabel('SMS code', { exact: true }).fill(await codeOf());
  const oldOf = await watchMail(LIN.email, caller);
  await page.getByRole('button', { name: 'Send code' }).last().click();
  await page
    .getByLabel('Email code', { exact: true })
    .or(page.getByLabel('Code sent to the present email', { exact: true }))
    .fill(await oldOf());
  await shot(page, 'bind-filled');
  await page.getByRole('main').getByRole('button', { name: 'Bind a phone' }).click();
  await page.waitForURL('**/user/security');
  await shot(page, 'bound-centre', false);
  await go(page, 'localhost', '/user/security/modify/phone');
  await shot(page, 'change-dark');
  await go(page, 'localhost', '/user/security/modify/trade');
  await shot(page, 'trade-dark');
  await go(page, 'localhost', '/user/security/modify/email');
  await shot(page, 'email-dark');
  await go(page, 'localhost', '/user/security/bindingphone');
  await shot(page, 'already');
  await page.setViewportSize({ width: 375, height: 812 });
  await go(page, 'localhost', '/user/security/modify/phone');
  await shot(page, 'change-375');
  console.log(await page.evaluate(() => document.documentElement.scrollWidth));
  await page.goto(`http://localhost:${port}/dev/outbox`);
  await shot(page, 'outbox', false);
}
await browser.close();

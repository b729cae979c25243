import { residentId } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOperator } from '../../src/operator/index.ts';
import { claimCase, readCase } from '../../src/use-cases/kyc/review.ts';
import { Browser, startExchange, type Answer, type ExchangeUnderTest } from '../identity/exchange-under-test.ts';
import { registerPerson } from '../identity/person.ts';
import { photo } from './images.ts';
import { reviewer } from './reviewers.ts';

let exchange: ExchangeUnderTest;
let people = 0;
beforeAll(async () => {
  exchange = await startExchange();
});
afterAll(() => exchange.close());

const marque = (...words: string[]) =>
  answerOperator({ words: ['kyc', ...words], directory: '/' }, { database: exchange.database, now: exchange.now(), port: 0 });
const newestId = async (): Promise<string> => {
  const [row] = await exchange.database.run<{ id: number }>('select max(id)::int as id from kyc_cases');
  return String(row?.id);
};

async function applicant(): Promise<Browser> {
  people += 1;
  const browser = new Browser(exchange.app);
  await registerPerson(exchange, browser, `company-${people}@example.com`, { country: 'CN' });
  return browser;
}
async function manager(): Promise<Browser> {
  const browser = await applicant();
  await browser.post('/User/Bcex/Kyc/authIdCard', { true_name: '李 雷', id_card: residentId('1980-01-02', people) });
  expect(await marque('approve', '1', await newestId())).toMatchObject({ code: 0 });
  return browser;
}
const image = async (browser: Browser, option: string): Promise<string> => {
  const sent = await browser.upload('/kyc/corporate/uploadFile', { option }, { name: 'a.png', bytes: await photo('png') });
  return String(sent.data['img']);
};
const form = async (browser: Browser) => ({
  company_name: '朱印科技有限公司',
  brand: 'Vermilion',
  register_country: 'CN',
  tax_code: '91110105MA01ABCD2X',
  legal_last_name: 'Han',
  legal_first_name: 'Meimei',
  legal_id_type: 'passport',
  legal_id_num: 'E12345678',
  manager_position: 'CFO',
  manager_name: '李雷',
  licence_img: await image(browser, 'licence_img'),
  hand_img: await image(browser, 'hand_img'),
  agree: '1',
});
const apply = (browser: Browser, fields: Record<string, string>): Promise<Answer> => browser.post('/kyc/corporate/apply', fields);

describe('a company (J-24)', () => {
  it('is certified after its manager, and its account is an enterprise then', async () => {
    const browser = await manager();
    const answer = await apply(browser, await form(browser));
    expect(answer).toMatchObject({ code: 0, data: { status: 1, apply_id: await newestId() } });
    expect(await apply(browser, await form(browser))).toMatchObject({ code: 12179 });
    await claimCase(exchange.kyc, reviewer('ann'), Number(await newestId()));
    expect(await readCase(exchange.kyc, reviewer('ann'), Number(await newestId()))).toMatchObject({
      value: {
        kind: 'company',
        details: { companyName: '朱印科技有限公司', legalIdNumber: 'E12345678' },
        pictures: ['licence_img', 'hand_img'],
      },
    });
    expect(await marque('reject', '1', await newestId(), 'en=The licence has expired.')).toMatchObject({
      code: 1,
      text: 'a reviewer is working on this case',
    });
    exchange.pass(31 * 60_000);
    expect(await marque('list', '1')).toMatchObject({ code: 0, text: expect.stringMatching(/company +\d{8} +com\*{4}@example\.com/) });
    expect(await marque('reject', '1', await newestId(), 'en=The licence has expired.', 'zh-CN=执照已过期。')).toMatchObject({ code: 0 });
    const step = async () => (await browser.post('/kyc/user/step')).data;
    expect(await step()).toMatchObject({ kyc_level: 1, corporate: { status: 3, reason: 'The licence has expired.' } });
    browser.language = 'zh-CN';
    expect(await step()).toMatchObject({ corporate: { status: 3, reason: '执照已过期。' } });
    expect((await apply(browser, await form(browser))).code).toBe(0);
    expect(await marque('approve', '1', await newestId())).toMatchObject({ code: 0 });
    expect(await step()).toMatchObject({ corporate: { status: 2, reason: '' } });
    expect((await browser.get('/user/getUserInfo')).data).toMatchObject({ user_type: 'enterprise', is_corporate: 1, kyc_level: 1 });
    expect((await apply(browser, await form(browser))).code).toBe(12180);
    expect(await marque('revoke', '1', await newestId(), 'en=Struck off.')).toMatchObject({ code: 0 });
    expect((await browser.get('/user/getUserInfo')).data).toMatchObject({ user_type: 'individual', is_corporate: 0 });
  });

  it('is named what is wrong, in the order of the form', async () => {
    const browser = await manager();
    const good = await form(browser);
    for (const [changes, code, field] of [
      [{ company_name: ' ' }, 12182, 'company_name'],
      [{ brand: '' }, 12182, 'brand'],
      [{ tax_code: '' }, 12182, 'tax_code'],
      [{ manager_position: '' }, 12182, 'manager_position'],
      [{ register_country: 'XX' }, 12182, 'register_country'],
      [{ register_country: 'KP' }, 12906, 'register_country'],
      [{ legal_last_name: '' }, 12170, 'legal_last_name'],
      [{ legal_last_name: 'NA', legal_first_name: 'na' }, 12171, 'legal_first_name'],
      [{ legal_id_type: '' }, 12173, 'legal_id_type'],
      [{ legal_id_num: 'x' }, 12172, 'legal_id_num'],
      [{ legal_id_type: 'resident_id' }, 12172, 'legal_id_num'],
      [{ agree: '' }, 12938, 'agree'],
      [{ manager_name: '韩梅梅' }, 12116, 'manager_name'],
      [{ licence_img: '' }, 12178, 'licence_img'],
    ] as const) {
      const answer = await apply(browser, { ...good, ...changes });
      expect([changes, answer.code, answer.data['field']]).toEqual([changes, code, field]);
    }
    expect((await apply(browser, good)).code).toBe(0);
    expect((await apply(await applicant(), good)).code).toBe(12948);
  });
});

describe('marque kyc', () => {
  it('says how it is used, and what it cannot do', async () => {
    for (const words of [
      [],
      ['list'],
      ['approve', '1'],
      ['approve', '1', 'x'],
      ['reject', '1', '1'],
      ['reject', '1', '1', 'en'],
      ['burn', '1', '1', 'en=x'],
    ])
      expect((await marque(...words)).code).toBe(2);
    expect(await marque('approve', '2', await newestId())).toMatchObject({ code: 1, text: 'the organisation has no such case' });
    expect((await marque('reject', '1', await newestId(), 'xx=No.')).text).toContain('languages');
    expect(await marque('list', '2')).toMatchObject({ code: 0, text: 'nothing waits' });
  });
});

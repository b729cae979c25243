import { residentId } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveCase, rejectCase, revokeCase } from '../../src/use-cases/kyc/decide.ts';
import { claimCase, listWaiting, readCase, readCasePicture, releaseCase } from '../../src/use-cases/kyc/review.ts';
import { Browser, HOSTS, startExchange, type Answer, type ExchangeUnderTest } from '../identity/exchange-under-test.ts';
import { registerPerson } from '../identity/person.ts';
import { photo } from './images.ts';
import { reviewer } from './reviewers.ts';

let exchange: ExchangeUnderTest;
let people = 0;
beforeAll(async () => {
  exchange = await startExchange();
});
afterAll(() => exchange.close());

const ANN = reviewer('ann');
const BEN = reviewer('ben');

interface Applicant {
  readonly browser: Browser;
  readonly email: string;
  readonly post: Browser['post'];
  readonly step: () => Promise<Answer['data']>;
  readonly image: (option: string) => Promise<string>;
}

async function applicant(country = 'CN', host: string = HOSTS.paper): Promise<Applicant> {
  people += 1;
  const email = `applicant-${people}@example.com`;
  const browser = new Browser(exchange.app, host);
  await registerPerson(exchange, browser, email, { country });
  return {
    browser,
    email,
    post: (path, form) => browser.post(`/User/Bcex/Kyc/${path}`, form),
    step: async () => (await browser.post('/User/Bcex/Kyc/getKycStep')).data,
    image: async (option) => {
      const sent = await browser.upload('/User/Bcex/Kyc/uploadFile', { option }, { name: 'a.jpg', bytes: await photo() });
      return String(sent.data['img']);
    },
  };
}

let cards = 0;
const card = (): string => residentId('1990-05-17', (cards += 1));
const resident = (idCard = card()) => ({ true_name: '王小明', id_card: idCard });
const foreigner = (changes: Record<string, string> = {}) => ({
  last_name: 'NA',
  first_name: 'Suparman',
  type: 'passport',
  card_num: `TK${1_000_000 + (cards += 1)}`,
  ...changes,
});
const waitingIds = async (): Promise<readonly number[]> =>
  (await listWaiting(exchange.kyc, ANN, { page: 1, size: 100 })).cases.map(({ id }) => id);
const newestId = async (): Promise<number> => (await waitingIds()).at(-1) ?? 0;
async function approveNewest(): Promise<void> {
  const id = await newestId();
  await claimCase(exchange.kyc, ANN, id);
  expect(await approveCase(exchange.kyc, ANN, id)).toMatchObject({ ok: true });
}
async function verified(country = 'CN'): Promise<Applicant> {
  const person = await applicant(country);
  const sent = country === 'CN' ? await person.post('authIdCard', resident()) : await person.post('authForeignCard', foreigner());
  expect(sent.code).toBe(0);
  await approveNewest();
  return person;
}
const images = async ({ image }: Applicant) => ({
  card_face_img: await image('card_face_img'),
  card_side_img: await image('card_side_img'),
  card_hand_img: await image('card_hand_img'),
});

describe('a resident (J-22)', () => {
  it('is verified in two levels, is told why a level failed, and sends it again', async () => {
    const person = await applicant();
    expect(await person.step()).toMatchObject({
      level_1: { status: 0, reason: '', area: 'domestic' },
      level_2: { status: 0 },
      country: 'CN',
    });
    expect((await person.post('authIdCardImg', await images(person))).code).toBe(12948);
    expect(await person.post('authIdCard', resident())).toMatchObject({ code: 0, data: { kyc_level: 0, kyc_status: 1 } });
    expect((await person.post('authIdCard', resident())).code).toBe(12179);
    const level1 = await newestId();
    expect(await claimCase(exchange.kyc, ANN, level1)).toMatchObject({ ok: true });
    expect(await readCase(exchange.kyc, ANN, level1)).toMatchObject({
      ok: true,
      value: { kind: 'person-1', details: { lastName: '王小明', documentType: 'resident_id', birthday: '1990-05-17', country: 'CN' } },
    });
    expect(await approveCase(exchange.kyc, ANN, level1)).toMatchObject({ ok: true });
    const info = async () => (await person.browser.get('/user/getUserInfo')).data;
    expect(await info()).toMatchObject({ kyc_level: 1, kyc_status: 2, user_type: 'individual', is_corporate: 0 });
    expect((await person.post('authIdCard', resident())).code).toBe(12180);

    const first = await images(person);
    expect(await person.post('authIdCardImg', first)).toMatchObject({ code: 0, data: { kyc_level: 1, kyc_status: 1 } });
    const level2 = await newestId();
    await claimCase(exchange.kyc, BEN, level2);
    expect(await readCase(exchange.kyc, BEN, level2)).toMatchObject({ value: { kind: 'person-2', pictures: Object.keys(first) } });
    const shown = await readCasePicture(exchange.kyc, BEN, level2, 'card_hand_img');
    expect(shown.ok && shown.value.length).toBeGreaterThan(100);
    expect(await rejectCase(exchange.kyc, BEN, level2, {})).toMatchObject({ refusal: 'kyc_reason_missing' });
    expect(await rejectCase(exchange.kyc, BEN, level2, { en: 'The photo is blurred.', ja: '写真が不鮮明です。' })).toMatchObject({
      ok: true,
    });
    expect(await person.step()).toMatchObject({ level_2: { status: 3, reason: 'The photo is blurred.' } });
    person.browser.language = 'ja';
    expect(await person.step()).toMatchObject({ level_2: { status: 3, reason: '写真が不鮮明です。' } });
    expect((await person.browser.post('/kyc/user/step')).data).toMatchObject({ kyc_level: 1, kyc_status: 3, reason: '写真が不鮮明です。' });

    expect((await person.post('authIdCardImg', first)).code).toBe(12178);
    expect((await person.post('authIdCardImg', await images(person))).code).toBe(0);
    await approveNewest();
    expect(await info()).toMatchObject({ kyc_level: 2, kyc_status: 2 });
    await exchange.mailSettled();
    expect(exchange.letters.filter(({ target }) => target === person.email).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Paper'),
      'Paper: Identity verification LV1 is complete',
      'Paper: Identity verification LV2 was not successful',
      'Paper：本人確認（LV2）が完了しました',
    ]);
  });

  it('is named what is wrong, and nothing is kept', async () => {
    const person = await applicant();
    for (const [form, code, field] of [
      [{ ...resident(), true_name: '' }, 12170, 'true_name'],
      [{ ...resident(), true_name: 'NA' }, 12170, 'true_name'],
      [{ ...resident(), true_name: 'x'.repeat(61) }, 12170, 'true_name'],
      [{ ...resident(), id_card: '110105194912310021' }, 12172, 'id_card'],
      [{ ...resident(residentId('2010-01-01')) }, 12175, 'id_card'],
      [{ ...resident(), country: 'JP' }, 12181, 'country'],
      [{ ...resident(), country: 'KP' }, 12906, 'country'],
      [{ ...resident(), country: 'XX' }, 12900, 'country'],
    ] as const) {
      const answer = await person.post('authIdCard', form);
      expect([form, answer.code, answer.data['field']]).toEqual([form, code, field]);
      expect(answer.msg).not.toMatch(/[{}]/);
    }
    expect((await person.post('authForeignCard', foreigner())).code).toBe(12181);
    expect(await person.step()).toMatchObject({ level_1: { status: 0 } });
  });

  it('has one account for a document, until it is rejected there', async () => {
    const [one, two] = [await applicant(), await applicant()];
    const document = card();
    expect((await one.post('authIdCard', resident(document))).code).toBe(0);
    const id = await newestId();
    expect(await two.post('authIdCard', resident(document.toLowerCase()))).toMatchObject({ code: 12174, data: { field: 'id_card' } });
    await claimCase(exchange.kyc, ANN, id);
    await rejectCase(exchange.kyc, ANN, id, { en: 'Not yours.' });
    expect((await two.post('authIdCard', resident(document))).code).toBe(0);
    expect((await one.post('authIdCard', resident(document))).code).toBe(12174);
  });

  it('keeps no number, name or address in the store that could be read there', async () => {
    const person = await applicant();
    const document = card();
    await person.post('authIdCard', resident(document));
    const [row] = await exchange.database.run<{ text: string }>(
      'select row_to_json(kyc_cases)::text as text from kyc_cases order by id desc limit 1',
    );
    expect(row?.text).not.toContain(document);
    expect(row?.text).not.toContain('王小明');
  });
});

describe('somebody from elsewhere (J-23)', () => {
  it('chooses a document of their nationality, and proves age and address', async () => {
    const person = await applicant('JP');
    expect(await person.step()).toMatchObject({
      level_1: { area: 'foreign' },
      document_types: { JP: expect.arrayContaining(['residence_card']) },
    });
    for (const [form, code, field] of [
      [foreigner({ first_name: 'NA' }), 12171, 'first_name'],
      [foreigner({ last_name: '' }), 12170, 'last_name'],
      [foreigner({ type: 'personal_id_card' }), 12173, 'type'],
      [foreigner({ type: 'library_card' }), 12173, 'type'],
      [foreigner({ card_num: '12' }), 12172, 'card_num'],
    ] as const) {
      const answer = await person.post('authForeignCard', form);
      expect([form, answer.code, answer.data['field']]).toEqual([form, code, field]);
    }
    expect((await person.post('authForeignCard', foreigner({ type: 'personal_number_card', card_num: '1234 5678 9012' }))).code).toBe(0);
    await approveNewest();
    const proof = async (changes: Record<string, string> = {}) =>
      person.post('authForeignCardImg', {
        card_face_img: await person.image('card_face_img'),
        card_hand_img: await person.image('card_hand_img'),
        birthday: '1988-02-29',
        residential_address: '東京都千代田区丸の内1-1',
        ...changes,
      });
    const soon = new Date(exchange.now() + 86_400_000).toISOString().slice(0, 10);
    const tooYoung = `${Number(soon.slice(0, 4)) - 18}${soon.slice(4)}`;
    for (const [form, code, field] of [
      [{ birthday: tooYoung }, 12175, 'birthday'],
      [{ birthday: '2001-02-29' }, 12176, 'birthday'],
      [{ residential_address: '' }, 12177, 'residential_address'],
      [{ residential_address: '住'.repeat(201) }, 12177, 'residential_address'],
      [{ card_hand_img: '' }, 12178, 'card_hand_img'],
    ] as const) {
      const answer = await proof(form);
      expect([form, answer.code, answer.data['field']]).toEqual([form, code, field]);
    }
    expect(await proof({ residential_address: '住'.repeat(200) })).toMatchObject({ code: 0, data: { kyc_status: 1 } });
  });

  it('may change the nationality with the form, until it is verified', async () => {
    const person = await applicant('JP');
    expect((await person.post('authForeignCard', foreigner({ country: 'DE', type: 'personal_id_card' }))).code).toBe(0);
    expect(await person.step()).toMatchObject({ country: 'DE' });
    await approveNewest();
    expect((await person.post('authForeignCard', foreigner({ country: 'FR' }))).code).toBe(12180);
    expect(await person.step()).toMatchObject({ country: 'DE' });
  });

  it('uses pictures of their own only, and each for what it was sent', async () => {
    const [person, other] = [await verified('DE'), await verified('DE')];
    const form = { birthday: '1988-02-29', residential_address: 'Berlin' };
    const own = { card_face_img: await person.image('card_face_img'), card_hand_img: await person.image('card_hand_img') };
    const foreign = await other.image('card_hand_img');
    for (const wrong of [foreign, await person.image('card_side_img'), 'x'.repeat(32), own.card_face_img])
      expect((await person.post('authForeignCardImg', { ...form, ...own, card_hand_img: wrong })).code).toBe(12178);
    expect((await person.post('authForeignCardImg', { ...form, ...own })).code).toBe(0);
    expect(
      (await other.post('authForeignCardImg', { ...form, card_face_img: await other.image('card_face_img'), card_hand_img: foreign })).code,
    ).toBe(0);
  });
});

describe('twenty at once', () => {
  it('give a document to one account', async () => {
    const all = [];
    for (let n = 0; n < 20; n += 1) all.push(await applicant());
    const document = card();
    const codes = await Promise.all(all.map(async ({ post }) => (await post('authIdCard', resident(document))).code));
    expect([codes.filter((code) => code === 0).length, codes.filter((code) => code === 12174).length]).toEqual([1, 19]);
  });
});

describe('a reviewer', () => {
  it('sees what is stated only while holding the case, and nothing of another organisation', async () => {
    const person = await applicant();
    await person.post('authIdCard', resident());
    const id = await newestId();
    const outsider = reviewer('ann', 2);
    expect(await listWaiting(exchange.kyc, outsider, { page: 1, size: 10 })).toEqual({ count: 0, cases: [] });
    for (const refusal of [
      await claimCase(exchange.kyc, outsider, id),
      await readCase(exchange.kyc, outsider, id),
      await approveCase(exchange.kyc, outsider, id),
      await revokeCase(exchange.kyc, outsider, id, { en: 'No.' }),
      await readCasePicture(exchange.kyc, outsider, id, 'card_face_img'),
    ])
      expect(refusal).toMatchObject({ refusal: 'not_found' });
    expect(await readCase(exchange.kyc, ANN, id)).toMatchObject({ refusal: 'kyc_case_unclaimed' });
    expect(await approveCase(exchange.kyc, ANN, id)).toMatchObject({ refusal: 'kyc_case_unclaimed' });
    await claimCase(exchange.kyc, ANN, id);
    expect(await claimCase(exchange.kyc, BEN, id)).toMatchObject({ refusal: 'kyc_case_taken' });
    expect(await releaseCase(exchange.kyc, BEN, id)).toMatchObject({ refusal: 'kyc_case_taken' });
    expect(await releaseCase(exchange.kyc, ANN, id)).toMatchObject({ ok: true });
    expect(await claimCase(exchange.kyc, BEN, id)).toMatchObject({ ok: true });
    exchange.pass(31 * 60_000);
    expect(await approveCase(exchange.kyc, BEN, id)).toMatchObject({ refusal: 'kyc_case_unclaimed' });
    expect(await claimCase(exchange.kyc, ANN, id)).toMatchObject({ ok: true });
    expect(await approveCase(exchange.kyc, ANN, id)).toMatchObject({ ok: true });
  });

  it('revokes what was approved, with what was built upon it', async () => {
    const person = await verified();
    const [level1] = await exchange.database.run<{ id: number }>('select max(id)::int as id from kyc_cases');
    await person.post('authIdCardImg', await images(person));
    await approveNewest();
    expect(await revokeCase(exchange.kyc, ANN, level1?.id ?? 0, { en: 'The card was reported stolen.' })).toMatchObject({ ok: true });
    expect(await revokeCase(exchange.kyc, ANN, level1?.id ?? 0, { en: 'Again.' })).toMatchObject({ refusal: 'kyc_case_decided' });
    expect(await person.step()).toMatchObject({ level_1: { status: 3, reason: 'The card was reported stolen.' }, level_2: { status: 3 } });
    expect((await person.browser.get('/user/getUserInfo')).data).toMatchObject({ kyc_level: 0, kyc_status: 3 });
    expect((await person.post('authIdCard', resident())).code).toBe(0);
  });
});

import { residentId } from '@marque/testkit';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { expectAccessible, expectNote, journey, says, visit } from './browser.ts';
import { freePort, startExchange, type ExchangeProcess } from './exchange-process.ts';
import { openReview, type Review } from './review-in-console.ts';
import { register } from './newcomer.ts';
import { goodPhoto, photoOf, renamedBmp, type PickedFile } from './picked-files.ts';
import { fill, type Words } from './words.ts';
import { copyWorld, removeCopy } from './world-store.ts';

let directory = '';
let consolePort = 0;
let exchange: ExchangeProcess | undefined;
beforeAll(async () => {
  const world = inject('world');
  if (world === '') return;
  directory = await copyWorld(world);
  consolePort = await freePort();
  const settings = {
    CONSOLE_PORT: String(consolePort),
    MARQUE_DEMO_TRADERS: 'off',
    MARQUE_ANONYMOUS_CALLS_PER_MINUTE: '20000',
    MARQUE_PAGES_PER_MINUTE: '20000',
  };
  exchange = await startExchange(directory, await freePort(), settings);
});
afterAll(async () => {
  await exchange?.end('SIGTERM');
  if (directory !== '') await removeCopy(directory);
});

const field = (page: Page | Locator, name: string) => page.getByLabel(name, { exact: true });
const step = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const submit = (place: Locator, words: Words) => place.getByRole('button', { name: words.kyc.submit, exact: true });

async function send(place: Locator, label: string, file: PickedFile, words: Words): Promise<void> {
  await field(place, label).setInputFiles(file);
  await place.getByRole('img', { name: fill(words.kyc.sentImage, { label }), exact: true }).waitFor();
}

let documents = 0;
const newId = (): string => residentId('1991-04-23', (documents += 1));

async function fillLevel1(page: Page, words: Words, number: string): Promise<Locator> {
  const level1 = step(page, words.kyc.level1);
  await field(level1, words.kyc.nationality).selectOption('CN');
  await field(level1, words.kyc.trueName).fill('王小明');
  await field(level1, words.kyc.idNumber).fill(number);
  return level1;
}

// J-22, J-23 and J-24, decided in the console (J-51, J-52).
journey('somebody is verified', ({ open, words, language }) => {
  const { kyc, refusals } = words;
  const openHere = () => open({ port: exchange?.port ?? 0 });
  const review = (): Promise<Review> => openReview(consolePort, language, (session) => open({ port: consolePort, session }));

  it('as a resident in two levels, rejected once in between, and then as a company', async () => {
    const [page, reviewer] = [await openHere(), await review()];
    const email = await register(page, words);
    await visit(page, '/user/kyc');
    await page.getByText(kyc.level2Locked).waitFor();
    const level1 = await fillLevel1(page, words, '110105194912310021');
    await submit(level1, words).click();
    await expectNote(field(level1, kyc.idNumber), refusals.kyc_number_invalid);
    await field(level1, kyc.idNumber).fill(residentId('2015-01-01', 1));
    await expectNote(field(level1, kyc.idNumber), fill(refusals.kyc_under_age, { min: 18 }));
    const number = newId();
    await field(level1, kyc.idNumber).fill(number);
    await says(page, kyc.submitted, () => submit(level1, words).click());
    await level1.getByText(kyc.verifyingTitle).waitFor();

    const other = await openHere();
    await register(other, words);
    await visit(other, '/user/kyc');
    const others = await fillLevel1(other, words, number);
    await submit(others, words).click();
    await expectNote(field(others, kyc.idNumber), refusals.kyc_document_used);

    await reviewer.take(email);
    await reviewer.page.getByText(number, { exact: true }).waitFor();
    await expectAccessible(reviewer.page);
    await reviewer.approve();
    await visit(page, '/user/kyc');
    await level1.getByText(kyc.verified, { exact: true }).waitFor();
    const level2 = step(page, kyc.level2);
    await submit(level2, words).click();
    await expectNote(field(level2, kyc.idFront), refusals.kyc_images_missing);
    await field(level2, kyc.idFront).setInputFiles(renamedBmp);
    await expectNote(field(level2, kyc.idFront), refusals.image_format);
    await field(level2, kyc.idFront).setInputFiles(await photoOf(2));
    await expectNote(field(level2, kyc.idFront), fill(refusals.image_too_large, { max: 2 }));
    await expectAccessible(page);
    const sendAll = async () => {
      for (const label of [kyc.idFront, kyc.idBack, kyc.idInHand]) await send(level2, label, await goodPhoto(), words);
      await says(page, kyc.submitted, () => submit(level2, words).click());
      await level2.getByText(kyc.verifyingTitle).waitFor();
    };
    await sendAll();
    await reviewer.take(email);
    await reviewer.lookAt(['idFront', 'idBack', 'idInHand']);
    const reason = await reviewer.reject('blurred');
    await visit(page, '/user/kyc');
    await level2.getByText(reason, { exact: true }).waitFor();
    await sendAll();
    await reviewer.take(email);
    await reviewer.page.getByText(reason, { exact: true }).waitFor();
    await reviewer.approve();
    await visit(page, '/user/kyc');
    await level2.getByText(kyc.verified, { exact: true }).waitFor();
    await page.getByRole('listitem').filter({ hasText: kyc.yours }).getByText('100,000').waitFor();

    await page.getByRole('tab', { name: kyc.enterprise }).click();
    const company = step(page, kyc.company);
    await submit(company, words).click();
    await expectNote(field(company, kyc.companyName), refusals.kyc_field_missing);
    await company.getByText(refusals.agreement_required).waitFor();
    await field(company, kyc.companyName).fill('朱印科技有限公司');
    await field(company, kyc.brand).fill('Vermilion');
    await field(company, kyc.registerCountry).selectOption('CN');
    await field(company, kyc.taxCode).fill('91110105MA01ABCD2X');
    await field(company, kyc.lastName).fill('Han');
    await field(company, kyc.firstName).fill('Meimei');
    await field(company, kyc.documentType).selectOption('passport');
    await field(company, kyc.documentNumber).fill('E12345678');
    await field(company, kyc.managerName).fill('韩梅梅');
    await field(company, kyc.managerPosition).fill('CFO');
    await field(company, kyc.licence).setInputFiles(await photoOf(10));
    await expectNote(field(company, kyc.licence), fill(refusals.image_too_large, { max: 10 }));
    for (const label of [kyc.licence, kyc.licenceInHand]) await send(company, label, await goodPhoto('#2b4d7a'), words);
    await company.getByRole('checkbox').check();
    await submit(company, words).click();
    await expectNote(field(company, kyc.managerName), refusals.manager_name_differs);
    await field(company, kyc.managerName).fill('王小明');
    await says(page, kyc.submitted, () => submit(company, words).click());
    await company.getByText(kyc.verifyingTitle).waitFor();
    await reviewer.take(email);
    await reviewer.page.getByText('91110105MA01ABCD2X', { exact: true }).waitFor();
    await reviewer.lookAt(['licence', 'licenceInHand']);
    await reviewer.approve();
    await visit(page, '/user/kyc');
    await page.getByRole('listitem').filter({ hasText: kyc.yours }).filter({ hasText: kyc.levelCompany }).waitFor();
  });

  it('with the documents of another country', async () => {
    const [page, reviewer] = [await openHere(), await review()];
    const email = await register(page, words);
    await visit(page, '/user/kyc');
    const level1 = step(page, kyc.level1);
    await field(level1, kyc.nationality).selectOption('JP');
    expect(await field(level1, kyc.documentType).locator('option').allInnerTexts()).toContain(kyc.residentBasicCard);
    await field(level1, kyc.lastName).fill('NA');
    await field(level1, kyc.firstName).fill('na');
    await submit(level1, words).click();
    await expectNote(field(level1, kyc.firstName), refusals.kyc_names_missing);
    await field(level1, kyc.firstName).fill('Suparman');
    await field(level1, kyc.documentType).selectOption('residence_card');
    await field(level1, kyc.documentNumber).fill(`AB${10_000_000 + (documents += 1)}CD`);
    await says(page, kyc.submitted, () => submit(level1, words).click());
    await reviewer.take(email);
    await reviewer.page.getByText('Suparman', { exact: true }).waitFor();
    await reviewer.approve();
    await visit(page, '/user/kyc');
    const level2 = step(page, kyc.level2);
    await field(level2, kyc.birthday).fill('2015-01-01');
    await field(level2, kyc.address).fill('住'.repeat(201));
    await submit(level2, words).click();
    await expectNote(field(level2, kyc.birthday), fill(refusals.kyc_under_age, { min: 18 }));
    await expectNote(field(level2, kyc.address), fill(refusals.kyc_address_invalid, { max: 200 }));
    await field(level2, kyc.birthday).fill('1990-05-17');
    await field(level2, kyc.address).fill('東京都千代田区丸の内1-1');
    for (const label of [kyc.facePhoto, kyc.documentInHand]) await send(level2, label, await goodPhoto(), words);
    await says(page, kyc.submitted, () => submit(level2, words).click());
    await level2.getByText(kyc.verifyingTitle).waitFor();
    await reviewer.take(email);
    await reviewer.page.getByText('東京都千代田区丸の内1-1', { exact: true }).waitFor();
    await reviewer.lookAt(['facePhoto', 'documentInHand']);
    await reviewer.approve();
    await visit(page, '/user/kyc');
    await level2.getByText(kyc.verified, { exact: true }).waitFor();
  });
});

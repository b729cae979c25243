import { LOCALES } from '@marque/domain/organisation';
import { ROLES } from '@marque/domain/operators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newApplicant } from './applicants.ts';
import { atOnce } from '../races/race.ts';
import { openConsoleUnderTest, type ConsoleUnderTest } from './console-under-test.ts';

const [ROLE, SCOPE, UNKNOWN] = [12600, 12601, 12901];
const [TAKEN, DECIDED, NO_REASON, UNCLAIMED] = [12183, 12184, 12185, 12186];

let exchange: ConsoleUnderTest;
/** Two who review. */
let ann = '';
let ben = '';
beforeAll(async () => {
  exchange = await openConsoleUnderTest();
  ann = (await exchange.operator(['compliance'])).cookie;
  ben = (await exchange.operator(['compliance'], [1])).cookie;
});
afterAll(() => exchange.close());

const ask = (path: string, fields: Record<string, string>, cookie: string) => exchange.ask(`/kyc/${path}`, fields, cookie);
const code = async (path: string, fields: Record<string, string>, cookie: string) => (await ask(path, fields, cookie)).code;
const reasons = JSON.stringify(Object.fromEntries(LOCALES.map((locale) => [locale, `Blurred (${locale})`])));
const rowOf = async (uid: string) =>
  (await exchange.database.run<Record<string, unknown>>('select * from users where uid = $1', [uid]))[0] ?? {};
const entriesOf = (subject: string) =>
  exchange.database.run<Record<string, unknown>>('select * from audit_log where subject = $1 order by id', [subject]);

async function waitingLevel2() {
  const person = await newApplicant(exchange);
  const first = await person.level1();
  for (const path of ['claim', 'approve']) expect(await code(path, { id: first }, ann)).toBe(0);
  return { person, id: await person.level2() };
}

interface Papers {
  readonly stated: readonly { readonly name: string; readonly value: string }[];
  readonly verified: readonly { readonly name: string; readonly value: string }[];
  readonly pictures: readonly { readonly shows: string; readonly link: string }[];
}
const papersOf = async (id: string, cookie: string): Promise<Papers> => (await ask('papers', { id }, cookie)).data as unknown as Papers;

describe('a case in the console', () => {
  it('waits in the queue, is claimed, read, approved and told, each with its entry in the log', async () => {
    const person = await newApplicant(exchange, 1, 'ja');
    const id = await person.level1();
    const work = await exchange.ask('/work/list', { kind: 'kyc', q: person.uid }, ann);
    expect(work.data).toMatchObject({
      count: 1,
      data: [{ kind: 'kyc', id: Number(id), detail: 'person-1', subject: person.uid, by: person.email, held_by: '', is_for_me: true }],
    });
    expect(await code('papers', { id }, ann)).toBe(UNCLAIMED);
    expect(await code('claim', { id }, ann)).toBe(0);
    expect((await exchange.ask('/work/list', { kind: 'kyc', q: person.uid }, ben)).data).toMatchObject({
      data: [{ held_by: 'operator1@example.org', is_for_me: false }],
    });
    expect((await ask('one', { id }, ben)).data).toMatchObject({ is_mine: false, reviewer: 'operator1@example.org', state: 'waiting' });
    expect(await papersOf(id, ann)).toMatchObject({
      stated: expect.arrayContaining([
        { name: 'last_name', value: '王小明' },
        { name: 'birthday', value: '1990-05-17' },
      ]) as unknown,
      verified: [],
      pictures: [],
    });
    expect(await code('approve', { id, note: 'name checked' }, ann)).toBe(0);
    expect(await rowOf(person.uid)).toMatchObject({ kyc_level: 1 });
    expect((await ask('one', { id }, ben)).data).toMatchObject({ state: 'approved', reviewer: 'operator1@example.org', kyc_level: 1 });
    expect(await entriesOf(person.uid)).toMatchObject([
      { action: 'kyc.review', by: 'operator1@example.org', after: { case: Number(id) } },
      {
        action: 'kyc.decide',
        organisation: 1,
        reason: 'name checked',
        before: { case: Number(id), kind: 'person-1', state: 'waiting', kyc_level: 0 },
        after: { state: 'approved', kyc_level: 1 },
      },
    ]);
    const news = await exchange.database.run('select kind, fields from notifications where user_id = $1', [person.id]);
    expect(news).toEqual([{ kind: 'kyc-approved', fields: { level: '1' } }]);
    const [mail] = await exchange.database.run<{ subject: string; body: string }>('select * from outbox where target = $1', [person.email]);
    expect(mail?.subject).toContain('本人確認（LV1）が完了しました');
    expect(mail?.body).toContain('/user/kyc');
  });

  it('is rejected with a reason in every language of the site, which the applicant reads in theirs', async () => {
    const { person, id } = await waitingLevel2();
    expect(await code('reject', { id, reasons }, ann)).toBe(UNCLAIMED);
    await code('claim', { id }, ann);
    const papers = await papersOf(id, ann);
    expect(papers.verified).toContainEqual({ name: 'last_name', value: '王小明' });
    expect(papers.pictures.map(({ shows }) => shows)).toEqual(['card_face_img', 'card_side_img', 'card_hand_img']);
    const some = await ask('reject', { id, reasons: JSON.stringify({ en: 'Blurred' }) }, ann);
    expect(some).toMatchObject({ code: NO_REASON });
    expect(some.data['field']).not.toBe('en');
    expect(await code('reject', { id, reasons: JSON.stringify({ xx: 'Blurred' }) }, ann)).toBe(12900);
    expect(await code('reject', { id, reasons: JSON.stringify({ en: 'x'.repeat(501) }) }, ann)).toBe(12900);
    expect(await code('reject', { id, reasons }, ann)).toBe(0);
    expect(await rowOf(person.uid)).toMatchObject({ kyc_level: 1 });
    const [news] = await exchange.database.run('select kind, fields from notifications where user_id = $1 order by id desc', [person.id]);
    expect(news).toEqual({ kind: 'kyc-rejected', fields: { reason: 'Blurred (en)' } });
    expect((await entriesOf(person.uid)).at(-1)).toMatchObject({
      action: 'kyc.decide',
      after: { state: 'rejected', reason: { en: 'Blurred (en)' } },
    });
    const again = await person.level2();
    expect((await ask('one', { id: again }, ann)).data).toMatchObject({
      others: [{ id: Number(id), state: 'rejected', decided_by: 'operator1@example.org', reason: { 'zh-CN': 'Blurred (zh-CN)' } }, {}],
    });
  });

  it('is revoked after its approval, with what was built upon it', async () => {
    const { person, id } = await waitingLevel2();
    await code('claim', { id }, ann);
    await code('approve', { id }, ann);
    const [first] = await exchange.database.run<{ id: number }>("select id from kyc_cases where user_id = $1 and kind = 'person-1'", [
      person.id,
    ]);
    expect(await code('revoke', { id: String(first?.id), reasons }, ben)).toBe(0);
    expect(await code('revoke', { id: String(first?.id), reasons }, ben)).toBe(DECIDED);
    expect(await rowOf(person.uid)).toMatchObject({ kyc_level: 0 });
    expect((await entriesOf(person.uid)).at(-1)).toMatchObject({
      action: 'kyc.revoke',
      before: { state: 'approved', kyc_level: 2 },
      after: { state: 'rejected', kyc_level: 0 },
    });
  });

  it('leads to those that wait before and after it', async () => {
    const [one, two, three] = [await newApplicant(exchange), await newApplicant(exchange), await newApplicant(exchange)];
    const [a, b, c] = [await one.level1(), await two.level1(), await three.level1()];
    const queueOf = async (id: string, cookie: string) => (await ask('one', { id }, cookie)).data['queue'];
    await code('claim', { id: c }, ben);
    expect(await queueOf(b, ann)).toMatchObject({ previous: Number(a), next: Number(c) });
    expect(await queueOf(b, ben)).toMatchObject({ next_free: Number(c) });
    expect(await queueOf(b, ann)).not.toMatchObject({ next_free: Number(c) });
    await code('release', { id: c }, ben);
    expect(await queueOf(b, ann)).toMatchObject({ next_free: Number(c) });
    expect((await ask('list', { q: one.uid, state: 'waiting', kind: 'person-1' }, ann)).data).toMatchObject({
      count: 1,
      data: [{ id: Number(a), email: one.email }],
    });
    expect((await ask('export', { q: one.uid }, ann)).text).toContain(one.email);
  });
});

describe('two who review', () => {
  it('never have one case: of twenty one has it, and of twenty decisions one counts', async () => {
    const person = await newApplicant(exchange);
    const id = await person.level1();
    const reviewers: string[] = [];
    for (let i = 0; i < 20; i += 1) reviewers.push((await exchange.operator(['compliance'])).cookie);
    const claims = await atOnce((i) => code('claim', { id }, reviewers[i] ?? ''));
    expect(claims.filter((found) => found === 0)).toHaveLength(1);
    expect(claims.filter((found) => found === TAKEN)).toHaveLength(19);
    const holder = reviewers[claims.indexOf(0)] ?? '';
    const others = reviewers.filter((cookie) => cookie !== holder);
    for (const [path, fields] of [
      ['papers', { id }],
      ['release', { id }],
      ['approve', { id }],
      ['reject', { id, reasons }],
    ] as const)
      expect([path, await code(path, fields, others[0] ?? '')]).toEqual([path, TAKEN]);
    const decisions = await atOnce((i) => (i % 2 ? code('approve', { id }, holder) : code('reject', { id, reasons }, holder)));
    expect(decisions.filter((found) => found === 0)).toHaveLength(1);
    expect(decisions.filter((found) => found === DECIDED)).toHaveLength(19);
    expect((await entriesOf(person.uid)).filter(({ action }) => action === 'kyc.decide')).toHaveLength(1);
    const news = await exchange.database.run('select id from notifications where user_id = $1', [person.id]);
    expect(news).toHaveLength(1);
  });

  it('take over from each other after half an hour, or when one gives it back', async () => {
    const id = await (await newApplicant(exchange)).level1();
    expect(await code('claim', { id }, ann)).toBe(0);
    expect(await code('claim', { id }, ben)).toBe(TAKEN);
    expect(await code('release', { id }, ann)).toBe(0);
    expect(await code('release', { id }, ann)).toBe(UNCLAIMED);
    expect(await code('claim', { id }, ben)).toBe(0);
    await exchange.database.run('update kyc_cases set claimed_until = $1 where id = $2', [exchange.clock.now(), Number(id)]);
    expect(await code('approve', { id }, ben)).toBe(UNCLAIMED);
    expect(await code('claim', { id }, ann)).toBe(0);
    expect(await code('approve', { id }, ben)).toBe(TAKEN);
    expect(await code('approve', { id }, ann)).toBe(0);
    expect(await code('approve', { id }, ann)).toBe(DECIDED);
    expect(await code('claim', { id }, ann)).toBe(DECIDED);
  });
});

describe('a picture', () => {
  it('is seen by who holds its case, by a link of some minutes', async () => {
    const { id } = await waitingLevel2();
    await code('claim', { id }, ann);
    const { pictures } = await papersOf(id, ann);
    const link = pictures[0]?.link ?? '';
    const shown = await ask('picture', { link }, ann);
    expect([shown.status, shown.code, shown.text.startsWith('{')]).toEqual([200, 0, false]);
    expect(await code('picture', { link: 'x'.repeat(90) }, ann)).toBe(UNKNOWN);
    await code('release', { id }, ann);
    expect(await code('picture', { link }, ann)).toBe(UNCLAIMED);
    await code('claim', { id }, ann);
    exchange.pass(11 * 60_000);
    expect(await code('picture', { link }, ann)).toBe(UNKNOWN);
    const [fresh] = (await papersOf(id, ann)).pictures;
    expect((await ask('picture', { link: fresh?.link ?? '' }, ann)).status).toBe(200);
  });

  it('is refused to every role that may not review, and to whom its link was not made for; each try is in the log', async () => {
    const { id } = await waitingLevel2();
    await code('claim', { id }, ann);
    const link = (await papersOf(id, ann)).pictures[0]?.link ?? '';
    const tried = async () => (await entriesOf('/kyc/picture')).length;
    for (const role of ROLES) {
      const { cookie } = await exchange.operator([role]);
      const before = await tried();
      const mayReview = role === 'compliance' || role === 'admin';
      expect([role, await code('picture', { link }, cookie)]).toEqual([role, mayReview ? SCOPE : ROLE]);
      expect(await tried()).toBe(before + 1);
      if (!mayReview) expect(await code('papers', { id }, cookie)).toBe(ROLE);
    }
    expect((await entriesOf(`/kyc/papers ${id}`)).length).toBe(4);
    expect((await entriesOf('/kyc/picture')).at(-1)).toMatchObject({ action: 'session.refused', operator: expect.any(Number) as unknown });
    const log = JSON.stringify(await exchange.database.run('select * from audit_log'));
    expect(log).not.toContain(link);
    expect(log).not.toContain('王小明');
  });
});

describe('organisations that a reviewer does not work for', () => {
  it('are closed, in the queue, the list, the case and its papers', async () => {
    const person = await newApplicant(exchange, 2);
    const id = await person.level1();
    for (const [path, fields] of [
      ['one', { id }],
      ['claim', { id }],
      ['release', { id }],
      ['papers', { id }],
      ['approve', { id }],
      ['reject', { id, reasons }],
      ['revoke', { id, reasons }],
    ] as const)
      expect([path, await code(path, fields, ben)]).toEqual([path, SCOPE]);
    expect((await ask('list', { q: person.uid }, ben)).data).toMatchObject({ count: 0 });
    expect((await exchange.ask('/work/list', { q: person.uid }, ben)).data).toMatchObject({ count: 0 });
    expect((await ask('list', { q: person.uid }, ann)).data).toMatchObject({ count: 1 });
    expect((await ask('list', { q: person.uid, organisation: '1' }, ann)).data).toMatchObject({ count: 0 });
    expect(await code('one', { id: '999999' }, ann)).toBe(UNKNOWN);
    const { cookie } = await exchange.operator(['finance']);
    expect((await exchange.ask('/work/list', { kind: 'kyc' }, cookie)).data).toMatchObject({ count: 0 });
  });
});

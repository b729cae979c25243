import { lockUpSerial } from '@marque/domain/lock-ups';
import { failOnWrongAnswer } from '@marque/testkit';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CachedContents } from '../../src/adapters/contents/cached-contents.ts';
import { CachedOrganisations } from '../../src/adapters/organisations/cached-organisations.ts';
import { DatabaseSessions } from '../../src/adapters/sessions/database-sessions.ts';
import { createApp } from '../../src/http/app.ts';
import { lockUpHandlers } from '../../src/http/lock-ups/lock-up-handlers.ts';
import { ShownLockUps } from '../../src/use-cases/lock-ups/shown-lock-ups.ts';
import { siteSurface } from '../http/site-under-test.ts';
import { Browser } from '../identity/exchange-under-test.ts';
import { openSession } from '../identity/open-session.ts';
import { LockUpStage } from './lock-up-stage.ts';

/** What everybody sees is read again after so long. */
const SEEN_AFTER_MS = 5_000;
const [ANN, BEN] = [0, 1];

let stage: LockUpStage;
let app: FastifyInstance;
let own: Browser;
let inviter: Browser;
const ids = { limited: '', gift: '', foreign: '' };

const visitor = (host = 'localhost'): Browser => new Browser(app, host);
type Fields = Record<string, string>;
const ask = (call: string, fields: Fields = {}, browser = visitor()) => browser.post(`/Org/Activity/${call}`, fields);
const rowsOf = ({ data }: { readonly data: Readonly<Record<string, unknown>> }) =>
  data['data'] as readonly Readonly<Record<string, unknown>>[];

beforeAll(async () => {
  stage = await LockUpStage.open();
  const { database, clock } = stage.exchange;
  for (const person of [ANN, BEN]) await stage.fundPerson(person, '5000');
  const limited = await stage.product({ participantsMax: 2, extraPercent: '10', invitePercent: '20', userLimit: '2000' });
  const gift = await stage.product({ kind: 'gift', bonusToken: 'ART', giftRate: '2.5', sort: 2 });
  const foreign = await stage.product({ organisation: 2, fundedBy: 2 });
  Object.assign(ids, { limited: String(limited.id), gift: String(gift.id), foreign: String(foreign.id) });
  await stage.fund(limited.pool, '1000');
  const sessions = new DatabaseSessions(database, clock);
  const [organisations, contents] = [new CachedOrganisations(database), new CachedContents(database)];
  await Promise.all([organisations.refresh(), contents.refresh()]);
  const { listings } = stage.parts;
  app = await createApp({
    handlers: lockUpHandlers({
      ...stage.deps,
      secret: 'a secret of this test only, long enough',
      contents,
      shownLockUps: new ShownLockUps({ database, listings, contents, clock }),
    }),
    organisations,
    surface: await siteSurface(sessions),
    clock,
    logger: pino({ level: 'silent' }),
    trustedProxies: [],
    onWrongAnswer: failOnWrongAnswer,
  });
  const signedIn = async (person: number): Promise<Browser> => {
    const browser = visitor();
    browser.cookies.set('token', (await openSession(sessions, stage.person(person).owner, 1)).token);
    return browser;
  };
  [own, inviter] = [await signedIn(ANN), await signedIn(BEN)];
});
afterAll(async () => {
  await stage.expectBalancedBooks();
  await app.close();
  await stage.close();
});

describe('products', () => {
  it('are listed for the organisations that have them, and by kind', async () => {
    const listed = await ask('getActivityList');
    expect(rowsOf(listed).map(({ activity_id: id }) => id)).toEqual([ids.limited, ids.gift]);
    expect(rowsOf(listed)[0]).toMatchObject({
      type: 'term',
      token: 'USDT',
      days: 30,
      rate: '36.5',
      min_amount: '100',
      status: 'in_progress',
    });
    expect(rowsOf(await ask('getActivityList', { type: 'gift-coin' })).map(({ activity_id: id }) => id)).toEqual([ids.gift]);
    expect(rowsOf(await ask('getActivityList', {}, visitor('second.localhost'))).map(({ activity_id: id }) => id)).toEqual([ids.foreign]);
  });

  it('say all of one that decides on it', async () => {
    expect((await ask('getActivity', { activity_id: ids.limited })).data).toMatchObject({
      activity_id: ids.limited,
      participant_limit: 2,
      extra_reward_percent: '10',
      invite_reward_percent: '20',
      step: '50',
      user_limit: '2000',
      early_end: 'none',
    });
    expect((await ask('getActivity', { activity_id: ids.gift })).data).toMatchObject({ bonus_token: 'ART', gift_rate: '2.5' });
    for (const id of [ids.foreign, '9999']) expect((await ask('getActivity', { activity_id: id })).code).toBe(12901);
  });

  it('say what an amount would bring before it is locked, and refuse one that cannot be', async () => {
    expect((await ask('lockStoreEffect', { activity_id: ids.limited, amount: '1000' })).data).toMatchObject({
      amount: '1000',
      days: 30,
      bonus: '33',
      extra_bonus: '3',
    });
    expect((await ask('lockStoreEffect', { activity_id: ids.gift, amount: '1000' })).data).toMatchObject({
      bonus_token: 'ART',
      bonus: '75',
    });
    for (const amount of ['50', '120', 'x']) expect((await ask('lockStoreEffect', { activity_id: ids.limited, amount })).code).not.toBe(0);
    expect((await ask('lockStoreEffect', { activity_id: ids.foreign, amount: '1000' })).code).toBe(12901);
  });

  it('stand in the order of events behind the pages, in the order of the operator', async () => {
    const { data } = await visitor().get('/activity/getSortSet');
    const sorted = data as unknown as readonly { readonly activity_id: string; readonly type: string; readonly sort: number }[];
    expect(sorted.map(({ sort }) => sort)).toEqual(sorted.map((_, at) => at + 1));
    expect(sorted.filter(({ activity_id: id }) => id !== '0')).toMatchObject([
      { activity_id: ids.limited, type: 'bit-bill' },
      { activity_id: ids.gift, type: 'gift-coin' },
    ]);
    expect(sorted.filter(({ activity_id: id }) => id === '0').length).toBeGreaterThan(1);
  });
});

describe('taking part', () => {
  it('takes a place, which everybody sees, and counts for whoever took it', async () => {
    const places = async (id = ids.limited) => (await ask('getSurplusNumber', { activity_id: id })).data;
    expect(await places()).toMatchObject({ surplus_number: '2', is_limited: 1, participants: 0, status: 'in_progress' });
    expect(await places(ids.gift)).toMatchObject({ surplus_number: '', is_limited: 0 });
    const usable = async (browser = own) => (await ask('getUsableNumber', { activity_id: ids.limited }, browser)).data;
    expect(await usable()).toMatchObject({ usable_number: '2000', locked_number: '0', has_place: 0 });
    await stage.lock(ANN, { id: Number(ids.limited) }, '500', { inviteCode: 'LOCK1' });
    stage.exchange.pass(SEEN_AFTER_MS);
    expect(await places()).toMatchObject({ surplus_number: '1', participants: 1 });
    expect(await usable()).toMatchObject({ usable_number: '1500', locked_number: '500', has_place: 1 });
    expect(await usable(inviter)).toMatchObject({ usable_number: '2000', has_place: 0 });
    expect((await ask('getUsableNumber', { activity_id: ids.limited })).code).toBe(1101);
  });

  it('is recorded for whoever locked and whoever invited, and for nobody else', async () => {
    const asked = { activity_id: ids.limited };
    const [record] = rowsOf(await ask('getLockStoreRecord', asked, own));
    expect(record).toMatchObject({ serial_no: expect.stringMatching(/^LU\d{8}$/), amount: '500', bonus: '16.5', status: 'applied' });
    expect((await ask('getLockStoreRecord', asked, inviter)).data).toMatchObject({ count: 0 });
    expect(rowsOf(await ask('getInviteRecord', asked, inviter))).toMatchObject([{ account: 'loc****@example.org', reward: '3' }]);
    expect((await ask('getInviteRecord', asked, own)).data).toMatchObject({ count: 0 });
  });

  it('says whether a record may be rolled over: to its owner alone', async () => {
    const [record] = rowsOf(await ask('getLockStoreRecord', { activity_id: ids.limited }, own));
    const asked = { serial_no: String(record?.['serial_no']) };
    expect((await ask('isLockStoreAgain', asked, own)).data).toEqual({
      again: 1,
      activity_id: ids.limited,
      way: 'roll-over',
      is_asked: 0,
    });
    expect((await ask('isLockStoreAgain', asked, inviter)).code).toBe(12901);
    expect((await ask('isLockStoreAgain', { serial_no: lockUpSerial(9_999) }, own)).code).toBe(12901);
    expect((await ask('isLockStoreAgain', asked)).code).toBe(1101);
  });
});

import { NOTIFICATIONS_MAX } from '@marque/domain/notifications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/ports/database.ts';
import type { Letter, Mail, Message } from '../../src/ports/mail.ts';
import { NotificationCentre } from '../../src/use-cases/notifications/notification-centre.ts';
import { forgetOldNotifications } from '../../src/use-cases/notifications/forget-notifications.ts';
import { Browser, startExchange, type Answer, type ExchangeUnderTest } from '../identity/exchange-under-test.ts';
import { openSlots } from '../identity/open-slots.ts';
import { registerPerson, setTradePassword, signIn } from '../identity/person.ts';

const DAY_MS = 86_400_000;

interface Row {
  readonly notification_id: string;
  readonly kind: string;
  readonly title: string;
  readonly is_read: number;
}

let exchange: ExchangeUnderTest;
let database: Database;
let people = 0;
const mails: (Message | Letter)[] = [];
const mail: Mail = {
  put: async (_queries, message) => {
    mails.push(message);
  },
  wake: () => undefined,
};

beforeAll(async () => {
  exchange = await startExchange();
  ({ database } = exchange);
});
afterAll(() => exchange.close());

interface Person {
  readonly browser: Browser;
  readonly email: string;
  readonly user: number;
}

async function newPerson(changes: Record<string, string> = {}): Promise<Person> {
  people += 1;
  const email = `told-${people}@example.com`;
  const browser = new Browser(exchange.app);
  await registerPerson(exchange, browser, email, changes);
  exchange.pass(61_000);
  const { id } = await database.queries.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  mails.length = 0;
  return { browser, email, user: id };
}

const list = async ({ browser }: Person, form: Record<string, string> = {}) =>
  (await browser.post('/Org/Notification/getNotificationList', form)).data as unknown as {
    readonly count: number;
    readonly unread: number;
    readonly data: readonly Row[];
  };
const centre = () => new NotificationCentre({ clock: { now: () => exchange.now() }, mail });
const joined = (user: number, account = 'abc****@mail.com') =>
  centre().put(database.queries, { user, kind: 'friend-joined', fields: { account } });
const approved = (user: number) => centre().put(database.queries, { user, kind: 'kyc-approved', fields: { level: '1' } });
const setting = ({ browser }: Person, topic: string, channel: string, isOn: boolean): Promise<Answer> =>
  browser.post('/Org/Notification/setNotificationSetting', { topic, channel, is_on: isOn ? '1' : '0' });

describe('what people are told', () => {
  it('says that somebody signed in on a device that was not known, and nothing of one that was', async () => {
    const person = await newPerson();
    expect(await list(person)).toEqual({ count: 0, unread: 0, data: [] });
    const elsewhere = new Browser(exchange.app);
    await signIn(exchange, elsewhere, person.email);
    exchange.pass(61_000);
    expect(await list(person)).toMatchObject({ count: 1, unread: 1, data: [{ kind: 'new-device-sign-in', title: 'New device login' }] });
    await elsewhere.post('/Bcex/User/loginOut');
    await signIn(exchange, elsewhere, person.email);
    expect(await list(person)).toMatchObject({ count: 1 });
  });

  it('says it in the language of the reader, by mail in that of the last sign-in', async () => {
    const person = await newPerson();
    exchange.pass(61_000);
    await setTradePassword(exchange, person.browser, person.email);
    await exchange.mailSettled();
    expect(exchange.letters.at(-1)).toMatchObject({ target: person.email, subject: 'Paper security notice: Trade password set' });
    person.browser.language = 'ja';
    expect(await list(person)).toMatchObject({ data: [{ kind: 'trade-password-set', title: '取引パスワードの設定' }] });
    const before = await database.queries.selectFrom('users').select('locale').where('id', '=', person.user).executeTakeFirstOrThrow();
    expect(before).toEqual({ locale: 'en' });
    exchange.pass(61_000);
    await signIn(exchange, person.browser, person.email);
    await approved(person.user);
    expect(mails.at(-1)?.subject).toBe('Paper：本人確認の完了');
  });

  it('tells who has invited somebody, with the friend masked, and mails it only when asked to', async () => {
    const inviter = await newPerson();
    await openSlots(exchange, inviter.email);
    const { invite_code: code } = (await inviter.browser.get('/user/getUserInfo')).data;
    const friend = await newPerson({ invite_code: String(code) });
    expect(await list(inviter)).toMatchObject({
      data: [
        { kind: 'friend-joined', text: `tol****${friend.email.slice(friend.email.indexOf('@'))} has signed up with your invitation.` },
      ],
    });
    expect(mails).toEqual([]);
    await setting(inviter, 'invitations', 'mail', true);
    await joined(inviter.user);
    expect(mails).toMatchObject([{ target: inviter.email }]);
  });

  it('keeps the newest of everybody, and none for ever', async () => {
    const person = await newPerson();
    const other = await newPerson();
    await joined(other.user);
    for (let at = 0; at < NOTIFICATIONS_MAX + 5; at++) await joined(person.user, `friend ${at}`);
    const { count, data } = await list(person, { size: '1' });
    expect({ count, data }).toMatchObject({ count: NOTIFICATIONS_MAX, data: [{ text: expect.stringContaining('friend 204') }] });
    expect(await list(other)).toMatchObject({ count: 1 });
    await forgetOldNotifications(database, exchange.now() + 179 * DAY_MS);
    expect(await list(person)).toMatchObject({ count: NOTIFICATIONS_MAX });
    await forgetOldNotifications(database, exchange.now() + 181 * DAY_MS);
    expect(await list(person)).toMatchObject({ count: 0, unread: 0 });
  });
});

describe('reading', () => {
  it('marks one, or all up to the newest seen, and nothing of anybody else', async () => {
    const person = await newPerson();
    const other = await newPerson();
    for (const user of [person.user, person.user, person.user, other.user]) await joined(user);
    const [newest, middle] = (await list(person)).data;
    const [foreign] = (await list(other)).data;
    const read = async (id: string | undefined) =>
      (await person.browser.post('/Org/Notification/readNotification', { notification_id: String(id) })).data;
    expect(await read(foreign?.notification_id)).toEqual({ unread: 3 });
    expect(await read(middle?.notification_id)).toEqual({ unread: 2 });
    expect(await read(middle?.notification_id)).toEqual({ unread: 2 });
    expect((await list(person, { only_unread: '1' })).count).toBe(2);
    await joined(person.user);
    const all = await person.browser.post('/Org/Notification/readAllNotifications', { newest_id: String(newest?.notification_id) });
    expect(all.data).toEqual({ unread: 1 });
    expect((await list(person)).data.map((row) => row.is_read)).toEqual([0, 1, 1, 1]);
    expect(await list(other)).toMatchObject({ unread: 1 });
    expect((await person.browser.post('/Org/Notification/getUnreadCount')).data).toEqual({ unread: 1 });
    expect(exchange.notices).toContain(`read ${person.user} 1`);
  });

  it('gives one topic, page by page, and counts the unread of all', async () => {
    const person = await newPerson();
    for (let at = 0; at < 3; at++) await joined(person.user, `friend ${at}`);
    await approved(person.user);
    const second = await list(person, { topic: 'invitations', page: '2', size: '2' });
    expect(second).toMatchObject({ count: 3, unread: 4, data: [{ kind: 'friend-joined', text: expect.stringContaining('friend 0') }] });
    expect((await list(person, { topic: 'price-alerts' })).count).toBe(0);
  });
});

describe('settings', () => {
  it('hold for their topic and channel alone', async () => {
    const person = await newPerson();
    expect((await setting(person, 'verification', 'site', false)).data).toEqual({ topic: 'verification', site: 0, mail: 1, is_fixed: 0 });
    await approved(person.user);
    expect([(await list(person)).count, mails.length]).toEqual([0, 1]);
    await setting(person, 'verification', 'mail', false);
    await setting(person, 'verification', 'site', true);
    await approved(person.user);
    expect([(await list(person)).count, mails.length]).toEqual([1, 1]);
    expect((await person.browser.post('/Org/Notification/getNotificationSettings')).data).toEqual([
      { topic: 'security', site: 1, mail: 1, is_fixed: 1 },
      { topic: 'price-alerts', site: 1, mail: 1, is_fixed: 0 },
      { topic: 'verification', site: 1, mail: 0, is_fixed: 0 },
      { topic: 'invitations', site: 1, mail: 0, is_fixed: 0 },
      { topic: 'funds', site: 1, mail: 1, is_fixed: 0 },
    ]);
  });

  it('never silence what concerns security', async () => {
    const person = await newPerson();
    expect(await setting(person, 'security', 'mail', false)).toMatchObject({ code: 12_160, data: { field: 'topic' } });
    const kept = database.queries
      .insertInto('notification_settings')
      .values({ user_id: person.user, topic: 'security', site: false, mail: false });
    await expect(kept.execute()).rejects.toThrow(/check/);
    await centre().put(database.queries, { user: person.user, kind: 'authenticator-unbound', fields: {} });
    expect([(await list(person)).count, mails.length]).toEqual([1, 1]);
  });

  it('switched twenty times at once for both channels lose neither', async () => {
    const person = await newPerson();
    await Promise.all(Array.from({ length: 20 }, (_, at) => setting(person, 'price-alerts', at % 2 === 0 ? 'site' : 'mail', false)));
    const chosen = await database.queries.selectFrom('notification_settings').selectAll().where('user_id', '=', person.user).execute();
    expect(chosen).toEqual([{ user_id: person.user, topic: 'price-alerts', site: false, mail: false }]);
  });
});

import { CALLS } from '@marque/contract/catalogue';
import { SoftwareAuthenticator } from '@marque/testkit/authenticator';
import { fieldNames, residentId } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveCase } from '../../src/use-cases/kyc/decide.ts';
import { claimCase } from '../../src/use-cases/kyc/review.ts';
import { photo } from '../kyc/images.ts';
import { reviewer } from '../kyc/reviewers.ts';
import { Browser, HOSTS, mailedCode, startExchange, type ExchangeUnderTest } from './exchange-under-test.ts';
import { bindAuthenticator, type Authenticator } from './own-authenticator.ts';
import { PASSWORD, registerPerson } from './person.ts';

const STEP_MS = 30_000;

interface Owner {
  readonly browser: Browser;
  readonly email: string;
  readonly shown: Authenticator;
}

/** What everybody here has one of. */
interface Things {
  readonly session: string;
  readonly passkey: string;
  readonly key: string;
  readonly notification: string;
  readonly picture: string;
}

interface Row {
  readonly call: string;
  readonly thing: keyof Things;
  /** All that the call asks for beside the id, right for whoever asks. */
  readonly fields: (id: string, owner: Owner) => Promise<Record<string, string>>;
  /** It is answered as one's own would be, and nothing happens. */
  readonly isSilent?: true;
}

let exchange: ExchangeUnderTest;
let other: Owner;
let victim: Owner;
let theirs: Things;
let people = 0;

const mailCode = async ({ browser, email }: Owner): Promise<string> => {
  await browser.post('/Bcex/notification/sendUserExistEmail', { type: '9' });
  const code = await mailedCode(exchange, email);
  exchange.pass(61_000);
  return code;
};
const code = ({ shown }: Owner): string => {
  exchange.pass(2 * STEP_MS);
  return shown();
};
const withProof = async (owner: Owner) => ({ password: PASSWORD, email_code: await mailCode(owner), google_code: code(owner) });

const ROWS: readonly Row[] = [
  { call: '/Org/Passkey/renamePasskey', thing: 'passkey', fields: async (passkey_id) => ({ passkey_id, name: 'Mine' }) },
  {
    call: '/Org/Passkey/deletePasskey',
    thing: 'passkey',
    fields: async (passkey_id, owner) => ({ passkey_id, ...(await withProof(owner)) }),
  },
  {
    call: '/api_market/apiMarketEdit',
    thing: 'key',
    fields: async (id, owner) => ({ id, apply_instructions: 'Mine', scopes: 'read', paused: '0', google_code: code(owner) }),
  },
  { call: '/api_market/apiMarketDel', thing: 'key', fields: async (id, owner) => ({ id, google_code: code(owner) }) },
  {
    call: '/Org/Notification/readNotification',
    thing: 'notification',
    fields: async (notification_id) => ({ notification_id }),
    isSilent: true,
  },
  {
    call: '/User/Bcex/Kyc/authIdCardImg',
    thing: 'picture',
    fields: async (card_face_img, { browser }) => ({
      card_face_img,
      card_side_img: await picture(browser, 'card_side_img'),
      card_hand_img: await picture(browser, 'card_hand_img'),
    }),
  },
  // Last, because it ends the session with which all this is asked.
  { call: '/Bcex/User/endSession', thing: 'session', fields: async (session_id) => ({ session_id }) },
];

/** Names that a client makes up for what it asks for. */
const OWN_KEYS: ReadonlySet<string> = new Set(['client_order_id', 'client_transfer_id']);

/** Calls whose ids are looked at where their objects are made. */
const ELSEWHERE = [
  // A pair and a place in the own list, which are nobody's.
  '/User/delFavouritePair',
  '/Org/Notification/readAllNotifications',
  // The challenge stands for who asked for it: identity/passkeys.
  '/Org/Passkey/addPasskey',
  // Pictures of the other forms of verification: kyc/persons and kyc/companies.
  '/User/Bcex/Kyc/authForeignCardImg',
  '/kyc/corporate/apply',
  // Orders: trading/journey and isolation/isolation.
  '/Org/Order/amendOrder',
  '/Org/Order/cancelOrder',
  '/order/getOrderTrade',
  '/Org/Order/getTrades',
  '/Org/Order/getTradesAsCsv',
  '/Org/Order/getTradesAsExcel',
  '/Org/Order/placeOcoOrder',
  '/Org/Order/placeOrder',
  '/Org/Alert/delPriceAlert',
  // A run is everybody's, what it proves is of the session: reserves/reserves-http.
  '/Org/Reserve/getOwnProofs',
  // Products, sales and offerings are everybody's; records are found by their owner: lock-ups, token-sales and offerings.
  '/Org/Activity/getLockStoreRecord',
  // A contest is everybody's, the place in it is the session's: contests.
  '/Org/Activity/Ranking/getActivityRankingByUser',
  '/Org/Activity/Ranking/getUserAssetRanking',
  '/Org/Activity/getInviteRecord',
  '/Org/Activity/getUsableNumber',
  '/Org/Activity/lockStore',
  // Memberships and incomes are found by their owner: nodes.
  '/econode/member/apply',
  // Applications and their pictures are found by their owner: casting.
  '/cast/getCastApplyInfo',
  '/cast/createCastApply',
  // An auction is everybody's, a bid the session's own: auctions.
  '/bidCamapign/bid',
  '/token/getIeoQualification',
  '/Org/IEO/createIEOTrade',
  '/Org/IEO/getListOfIEOTrade',
  '/campaign/listExchangeRecord',
  // A key of another store: open-api/sandbox.
  '/sandbox/deleteKey',
  // records/own-records and withdrawals/withdrawals.
  '/Teller/getRecordLines',
  '/Wallet/delistWithdrawalAddress',
];

async function picture(browser: Browser, option: string): Promise<string> {
  const sent = await browser.upload('/User/Bcex/Kyc/uploadFile', { option }, { name: 'a.jpg', bytes: await photo() });
  return String(sent.data['img']);
}

async function owner(): Promise<Owner> {
  people += 1;
  const browser = new Browser(exchange.app);
  const email = `owner-${people}@example.com`;
  await registerPerson(exchange, browser, email, { country: 'CN' });
  exchange.pass(61_000);
  const card = { true_name: '王小明', id_card: residentId('1990-05-17', people) };
  expect((await browser.post('/User/Bcex/Kyc/authIdCard', card)).code).toBe(0);
  const [row] = await exchange.database.run<{ id: unknown }>('select max(id) as id from kyc_cases');
  await claimCase(exchange.kyc, reviewer('ann'), Number(row?.id));
  await approveCase(exchange.kyc, reviewer('ann'), Number(row?.id));
  return { browser, email, shown: await bindAuthenticator(exchange, browser, email) };
}

interface Offer {
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
  readonly challenge: string;
}

async function thingsOf(who: Owner): Promise<Things> {
  const { browser } = who;
  const begun = await browser.post('/Org/Passkey/beginPasskey', await withProof(who));
  const { challenge, rp, user } = begun.data['options'] as Offer;
  const made = new SoftwareAuthenticator().create({ challenge, rpId: rp.id, origin: `http://${HOSTS.paper}` }, user.id);
  const passkey = await browser.post('/Org/Passkey/addPasskey', { secret: String(begun.data['secret']), name: 'Laptop', ...made });
  const key = await browser.post('/api_market/apiApply', { apply_instructions: 'bot', google_code: code(who) });
  const [found] = await exchange.database.run<{ session: unknown; notification: unknown }>(
    `select (select max(s.id) from sessions s where s.user_id = u.id) as session,
       (select max(n.id) from notifications n where n.user_id = u.id) as notification
     from users u where email = $1`,
    [who.email],
  );
  return {
    session: String(found?.session),
    notification: String(found?.notification),
    passkey: String(passkey.data['passkey_id']),
    key: String(key.data['id']),
    picture: await picture(browser, 'card_face_img'),
  };
}

/** All that belongs to the victim. */
const belongings = () =>
  exchange.database.run<Record<string, string>>(
    `select (select json_agg(s.*)::text from (select ended_at from sessions where user_id = u.id order by id) s) as sessions,
       (select json_agg(p.*)::text from (select id, name from passkeys where user_id = u.id order by id) p) as passkeys,
       (select json_agg(k.*)::text from (select id from api_keys where user_id = u.id order by id) k) as keys,
       (select json_agg(n.*)::text from (select id, read_at from notifications where user_id = u.id order by id) n) as notifications,
       (select count(*) from kyc_cases where user_id = u.id)::text as cases
     from users u where email = $1`,
    [victim.email],
  );

beforeAll(async () => {
  exchange = await startExchange();
  victim = await owner();
  other = await owner();
  theirs = await thingsOf(victim);
  for (const id of Object.values(theirs)) expect(id).not.toMatch(/undefined|null/);
});
afterAll(() => exchange.close());

it('every call of a user that takes an id is in this table or named beside it', () => {
  const taking = CALLS.filter(({ requires }) => requires.caller === 'user').filter((call) =>
    fieldNames(call).some((name) => /(^|_)id$|_img$/.test(name) && !OWN_KEYS.has(name)),
  );
  const known = new Set([...ROWS.map(({ call }) => call), ...ELSEWHERE]);
  expect(taking.map(({ path }) => path).filter((path) => !known.has(path))).toEqual([]);
});

describe.each(ROWS)('$call', ({ call, thing, fields, isSilent = false }) => {
  it('does nothing by an id of somebody else, of nobody, or of another organisation', async () => {
    const before = await belongings();
    const unknown = /^\d+$/.test(theirs[thing]) ? '987654321' : `${theirs[thing].slice(0, -1)}x`;
    for (const id of [theirs[thing], unknown]) {
      const answer = await other.browser.post(call, await fields(id, other));
      expect([id, answer.code === 0]).toEqual([id, isSilent]);
      expect(answer.raw.body).not.toContain(victim.email);
    }
    const elsewhere = new Browser(exchange.app, HOSTS.desk);
    for (const [name, value] of victim.browser.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.post(call, await fields(theirs[thing], victim))).code).toBe(1101);
    expect(await belongings()).toEqual(before);
  });

  it('does what it should by an id of one’s own', async () => {
    expect((await victim.browser.post(call, await fields(theirs[thing], victim))).code).toBe(0);
  });
});

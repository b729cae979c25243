import type { Database } from '@marque/server/ports/database';
import { APPLICANT_PASSWORD, DEMO_APPLICANTS } from './applicants.ts';
import { BOT_ORGANISATION, DEMO_BOTS, FIRST_FREE_USER_ID, NO_PASSWORD } from './bots.ts';
import { DEMO_ORGANISATIONS, type DemoOrganisation } from './organisations/index.ts';
import { MONEY_NAMES } from './money-names.ts';
import { DEMO_PAIRS } from './pairs.ts';
import { DEMO_PEOPLE } from './people.ts';
import type { Random } from './random.ts';
import { DEMO_TOKENS } from './tokens.ts';

const DAY_MS = 86_400_000;
/** People with funds have been customers for longer than their history of orders is. */
const FUNDED_SINCE_DAYS = 45;
const APPLICANTS_SINCE_DAYS = 12;

export interface RowSources {
  readonly now: number;
  readonly random: Random;
  readonly passwordHashes: PasswordHashes;
}

/** Slow hashes by what they are of. */
export type PasswordHashes = ReadonlyMap<string, string>;

/** Those of everybody who can sign in. */
export const DEMO_PASSWORDS: ReadonlySet<string> = new Set([
  ...DEMO_PEOPLE.flatMap(({ password, tradePassword }) => [password, tradePassword]),
  APPLICANT_PASSWORD,
]);

function hashOf(hashes: PasswordHashes, password: string): string {
  const hash = hashes.get(password);
  if (hash === undefined) throw new Error('A password of the demo world has not been hashed');
  return hash;
}

type Queries = Parameters<Parameters<Database['transaction']>[0]>[0];

async function insertTokens(queries: Queries, now: number): Promise<void> {
  await queries
    .insertInto('tokens')
    .values(
      DEMO_TOKENS.map((token) => ({
        id: token.id,
        code: token.code,
        alias: token.alias,
        name: token.name,
        scale: token.scale,
        biz_precision: token.bizPrecision,
        phy_precision: token.phyPrecision,
        logo_url: token.logoUrl,
        industry: token.industry,
        issue_price: token.issuePrice,
        total_supply: token.totalSupply,
        circulating_supply: token.circulatingSupply,
        website: token.website,
        white_paper: token.whitePaper,
        release_time: token.releasedDaysAgo === undefined ? null : startOfDay(now) - token.releasedDaysAgo * DAY_MS,
        intro: JSON.stringify(token.intro),
        names: JSON.stringify(MONEY_NAMES[token.code] ?? {}),
      })),
    )
    .execute();
}

const startOfDay = (now: number): number => now - (now % DAY_MS);

async function insertPairs(queries: Queries, now: number): Promise<void> {
  await queries
    .insertInto('pairs')
    .values(
      DEMO_PAIRS.map((pair) => ({
        id: pair.id,
        base: pair.base.id,
        quote: pair.quote.id,
        price_scale: pair.priceScale,
        amount_scale: pair.amountScale,
        min_lots: pair.minLots,
        max_lots: pair.maxLots,
        guide_ticks: pair.guideTicks,
        status: pair.status,
        sort: pair.sort,
        opens_at: pair.opensInDays === 0 ? 0 : startOfDay(now) + pair.opensInDays * DAY_MS + 9 * 3_600_000,
      })),
    )
    .execute();
}

async function insertOrganisations(queries: Queries): Promise<void> {
  await queries
    .insertInto('organisations')
    .values(
      DEMO_ORGANISATIONS.map((organisation) => ({
        id: organisation.id,
        name: organisation.name,
        theme_type: organisation.themeType,
        default_locale: organisation.defaultLocale,
        supported_locales: [...organisation.supportedLocales],
        settings: JSON.stringify(organisation.settings),
      })),
    )
    .execute();
  await queries
    .insertInto('organisation_pairs')
    .values(
      DEMO_ORGANISATIONS.flatMap((organisation) =>
        listedPairs(organisation).map((pair) => ({ organisation: organisation.id, pair: pair.id })),
      ),
    )
    .execute();
}

const listedPairs = ({ quotes }: DemoOrganisation) => DEMO_PAIRS.filter(({ quote }) => quotes === undefined || quotes.includes(quote.code));

const INVITE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const inviteCode = (random: Random): string =>
  Array.from({ length: 6 }, () => INVITE_ALPHABET.charAt(random.below(INVITE_ALPHABET.length))).join('');
const uid = (random: Random): string => String(10_000_000 + random.below(90_000_000));

async function insertUsers(queries: Queries, { now, random, passwordHashes }: RowSources): Promise<void> {
  const names = random.fork('names');
  for (const person of DEMO_PEOPLE) {
    const registeredAt = person.role === 'funded' ? now - FUNDED_SINCE_DAYS * DAY_MS : now;
    await queries
      .insertInto('users')
      .values({
        id: person.id,
        organisation: person.organisation,
        uid: uid(names),
        email: person.email,
        password_hash: hashOf(passwordHashes, person.password),
        trade_password_hash: hashOf(passwordHashes, person.tradePassword),
        country: person.country,
        kyc_level: person.kycLevel,
        country_code: person.phone?.countryCode ?? null,
        mobile_no: person.phone?.digits ?? null,
        invite_code: inviteCode(names),
        invited_by: null,
        agreements: 'demo',
        created_at: registeredAt,
        password_changed_at: registeredAt,
      })
      .execute();
  }
  // They have one password between them: hashing one for each would hold up the start.
  const passwordHash = hashOf(passwordHashes, APPLICANT_PASSWORD);
  await queries
    .insertInto('users')
    .values(
      DEMO_APPLICANTS.map((applicant) => ({
        id: applicant.id,
        organisation: applicant.organisation,
        uid: uid(names),
        email: applicant.email,
        password_hash: passwordHash,
        trade_password_hash: null,
        country: applicant.country,
        invite_code: inviteCode(names),
        invited_by: null,
        agreements: 'demo',
        created_at: now - APPLICANTS_SINCE_DAYS * DAY_MS,
        password_changed_at: now - APPLICANTS_SINCE_DAYS * DAY_MS,
        locale: applicant.locale,
      })),
    )
    .execute();
  await queries
    .insertInto('users')
    .values(
      DEMO_BOTS.map((bot) => ({
        id: bot.id,
        organisation: BOT_ORGANISATION,
        uid: uid(names),
        email: null,
        password_hash: NO_PASSWORD,
        trade_password_hash: null,
        country: 'CN',
        invite_code: inviteCode(names),
        invited_by: null,
        agreements: bot.name,
        created_at: now,
        password_changed_at: now,
      })),
    )
    .execute();
}

/** Everything of the demo world that is neither price history nor ledger, in one transaction; does nothing when it is there. */
export async function seedRows(database: Database, sources: RowSources): Promise<void> {
  const { now } = sources;
  await database.transaction(async (queries) => {
    if (await queries.selectFrom('organisations').select('id').executeTakeFirst()) return;
    await insertTokens(queries, now);
    await insertPairs(queries, now);
    await insertOrganisations(queries);
    await insertUsers(queries, sources);
  });
  await database.run("select setval('owner_numbers', greatest($1, (select last_value from owner_numbers)))", [FIRST_FREE_USER_ID - 1]);
}

/** Gives the organisations their hosts. Written last: a world without hosts is one that was not finished. */
export async function openHosts(database: Database): Promise<void> {
  await database.queries
    .insertInto('organisation_hosts')
    .values(DEMO_ORGANISATIONS.flatMap(({ id, hosts }) => hosts.map((host) => ({ host, organisation: id }))))
    .execute();
}

export async function isWorldOpen(database: Database): Promise<boolean> {
  return (await database.queries.selectFrom('organisation_hosts').select('host').executeTakeFirst()) !== undefined;
}

import {
  FIXED_IN_PAIR,
  FIXED_IN_TOKEN,
  readPairListing,
  readTokenListing,
  type TokenListing,
  type TokenNetwork,
} from '@marque/domain/listing';
import type { SettingProblem } from '@marque/domain/organisation';
import { LISTED_ID_MAX, pairCode, type Pair } from '@marque/domain/trading';
import { sql } from 'kysely';
import type { Database } from '../../ports/database.ts';
import { readListedPairs, readListedTokens, type ListingDocument } from './listed-rows.ts';

type Queries = Database['queries'];

export type ListingChange =
  | { readonly ok: true; readonly name: string; readonly document: ListingDocument }
  | { readonly ok: false; readonly problems: readonly SettingProblem[] };

const wrong = (at: string, problem: string): ListingChange => ({ ok: false, problems: [{ at, problem }] });

/** What several operators write at once, they write one after the other. */
const inTurn = (database: Database, work: (queries: Queries) => Promise<ListingChange>): Promise<ListingChange> =>
  database.transaction(async (queries) => {
    await sql`lock table tokens, pairs in share row exclusive mode`.execute(queries);
    return work(queries);
  });

const fixedProblems = (fixed: readonly string[], before: ListingDocument, after: ListingDocument): readonly SettingProblem[] =>
  fixed.flatMap((at) =>
    after[at] === before[at] ? [] : [{ at, problem: `cannot change once it is listed: it is ${String(before[at])}` }],
  );

const tokenRow = ({ names, intro, networks: _networks, ...listing }: TokenListing) => ({
  ...listing,
  names: JSON.stringify(names),
  intro: JSON.stringify(intro),
});

/** Lists a token. Nothing is stored unless all of it is right. */
export const addToken = (database: Database, document: ListingDocument): Promise<ListingChange> =>
  inTurn(database, async (queries) => {
    const reading = readTokenListing(document);
    if (!reading.ok) return reading;
    const { listing } = reading;
    const tokens = [...(await readListedTokens(queries)).values()];
    if (tokens.some(({ code }) => code === listing.code)) return wrong('code', `${listing.code} is listed already`);
    if (tokens.some(({ alias }) => alias === listing.alias)) return wrong('alias', `${listing.alias} is what another token is called`);
    const id = Math.max(0, ...tokens.map((token) => token.id)) + 1;
    if (id > LISTED_ID_MAX) return wrong('code', 'cannot be listed: no more tokens can be counted');
    await queries
      .insertInto('tokens')
      .values({ id, release_time: null, ...tokenRow(listing) })
      .execute();
    await storeNetworks(queries, id, listing.networks);
    return stored(queries, listing.code);
  });

const namesOf = (value: unknown): readonly string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : []);

/** Records name the networks that they came by: one that is not wanted any more is closed. */
const networksGone = (before: ListingDocument, after: ListingDocument): string | undefined =>
  namesOf(before['networks']).find((name) => !namesOf(after['networks']).includes(name));

async function storeNetworks(queries: Queries, token: number, networks: readonly TokenNetwork[]): Promise<void> {
  for (const { network: protocol, ...terms } of networks) {
    const row = {
      network_name: terms.name,
      confirmations: terms.confirmations,
      deposit_minimum: terms.depositMinimum,
      withdrawal_fee: terms.withdrawalFee,
      withdrawal_minimum: terms.withdrawalMinimum,
      need_memo: terms.needMemo,
      deposit_enabled: !terms.depositsClosed,
      withdraw_enabled: !terms.withdrawalsClosed,
      sort: terms.sort,
      explorer: terms.explorer,
    };
    await queries
      .insertInto('token_protocols')
      .values({ token, protocol, ...row })
      .onConflict((conflict) => conflict.columns(['token', 'protocol']).doUpdateSet(row))
      .execute();
  }
}

async function stored(queries: Queries, code: string): Promise<ListingChange> {
  return { ok: true, name: code, document: (await readListedTokens(queries)).get(code)?.document ?? {} };
}

/** Changes a listed token to what `change` makes of it. Nothing is stored unless all of it is right. */
export const changeToken = (
  database: Database,
  code: string,
  change: (document: ListingDocument) => ListingDocument,
): Promise<ListingChange> =>
  inTurn(database, async (queries) => {
    const tokens = await readListedTokens(queries);
    const known = tokens.get(code);
    if (!known) return wrong('code', `${code} is no token of this exchange`);
    const after = change(known.document);
    const fixed = fixedProblems(FIXED_IN_TOKEN, known.document, after);
    if (fixed.length > 0) return { ok: false, problems: fixed };
    const reading = readTokenListing(after);
    if (!reading.ok) return reading;
    const { alias } = reading.listing;
    if ([...tokens.values()].some((other) => other.code !== code && other.alias === alias))
      return wrong('alias', `${alias} is what another token is called`);
    const gone = networksGone(known.document, after);
    if (gone !== undefined) return wrong(`networks.${gone}`, 'cannot be taken away: close its deposits and withdrawals');
    await queries.updateTable('tokens').set(tokenRow(reading.listing)).where('id', '=', known.id).execute();
    await storeNetworks(queries, known.id, reading.listing.networks);
    return stored(queries, code);
  });

const pairRow = (
  { base, quote, priceScale, amountScale, minLots, maxLots, guideTicks, opensAt, status }: Omit<Pair, 'id'>,
  sort: number,
) => ({
  base,
  quote,
  price_scale: priceScale,
  amount_scale: amountScale,
  min_lots: minLots,
  max_lots: maxLots,
  guide_ticks: guideTicks,
  opens_at: opensAt,
  status,
  sort,
});

/** Lists a pair of tokens that are there. Organisations that offer every pair offer it too. Nothing is stored unless all of it is right. */
export const addPair = (database: Database, document: ListingDocument): Promise<ListingChange> =>
  inTurn(database, async (queries) => {
    const tokens = await readListedTokens(queries);
    const reading = readPairListing(document, (code) => tokens.get(code));
    if (!reading.ok) return reading;
    const { pair, sort } = reading;
    const pairs = await readListedPairs(queries, tokens);
    const code = pairCode(String(document['base']), String(document['quote']));
    if (pairs.some(({ base, quote }) => base === pair.base && quote === pair.quote)) return wrong('pair', `${code} is listed already`);
    const id = Math.max(0, ...pairs.map((known) => known.id)) + 1;
    if (id > LISTED_ID_MAX) return wrong('pair', 'cannot be listed: no more pairs can be counted');
    const offering = await organisationsThatOfferAll(queries, pairs.length);
    await queries
      .insertInto('pairs')
      .values({ id, ...pairRow(pair, sort) })
      .execute();
    if (offering.length > 0)
      await queries
        .insertInto('organisation_pairs')
        .values(offering.map((organisation) => ({ organisation, pair: id })))
        .execute();
    return storedPair(queries, code);
  });

async function organisationsThatOfferAll(queries: Queries, pairs: number): Promise<readonly number[]> {
  const rows = await queries
    .selectFrom('organisations')
    .leftJoin('organisation_pairs', 'organisation_pairs.organisation', 'organisations.id')
    .select(({ fn }) => ['organisations.id as id', fn.count<number>('organisation_pairs.pair').as('offered')])
    .groupBy('organisations.id')
    .execute();
  return rows.filter(({ offered }) => Number(offered) === pairs).map(({ id }) => id);
}

async function storedPair(queries: Queries, code: string): Promise<ListingChange> {
  const known = (await readListedPairs(queries, await readListedTokens(queries))).find(
    ({ baseToken, quoteToken }) => pairCode(baseToken.code, quoteToken.code) === code,
  );
  return { ok: true, name: code, document: known?.document ?? {} };
}

/** Changes a listed pair to what `change` makes of it. Nothing is stored unless all of it is right. */
export const changePair = (
  database: Database,
  code: string,
  change: (document: ListingDocument) => ListingDocument,
): Promise<ListingChange> =>
  inTurn(database, async (queries) => {
    const tokens = await readListedTokens(queries);
    const known = (await readListedPairs(queries, tokens)).find(
      ({ baseToken, quoteToken }) => pairCode(baseToken.code, quoteToken.code) === code,
    );
    if (!known) return wrong('pair', `${code} is no pair of this exchange`);
    const after = change(known.document);
    const fixed = fixedProblems(FIXED_IN_PAIR, known.document, after);
    if (fixed.length > 0) return { ok: false, problems: fixed };
    const reading = readPairListing(after, (token) => tokens.get(token));
    if (!reading.ok) return reading;
    await queries.updateTable('pairs').set(pairRow(reading.pair, reading.sort)).where('id', '=', known.id).execute();
    return storedPair(queries, code);
  });

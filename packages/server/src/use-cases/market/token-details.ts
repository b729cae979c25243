import { fields } from '@marque/contract';
import type { HotToken, TokenInfo } from '@marque/contract/market';
import type { Token } from '@marque/domain/trading';
import type { Contents } from '../../ports/contents.ts';
import type { Database } from '../../ports/database.ts';
import { brandNames } from '../brands/shown-brands.ts';
import type { Reader } from '../content/shown-items.ts';

export interface TokenDetailsDeps {
  readonly database: Database;
  readonly contents: Contents;
}

/** Whichever token it is: its brand's name in the reader's language, else its own in that language, else the one it was listed under. */
const nameOf = (
  row: { readonly code: string; readonly name: string; readonly names: Readonly<Record<string, string>> },
  brands: ReadonlyMap<string, string>,
  { locale }: Reader,
): string => brands.get(row.code) ?? row.names[locale] ?? row.name;

export async function tokenInfo({ database, contents }: TokenDetailsDeps, token: Token, reader: Reader): Promise<TokenInfo> {
  const row = await database.queries.selectFrom('tokens').selectAll().where('id', '=', token.id).executeTakeFirstOrThrow();
  return {
    token: row.code,
    name: nameOf(row, brandNames(contents, reader), reader),
    logo_url: row.logo_url,
    release_time: row.release_time === null ? null : fields.instantText(Number(row.release_time)),
    total_supply: row.total_supply,
    circulating_supply: row.circulating_supply,
    crowdfunding_price: row.issue_price,
    website: row.website,
    white_paper: row.white_paper,
    intro: row.intro[reader.locale] ?? row.intro['en'] ?? '',
  };
}

interface TokenFace {
  readonly name: string;
  readonly logo_url: string;
}

/** Tokens with their names for the reader and their logos, in the order given. */
export async function withFaces(
  { database, contents }: TokenDetailsDeps,
  tokens: readonly Token[],
  reader: Reader,
): Promise<readonly (TokenFace & { readonly token: Token })[]> {
  if (tokens.length === 0) return [];
  const rows = await database.queries
    .selectFrom('tokens')
    .select(['id', 'code', 'name', 'names', 'logo_url'])
    .where(
      'id',
      'in',
      tokens.map((token) => token.id),
    )
    .execute();
  const brands = brandNames(contents, reader);
  const faces = new Map(rows.map((row) => [row.id, { name: nameOf(row, brands, reader), logo_url: row.logo_url }]));
  return tokens.map((token) => ({ token, ...(faces.get(token.id) ?? { name: token.name, logo_url: '' }) }));
}

export const rankedTokens = async (deps: TokenDetailsDeps, tokens: readonly Token[], reader: Reader): Promise<readonly HotToken[]> =>
  (await withFaces(deps, tokens, reader)).map(({ token, name, logo_url }, i) => ({ token: token.code, name, logo_url, rank: i + 1 }));

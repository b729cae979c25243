import type { Token } from '@marque/domain/trading';
import type { Contents } from '../../ports/contents.ts';
import type { Database } from '../../ports/database.ts';
import { brandNames } from '../brands/shown-brands.ts';
import type { Reader } from '../content/shown-items.ts';

export interface TokenDetailsDeps {
  readonly database: Database;
  readonly contents: Contents;
}

/** What a token is shown by: its name for the reader, and its logo, empty where it has none. */
export interface TokenFace {
  readonly token: Token;
  readonly name: string;
  readonly logo: string;
}

/** What its issuer says of a token; supplies and price are decimals as they were written, empty where nothing was. */
export interface TokenDetails extends TokenFace {
  /** Epoch ms. */
  readonly releasedAt: number | undefined;
  readonly totalSupply: string;
  readonly circulatingSupply: string;
  readonly issuePrice: string;
  readonly website: string;
  readonly whitePaper: string;
  readonly intro: string;
}

/** Whichever token it is: its brand's name in the reader's language, else its own in that language, else the one it was listed under. */
const nameOf = (
  row: { readonly code: string; readonly name: string; readonly names: Readonly<Record<string, string>> },
  brands: ReadonlyMap<string, string>,
  { locale }: Reader,
): string => brands.get(row.code) ?? row.names[locale] ?? row.name;

export async function tokenDetails({ database, contents }: TokenDetailsDeps, token: Token, reader: Reader): Promise<TokenDetails> {
  const row = await database.queries.selectFrom('tokens').selectAll().where('id', '=', token.id).executeTakeFirstOrThrow();
  return {
    token,
    name: nameOf(row, brandNames(contents, reader), reader),
    logo: row.logo_url,
    releasedAt: row.release_time === null ? undefined : Number(row.release_time),
    totalSupply: row.total_supply,
    circulatingSupply: row.circulating_supply,
    issuePrice: row.issue_price,
    website: row.website,
    whitePaper: row.white_paper,
    intro: row.intro[reader.locale] ?? row.intro['en'] ?? '',
  };
}

/** Tokens with their names for the reader and their logos, in the order given. */
export async function withFaces(
  { database, contents }: TokenDetailsDeps,
  tokens: readonly Token[],
  reader: Reader,
): Promise<readonly TokenFace[]> {
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
  const faces = new Map(rows.map((row) => [row.id, { name: nameOf(row, brands, reader), logo: row.logo_url }]));
  return tokens.map((token) => ({ token, ...(faces.get(token.id) ?? { name: token.name, logo: '' }) }));
}

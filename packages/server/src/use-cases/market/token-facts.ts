import { fields } from '@marque/contract';
import type { HotToken, TokenInfo } from '@marque/contract/market';
import type { Locale } from '@marque/domain/organisation';
import type { Token } from '@marque/domain/trading';
import type { Database } from '../../ports/database.ts';

export async function tokenInfo(database: Database, token: Token, locale: Locale): Promise<TokenInfo> {
  const row = await database.queries.selectFrom('tokens').selectAll().where('id', '=', token.id).executeTakeFirstOrThrow();
  return {
    token: row.code,
    name: row.name,
    logo_url: row.logo_url,
    release_time: row.release_time === null ? null : fields.instantText(Number(row.release_time)),
    total_supply: row.total_supply,
    circulating_supply: row.circulating_supply,
    crowdfunding_price: row.issue_price,
    website: row.website,
    white_paper: row.white_paper,
    intro: row.intro[locale] ?? row.intro['en'] ?? '',
  };
}

/** Logos by token number. */
export async function tokenLogos(database: Database, tokens: readonly Token[]): Promise<ReadonlyMap<number, string>> {
  if (tokens.length === 0) return new Map();
  const rows = await database.queries.selectFrom('tokens').select(['id', 'logo_url'])
    .where('id', 'in', tokens.map((token) => token.id)).execute();
  return new Map(rows.map((row) => [row.id, row.logo_url]));
}

export async function rankedTokens(database: Database, tokens: readonly Token[]): Promise<readonly HotToken[]> {
  const logos = await tokenLogos(database, tokens);
  return tokens.map((token, i) => ({ token: token.code, name: token.name, logo_url: logos.get(token.id) ?? '', rank: i + 1 }));
}

import type { OrganisationProfile } from '@marque/domain/organisation';
import { parseLocale } from '@marque/domain/organisation';
import { pairCode } from '@marque/domain/trading';
import type { Database } from '../../ports/database.ts';

type Queries = Database['queries'];

export interface StoredOrganisation {
  readonly id: number;
  readonly profile: OrganisationProfile;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Every pair of the exchange by its code, in the order of the lists. */
export async function readPairs(queries: Queries): Promise<ReadonlyMap<string, number>> {
  const rows = await queries
    .selectFrom('pairs')
    .innerJoin('tokens as base', 'base.id', 'pairs.base')
    .innerJoin('tokens as quote', 'quote.id', 'pairs.quote')
    .select(['pairs.id', 'base.code as base', 'quote.code as quote'])
    .orderBy('pairs.sort')
    .orderBy('pairs.id')
    .execute();
  return new Map(rows.map(({ id, base, quote }) => [pairCode(base, quote), id]));
}

/** All organisations as they are stored, with whatever may be wrong with them, by number. */
export async function readStored(queries: Queries): Promise<readonly StoredOrganisation[]> {
  const rows = await queries.selectFrom('organisations').selectAll().orderBy('id').execute();
  const hosts = await queries.selectFrom('organisation_hosts').selectAll().orderBy('host').execute();
  const listed = await queries.selectFrom('organisation_pairs').selectAll().execute();
  const codes = [...(await readPairs(queries))];
  return rows.map((row) => {
    const own = new Set(listed.filter(({ organisation }) => organisation === row.id).map(({ pair }) => pair));
    const supported = row.supported_locales.flatMap((text) => parseLocale(text) ?? []);
    return {
      id: row.id,
      profile: {
        name: row.name,
        theme: row.theme_type,
        default_locale: parseLocale(row.default_locale) ?? supported[0] ?? 'zh-CN',
        supported_locales: supported,
        hosts: hosts.filter(({ organisation }) => organisation === row.id).map(({ host }) => host),
        pairs: codes.flatMap(([code, id]) => (own.has(id) ? [code] : [])),
      },
      settings: row.settings,
    };
  });
}

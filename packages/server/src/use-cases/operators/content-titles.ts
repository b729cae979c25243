import type { Locale } from '@marque/domain/organisation';
import type { Database } from '../../ports/database.ts';

/** What items of a kind are called in a language, else in English, else in whichever there is; by their slugs, everybody's and an organisation's. */
export async function contentTitles(
  { queries }: Pick<Database, 'queries'>,
  kind: string,
  slugs: readonly string[],
  locale: Locale,
): Promise<(slug: string, organisation: number | null) => string> {
  if (slugs.length === 0) return () => '';
  const rows = await queries
    .selectFrom('contents')
    .innerJoin('content_texts', 'content_texts.content', 'contents.id')
    .select(['contents.slug', 'contents.organisation', 'content_texts.locale', 'content_texts.words'])
    .where('contents.kind', '=', kind)
    .where('contents.slug', 'in', [...new Set(slugs)])
    .orderBy('contents.id')
    .execute();
  return (slug, organisation) => {
    const own = rows.filter((row) => row.slug === slug);
    const nearest = own.some((row) => row.organisation === organisation) ? organisation : 0;
    const texts = own.filter((row) => row.organisation === nearest);
    const shown = texts.find((row) => row.locale === locale) ?? texts.find((row) => row.locale === 'en') ?? texts[0];
    const name = shown?.words['name'] ?? shown?.words['title'];
    return typeof name === 'string' ? name : '';
  };
}

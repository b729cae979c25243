import { CONTENT_KINDS, type ContentKind } from '@marque/domain/content';
import { LOCALES, type Locale } from '@marque/domain/organisation';
import { coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import type { Database } from '../../ports/database.ts';
import { checkItem } from '../content/files/check-item.ts';
import { isSlugOf } from '../content/files/content-folder.ts';
import type { ContentProblem } from '../content/files/content-problem.ts';
import { attributesOf, wordsOf } from '../content/files/export-content.ts';
import { knownNames } from '../content/files/import-content.ts';
import { storeItems } from '../content/files/store-items.ts';
import { done, refused, type Result } from '../result.ts';
import { audited, type AuditedDeps } from './audit.ts';
import { differences, problemRefusal, versionOf, type Document } from './documents.ts';

/** An item by its kind, its slug and whose it is; 0 is everybody's. */
export interface ContentName {
  readonly kind: ContentKind;
  readonly slug: string;
  readonly owner: number;
}

export interface ListedContent extends ContentName {
  readonly title: string;
  readonly locales: readonly string[];
  readonly publishedAt: number;
  readonly endsAt: number | null;
  readonly updatedAt: number;
}

/** What is everybody's is seen by all, and written by operators of all organisations. */
const maySee = ({ scope }: OperatorActor, owner: number): boolean => owner === 0 || coversOrganisation(scope, owner);
const mayWrite = ({ scope }: OperatorActor, owner: number): boolean => (owner === 0 ? scope === 'all' : coversOrganisation(scope, owner));

const TITLES = ['title', 'name'] as const;

function titleIn(words: Readonly<Record<string, unknown>> | undefined): string {
  const title = TITLES.map((name) => words?.[name]).find((text) => typeof text === 'string');
  return typeof title === 'string' ? title : '';
}

/** Everything to read, with its title in the language asked for, else in whichever there is. */
export async function readContents(
  { queries }: Pick<Database, 'queries'>,
  actor: OperatorActor,
  locale: Locale,
): Promise<readonly ListedContent[]> {
  const rows = await queries.selectFrom('contents').selectAll().orderBy('id').execute();
  const texts = await queries.selectFrom('content_texts').selectAll().execute();
  return rows.flatMap((row) => {
    const kind = CONTENT_KINDS.find((known) => known === row.kind);
    if (!kind || !maySee(actor, row.organisation)) return [];
    const own = texts.filter(({ content }) => content === row.id);
    const shown = own.find((text) => text.locale === locale) ?? own.find((text) => text.locale === 'en') ?? own[0];
    return {
      kind,
      slug: row.slug,
      owner: row.organisation,
      title: titleIn(shown?.words),
      locales: LOCALES.filter((known) => own.some((text) => text.locale === known)),
      publishedAt: Number(row.published_at),
      endsAt: row.ends_at === null ? null : Number(row.ends_at),
      updatedAt: Number(row.updated_at),
    };
  });
}

export interface ContentDetail extends ContentName {
  /** `attributes` and `words` by language, as files have them. */
  readonly document: Document;
}

export async function readContent(
  { queries }: Pick<Database, 'queries'>,
  actor: OperatorActor,
  { kind, slug, owner }: ContentName,
): Promise<Result<ContentDetail>> {
  if (!maySee(actor, owner)) return refused('operator_scope_missing');
  const row = await queries
    .selectFrom('contents')
    .selectAll()
    .where('organisation', '=', owner)
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!row) return refused('content_unknown');
  const texts = await queries.selectFrom('content_texts').selectAll().where('content', '=', row.id).execute();
  const words = LOCALES.flatMap((locale) => {
    const text = texts.find((each) => each.locale === locale);
    return text ? [[locale, wordsOf(kind, text.words)] as const] : [];
  });
  const { organisation: _owner, ...attributes } = { organisation: undefined, ...attributesOf(row) };
  return done({ kind, slug, owner, document: { attributes, words: Object.fromEntries(words) } });
}

interface Saving extends ContentName {
  readonly document: Document;
  /** Of what was read; undefined for a new item. */
  readonly version?: string | undefined;
  readonly reason: string;
}

const isSet = (value: unknown): value is Document => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds an item or writes one as it was edited, by the rules of the import of files. */
export const saveContent = (
  deps: AuditedDeps,
  actor: OperatorActor,
  { kind, slug, owner, document, version, reason }: Saving,
): Promise<Result<ContentDetail>> =>
  audited(
    deps,
    actor,
    { action: 'content.write', subject: `${kind}/${slug}`, reason, organisation: owner === 0 ? undefined : owner },
    async (database) => {
      if (!mayWrite(actor, owner)) return refused('operator_scope_missing');
      const known = await readContent(database, actor, { kind, slug, owner });
      const before = known.ok ? known.value.document : undefined;
      if (before === undefined && version !== undefined) return refused('content_unknown');
      if (before !== undefined && versionOf(before) !== version) return refused('changed_meanwhile');
      const problems = await store(database, { kind, slug, owner, document }, deps.clock.now());
      if (problems.length > 0)
        return problemRefusal(
          problems.map(({ file, at, problem }) => ({ at: [file, at].filter((part) => part !== '').join('.'), problem })),
        );
      const saved = await readContent(database, actor, { kind, slug, owner });
      if (!saved.ok) return saved;
      return done({ value: saved.value, ...differences(before ?? {}, saved.value.document) });
    },
  );

async function store(
  database: Database,
  { kind, slug, owner, document }: ContentName & { readonly document: Document },
  now: number,
): Promise<readonly ContentProblem[]> {
  if (!isSlugOf(kind, slug)) return [{ file: '', at: 'slug', problem: `cannot be the name of a ${kind}: ${slug}` }];
  const { attributes, words } = document;
  if (!isSet(attributes) || !isSet(words)) return [{ file: '', at: 'document', problem: 'must have attributes and words' }];
  const byLocale = LOCALES.flatMap((locale) =>
    words[locale] === undefined ? [] : [[locale, { file: locale, value: words[locale] }] as const],
  );
  if (byLocale.length === 0) return [{ file: '', at: 'words', problem: 'must be there in at least one language' }];
  const problems: ContentProblem[] = [];
  const item = checkItem(
    {
      kind,
      slug,
      organisation: owner === 0 ? undefined : owner,
      path: `${kind}/${slug}`,
      attributes: { file: '', value: attributes },
      words: new Map(byLocale),
    },
    now,
    await knownNames(database),
    problems,
  );
  if (item && problems.length === 0) await storeItems(database, [item], now);
  return problems;
}

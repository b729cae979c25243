import type { ContentKind } from '@marque/domain/content';
import type { Locale } from '@marque/domain/organisation';
import { z } from 'zod/mini';
import { BRAND, EVENT, ITEM_KINDS } from '../item-kinds.ts';
import type { Document, ItemDocuments } from './content-folder.ts';
import { problemsOf, type ContentProblem } from './content-problem.ts';
import { instantIn } from './instants.ts';

/** An item that was read and found right. Its attributes and words are as they were written, instants as epoch ms. */
export interface ReadItem {
  readonly organisation: number;
  readonly kind: ContentKind;
  readonly slug: string;
  readonly sort: number;
  /** Undefined where the file leaves it out. */
  readonly publishedAt: number | undefined;
  readonly endsAt: number | undefined;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly words: ReadonlyMap<Locale, unknown>;
}

/** What content may refer to. */
export interface KnownNames {
  readonly tokens: ReadonlySet<string>;
  readonly organisations: ReadonlySet<number>;
}

type Fields = Readonly<Record<string, unknown>>;

const FIELDS = z.record(z.string(), z.unknown());

/** Fields of attributes.yaml that every kind has; all others are attributes. */
const HEAD = new Set(['organisation', 'published', 'ends', 'sort']);

const headIn = (now: number) =>
  z.object({
    organisation: z.optional(z.int().check(z.minimum(1), z.maximum(999))),
    published: z.optional(instantIn(now)),
    ends: z.optional(instantIn(now)),
    sort: z._default(z.int().check(z.minimum(-100_000), z.maximum(100_000)), 0),
  });

/** Holds an item's documents against the rules of its kind. Problems are added to `problems`; with any, the item must not be kept. */
export function checkItem(documents: ItemDocuments, now: number, known: KnownNames, problems: ContentProblem[]): ReadItem | undefined {
  const { kind, slug, attributes: document } = documents;
  if (!document) return undefined;
  const fields = fieldsOf(document, problems);
  const head = fields && z.safeParse(headIn(now), fields);
  if (!fields || !head) return undefined;
  if (!head.success) problems.push(...problemsOf(document.file, fields, head.error.issues));
  const attributes = readAttributes(kind, document, fields, now, problems);
  const words = new Map([...documents.words].map(([locale, each]) => [locale, readWords(kind, each, problems)] as const));
  const organisation = organisationOf(documents, head.data?.organisation, known, problems);
  const { published: publishedAt, ends: endsAt, sort = 0 } = head.data ?? {};
  problems.push(...referenceProblems(documents, attributes, known), ...orderProblems(document, publishedAt, attributes['starts'], endsAt));
  return { organisation, kind, slug, sort, publishedAt, endsAt, attributes, words };
}

function fieldsOf({ file, value }: Document, problems: ContentProblem[]): Fields | undefined {
  const fields = z.safeParse(FIELDS, value);
  if (!fields.success) problems.push({ file, at: '', problem: 'must be a set of fields' });
  return fields.data;
}

function readAttributes(kind: ContentKind, { file }: Document, fields: Fields, now: number, problems: ContentProblem[]): Fields {
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => !HEAD.has(name)));
  const begin = kind === EVENT.kind ? z.safeParse(z.object({ starts: instantIn(now) }), fields) : undefined;
  if (begin?.success === false) problems.push(...problemsOf(file, fields, begin.error.issues));
  const attributes = begin ? { ...own, starts: begin.data?.starts ?? 0 } : own;
  const read = z.safeParse(ITEM_KINDS[kind].attributes, attributes);
  if (!read.success) problems.push(...problemsOf(file, attributes, read.error.issues));
  return attributes;
}

function readWords(kind: ContentKind, { file, value }: Document, problems: ContentProblem[]): unknown {
  const read = z.safeParse(ITEM_KINDS[kind].words, value);
  if (!read.success) problems.push(...problemsOf(file, value, read.error.issues));
  return value;
}

/** The organisation that the attributes name, or the folder's name does; both must agree. 0 is everybody's. */
function organisationOf(
  { organisation: named, attributes }: ItemDocuments,
  stated: number | undefined,
  known: KnownNames,
  problems: ContentProblem[],
): number {
  const organisation = stated ?? named ?? 0;
  const at = (problem: string): unknown => problems.push({ file: attributes?.file ?? '', at: 'organisation', problem });
  if (named !== undefined && named !== organisation) at(`must be ${named}, as in the name of the folder`);
  else if (organisation !== 0 && !known.organisations.has(organisation)) at(`there is no organisation ${organisation}`);
  return organisation;
}

/** Nothing is over before it has begun. */
function orderProblems(
  { file }: Document,
  publishedAt: number | undefined,
  starts: unknown,
  endsAt: number | undefined,
): readonly ContentProblem[] {
  const begins = typeof starts === 'number' ? starts : publishedAt;
  return begins !== undefined && endsAt !== undefined && endsAt <= begins
    ? [{ file, at: 'ends', problem: 'must be later than the beginning' }]
    : [];
}

/** Tokens and pictures that an item refers to must exist. */
function referenceProblems(
  { kind, slug, path, words, attributes: document }: ItemDocuments,
  attributes: Fields,
  { tokens }: KnownNames,
): readonly ContentProblem[] {
  const file = document?.file ?? '';
  if (kind === EVENT.kind) {
    const { token } = attributes;
    return typeof token !== 'string' || token === '' || tokens.has(token)
      ? []
      : [{ file, at: 'token', problem: `there is no token ${token}` }];
  }
  if (kind !== BRAND.kind) return [];
  const images = z.safeParse(BRAND.attributes, attributes).data?.images.length ?? 0;
  const pictures = [...words.values()].flatMap((each) =>
    (z.safeParse(BRAND.words, each.value).data?.sections ?? []).flatMap(({ image = -1 }, i) =>
      image < images ? [] : [{ file: each.file, at: `sections[${i}].image`, problem: `there are only ${images} images, counted from 0` }],
    ),
  );
  return tokens.has(slug) ? pictures : [{ file: path, at: '', problem: `there is no token ${slug}` }, ...pictures];
}

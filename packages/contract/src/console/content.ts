import { CONTENT_KINDS } from '@marque/domain/content';
import { REASON_MAX } from '@marque/domain/operators';
import { z } from 'zod/mini';
import { pageOf } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { optional, text } from '../fields.ts';
import { operator } from '../requires.ts';
import { document, listInput, optionalOrganisation, reason, version } from './list-fields.ts';

export const CONTENT_SORTS = ['published_at', 'slug', 'kind', 'updated_at'] as const;

const contentRow = z.strictObject({
  kind: z.enum(CONTENT_KINDS),
  slug: z.string(),
  /** 0 for everybody's. */
  organisation: z.int(),
  title: z.string(),
  locales: z.array(z.string()),
  published_at: z.int(),
  ends_at: z.nullable(z.int()),
  updated_at: z.int(),
});
export type ContentRow = ValueOf<typeof contentRow>;

const contentList = () => listInput(CONTENT_SORTS, { organisation: optionalOrganisation(), kind: optional(z.enum(CONTENT_KINDS)) });

export const getContents = defineConsoleCall({
  method: 'GET',
  path: '/content/list',
  requires: operator('content.read'),
  input: contentList(),
  output: pageOf(contentRow),
});

export const exportContents = defineConsoleCall({
  method: 'GET',
  path: '/content/export',
  requires: operator('content.read'),
  input: contentList(),
  answer: 'file',
  output: z.unknown(),
});

const name = () => ({ kind: z.enum(CONTENT_KINDS), slug: text(64), owner: optionalOrganisation() });

const content = z.strictObject({
  kind: z.enum(CONTENT_KINDS),
  slug: z.string(),
  owner: z.int(),
  /** `attributes` as files have them, and `words` by language. */
  document: z.record(z.string(), z.unknown()),
  version: z.string(),
});

export const getContent = defineConsoleCall({
  method: 'GET',
  path: '/content/one',
  requires: operator('content.read'),
  input: z.object(name()),
  output: content,
  refusals: ['content_unknown'],
});

/** Adds an item, or changes the one that has the version. */
export const saveContent = defineConsoleCall({
  method: 'POST',
  path: '/content/save',
  requires: operator('content.write'),
  input: z.object({ ...name(), document: document(), version: optional(version()), reason: reason(REASON_MAX) }),
  output: content,
  refusals: ['reason_missing', 'content_unknown', 'changed_meanwhile', 'change_invalid'],
});

/** A whole organisation's content, or everybody's, as one file that the import reads. */
export const exportContentFile = defineConsoleCall({
  method: 'GET',
  path: '/content/exportFile',
  requires: operator('content.read'),
  input: z.object({ owner: optionalOrganisation() }),
  answer: 'file',
  output: z.unknown(),
});

/** So long a file may be, in characters. */
export const CONTENT_FILE_MAX = 4_000_000;
const contentFile = () => ({
  text: z.string().check(z.minLength(1), z.maxLength(CONTENT_FILE_MAX)),
  /** Whose every item becomes; without it as the file says. */
  owner: optionalOrganisation(),
});

const counts = { added: z.int(), changed: z.int(), unchanged: z.int() };

/** What an import would do, and everything that is wrong with the file; changes nothing. */
export const checkContentFile = defineConsoleCall({
  method: 'POST',
  path: '/content/checkFile',
  requires: operator('content.write'),
  input: z.object(contentFile()),
  output: z.strictObject({
    ...counts,
    problems: z.array(z.strictObject({ at: z.string(), problem: z.string() })),
    /** Of all; the list has at most a hundred. */
    problem_count: z.int(),
  }),
});
export type ContentFileCheck = ValueOf<typeof checkContentFile.output>;

/** Brings a file in, all of it or nothing; what it does not hold is left alone. */
export const importContentFile = defineConsoleCall({
  method: 'POST',
  path: '/content/importFile',
  requires: operator('content.write'),
  input: z.object({ ...contentFile(), reason: reason(REASON_MAX) }),
  output: z.strictObject(counts),
  refusals: ['reason_missing', 'change_invalid'],
});

/** Markdown as readers will see it. */
export const previewText = defineConsoleCall({
  method: 'POST',
  path: '/content/preview',
  requires: operator('content.read'),
  input: z.object({ text: z._default(z.string().check(z.maxLength(100_000)), '') }),
  output: z.strictObject({ html: z.string() }),
});

import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestPglite, type TestStore } from '@marque/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../src/ports/database.ts';
import { exportContent } from '../../src/use-cases/content/files/export-content.ts';
import { addMissingContent, importContent, type ContentImport } from '../../src/use-cases/content/files/import-content.ts';
import { createListings } from '../market/listed-world.ts';
import { article, brandAttributes, brandWords, writeContent } from './written.ts';

const NOW = Date.UTC(2026, 10, 21, 5, 20, 31, 417);

const RIGHT = {
  'brand/ART/attributes.yaml': brandAttributes('sort: 3\npublished: "2026-02-01 00:00:00"\n'),
  'brand/ART/en.yaml': brandWords('Art'),
  'brand/ART/zh-CN.yaml': brandWords('画'),
  'notice/hello/attributes.yaml': 'type: news\npublished: { days: -12, at: "09:30" }\nends: { days: 3 }\n',
  'notice/hello/ja.yaml': article('こんにちは', 'First: "quoted"\n\n- a\n- b: c'),
  'notice/hello@2/attributes.yaml': 'organisation: 2\ntype: news\n',
  'notice/hello@2/en.json': '{"title": "Hello", "summary": "From two", "body": "Text"}',
  'event/party/attributes.yaml': 'label: meeting\ntoken: ART\ncover: /static/c.svg\nstarts: { days: 1, at: "18:00" }\nends: { days: 2 }\n',
  'event/party/en.yaml': article('Party'),
};

let store: TestStore;
let database: Database;

beforeAll(async () => {
  store = await createTestPglite();
  database = await store.open();
  await createListings(database);
});
afterAll(async () => {
  await database.close();
  await store.remove();
});
beforeEach(async () => {
  await database.queries.deleteFrom('contents').execute();
});

async function bringIn(documents: Readonly<Record<string, string>>, now = NOW): Promise<ContentImport> {
  const { folder, remove } = await writeContent(documents);
  try {
    return await importContent(database, folder, now);
  } finally {
    await remove();
  }
}

const rows = () =>
  database.run(
    `select organisation, kind, slug, sort, published_at, ends_at, attributes, (select jsonb_object_agg(locale, words) from content_texts where content = contents.id) as words
   from contents order by kind, slug, organisation`,
  );

describe('importing content', () => {
  it('stores items with their days, and the same files again change nothing', async () => {
    expect(await bringIn(RIGHT)).toEqual({ ok: true, added: 4, changed: 0, unchanged: 0 });
    const before = await rows();
    expect(before).toMatchObject([
      {
        kind: 'brand',
        slug: 'ART',
        organisation: 0,
        sort: 3,
        published_at: Date.UTC(2026, 1, 1),
        words: { en: { name: 'Art' }, 'zh-CN': { name: '画' } },
      },
      {
        kind: 'event',
        slug: 'party',
        published_at: Date.UTC(2026, 10, 21, 5, 20, 31),
        attributes: { starts: Date.UTC(2026, 10, 22, 18) },
        ends_at: Date.UTC(2026, 10, 23),
      },
      { kind: 'notice', slug: 'hello', organisation: 0, published_at: Date.UTC(2026, 10, 9, 9, 30), ends_at: Date.UTC(2026, 10, 24) },
      { kind: 'notice', slug: 'hello', organisation: 2 },
    ]);
    expect(await bringIn(RIGHT, NOW + 3_600_000)).toEqual({ ok: true, added: 0, changed: 0, unchanged: 4 });
    expect(await rows()).toEqual(before);
  });

  it('changes only what differs, takes away languages that are gone, and leaves other items alone', async () => {
    await bringIn(RIGHT);
    const changed = {
      'brand/ART/attributes.yaml': RIGHT['brand/ART/attributes.yaml'],
      'brand/ART/en.yaml': brandWords('Art anew'),
      'notice/hello/attributes.yaml': RIGHT['notice/hello/attributes.yaml'],
      'notice/hello/ja.yaml': RIGHT['notice/hello/ja.yaml'],
    };
    expect(await bringIn(changed)).toEqual({ ok: true, added: 0, changed: 1, unchanged: 1 });
    const after = await rows();
    expect(after).toHaveLength(4);
    expect(after[0]).toMatchObject({ words: { en: { name: 'Art anew' } } });
    expect(after[0]).not.toHaveProperty('words.zh-CN');
  });

  it('writes files that bring in the same content, those of one organisation where asked', async () => {
    await bringIn(RIGHT);
    const before = await rows();
    const folder = await mkdtemp(join(tmpdir(), 'marque-export-'));
    expect(await exportContent(database, folder)).toEqual({ items: 4, files: 9 });
    expect(await importContent(database, folder, NOW + 5 * 86_400_000)).toEqual({ ok: true, added: 0, changed: 0, unchanged: 4 });
    await database.queries.deleteFrom('contents').execute();
    expect(await importContent(database, folder, NOW)).toMatchObject({ ok: true, added: 4 });
    expect(await rows()).toEqual(before);
    expect(await exportContent(database, folder, 2)).toEqual({ items: 1, files: 2 });
    await rm(folder, { recursive: true });
  });

  it('lets two imports at once take turns', async () => {
    const answers = await Promise.all([bringIn(RIGHT), bringIn(RIGHT)]);
    expect(answers.map((answer) => answer.ok && answer.added).toSorted()).toEqual([0, 4]);
  });

  it('adds what is missing, leaves the rest as it was edited, and passes over what is wrong', async () => {
    await bringIn({ 'notice/hello/attributes.yaml': 'type: rules\n', 'notice/hello/en.yaml': article('Edited') });
    const { folder, remove } = await writeContent({ ...RIGHT, 'event/party/en.yaml': 'title: [' });
    expect((await addMissingContent(database, folder, NOW)).map(({ file }) => file)).toEqual(['event/party/en.yaml', 'event/party']);
    expect((await rows()).map((row) => Object.values(row).slice(0, 3).join(' '))).toEqual([
      '0 brand ART',
      '0 notice hello',
      '2 notice hello',
    ]);
    expect((await rows())[1]).toMatchObject({ words: { en: { title: 'Edited' } } });
    await remove();
  });
});

const SMALL = { 'notice/hello/attributes.yaml': 'type: news\n', 'notice/hello/en.yaml': article('Hello') };
const ATTRIBUTES = 'notice/hello/attributes.yaml';
const WORDS = 'notice/hello/en.yaml';
const EVENT = { 'event/e/en.yaml': article('E') };

type Row = readonly [title: string, documents: Readonly<Record<string, string>>, file: string, at: string, problem: RegExp];

const WRONG: readonly Row[] = [
  ['an unknown kind', { 'poem/a/attributes.yaml': '' }, 'poem', '', /one of banner, notice/],
  ['a name in capitals', { 'notice/Hello/attributes.yaml': '' }, 'notice/Hello', '', /lower-case/],
  ['a brand that is no code', { 'brand/art works/attributes.yaml': '' }, 'brand/art works', '', /code of a token/],
  ['a page that nobody asks for', { 'page/poem/attributes.yaml': '' }, 'page/poem', '', /one of about/],
  ['no attributes', { [WORDS]: article('Hello') }, ATTRIBUTES, '', /is missing/],
  ['no words', { [ATTRIBUTES]: 'type: news\n' }, 'notice/hello', '', /no words/],
  [
    'a language that is none of ours',
    { ...SMALL, 'notice/hello/fr.yaml': article('Bonjour') },
    'notice/hello/fr.yaml',
    '',
    /zh-CN, zh-HK, en/,
  ],
  ['a language twice', { ...SMALL, 'notice/hello/en.json': '{}' }, WORDS, '', /twice/],
  ['broken YAML', { ...SMALL, [WORDS]: 'title: "Hello\nbody: x' }, WORDS, '', /line/],
  ['a key twice', { ...SMALL, [ATTRIBUTES]: 'type: news\ntype: rules\n' }, ATTRIBUTES, '', /unique/],
  ['aliases', { ...SMALL, [ATTRIBUTES]: 'type: &a news\npinned: *a\n' }, ATTRIBUTES, '', /aliases/],
  ['a list of attributes', { ...SMALL, [ATTRIBUTES]: '- news\n' }, ATTRIBUTES, '', /set of fields/],
  ['a fact that is unknown', { ...SMALL, [ATTRIBUTES]: 'type: news\ncolour: red\n' }, ATTRIBUTES, 'colour', /not a field/],
  ['a fact that is missing', { ...SMALL, [ATTRIBUTES]: 'pinned: true\n' }, ATTRIBUTES, 'type', /is missing/],
  ['a fact out of its list', { ...SMALL, [ATTRIBUTES]: 'type: gossip\n' }, ATTRIBUTES, 'type', /one of news, listing/],
  ['a fact of another type', { ...SMALL, [ATTRIBUTES]: 'type: news\npinned: "yes"\n' }, ATTRIBUTES, 'pinned', /true or false/],
  [
    'an organisation that is not there',
    { ...SMALL, [ATTRIBUTES]: 'type: news\norganisation: 77\n' },
    ATTRIBUTES,
    'organisation',
    /no organisation 77/,
  ],
  [
    'a folder that says another organisation',
    { 'notice/hello@2/attributes.yaml': 'type: news\norganisation: 1\n', 'notice/hello@2/en.yaml': article('Hello') },
    'notice/hello@2/attributes.yaml',
    'organisation',
    /must be 2/,
  ],
  [
    'a day that does not exist',
    { ...SMALL, [ATTRIBUTES]: 'type: news\npublished: "2026-13-01 00:00:00"\n' },
    ATTRIBUTES,
    'published',
    /instant/,
  ],
  [
    'an end before the beginning',
    { ...EVENT, 'event/e/attributes.yaml': 'label: meeting\nstarts: { days: 2 }\nends: { days: 1 }\n' },
    'event/e/attributes.yaml',
    'ends',
    /later/,
  ],
  ['a time that is none', { ...SMALL, [ATTRIBUTES]: 'type: news\nends: { days: 1, at: "25:00" }\n' }, ATTRIBUTES, 'ends', /instant/],
  ['a word that is empty', { ...SMALL, [WORDS]: 'title: ""\nsummary: x\nbody: y\n' }, WORDS, 'title', /not be empty/],
  ['a title over lines', { ...SMALL, [WORDS]: 'title: "a\\nb"\nsummary: x\nbody: y\n' }, WORDS, 'title', /one line/],
  ['a word that is a number', { ...SMALL, [WORDS]: 'title: 7\nsummary: x\nbody: y\n' }, WORDS, 'title', /a text/],
  ['a word too long', { ...SMALL, [WORDS]: article('x'.repeat(301)) }, WORDS, 'title', /longer than 300/],
  [
    'an address that cannot be followed',
    { 'banner/b/attributes.yaml': 'position: 2\nimage: /b.svg\nlink: "https://[b"\n', 'banner/b/en.yaml': 'title: B\n' },
    'banner/b/attributes.yaml',
    'link',
    /path .* https/,
  ],
  [
    'a picture from elsewhere',
    { 'banner/b/attributes.yaml': 'position: 2\nimage: https://b.example/b.png\n', 'banner/b/en.yaml': 'title: B\n' },
    'banner/b/attributes.yaml',
    'image',
    /path of the site/,
  ],
  [
    'an address that runs a script',
    { 'banner/b/attributes.yaml': 'position: 2\nimage: /a.svg\nlink: "javascript:alert(1)"\n', 'banner/b/en.yaml': 'title: B\n' },
    'banner/b/attributes.yaml',
    'link',
    /path .* https/,
  ],
  [
    'a place off the page',
    { 'banner/b/attributes.yaml': 'position: 100\nimage: /a.svg\n', 'banner/b/en.yaml': 'title: B\n' },
    'banner/b/attributes.yaml',
    'position',
    /at most 99/,
  ],
  [
    'an event without a beginning',
    { ...EVENT, 'event/e/attributes.yaml': 'label: meeting\n' },
    'event/e/attributes.yaml',
    'starts',
    /is missing/,
  ],
  [
    'an event of a token that is not there',
    { ...EVENT, 'event/e/attributes.yaml': 'label: meeting\nstarts: { days: 1 }\ntoken: NONE\n' },
    'event/e/attributes.yaml',
    'token',
    /no token NONE/,
  ],
  [
    'a brand without its token',
    { 'brand/NONE/attributes.yaml': brandAttributes(), 'brand/NONE/en.yaml': brandWords('None') },
    'brand/NONE',
    '',
    /no token NONE/,
  ],
  [
    'a picture that is not there',
    { 'brand/ART/attributes.yaml': brandAttributes(), 'brand/ART/en.yaml': brandWords('Art').replace('image: 1', 'image: 2') },
    'brand/ART/en.yaml',
    'sections[0].image',
    /only 2 images/,
  ],
  [
    'a mistake deep inside',
    { 'brand/ART/attributes.yaml': brandAttributes(), 'brand/ART/en.yaml': brandWords('Art').replace('role: Founder', 'rank: 1') },
    'brand/ART/en.yaml',
    'executives[0].role',
    /is missing/,
  ],
];

describe('content that is wrong', () => {
  it.each(WRONG)('is refused with its place: %s', async (_title, documents, file, at, problem) => {
    const answer = await bringIn({
      'notice/right/attributes.yaml': 'type: news\n',
      'notice/right/en.yaml': article('Right'),
      ...documents,
    });
    if (answer.ok) throw new Error('it was taken');
    const found = answer.problems.find((each) => each.file === file && each.at === at);
    expect(found?.problem, JSON.stringify(answer.problems)).toMatch(problem);
    expect(await rows()).toEqual([]);
  });

  it('is told all at once', async () => {
    const answer = await bringIn({ ...SMALL, [ATTRIBUTES]: 'type: gossip\npinned: 3\n', [WORDS]: 'title: A\n' });
    expect(answer.ok ? [] : answer.problems.map(({ file, at }) => `${file} ${at}`)).toEqual([
      `${ATTRIBUTES} type`,
      `${ATTRIBUTES} pinned`,
      `${WORDS} summary`,
      `${WORDS} body`,
    ]);
  });

  it('may be a folder that is not there, or a file of unreasonable size', async () => {
    expect(await importContent(database, '/nowhere/at/all', NOW)).toMatchObject({ ok: false, problems: [{ problem: /no folder/ }] });
    expect(await bringIn({ ...SMALL, [WORDS]: `title: ${'x'.repeat(300_000)}` })).toMatchObject({
      ok: false,
      problems: [{ file: WORDS, problem: /at most 256 KB/ }, {}],
    });
  });

  it('may be a link that leads nowhere, or in a circle', async () => {
    const { folder, remove } = await writeContent(SMALL);
    for (const [from, to] of [
      [ATTRIBUTES, 'gone.yaml'],
      [WORDS.replace('en.yaml', 'ja.yaml'), 'ja.yaml'],
    ] as const) {
      await rm(join(folder, from), { force: true });
      await symlink(to, join(folder, from));
    }
    const answer = await importContent(database, folder, NOW);
    await remove();
    expect(answer).toMatchObject({ ok: false, problems: [{ file: ATTRIBUTES, problem: 'cannot be read' }, { problem: 'cannot be read' }] });
  });
});

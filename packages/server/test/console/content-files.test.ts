import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConsoleUnderTest, type ConsoleUnderTest } from './console-under-test.ts';

const SCOPE = 12601;
const INVALID = 12618;

let exchange: ConsoleUnderTest;
let admin = '';
let own = '';
beforeAll(async () => {
  exchange = await openConsoleUnderTest();
  admin = (await exchange.operator(['admin'])).cookie;
  own = (await exchange.operator(['market'], [1])).cookie;
});
afterAll(() => exchange.close());

const item = (path: string, title: string) =>
  JSON.stringify({ path, attributes: { type: 'news' }, words: { en: { title, summary: 'Short', body: 'Long' } } });
const fileOf = (...items: readonly string[]) => `[${items.join(',')}]`;
const check = (text: string, fields: Record<string, string> = {}, cookie = admin) =>
  exchange.ask('/content/checkFile', { text, ...fields }, cookie);
const bring = (text: string, fields: Record<string, string> = {}, cookie = admin) =>
  exchange.ask('/content/importFile', { text, reason: 'a new season', ...fields }, cookie);
const slugs = async () =>
  (await exchange.database.run<{ slug: string }>('select slug from contents order by slug')).map(({ slug }) => slug);

describe('a file of content', () => {
  it('says what it would do before it does it, and does it once', async () => {
    const text = fileOf(item('notice/first', 'One'), item('notice/second', 'Two'));
    expect((await check(text)).data).toEqual({ added: 2, changed: 0, unchanged: 0, problems: [], problem_count: 0 });
    expect(await slugs()).toEqual([]);
    expect((await bring(text, { reason: ' ' })).code).toBe(12619);
    expect((await bring(text)).data).toEqual({ added: 2, changed: 0, unchanged: 0 });
    expect((await bring(fileOf(item('notice/first', 'Uno'), item('notice/second', 'Two')))).data).toEqual({
      added: 0,
      changed: 1,
      unchanged: 1,
    });
    expect((await exchange.database.run('select subject, after from audit_log order by id')).at(-1)).toEqual({
      subject: 'import',
      after: { added: 0, changed: 1, unchanged: 1 },
    });
  });

  it('comes out as it went in', async () => {
    const { text } = await exchange.ask('/content/exportFile', { owner: '0' }, admin);
    expect(text).toContain('path: notice/first');
    expect((await check(text)).data).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  });

  it('is refused as a whole, with everything that is wrong with it', async () => {
    for (const [text, at] of [
      ['not: a list', ''],
      ['[a, b', ''],
      [fileOf('{"path":"song/x"}'), '[0]: path'],
      [fileOf(item('notice/third', 'Three'), item('notice/Not a slug', 'x')), 'notice/Not a slug'],
      [fileOf(item('notice/third', 'Three'), item('notice/fourth', '')), 'notice/fourth/en: title'],
      [fileOf(item('notice/third', 'Three'), item('notice/third', 'Three')), 'notice/third'],
    ] as const) {
      expect([at, (await check(text)).data]).toMatchObject([at, { added: 0, problem_count: 1, problems: [{ at }] }]);
      expect((await bring(text)).code).toBe(INVALID);
    }
    expect(await slugs()).toEqual(['first', 'second']);
  });

  it('becomes an organisation’s own, by who works for it', async () => {
    const text = fileOf(item('notice/first', 'Ours'));
    for (const ask of [check, bring])
      for (const owner of ['', '0', '2']) expect((await ask(text, owner === '' ? {} : { owner }, own)).code).toBe(SCOPE);
    expect((await bring(text, { owner: '1' }, own)).data).toEqual({ added: 1, changed: 0, unchanged: 0 });
    expect((await exchange.ask('/content/exportFile', { owner: '2' }, own)).code).toBe(SCOPE);
    expect((await exchange.ask('/content/exportFile', { owner: '1' }, own)).text).toContain('notice/first@1');
  });
});

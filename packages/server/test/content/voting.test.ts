import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CachedContents } from '../../src/adapters/contents/cached-contents.ts';
import { importContent } from '../../src/use-cases/content/files/import-content.ts';
import { Browser } from '../identity/exchange-under-test.ts';
import { startTradingWorld, type Trader, type TradingWorld } from '../trading/trading-world.ts';
import { article, writeContent } from './written.ts';

const attributes = (more: string): string => `industry: art\narea: JP\nlogo: /static/l.svg\ncover: /static/c.svg\n${more}`;
const words = (name: string): string => `name: ${name}\n${article(name)}`;

describe('voting for applications', () => {
  let world: TradingWorld;
  let files: Awaited<ReturnType<typeof writeContent>>;
  let ada: Trader;
  let ben: Trader;

  beforeAll(async () => {
    world = await startTradingWorld();
    files = await writeContent({
      'application/late-mill/attributes.yaml': attributes('votes_carried: 99\npublished: { days: -40 }\nends: { days: -2 }\n').replace(
        'art',
        'sports',
      ),
      'application/late-mill/en.yaml': words('Late Mill'),
      'application/old-mill/attributes.yaml': attributes('votes_carried: 40\npublished: { days: -9 }\n'),
      'application/old-mill/en.yaml': words('Old Mill'),
      'application/new-mill/attributes.yaml': attributes('votes_carried: 39\npublished: { days: -2 }\n'),
      'application/new-mill/en.yaml': words('New Mill'),
      'application/gone-mill/attributes.yaml': attributes('published: { days: -30 }\nends: { days: -1 }\n').replace('art', 'sports'),
      'application/gone-mill/en.yaml': words('Gone Mill'),
    });
    expect(await importContent(world.database, files.folder, world.clock.now())).toMatchObject({ ok: true, added: 4 });
    await world.refresh();
    [ada, ben] = [await world.trader('10000001'), await world.trader('10000002', {}, { organisation: 2 })];
  });
  afterAll(async () => {
    await world.close();
    await files.remove();
  });

  const vote = (person: { readonly browser: Browser }, brand_code: string) =>
    person.browser.post('/market/addBrandPopularity', { brand_code });
  const ranking = async (browser: Browser, sort = 'hot') => {
    const { data } = await browser.get('/market/listBrandPopularity', { sort });
    return (data as unknown as { code: string; popularity: number; has_voted: number }[]).map((row) => [
      row.code,
      row.popularity,
      row.has_voted,
    ]);
  };

  it('needs a session', async () => {
    expect((await vote({ browser: new Browser(world.app) }, 'old-mill')).code).toBe(1101);
  });

  it('ranks by votes, those that can still be voted for first, or by age, and nobody has voted before they did', async () => {
    const visitor = new Browser(world.app);
    expect(await ranking(visitor)).toEqual([
      ['old-mill', 40, 0],
      ['new-mill', 39, 0],
      ['late-mill', 99, 0],
      ['gone-mill', 0, 0],
    ]);
    expect((await ranking(visitor, 'latest')).map(([code]) => code)).toEqual(['new-mill', 'old-mill', 'gone-mill', 'late-mill']);
  });

  it('counts a person once, also when they press twice at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => vote(ada, 'new-mill')));
    expect(answers.filter(({ code }) => code === 0).map(({ data }) => data)).toEqual([{ popularity: 40, has_voted: 1 }]);
    expect(answers.filter(({ code }) => code === 12230)).toHaveLength(7);
    expect((await vote(ada, 'new-mill')).code).toBe(12230);
    expect((await vote(ben, 'new-mill')).data).toEqual({ popularity: 41, has_voted: 1 });
  });

  it('shows everybody the new count and each their own vote', async () => {
    expect(await ranking(ada.browser)).toEqual([
      ['new-mill', 41, 1],
      ['old-mill', 40, 0],
      ['late-mill', 99, 0],
      ['gone-mill', 0, 0],
    ]);
    expect(await ranking(new Browser(world.app))).toEqual([
      ['new-mill', 41, 0],
      ['old-mill', 40, 0],
      ['late-mill', 99, 0],
      ['gone-mill', 0, 0],
    ]);
    await world.refresh();
    expect(await ranking(ben.browser)).toEqual([
      ['new-mill', 41, 1],
      ['old-mill', 40, 0],
      ['late-mill', 99, 0],
      ['gone-mill', 0, 0],
    ]);
  });

  it('never counts down when the notes of two votes overtake each other', () => {
    const contents = new CachedContents(world.database);
    for (const count of [1, 3, 2]) contents.noteVotes(7, count);
    expect([contents.votes(7), contents.votes(8)]).toEqual([3, 0]);
  });

  it('keeps a vote that was noted while everything was being read again', async () => {
    const contents = new CachedContents(world.database);
    await contents.refresh();
    const mill = contents.of(1, 'application').find(({ slug }) => slug === 'new-mill')?.id ?? 0;
    const reading = contents.refresh();
    contents.noteVotes(mill, 3);
    await reading;
    expect(contents.votes(mill)).toBe(3);
  });

  it('is over when its time is, and knows no other codes', async () => {
    expect((await vote(ada, 'gone-mill')).code).toBe(12231);
    for (const code of ['no-mill', '', '__proto__', 'NEW-MILL']) expect((await vote(ada, code)).code).toBe(12901);
  });

  it('puts applications up with their text, by industry', async () => {
    const { data } = await ada.browser.get('/Org/Index/getBrandNotice', { industry: 'art' });
    expect(data).toMatchObject({
      count: 2,
      data: [
        {
          brand_code: 'new-mill',
          brand_name: 'New Mill',
          popularity: 41,
          has_voted: 1,
          content: '<p>Once upon a time.</p>',
          end_time: null,
        },
        { brand_code: 'old-mill' },
      ],
    });
  });
});

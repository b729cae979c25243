import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importContent } from '../../src/use-cases/content/files/import-content.ts';
import { Browser } from '../identity/exchange-under-test.ts';
import { startTradingWorld, type TradingWorld } from '../trading/trading-world.ts';
import { article, writeContent } from './written.ts';

const UNSAFE_MARKUP =
  '# Title\n\n<script>alert(1)</script> <img src=x onerror=alert(2)>\n\n[a](javascript:alert(3)) [b](https://fine.example/x)\n\n## Rule & <b>bold</b>\n\nText';

const DOCUMENTS = {
  'notice/maintenance/attributes.yaml': 'type: maintenance\npublished: "2026-01-05 08:00:00"\n',
  'notice/maintenance/en.yaml': article('Night work at {organisation}'),
  'notice/maintenance/zh-HK.yaml': article('夜間維護'),
  'notice/rules/attributes.yaml': 'type: rules\npinned: true\npublished: "2025-12-01 08:00:00"\n',
  'notice/rules/ru-RU.yaml': article('Правила'),
  'notice/later/attributes.yaml': 'type: news\npublished: { days: 2 }\n',
  'notice/later/en.yaml': article('Not yet'),
  'notice/over/attributes.yaml': 'type: news\npublished: { days: -9 }\nends: { days: -1 }\n',
  'notice/over/en.yaml': article('Over'),
  'notice/maintenance@2/attributes.yaml': 'type: maintenance\npublished: "2026-01-06 08:00:00"\n',
  'notice/maintenance@2/en.yaml': article('Our own night'),
  'page/about/attributes.yaml': 'sample: true\npublished: "2026-01-01 00:00:00"\n',
  'page/about/en.yaml': article('About', UNSAFE_MARKUP),
  'banner/welcome/attributes.yaml': 'position: 2\nimage: /static/w.svg\nlink: /brand\nsort: 2\n',
  'banner/welcome/en.yaml': 'title: Welcome\n',
  'banner/first/attributes.yaml': 'position: 2\nimage: /static/f.svg\nlink: ""\nsort: 1\n',
  'banner/first/en.yaml': 'title: First\ntext: Words\naction: Go\n',
  'banner/elsewhere/attributes.yaml': 'position: 3\nimage: /static/e.svg\n',
  'banner/elsewhere/en.yaml': 'title: Elsewhere\n',
  'partner/lex/attributes.yaml': 'kind: law\nlogo: /static/l.svg\nlink: https://lex.example\narea: HK\n',
  'partner/lex/en.yaml': 'name: Lex\nsummary: Counsel\nservices: [Filings, Opinions]\n',
};

const titles = (data: unknown): unknown[] => (data as { data: { title: string }[] }).data.map(({ title }) => title);

describe('what visitors read', () => {
  let world: TradingWorld;
  let files: Awaited<ReturnType<typeof writeContent>>;
  const visitor = (language = 'en', host = 'localhost'): Browser => Object.assign(new Browser(world.app, host), { language });

  beforeAll(async () => {
    world = await startTradingWorld();
    files = await writeContent(DOCUMENTS);
    await world.database.queries
      .updateTable('organisations')
      .set({ supported_locales: ['zh-CN', 'zh-HK', 'en', 'ja', 'ko', 'ru-RU'] })
      .execute();
    expect(await importContent(world.database, files.folder, world.clock.now())).toMatchObject({ ok: true, changed: 0 });
    await world.refresh();
  });
  afterAll(async () => {
    await world.close();
    await files.remove();
  });

  it('lists notices that are published and not over, pinned ones first, in the best language there is', async () => {
    const list = async (language: string) => titles((await visitor(language).get('/Org/Index/getListNotice')).data);
    expect(await list('en')).toEqual(['Правила', 'Night work at Exchange 1']);
    expect(await list('ja')).toEqual(['Правила', '夜間維護']);
    expect(await list('ko')).toEqual(['Правила', 'Night work at Exchange 1']);
    expect(await list('ru-RU')).toEqual(['Правила', '夜間維護']);
  });

  it("shows an organisation its own item in place of everybody's, and that to nobody else", async () => {
    const list = await visitor('en', 'second.localhost').get('/Org/Index/getListNotice');
    expect(titles(list.data)).toEqual(['Правила', 'Our own night']);
    const rows = (list.data as { data: { id: number; title: string }[] }).data;
    const own = rows.find(({ title }) => title === 'Our own night')?.id;
    expect((await visitor('en', 'second.localhost').post('/Org/Index/noticeGetItem', { id: String(own) })).code).toBe(0);
    expect((await visitor('en').post('/Org/Index/noticeGetItem', { id: String(own) })).code).toBe(12901);
  });

  it.each(['0', '999999', '9'.repeat(28)])('knows no notice and no article %s', async (id) => {
    expect((await visitor().post('/Org/Index/noticeGetItem', { id })).code).toBe(12901);
    expect((await visitor().get('/org/calendar/getOneNews', { id })).code).toBe(12901);
  });

  it('shows foreign markup and addresses that run scripts as plain words, and gives headings names', async () => {
    const { code, data } = await visitor().get('/Org/Index/getPageText', { page: 'about' });
    expect(code).toBe(0);
    expect(data).toMatchObject({
      title: 'About',
      is_sample: 1,
      locale: 'en',
      updated_time: '2026-01-01 00:00:00',
      headings: [
        { id: 'section-1', text: 'Title' },
        { id: 'section-2', text: 'Rule & <b>bold</b>' },
      ],
    });
    const html = String(data['html']);
    expect(html).not.toMatch(/<script|<img|<b>|href="javascript/i);
    expect(html).toContain('<a href="https://fine.example/x">');
    expect(html).toContain('<h2 id="section-2">Rule &amp; &lt;b&gt;bold&lt;/b&gt;</h2>');
  });

  it('has no page that nobody wrote', async () => {
    expect((await visitor().get('/Org/Index/getPageText', { page: 'aml' })).code).toBe(12901);
    expect((await visitor().get('/Org/Index/getPageText', { page: 'other' })).code).toBe(12900);
  });

  it("gives banners of a place in the operator's order, and partners", async () => {
    const banners = await visitor().post('/Org/Index/fragmentGetBannerList', { pos_id: '2' });
    expect(banners.data).toMatchObject([
      { title: 'First', text: 'Words', action: 'Go', link: '', img_url: '/static/f.svg', pos_id: 2 },
      { title: 'Welcome', text: '', action: '', link: '/brand' },
    ]);
    expect((await visitor().get('/Org/Index/listPartner')).data).toMatchObject([
      { kind: 'law', name: 'Lex', services: ['Filings', 'Opinions'], area: 'HK' },
    ]);
  });

  it('shows a change without a restart, and forgets what was taken away', async () => {
    const again = await writeContent({
      'banner/welcome/attributes.yaml': DOCUMENTS['banner/welcome/attributes.yaml'],
      'banner/welcome/en.yaml': 'title: Welcome back\n',
    });
    expect(await importContent(world.database, again.folder, world.clock.now())).toMatchObject({
      ok: true,
      added: 0,
      changed: 1,
      unchanged: 0,
    });
    await world.database.queries.deleteFrom('contents').where('slug', '=', 'first').execute();
    await world.refresh();
    const { data } = await visitor().post('/Org/Index/fragmentGetBannerList', { pos_id: '2' });
    expect(data).toMatchObject([{ title: 'Welcome back' }]);
    expect(data).toHaveLength(1);
    await again.remove();
  });

  it('passes over an item that was spoilt in the store', async () => {
    await world.database.queries
      .updateTable('contents')
      .set({ attributes: JSON.stringify({ kind: 'nonsense' }), updated_at: 1 })
      .where('slug', '=', 'lex')
      .execute();
    await world.refresh();
    expect((await visitor().get('/Org/Index/listPartner')).data).toEqual([]);
  });
});

describe('the calendar', () => {
  let world: TradingWorld;
  let files: Awaited<ReturnType<typeof writeContent>>;
  const event = (label: string, starts: string, more = ''): string =>
    `label: ${label}\ntoken: ""\ncover: /static/c.svg\nstarts: "${starts}"\n${more}`;

  beforeAll(async () => {
    world = await startTradingWorld();
    files = await writeContent({
      'event/meeting/attributes.yaml': event('meeting', '2026-03-01 09:00:00', 'ends: "2026-03-01 12:00:00"\n'),
      'event/meeting/en.yaml': article('Meeting'),
      'event/report/attributes.yaml': event('report', '2026-03-01 23:59:59'),
      'event/report/en.yaml': article('Report'),
      'event/report-again/attributes.yaml': event('report', '2026-03-01 07:00:00'),
      'event/report-again/en.yaml': article('Another report'),
      'event/tea/attributes.yaml': event('listing', '2026-04-02 09:00:00').replace('""', 'TEA'),
      'event/tea/en.yaml': article('Tea listed'),
      'event/to-come/attributes.yaml': 'label: release\nstarts: { days: 3, at: "10:00" }\n',
      'event/to-come/en.yaml': article('To come'),
    });
    expect(await importContent(world.database, files.folder, world.clock.now())).toMatchObject({ ok: true, added: 5 });
    await world.refresh();
  });
  afterAll(async () => {
    await world.close();
    await files.remove();
  });

  const list = async (query: Record<string, string> = {}, host = 'localhost') =>
    titles((await new Browser(world.app, host).get('/org/calendar/getListCalendar', query)).data);

  it('lists events of nobody and of offered brands, the last to begin first', async () => {
    expect(await list()).toEqual(['To come', 'Tea listed', 'Report', 'Meeting', 'Another report']);
    expect(await list({}, 'second.localhost')).toEqual(['To come', 'Report', 'Meeting', 'Another report']);
    expect(await list({ size: '2', page: '2' })).toEqual(['Report', 'Meeting']);
  });

  it('keeps to a label, a brand and a range of time, both ends included', async () => {
    expect(await list({ label: 'report' })).toEqual(['Report', 'Another report']);
    expect(await list({ token: 'TEA' })).toEqual(['Tea listed']);
    expect(await list({ begin_time: '2026-03-01 09:00:00', end_time: '2026-03-01 23:59:59' })).toEqual(['Report', 'Meeting']);
    expect(await list({ begin_time: '2026-03-02 00:00:00', end_time: '2026-03-01 00:00:00' })).toEqual([]);
  });

  it('counts what begins on each day by label', async () => {
    const { data } = await new Browser(world.app).get('/org/calendar/statsDataByLabel', { end_time: '2026-04-30 00:00:00' });
    expect(data).toEqual([
      { label: 'meeting', date: '2026-03-01', count: 1 },
      { label: 'report', date: '2026-03-01', count: 2 },
      { label: 'listing', date: '2026-04-02', count: 1 },
    ]);
  });

  it('puts an article between its neighbours in time', async () => {
    const rows = (await new Browser(world.app).get('/org/calendar/getListCalendar')).data as unknown as {
      data: { id: number; title: string }[];
    };
    const id = rows.data.find(({ title }) => title === 'Meeting')?.id;
    const { data } = await new Browser(world.app).get('/org/calendar/getOneNews', { id: String(id) });
    expect(data).toMatchObject({
      title: 'Meeting',
      content: '<p>Once upon a time.</p>',
      start_time: '2026-03-01 09:00:00',
      end_time: '2026-03-01 12:00:00',
      publish_time: '2026-03-01 09:00:00',
      prev: { title: 'Another report' },
      next: { title: 'Report' },
    });
    const first = rows.data.find(({ title }) => title === 'To come')?.id;
    expect((await new Browser(world.app).get('/org/calendar/getOneNews', { id: String(first) })).data).toMatchObject({
      next: null,
      prev: { title: 'Tea listed' },
    });
  });
});

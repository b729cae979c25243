import type { LabelCount } from '@marque/contract/content';
import { describe, expect, it } from 'vitest';
import { weighBrands } from '../app/areas/about/brand-weights.ts';
import { inMoney } from '../app/areas/about/money.ts';
import { systemOf } from '../app/areas/download/systems.ts';
import { rateText, volumeInUsd, volumeText } from '../app/areas/fees/level-rows.ts';
import { en as fees } from '../app/areas/fees/words/en.ts';
import { documentAsked } from '../app/areas/legal/documents.ts';
import { cutAtHeadings } from '../app/areas/legal/sections.ts';
import { dayAsked, isMonth, monthAfter, rangeOf, weeksOf } from '../app/areas/news/month.ts';
import { newsPath, newsQuery } from '../app/areas/news/news-query.ts';

const brand = (token: string, market_cap: string) => ({
  pair: `${token}_USDT`,
  token,
  brand_name: token,
  industry: 'art' as const,
  logo_url: '',
  is_listed: 1 as const,
  last_price: '1',
  change_24h: '0',
  turnover_24h: '0',
  market_cap,
  repurchase_amount: '0',
  buy_back_amount: '0',
  destroyed_amount: '0',
  circulation: '0',
  issue_price: '1',
  pe: '-',
  buy_back_months: 0,
  badge_level: 0 as const,
});

describe('the exchange in figures', () => {
  it('weighs brands by market value, each once, and sums up the rest', () => {
    const rows = [
      brand('A', '500.9'),
      brand('B', '300'),
      brand('A', '500.9'),
      brand('C', '-'),
      ...Array.from({ length: 14 }, (_, i) => brand(`S${i}`, '10')),
      brand('T', '60'),
    ];
    const weights = weighBrands(rows);
    expect(weights?.rows[0]).toEqual([
      { token: 'A', name: 'A', percent: 50 },
      { token: 'B', name: 'B', percent: 30 },
      { token: 'T', name: 'T', percent: 6 },
    ]);
    expect(weights?.others).toEqual({ count: 2, percent: 2 });
    expect(weighBrands([brand('A', '0'), brand('B', '-')])).toBeUndefined();
  });

  it('turns USDT into the currency of the reader, or leaves it where there is no rate', () => {
    expect(inMoney('1234567.89', { fiat: 'CNY', rate: '7.1' })).toBe('¥8,765,432');
    expect(inMoney('1234567.89', { fiat: 'CNY', rate: undefined })).toBe('1,234,567 USDT');
  });
});

describe('the app', () => {
  it('knows a phone by what its browser says', () => {
    expect(systemOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toBe('ios');
    expect(systemOf('Mozilla/5.0 (Linux; Android 15; Pixel 9)')).toBe('android');
    expect(systemOf('Mozilla/5.0 (X11; Linux x86_64)')).toBe('desktop');
  });
});

describe('fees', () => {
  const level = {
    level: 1,
    volume_30d_min: '50',
    volume_30d_max: '2000',
    volume_unit: 'BTC' as const,
    maker_rate: '0.0015',
    taker_rate: '0.002',
  };

  it('reads rates and bounds for people', () => {
    expect(['0.002', '0.0015', '0'].map(rateText)).toEqual(['0.2%', '0.15%', '0%']);
    expect(volumeText(level, fees)).toBe('50 to 2,000 BTC');
    expect(volumeText({ ...level, volume_30d_min: '0' }, fees)).toBe('below 2,000 BTC');
    expect(volumeText({ ...level, volume_30d_max: '' }, fees)).toBe('from 50 BTC');
    expect(volumeInUsd(level, '68000.5', fees)).toBe('about $3,400,025');
    expect(volumeInUsd(level, undefined, fees)).toBe('');
  });
});

describe('legal documents', () => {
  it('are named by the address, and nothing else is', () => {
    expect([null, '', 'cookie', 'aml', 'about', '__proto__'].map((doc) => documentAsked(doc)?.page)).toEqual([
      'service',
      'service',
      'cookie',
      'aml',
      undefined,
      undefined,
    ]);
  });

  it('are cut at their headings without losing a word', () => {
    const html = '<p>First.</p>\n<h2 id="section-1">One <em>thing</em></h2>\n<p>A</p>\n<h2 id="section-2">Two</h2>\n<p>B</p>';
    const { opening, sections } = cutAtHeadings({
      page: 'service',
      title: '',
      summary: '',
      html,
      headings: [
        { id: 'section-1', text: 'One thing' },
        { id: 'section-2', text: 'Two' },
      ],
      updated_time: '2026-01-01 00:00:00',
      locale: 'en',
      is_sample: 1,
    });
    expect(opening.trim()).toBe('<p>First.</p>');
    expect(sections.map((section) => [section.id, section.heading, section.html.trim()])).toEqual([
      ['section-1', 'One thing', '<p>A</p>'],
      ['section-2', 'Two', '<p>B</p>'],
    ]);
  });
});

describe('the calendar', () => {
  const counts: readonly LabelCount[] = [
    { date: '2026-02-01', label: 'report', count: 2 },
    { date: '2026-02-28', label: 'listing', count: 1 },
    { date: '2026-02-28', label: 'report', count: 1 },
    { date: '2026-03-01', label: 'report', count: 5 },
  ];

  it('lays a month out from Monday to Sunday', () => {
    const weeks = weeksOf('2026-02', counts, undefined);
    expect(weeks.map((week) => week.map((square) => square?.day ?? 0))).toEqual([
      [0, 0, 0, 0, 0, 0, 1],
      [2, 3, 4, 5, 6, 7, 8],
      [9, 10, 11, 12, 13, 14, 15],
      [16, 17, 18, 19, 20, 21, 22],
      [23, 24, 25, 26, 27, 28, 0],
    ]);
    expect(weeks[4]?.[5]).toEqual({ day: 28, count: 2, labels: ['listing', 'report'] });
    expect(weeksOf('2026-02', counts, 'listing')[0]?.[6]).toEqual({ day: 1, count: 0, labels: [] });
  });

  it('goes from month to month over the turn of the year, within bounds', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2000-01', -1), monthAfter('2099-12', 1)]).toEqual([
      '2027-01',
      '2025-12',
      undefined,
      undefined,
    ]);
    expect(rangeOf('2028-02')).toEqual({ begin_time: '2028-02-01 00:00:00', end_time: '2028-02-29 23:59:59' });
    expect([isMonth('2026-13'), isMonth('1999-01'), dayAsked('29', '2026-02'), dayAsked('28', '2026-02')]).toEqual([
      false,
      false,
      undefined,
      28,
    ]);
  });

  it('keeps in the address what is chosen, and drops what is nothing', () => {
    const query = newsQuery(new URLSearchParams('label=buyback&month=2026-10&day=5&page=2'));
    expect(newsPath(query)).toBe('/news?label=buyback&month=2026-10&day=5&page=2');
    expect(newsPath(newsQuery(new URLSearchParams('label=gossip&month=x&day=5&page=-1')))).toBe('/news');
  });
});

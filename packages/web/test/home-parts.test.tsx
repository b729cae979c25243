import type { TradeListRow } from '@marque/contract/market';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { AppPanel } from '../app/areas/home/app-panel.tsx';
import { ARRANGEMENTS, variantOf } from '../app/areas/home/arrangement.ts';
import { ComingSoon } from '../app/areas/home/coming-soon.tsx';
import { HomeProvider } from '../app/areas/home/home-data.ts';
import { LiveListsProvider } from '../app/areas/home/live-lists.tsx';
import type { HomeData } from '../app/areas/home/load-home.ts';
import { NoviceGuide } from '../app/areas/home/novice-guide.tsx';
import { Rankings } from '../app/areas/home/rankings.tsx';
import { brandTotals } from '../app/areas/home/totals.ts';
import { WordsProvider, type HomeWords } from '../app/areas/home/use-words.ts';
import { en } from '../app/areas/home/words/en.ts';
import { BrandWordsProvider } from '../app/widgets/brand/use-words.ts';
import { en as brand } from '../app/widgets/brand/words/en.ts';
import { addressesIn, LIN, shownOn, textIn, type Shown } from './static-site.tsx';

const rowOf = (token: string, changes: Partial<TradeListRow> = {}): TradeListRow => ({
  id: 1,
  vol: '0',
  market: 'USDT',
  market_as: 'USDT',
  token,
  token_as: token,
  sort: 0,
  opening_time: null,
  amount: '0',
  max_price: '0',
  min_price: '0',
  open_price: '0',
  is_up: '1',
  last: '0',
  prev_price: '0',
  p_precision: '2',
  n_precision: '2',
  latest_price: '0',
  percent_change: '0',
  currency: { CNY: '0', KRW: '0', USD: '0', JPY: '0', HKD: '0', RUB: '0' },
  ...changes,
});
const listsOf = (rows: readonly TradeListRow[]) =>
  ({ main: { USDT: rows }, hot: [], by_percent: [], by_time: [] }) as unknown as HomeData['lists'];

function shown(part: ReactNode, home: Partial<HomeData>, changes: Shown = {}) {
  const data = { lists: undefined, stores: [], ...home } as unknown as HomeData;
  return shownOn(
    '/',
    <WordsProvider words={en as unknown as HomeWords}>
      <BrandWordsProvider words={brand}>
        <HomeProvider value={{ ...data, variant: 'index' }}>
          <LiveListsProvider atStart={data.lists}>{part}</LiveListsProvider>
        </HomeProvider>
      </BrandWordsProvider>
    </WordsProvider>,
    changes,
  );
}

describe('the home page', () => {
  it('counts down to the next market that opens, and leads there (S125)', () => {
    // The page was made at the turn of the year.
    const rows = [
      rowOf('OLD'),
      rowOf('LATER', { opening_time: '2026-03-01 00:00:00' }),
      rowOf('DAWN', { opening_time: '2026-01-02 03:04:05' }),
    ];
    const html = shown(<ComingSoon />, { lists: listsOf(rows) });
    expect(textIn(html)).toContain(`1 ${en.days} 03 ${en.hours} 04 ${en.minutes} 05 ${en.seconds}`);
    expect(textIn(html)).toContain('DAWN/USDT');
    expect(addressesIn(html)).toEqual(['/trade/DAWN_USDT']);
    expect(shown(<ComingSoon />, { lists: listsOf([rowOf('OLD')]) })).toBe('');
  });

  it('has a code to scan for each system of the app, and no place for it without an app (S131, G045, G046)', () => {
    const stores = [
      { system: 'android', url: 'https://get.example/android', code: '/code/android' },
      { system: 'ios', url: 'https://get.example/ios', code: '/code/ios' },
    ] as const;
    const html = shown(<AppPanel />, { stores });
    expect([...html.matchAll(/<img[^>]* src="(?<src>[^"]*)"/g)].map(([, src]) => src)).toEqual(['/code/android', '/code/ios']);
    expect(addressesIn(html)).toEqual(['/download', 'https://get.example/android', 'https://get.example/ios']);
    expect(shown(<AppPanel />, { stores: [] })).toBe('');
  });

  it('guides a newcomer in four linked steps (S132, A-094)', () => {
    const steps = ['/user/security/setuptradepassword', '/assets/token', '/trade'];
    expect(addressesIn(shown(<NoviceGuide />, {}))).toEqual(['/register', ...steps]);
    expect(addressesIn(shown(<NoviceGuide />, {}, { user: LIN }))).toEqual(['/assets/token', ...steps]);
  });

  it('ranks by amplitude, by opening, and what is hot in the order of the server (S121 to S123, A-091)', () => {
    const rows = [
      rowOf('STILL', { latest_price: '1' }),
      rowOf('WILD', { max_price: '2', min_price: '1', last: '1', opening_time: '2025-05-01 00:00:00' }),
      rowOf('FRESH', { opening_time: '2025-12-01 00:00:00' }),
    ];
    const html = shown(<Rankings />, { lists: listsOf(rows), hot: [{ token: 'STILL' }, { token: 'WILD' }] as unknown as HomeData['hot'] });
    const rankings = [...html.matchAll(/<section.*?<\/section>/gs)].map(([section]) => ({
      title: textIn(/<h2.*?<\/h2>/s.exec(section)?.[0] ?? ''),
      pairs: addressesIn(section).map((address) => address.replace('/trade/', '')),
    }));
    expect(rankings.map(({ title }) => title)).toEqual([en.hotTokens, en.amplitude, en.newMarkets]);
    expect(rankings[0]?.pairs).toEqual(['STILL_USDT', 'WILD_USDT']);
    expect(rankings[1]?.pairs[0]).toBe('WILD_USDT');
    expect(rankings[2]?.pairs.slice(0, 2)).toEqual(['FRESH_USDT', 'WILD_USDT']);
  });

  it('sums up what brand assets are worth and what changed hands of them, in the money of the reader (S130)', () => {
    const currency = { CNY: '0', KRW: '0', USD: '2', JPY: '0', HKD: '0', RUB: '0' };
    const home = {
      assets: [
        { pair: 'ART_USDT', token: 'ART', circulation: '100', market_cap: '150' },
        { pair: 'TEA_USDT', token: 'TEA', circulation: '50', market_cap: '' },
      ],
      totals: undefined,
      fiatRate: '1',
    } as unknown as HomeData;
    const rows = [rowOf('ART', { latest_price: '2', amount: '30', currency }), rowOf('BTC', { latest_price: '9', amount: '30', currency })];
    const { value, turnover } = brandTotals(home, rows, 'USD');
    // Of TEA, which is not open yet, there is no value; BTC is no brand.
    expect([Number(value), Number(turnover)]).toEqual([200, 60]);
  });

  it('has every part in every arrangement (A-012)', () => {
    for (const variant of ['index', 'index1', 'index2', 'v2'] as const)
      for (const part of ['offerings', 'soon', 'markets', 'stories', 'applications', 'news', 'nodes', 'partners', 'guide', 'app'] as const)
        expect(ARRANGEMENTS[variant], variant).toContain(part);
    expect(['/', '/index', '/index1', '/index2', '/v2'].map(variantOf)).toEqual(['index', 'index', 'index1', 'index2', 'v2']);
  });
});

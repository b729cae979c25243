import { DEFAULT_RESOLUTION, type Resolution } from '@marque/domain/trading';
import type { Locale } from '@marque/domain/organisation';
import { fixedDecimal } from '@marque/domain/money';
import { Dialog } from '@marque/ui';
import { useMemo, useState } from 'react';
import { OrderBook } from './book/order-book.tsx';
import { ChartPanel } from './chart/chart-panel.tsx';
import { DeskProvider, type Desk } from './desk.tsx';
import { PairHead } from './head/pair-head.tsx';
import { TokenInfo } from './info/token-info.tsx';
import { createMarketStores } from './live/market-stores.ts';
import { createOwnStores } from './live/own-stores.ts';
import { useMarketFeed } from './live/use-market-feed.ts';
import { useOwnFeed } from './live/use-own-feed.ts';
import type { TradePageData } from './load-trade-page.ts';
import { FavouritesProvider } from './markets/favourites.tsx';
import { MarketList } from './markets/market-list.tsx';
import { useMarketRows } from './markets/use-market-rows.ts';
import { MyPanel } from './mine/my-panel.tsx';
import { OrderFormsProvider } from './order-form/forms-state.tsx';
import { OrderForm } from './order-form/order-form.tsx';
import { PhoneTabs, type PhoneView } from './phone/phone-tabs.tsx';
import { TradeBar } from './phone/trade-bar.tsx';
import { Tape } from './tape/tape.tsx';
import css from './trade-page.module.css';
import { useWords } from './use-words.ts';

interface TradePageProps {
  readonly page: TradePageData;
  readonly locale: Locale;
}

/** The market list stays while pairs change; everything that belongs to one pair is made anew with it. */
export function TradePage({ page, locale }: TradePageProps) {
  const rows = useMarketRows(page.markets);
  const words = useWords();
  const [isChoosing, setChoosing] = useState(false);
  const quotes = [...new Map(page.markets.map((row) => [row.quote, row.quoteAlias]))].map(([code, alias]) => ({ code, alias }));
  const list = {
    rows, quotes, current: page.pair.code, firstTab: page.pair.quote, isVisitor: page.person === undefined, scales: page.scales,
  };
  return (
    <FavouritesProvider first={page.person?.trader.favourites ?? []}>
      <div className={css.page}>
        <PairDesk key={page.pair.code} page={page} locale={locale} onChooseMarket={() => setChoosing(true)} />
        <div className={css.markets}><MarketList {...list} takesSlash /></div>
        <Dialog open={isChoosing} onClose={() => setChoosing(false)} title={words.markets} closeLabel={words.close}>
          <div className={css.choice}><MarketList {...list} onChosen={() => setChoosing(false)} /></div>
        </Dialog>
      </div>
    </FavouritesProvider>
  );
}

function useDeskOf(page: TradePageData, locale: Locale): Desk {
  const [stores] = useState(() => ({
    market: createMarketStores(page),
    own: createOwnStores(page.person?.openOrders ?? [], page.person?.holdings ?? {}),
  }));
  return useMemo(() => ({
    ...stores, locale, pair: page.pair, trader: page.person?.trader, tokenName: page.token?.name ?? '', guidePrice: page.guidePrice, quoteScale: page.quoteScale,
    makerRate: page.makerRate, takerRate: page.takerRate, fiatPrice: page.brief.fiat_price, servedAt: page.servedAt,
  }), [stores, locale, page]);
}

interface PairDeskProps extends TradePageProps {
  readonly onChooseMarket: () => void;
}

function PairDesk({ page, locale, onChooseMarket }: PairDeskProps) {
  const desk = useDeskOf(page, locale);
  const [resolution, setResolution] = useState<Resolution>(DEFAULT_RESOLUTION);
  const [view, setView] = useState<PhoneView>('chart');
  useMarketFeed(desk.market, desk.pair.code, resolution);
  useOwnFeed(desk.own, desk.pair, desk.trader !== undefined);
  return (
    <DeskProvider value={desk}>
      <OrderFormsProvider firstPrice={fixedDecimal(page.brief.last_price, desk.pair.priceScale)}>
        <div className={css.head}><PairHead onChooseMarket={onChooseMarket} /></div>
        <div className={css.views}><PhoneTabs view={view} onView={setView} /></div>
        <div className={css.chart} data-shown={view === 'chart' || undefined}>
          <ChartPanel candles={page.candles} token={page.token} onResolution={setResolution} />
        </div>
        <div className={css.book} data-shown={view === 'book' || undefined}><OrderBook /></div>
        <div className={css.tape} data-shown={view === 'trades' || undefined}><Tape /></div>
        <div className={css.info} data-shown={view === 'info' || undefined}><TokenInfo token={page.token} /></div>
        <div className={css.form}><OrderForm /></div>
        <div className={css.mine}><MyPanel /></div>
        <TradeBar />
      </OrderFormsProvider>
    </DeskProvider>
  );
}

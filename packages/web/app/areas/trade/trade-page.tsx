import { fixedDecimal } from '@marque/domain/money';
import type { Locale } from '@marque/domain/organisation';
import { DEFAULT_RESOLUTION, type Resolution } from '@marque/domain/trading';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { OrderBook } from './book/order-book.tsx';
import { ChartPanel } from './chart/chart-panel.tsx';
import { createSignals, SignalsProvider } from './panel-signals.ts';
import { TradeContextProvider, type TradeContext } from './trade-context.tsx';
import { PairHead } from './head/pair-head.tsx';
import { StaleStrip } from './head/stale-strip.tsx';
import { PageHotkeys } from './hotkeys/page-hotkeys.tsx';
import { HotkeyList } from './hotkeys/hotkey-list.tsx';
import { INFO_PLACE, InfoPlace } from './info/info-place.tsx';
import { SizesBeforePaint } from './layout/sizes-before-paint.tsx';
import { PanelBox } from './layout/panel-box.tsx';
import { VariantProvider } from './layout/variant-context.ts';
import { showsAllMarkets, type Variant } from './layout/variants.ts';
import { createMarketStores } from './live/market-stores.ts';
import { createOwnStores } from './live/own-stores.ts';
import { useMarketFeed } from './live/use-market-feed.ts';
import { useOwnFeed } from './live/use-own-feed.ts';
import type { TradePageData } from './load-trade-page.ts';
import { FavouritesProvider } from '../../widgets/favourites/favourites.tsx';
import { MarketPlaces } from './markets/market-places.tsx';
import { ALL_TAB } from './markets/market-view.ts';
import { useMarketRows } from './markets/use-market-rows.ts';
import { MyPanel } from './mine/my-panel.tsx';
import { OrderFormsProvider } from './order-form/forms-state.tsx';
import { OrderForm } from './order-form/order-form.tsx';
import { PhoneTabs, type PhoneView } from './phone/phone-tabs.tsx';
import { TradeBar } from './phone/trade-bar.tsx';
import { RecentTrades } from './recent-trades/recent-trades.tsx';
import { TourHost } from './tour/tour-host.tsx';
import { useWords } from './use-words.ts';
import css from './trade-page.module.css';

interface TradePageProps {
  readonly page: TradePageData;
  readonly locale: Locale;
  readonly variant: Variant;
}

/** The market list stays while pairs change; everything that belongs to one pair is made anew with it. */
export function TradePage({ page, locale, variant }: TradePageProps) {
  const words = useWords();
  const rows = useMarketRows(page.markets);
  const [isChoosing, setChoosing] = useState(false);
  const [signals] = useState(createSignals);
  const quotes = [...new Map(page.markets.map((row) => [row.quote, row.quoteAlias]))].map(([code, alias]) => ({ code, alias }));
  const list = {
    rows,
    quotes,
    current: page.pair.code,
    firstTab: showsAllMarkets(variant) ? ALL_TAB : page.pair.quote,
    isVisitor: page.person === undefined,
    scales: page.scales,
  };
  return (
    <VariantProvider value={variant}>
      <SignalsProvider value={signals}>
        <FavouritesProvider first={page.person?.trader.favourites ?? []} loginFirst={words.loginFirst}>
          <SizesBeforePaint variant={variant} />
          <div className={css.page} data-layout={variant}>
            <PairPanels key={page.pair.code} page={page} locale={locale} onChooseMarket={() => setChoosing(true)} />
            <MarketPlaces list={list} isChoosing={isChoosing} onChoosing={setChoosing} />
          </div>
        </FavouritesProvider>
      </SignalsProvider>
    </VariantProvider>
  );
}

function useContextOf(page: TradePageData, locale: Locale): TradeContext {
  const [stores] = useState(() => ({
    market: createMarketStores(page),
    own: createOwnStores(page.person?.openOrders ?? [], page.person?.holdings ?? {}),
  }));
  return useMemo(
    () => ({
      ...stores,
      locale,
      pair: page.pair,
      trader: page.person?.trader,
      tokenName: page.token?.name ?? '',
      brand: page.brand,
      guidePrice: page.guidePrice,
      quoteScale: page.quoteScale,
      makerRate: page.makerRate,
      takerRate: page.takerRate,
      fiatPrice: page.brief.fiat_price,
      servedAt: page.servedAt,
    }),
    [stores, locale, page],
  );
}

interface PairPanelsProps extends Omit<TradePageProps, 'variant'> {
  readonly onChooseMarket: () => void;
}

function PairPanels({ page, locale, onChooseMarket }: PairPanelsProps) {
  const trade = useContextOf(page, locale);
  const [resolution, setResolution] = useState<Resolution>(DEFAULT_RESOLUTION);
  const [view, setView] = useState<PhoneView>('chart');
  useMarketFeed(trade.market, trade.pair.code, resolution, trade.servedAt);
  useOwnFeed(trade.own, trade.pair, trade.trader !== undefined);
  const goToInfo = () => {
    flushSync(() => setView('info'));
    const place = document.getElementById(INFO_PLACE);
    place?.scrollIntoView();
    place?.focus({ preventScroll: true });
  };
  return (
    <TradeContextProvider value={trade}>
      <OrderFormsProvider firstPrice={fixedDecimal(page.brief.last_price, trade.pair.priceScale)}>
        <PanelBox name="head">
          <PairHead onChooseMarket={onChooseMarket} onInfo={goToInfo} />
          <StaleStrip />
        </PanelBox>
        <PanelBox name="views">
          <PhoneTabs view={view} onView={setView} />
        </PanelBox>
        <PanelBox name="chart" isShown={view === 'chart'}>
          <ChartPanel candles={page.candles} onResolution={setResolution} />
        </PanelBox>
        <PanelBox name="book" isShown={view === 'book'}>
          <OrderBook />
        </PanelBox>
        <PanelBox name="trades" isShown={view === 'trades'}>
          <RecentTrades />
        </PanelBox>
        <PanelBox name="form">
          <OrderForm />
        </PanelBox>
        <PanelBox name="mine">
          <MyPanel />
        </PanelBox>
        <PanelBox name="info" isShown={view === 'info'}>
          <InfoPlace token={page.token} />
        </PanelBox>
        <TradeBar />
        <PageHotkeys />
        <HotkeyList />
        <TourHost onView={setView} />
      </OrderFormsProvider>
    </TradeContextProvider>
  );
}

import { fill } from '@marque/app-kit/words/words';
import { displayDecimal, percentOf } from '@marque/domain/money';
import { Percent, VisuallyHidden } from '@marque/ui';
import { useEffect, useState } from 'react';
import { useSite } from '../../../data/site-data.ts';
import { titleOf } from '../../../shell/seo/page-title.ts';
import { BrandBadge } from '../../../widgets/brand/brand-badge.tsx';
import { UpcomingMark } from '../../../widgets/brand/brand-name.tsx';
import { AlertBell } from '../alerts/alert-bell.tsx';
import { useTradeContext } from '../trade-context.tsx';
import { useStore } from '../live/paced-store.ts';
import { pairTitle } from '../pair-view.ts';
import panel from '../panel.module.css';
import { SettingsMenu } from '../settings/settings-menu.tsx';
import { useWords } from '../use-words.ts';
import { Arrow } from './arrow.tsx';
import { FavouriteStar } from './favourite-star.tsx';
import { fiatText } from './fiat.ts';
import { MarketNotice } from './market-notice.tsx';
import css from './pair-head.module.css';

interface PairHeadProps {
  readonly onChooseMarket: () => void;
  /** Leads to who stands behind the token. */
  readonly onInfo: () => void;
}

/** The pair, its last price as the largest figure of the page, and the day in five figures. */
export function PairHead({ onChooseMarket, onInfo }: PairHeadProps) {
  const words = useWords();
  useTabTitle();
  const { pair, tokenName, brand } = useTradeContext();
  const name = brand?.name ?? tokenName;
  const title = pairTitle(pair);
  return (
    <header className={`${panel.panel} ${css.head}`}>
      <div className={css.name}>
        <FavouriteStar />
        <AlertBell />
        <div className={css.names}>
          <h1 className={css.title}>
            {title}
            {brand?.is_listed === 0 && <UpcomingMark />}
          </h1>
          {name && (
            <button type="button" className={css.tokenName} title={fill(words.tokenInfo, { token: name })} onClick={onInfo}>
              {name}
            </button>
          )}
        </div>
        {brand && <BrandBadge level={brand.badge_level} size={22} />}
        <button type="button" className={css.choose} onClick={onChooseMarket} aria-label={fill(words.chooseMarket, { pair: title })}>
          <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
            <path d="M2 4l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.6" />
          </svg>
        </button>
      </div>
      <LastPrice />
      <DayFigures />
      <div className={css.tools}>
        <MarketNotice />
        <span data-settings>
          <SettingsMenu />
        </span>
      </div>
      <AnnouncedPrice />
    </header>
  );
}

function LastPrice() {
  const words = useWords();
  const { pair, market, fiatPrice, locale } = useTradeContext();
  const { lastPrice, moved, change } = useStore(market.ticker);
  const [first] = useState(lastPrice);
  const tone = moved > 0 ? panel.up : moved < 0 ? panel.down : '';
  const fiat = fiatText(fiatPrice, first, lastPrice, locale);
  return (
    <div className={css.last}>
      <p className={`${css.price} ${tone}`}>
        <VisuallyHidden>{words.lastPrice} </VisuallyHidden>
        <data value={lastPrice} data-last>
          {displayDecimal(lastPrice, pair.priceScale)}
        </data>
        <Arrow moved={moved} />
        {moved !== 0 && <VisuallyHidden>{moved > 0 ? words.rising : words.falling}</VisuallyHidden>}
      </p>
      <p className={css.fiat}>
        {fiat && <span title={fill(words.fiatValue, { value: fiat })}>≈ {fiat}</span>}
        <span className={css.phoneChange}>
          <Percent>{percentOf(change)}</Percent>
        </span>
      </p>
    </div>
  );
}

function DayFigures() {
  const words = useWords();
  const { pair, market } = useTradeContext();
  const ticker = useStore(market.ticker);
  const figures = [
    ['high', words.high24h, displayDecimal(ticker.high, pair.priceScale)],
    ['low', words.low24h, displayDecimal(ticker.low, pair.priceScale)],
    ['volume', fill(words.volume24h, { token: pair.baseAlias }), displayDecimal(ticker.volume, 2)],
    ['turnover', fill(words.turnover24h, { token: pair.quoteAlias }), displayDecimal(ticker.turnover, 2)],
  ] as const;
  return (
    <dl className={css.figures}>
      <div className={css.change}>
        <dt>{words.change24h}</dt>
        <dd>
          <Percent>{percentOf(ticker.change)}</Percent>
        </dd>
      </div>
      {figures.map(([key, label, value]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The title of the browser's tab shows the price too. */
const TITLE_MS = 1_000;

function useTabTitle(): void {
  const words = useWords();
  const { pair, market } = useTradeContext();
  const {
    config: { name },
  } = useSite();
  useEffect(() => {
    const timer = setInterval(() => {
      const price = displayDecimal(market.ticker.get().lastPrice, pair.priceScale);
      document.title = titleOf(fill(words.pageTitle, { price, pair: pairTitle(pair) }), name);
    }, TITLE_MS);
    return () => clearInterval(timer);
  }, [words, pair, market, name]);
}

/** A screen reader is given the price at most twice a minute. */
const ANNOUNCE_MS = 30_000;

function AnnouncedPrice() {
  const words = useWords();
  const { pair, market } = useTradeContext();
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setInterval(() => setAnnounced(market.ticker.get().lastPrice), ANNOUNCE_MS);
    return () => clearInterval(timer);
  }, [market]);
  return (
    <div aria-live="polite" className={css.announced}>
      <VisuallyHidden>
        {announced && fill(words.priceNow, { pair: pairTitle(pair), price: displayDecimal(announced, pair.priceScale) })}
      </VisuallyHidden>
    </div>
  );
}

import { fiatSign } from '@marque/app-kit/format/fiat-sign';
import { instantOf } from '@marque/app-kit/format/instant';
import { roundFigure } from '@marque/app-kit/format/round-figure';
import { fill } from '@marque/app-kit/words/words';
import type { TradeListRow } from '@marque/contract/market';
import { displayDecimal, percentOf } from '@marque/domain/money';
import { fiatOf } from '@marque/domain/organisation';
import { Badge, Button, Cell, EmptyState, Figure, HeadCell, Percent, Price, TabPanel, Table, Tabs } from '@marque/ui';
import { memo, useMemo, useState } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import { useSite } from '../../data/site-data.ts';
import { codeOf, withTickers } from '../../data/live-rows.ts';
import { useTickers } from '../../data/tickers.ts';
import { BrandBadge } from '../../widgets/brand/brand-badge.tsx';
import { BrandMark } from '../../widgets/brand/brand-mark.tsx';
import { BrandName } from '../../widgets/brand/brand-name.tsx';
import { useBrandWords } from '../../widgets/brand/use-words.ts';
import { MARKET_PARAM, quoteOf, QUOTES, type Quote, type QuoteMarkets } from './exchange-markets.ts';
import { useWords } from './use-words.ts';
import styles from './exchange.module.css';

export interface BoardBrand {
  readonly name: string;
  readonly logo_url: string;
  readonly badge_level: 0 | 1 | 2 | 3 | 4;
  readonly is_listed: 0 | 1;
}

const ROWS_AT_FIRST = 8;

interface ExchangeBoardProps {
  readonly markets: readonly QuoteMarkets[];
  readonly brands: Readonly<Record<string, BoardBrand>>;
}

/** Brand markets of one quote token at a time; the address remembers which. */
export function ExchangeBoard({ markets, brands }: ExchangeBoardProps) {
  const words = useWords();
  const brandWords = useBrandWords();
  const [params, setParams] = useSearchParams();
  const { tickers } = useTickers();
  const [isWhole, setWhole] = useState(false);
  const quote = quoteOf(params.get(MARKET_PARAM));
  const rows = useMemo(() => withTickers(markets.find((market) => market.quote === quote)?.rows ?? [], tickers), [markets, quote, tickers]);
  const show = (chosen: Quote) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (chosen === 'USDT') after.delete(MARKET_PARAM);
        else after.set(MARKET_PARAM, chosen);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const tabs = QUOTES.map((item) => ({
    key: item.quote,
    label: item.name,
    count: markets.find((market) => market.quote === item.quote)?.rows.length ?? 0,
  }));
  return (
    <div className={styles.board}>
      <Tabs group="quotes" label={words.quoteTokens} items={tabs} value={quote} onValue={show} />
      <TabPanel group="quotes" value={quote}>
        {rows.length === 0 ? (
          <EmptyState title={words.noData} />
        ) : (
          <Table label={words.brandMarkets}>
            <thead>
              <tr>
                <HeadCell>{words.brand}</HeadCell>
                <HeadCell figures>{brandWords.price}</HeadCell>
                <HeadCell figures>{brandWords.change}</HeadCell>
                <HeadCell figures only="roomy">
                  {words.high}
                </HeadCell>
                <HeadCell figures only="roomy">
                  {words.low}
                </HeadCell>
                <HeadCell figures only="wide">
                  {brandWords.turnover}
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {(isWhole ? rows : rows.slice(0, ROWS_AT_FIRST)).map((row) => (
                <MarketRow key={row.id} row={row} brand={brands[row.token]} />
              ))}
            </tbody>
          </Table>
        )}
        {!isWhole && rows.length > ROWS_AT_FIRST && (
          <div className={styles.more}>
            <Button tone="quiet" size="sm" onClick={() => setWhole(true)}>
              {fill(words.showAllMarkets, { n: rows.length })}
            </Button>
          </div>
        )}
      </TabPanel>
    </div>
  );
}

const MarketRow = memo(function MarketRow({ row, brand }: { readonly row: TradeListRow; readonly brand: BoardBrand | undefined }) {
  const words = useWords();
  const { locale, now } = useSite();
  const fiat = fiatOf(locale);
  const decimals = Number(row.p_precision);
  return (
    <tr>
      <Cell>
        <Link to={href('/trade/:pair?', { pair: codeOf(row) })} prefetch="intent" className={styles.market}>
          <BrandMark url={brand?.logo_url ?? ''} size={30} />
          <span className={styles.marketName}>
            <strong>
              {row.token_as}
              <span>/{row.market_as}</span> <BrandBadge level={brand?.badge_level ?? 0} size={16} />
            </strong>
            <span>{brand && <BrandName name={brand.name} isListed={brand.is_listed} />}</span>
          </span>
        </Link>
      </Cell>
      <Cell figures>
        <Price strong>{displayDecimal(row.latest_price, decimals)}</Price>
        <span className={styles.fiat}>
          {fiatSign(fiat)}
          {roundFigure(row.currency[fiat])}
        </span>
      </Cell>
      <Cell figures>
        {(instantOf(row.opening_time) ?? 0) > now ? (
          <Badge>{words.notOpen}</Badge>
        ) : (
          <Percent badge>{percentOf(row.percent_change)}</Percent>
        )}
      </Cell>
      <Cell figures only="roomy">
        <Figure>{displayDecimal(row.max_price, decimals)}</Figure>
      </Cell>
      <Cell figures only="roomy">
        <Figure>{displayDecimal(row.min_price, decimals)}</Figure>
      </Cell>
      <Cell figures only="wide">
        <Figure unit={row.market_as}>{roundFigure(row.vol)}</Figure>
      </Cell>
    </tr>
  );
});

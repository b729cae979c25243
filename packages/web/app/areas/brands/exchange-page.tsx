import { roundFigure } from '@marque/app-kit/format/round-figure';
import type { TradeInfoRow } from '@marque/contract/brands';
import { buttonClass, EmptyState, Figure } from '@marque/ui';
import { lazy, Suspense } from 'react';
import { href, Link } from 'react-router';
import { BrandPage, PageBlock, PageFigures } from '../../widgets/brand/brand-page.tsx';
import type { TableStart } from './brand-table.tsx';
import { ExchangeBoard, type BoardBrand } from './exchange-board.tsx';
import type { QuoteMarkets } from './exchange-markets.ts';
import { ExchangeLeaders, type Covers } from './exchange-leaders.tsx';
import { useWords } from './use-words.ts';

/** Far down the page: rendered with it, alive a little later. */
const BrandTable = lazy(async () => ({ default: (await import('./brand-table.tsx')).BrandTable }));

interface ExchangePageProps {
  readonly markets: readonly QuoteMarkets[] | undefined;
  readonly brands: Readonly<Record<string, BoardBrand>>;
  readonly covers: Covers;
  readonly ranked: readonly TradeInfoRow[];
  readonly totals: { readonly market_cap: string; readonly turnover_24h: string } | undefined;
  readonly table: TableStart;
  readonly base: string;
}

/** The brand exchange: leaders of the day, brand markets by quote token, and the whole table. */
export function ExchangePage({ markets, brands, covers, ranked, totals, table, base }: ExchangePageProps) {
  const words = useWords();
  const figures = totals && [
    { name: words.totalMarketCap, value: <Figure unit="USDT">{roundFigure(totals.market_cap)}</Figure> },
    { name: words.totalTurnover, value: <Figure unit="USDT">{roundFigure(totals.turnover_24h)}</Figure> },
  ];
  return (
    <BrandPage title={words.exchangeTitle} lead={words.exchangeLead} aside={figures && <PageFigures figures={figures} />}>
      <ExchangeLeaders rows={ranked} covers={covers} />
      <PageBlock title={words.brandMarkets} sheet>
        {markets ? <ExchangeBoard markets={markets} brands={brands} /> : <EmptyState title={words.noData} />}
      </PageBlock>
      <PageBlock
        title={words.tableTitle}
        hint={words.tableLead}
        aside={
          <Link to={href('/assessment')} prefetch="intent" className={buttonClass({ size: 'sm' })}>
            {words.toAssessment}
          </Link>
        }
      >
        <Suspense>
          <BrandTable table={table} base={base} />
        </Suspense>
      </PageBlock>
    </BrandPage>
  );
}

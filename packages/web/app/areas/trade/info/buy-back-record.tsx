import { getTokenRepurchasesList, type RepurchaseMonth, type RepurchaseRow } from '@marque/contract/brands';
import { displayDecimal } from '@marque/domain/money';
import { Badge, Button, Cell, Figure, HeadCell, Table } from '@marque/ui';
import { useMemo, useState } from 'react';
import { BuyBackBars } from '../../../widgets/brand/buy-back-bars.tsx';
import { chartOfMonths } from '../../../widgets/brand/buy-back-months.ts';
import { fill } from '../../../words/words.tsx';
import { useDesk } from '../desk.tsx';
import { AskedBlock } from './asked-block.tsx';
import css from './info.module.css';
import { useAsked } from './use-asked.ts';
import { useInfoWords } from './use-words.ts';

const ROWS = 8;
/** Pages of the record that come with one answer. */
const PAGES_ASKED = 12;
const PRICE_DECIMALS = 4;

const SIZE = String(ROWS * PAGES_ASKED);

/** What was bought back and burned: twelve months drawn, and every record behind them, page by page (S151). */
export function BuyBackRecord() {
  const words = useInfoWords();
  const { pair } = useDesk();
  const [page, setPage] = useState(1);
  const recent = useAsked(getTokenRepurchasesList, { token: pair.base, size: SIZE });
  const part = Math.floor((page - 1) / PAGES_ASKED);
  const start = ((page - 1) % PAGES_ASKED) * ROWS;
  return (
    <AskedBlock asked={recent} isEmpty={({ count }) => count === 0} emptyHint={words.noHistoryHint}>
      {({ data, count, months }) => (
        <>
          <Months months={months} />
          {part === 0 ? <Records rows={data.slice(start, start + ROWS)} /> : <EarlierRecords part={part} start={start} />}
          <Pager page={page} pages={Math.ceil(count / ROWS)} onPage={setPage} />
        </>
      )}
    </AskedBlock>
  );
}

function EarlierRecords({ part, start }: { readonly part: number; readonly start: number }) {
  const words = useInfoWords();
  const { pair } = useDesk();
  const asked = useAsked(getTokenRepurchasesList, { token: pair.base, page: String(part + 1), size: SIZE });
  return (
    <AskedBlock asked={asked} isEmpty={({ data }) => data.length <= start} emptyHint={words.noHistoryHint}>
      {({ data }) => <Records rows={data.slice(start, start + ROWS)} />}
    </AskedBlock>
  );
}

function Months({ months }: { readonly months: readonly RepurchaseMonth[] }) {
  const words = useInfoWords();
  const { pair, locale } = useDesk();
  const chart = useMemo(() => chartOfMonths(months, locale), [months, locale]);
  return (
    <>
      <p className={css.hint}>{fill(words.historyHint, { token: pair.baseAlias })}</p>
      <BuyBackBars chart={chart} token={pair.baseAlias} words={words} className={css.bars} />
    </>
  );
}

function Records({ rows }: { readonly rows: readonly RepurchaseRow[] }) {
  const words = useInfoWords();
  const { pair } = useDesk();
  return (
    <Table label={words.records} dense>
      <thead>
        <tr>
          <HeadCell>{words.time}</HeadCell><HeadCell>{words.type}</HeadCell><HeadCell figures>{words.amount}</HeadCell>
          <HeadCell figures only="wide">{words.averagePrice}</HeadCell><HeadCell figures only="roomy">{words.txId}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ tx_id: id, type, time, amount, price }) => (
          <tr key={id + type}>
            <Cell><time dateTime={`${time.replace(' ', 'T')}Z`} title={`${time} UTC`}>{time.slice(0, 10)}</time></Cell>
            <Cell><Badge tone={type === 'burn' ? 'warn' : 'brand'}>{type === 'burn' ? words.burn : words.buyBack}</Badge></Cell>
            <Cell figures><Figure unit={pair.baseAlias}>{displayDecimal(amount, 0)}</Figure></Cell>
            <Cell figures only="wide">{price ? <Figure unit="USDT">{displayDecimal(price, PRICE_DECIMALS)}</Figure> : '–'}</Cell>
            <Cell figures only="roomy"><span className={css.tx} title={id}>{id.length > 18 ? `${id.slice(0, 8)}…${id.slice(-6)}` : id}</span></Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

function Pager({ page, pages, onPage }: PagerProps) {
  const words = useInfoWords();
  if (pages < 2) return null;
  return (
    <nav className={css.pager} aria-label={words.pages}>
      <Button size="sm" tone="quiet" disabled={page === 1} onClick={() => onPage(page - 1)}>{words.previous}</Button>
      <span aria-live="polite">{fill(words.pageOf, { page, pages })}</span>
      <Button size="sm" tone="quiet" disabled={page === pages} onClick={() => onPage(page + 1)}>{words.next}</Button>
    </nav>
  );
}

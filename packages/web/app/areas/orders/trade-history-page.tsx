import { saveFile } from '@marque/app-kit/api/save-file';
import { getTradesAsCsv, getTradesAsExcel, type OwnTradeRow } from '@marque/contract/trading';
import { buttonClass, Cell, EmptyState, HeadCell, Table } from '@marque/ui';
import { href, Link } from 'react-router';
import { PairCell, WhenCell } from './order-cells.tsx';
import { FilterBar } from './filter-bar.tsx';
import { HistoryFrame, type HistoryStart } from './history-frame.tsx';
import { filterFields, pagePath, type HistoryQuery } from './history-query.ts';
import { feeWords, figure } from './order-words.ts';
import { ExportMenu } from '../../widgets/history/export-menu.tsx';
import { ListProblem } from '../../widgets/history/list-problem.tsx';
import { Pager } from '../../widgets/history/pager.tsx';
import { useHistoryWords } from '../../widgets/history/use-words.ts';
import { useWords } from './use-words.ts';
import styles from '../../widgets/history/history.module.css';

const LIST = '/order/trade/:page?';

/** The reader's own trades, with a file of them (S184, S188). */
export function TradeHistoryPage({ list, problem, markets, page, query, locale }: HistoryStart<OwnTradeRow>) {
  const words = useWords();
  const listWords = useHistoryWords();
  return (
    <HistoryFrame>
      <section className={styles.list}>
        <FilterBar
          path={pagePath(LIST, 1)}
          query={query}
          markets={markets}
          hasRange
          hasStatus={false}
          aside={<TradeFiles query={query} />}
        />
        {list === undefined && <ListProblem problem={problem} />}
        {list?.data.length === 0 && (
          <EmptyState
            title={listWords.noRows}
            hint={listWords.noRowsHint}
            action={
              <Link to={href('/trade/:pair?')} className={buttonClass({ size: 'sm' })}>
                {words.goTrade}
              </Link>
            }
          />
        )}
        {list !== undefined && list.data.length > 0 && <TradeList rows={list.data} />}
        {list !== undefined && list.count > 0 && (
          <Pager page={page} rows={list.count} locale={locale} pathOf={(other) => pagePath(LIST, other, query)} />
        )}
      </section>
    </HistoryFrame>
  );
}

function TradeFiles({ query }: { readonly query: HistoryQuery }) {
  const words = useWords();
  const listWords = useHistoryWords();
  return (
    <ExportMenu
      note={words.exportNote}
      files={[
        { key: 'xlsx', label: listWords.exportExcel, save: () => saveFile(getTradesAsExcel, filterFields(query)) },
        { key: 'csv', label: listWords.exportCsv, save: () => saveFile(getTradesAsCsv, filterFields(query)) },
      ]}
    />
  );
}

function TradeList({ rows }: { readonly rows: readonly OwnTradeRow[] }) {
  const words = useWords();
  return (
    <div className={styles.cards}>
      <Table label={words.tradeHistory}>
        <thead>
          <tr>
            <HeadCell>{words.timeAndNumber}</HeadCell>
            <HeadCell>{words.pair}</HeadCell>
            <HeadCell>{words.type}</HeadCell>
            <HeadCell figures>{words.price}</HeadCell>
            <HeadCell figures>{words.amount}</HeadCell>
            <HeadCell figures>{words.volume}</HeadCell>
            <HeadCell figures>{words.fee}</HeadCell>
            <HeadCell figures>{words.role}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-trade={row.trade_no}>
              <WhenCell row={row} />
              <PairCell row={row} />
              <Cell data-label={words.type}>
                <span className={row.type === 1 ? styles.up : styles.down}>{row.type === 1 ? words.buy : words.sell}</span>
              </Cell>
              <Cell figures data-label={words.price}>
                {figure(row.price)}
              </Cell>
              <Cell figures data-label={words.amount}>
                {figure(row.amount)}
              </Cell>
              <Cell figures data-label={words.volume}>
                {figure(row.volume)}
              </Cell>
              <Cell figures data-label={words.fee}>
                {feeWords(row)}
              </Cell>
              <Cell figures data-label={words.role}>
                {(row.dominance === '1') === (row.type === 1) ? words.taker : words.maker}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

import type { RepurchaseRow } from '@marque/contract/brands';
import { displayDecimal } from '@marque/domain/money';
import { Badge, Button, Cell, Figure, HeadCell, Table } from '@marque/ui';
import { useState } from 'react';
import { instantOf } from '../../data/instant.ts';
import { DayAndTime } from '../../widgets/clock.tsx';
import { BuyBackBars } from '../../widgets/brand/buy-back-bars.tsx';
import type { BuyBackChart } from '../../widgets/brand/buy-back-months.ts';
import { fill } from '../../words/words.tsx';
import { useWords } from './use-words.ts';
import styles from './show.module.css';

const ROWS_AT_FIRST = 6;
const PRICE_DECIMALS = 4;

interface BuyBackHistoryProps {
  readonly chart: BuyBackChart;
  readonly rows: readonly RepurchaseRow[];
  readonly token: string;
}

/** Twelve months drawn about one line, bought back above it, burned below; then the records themselves. */
export function BuyBackHistory({ chart, rows, token }: BuyBackHistoryProps) {
  const words = useWords();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, ROWS_AT_FIRST);
  return (
    <>
      <BuyBackBars chart={chart} token={token} words={words} className={styles.bars} />
      <Table label={words.records}>
        <thead>
          <tr>
            <HeadCell>{words.time}</HeadCell><HeadCell>{words.type}</HeadCell><HeadCell figures>{words.amount}</HeadCell>
            <HeadCell figures only="wide">{words.averagePrice}</HeadCell><HeadCell figures only="roomy">{words.txId}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.tx_id + row.type}>
              <Cell><Moment time={row.time} /></Cell>
              <Cell><Badge tone={row.type === 'burn' ? 'warn' : 'brand'}>{row.type === 'burn' ? words.burn : words.buyBack}</Badge></Cell>
              <Cell figures><Figure unit={token}>{displayDecimal(row.amount, 0)}</Figure></Cell>
              <Cell figures only="wide">{row.price ? <Figure unit="USDT">{displayDecimal(row.price, PRICE_DECIMALS)}</Figure> : '–'}</Cell>
              <Cell figures only="roomy"><span className={styles.tx} title={row.tx_id}>{row.tx_id.length > 18 ? `${row.tx_id.slice(0, 10)}…${row.tx_id.slice(-6)}` : row.tx_id}</span></Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      {!isWhole && rows.length > ROWS_AT_FIRST && (
        <div className={styles.more}><Button tone="quiet" size="sm" onClick={() => setWhole(true)}>{fill(words.showAllRecords, { n: rows.length })}</Button></div>
      )}
    </>
  );
}

function Moment({ time }: { readonly time: string }) {
  const at = instantOf(time);
  return at === undefined ? time : <DayAndTime at={at} withYear />;
}

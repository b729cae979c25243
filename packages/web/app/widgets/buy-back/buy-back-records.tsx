import { Day, TimeOfDay } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import type { RepurchaseRow } from '@marque/contract/brands';
import { displayDecimal } from '@marque/domain/money';
import { Badge, Button, Cell, Figure, HeadCell, Table } from '@marque/ui';
import styles from './buy-back.module.css';
import type { BuyBackWords } from './load-words.ts';
import { pagesOf, ROWS, rowsOf, type Records } from './record-pages.ts';
import { useRecords } from './use-records.ts';

const PRICE_DECIMALS = 4;
const HEAD = 8;
const TAIL = 6;

interface BuyBackRecordsProps {
  readonly words: BuyBackWords;
  readonly token: string;
  /** What the token is called in figures. */
  readonly unit: string;
  /** A page at least. */
  readonly first: Records;
  /** Dense rows with the day only. */
  readonly dense: boolean;
}

/** Every record of what was bought back and burned, page by page, the newest first. */
export function BuyBackRecords({ words, token, unit, first, dense }: BuyBackRecordsProps) {
  const { page, known, turning, turnTo } = useRecords(token, first);
  const rows = rowsOf(known, page);
  const pages = pagesOf(known.count);
  const hasFailed = turning === 'failed';
  const turn = (to: number) => {
    void turnTo(to);
  };
  return (
    <>
      <div className={styles.records} aria-busy={turning === 'under-way'}>
        <Table label={words.records} dense={dense}>
          <thead>
            <tr>
              <HeadCell>{words.time}</HeadCell>
              <HeadCell>{words.type}</HeadCell>
              <HeadCell figures>{words.amount}</HeadCell>
              <HeadCell figures only="wide">
                {words.averagePrice}
              </HeadCell>
              <HeadCell figures only="roomy">
                {words.txId}
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Record key={row.tx_id + row.type} row={row} words={words} unit={unit} dense={dense} />
            ))}
            {pages > 1 &&
              Array.from({ length: ROWS - rows.length }, (_, i) => (
                <tr key={i} className={styles.noRecord}>
                  <Cell />
                </tr>
              ))}
          </tbody>
        </Table>
      </div>
      {pages > 1 && (
        <nav className={styles.pager} aria-label={words.pages}>
          <Button size="sm" tone="quiet" disabled={page === 1} onClick={() => turn(page - 1)}>
            {words.previous}
          </Button>
          <span aria-live="polite">{hasFailed ? words.nextFailed : fill(words.pageOf, { page, pages })}</span>
          <Button size="sm" tone="quiet" disabled={page === pages} onClick={() => turn(page + 1)}>
            {hasFailed ? words.tryAgain : words.next}
          </Button>
        </nav>
      )}
    </>
  );
}

interface RecordProps {
  readonly row: RepurchaseRow;
  readonly words: BuyBackWords;
  readonly unit: string;
  readonly dense: boolean;
}

const Record = ({ row: { tx_id: id, type, time, amount, price }, words, unit, dense }: RecordProps) => (
  <tr>
    <Cell>
      <time dateTime={`${time.replace(' ', 'T')}Z`} title={`${time} UTC`}>
        <Day at={instantOf(time) ?? 0} withYear />
        {!dense && (
          <span className={styles.hour}>
            {' '}
            <TimeOfDay at={instantOf(time) ?? 0} />
          </span>
        )}
      </time>
    </Cell>
    <Cell>
      <Badge tone={type === 'burn' ? 'warn' : 'brand'}>{type === 'burn' ? words.burn : words.buyBack}</Badge>
    </Cell>
    <Cell figures>
      <Figure unit={unit}>{displayDecimal(amount, 0)}</Figure>
    </Cell>
    <Cell figures only="wide">
      {price ? <Figure unit="USDT">{displayDecimal(price, PRICE_DECIMALS)}</Figure> : '–'}
    </Cell>
    <Cell figures only="roomy">
      <span className={styles.tx} title={id}>
        {id.length > HEAD + TAIL + 4 ? `${id.slice(0, HEAD)}…${id.slice(-TAIL)}` : id}
      </span>
    </Cell>
  </tr>
);

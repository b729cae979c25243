import { displayDecimal } from '@marque/domain/money';
import { Cell, Dialog, HeadCell, Table } from '@marque/ui';
import { useState } from 'react';
import { TimeWriter } from '../../../charts/scales/time-ticks.ts';
import { useTradeContext } from '../trade-context.tsx';
import { pairTitle } from '../pair-view.ts';
import { useWords } from '../use-words.ts';
import css from './candle-panel.module.css';
import type { CandleFeed } from './candle-feed.ts';

const ROWS = 60;

/** The last candles in figures, as they were when the table was opened: for reading, not for watching. */
export default function CandleTable({ feed, onClose }: { readonly feed: CandleFeed; readonly onClose: () => void }) {
  const words = useWords();
  const { pair, locale } = useTradeContext();
  const [rows] = useState(() => feed.rows.get().slice(-ROWS).toReversed());
  const writer = new TimeWriter(locale, feed.resolution);
  const price = (text: string) => displayDecimal(text, pair.priceScale);
  return (
    <Dialog open onClose={onClose} title={`${pairTitle(pair)} · ${feed.resolution}`} closeLabel={words.close}>
      <p className={css.note}>{words.candleTableNewest}</p>
      <div className={css.rows}>
        <Table label={words.candleTable} dense>
          <thead>
            <tr>
              <HeadCell>{words.time}</HeadCell>
              <HeadCell figures>{words.openPrice}</HeadCell>
              <HeadCell figures>{words.highPrice}</HeadCell>
              <HeadCell figures>{words.lowPrice}</HeadCell>
              <HeadCell figures>{words.lastClose}</HeadCell>
              <HeadCell figures>{words.indicatorVol}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.timestamp}>
                <Cell>{writer.moment(row.timestamp)}</Cell>
                <Cell figures>{price(row.o_price)}</Cell>
                <Cell figures>{price(row.max_price)}</Cell>
                <Cell figures>{price(row.min_price)}</Cell>
                <Cell figures>{price(row.c_price)}</Cell>
                <Cell figures>{displayDecimal(row.amount, 2)}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Dialog>
  );
}

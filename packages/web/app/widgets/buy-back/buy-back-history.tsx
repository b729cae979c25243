import { BuyBackBars } from './buy-back-bars.tsx';
import type { BuyBackChart } from './buy-back-months.ts';
import { BuyBackRecords } from './buy-back-records.tsx';
import type { BuyBackWords } from './load-words.ts';
import type { Records } from './record-pages.ts';

interface BuyBackHistoryProps {
  readonly words: BuyBackWords;
  readonly chart: BuyBackChart;
  readonly first: Records;
  readonly token: string;
  readonly unit: string;
  readonly dense?: boolean;
  /** Of the chart; may set --bars-height. */
  readonly className?: string | undefined;
}

/** Twelve months drawn about one line, bought back above it, burned below; then the records themselves (S151, S219). */
export const BuyBackHistory = ({ words, chart, first, token, unit, dense = false, className }: BuyBackHistoryProps) => (
  <>
    <BuyBackBars chart={chart} token={unit} words={words} className={className} />
    <BuyBackRecords words={words} token={token} unit={unit} first={first} dense={dense} />
  </>
);

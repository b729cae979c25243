import { roundFigure } from '@marque/app-kit/format/round-figure';
import { fill } from '@marque/app-kit/words/words';
import { cx, Figure } from '@marque/ui';
import type { BuyBackChart } from './buy-back-months.ts';
import styles from './buy-back.module.css';
import type { BuyBackWords } from './load-words.ts';

interface BuyBackBarsProps {
  readonly chart: BuyBackChart;
  readonly token: string;
  readonly words: BuyBackWords;
  /** May set --bars-height. */
  readonly className?: string | undefined;
}

/** Twelve months drawn about one line: bought back above it, burned below, with their sums. */
export const BuyBackBars = ({ chart, token, words, className }: BuyBackBarsProps) => (
  <div className={cx(styles.chart, className)}>
    <dl className={styles.legend}>
      <div>
        <dt>
          <span className={styles.boughtKey} />
          {words.buyBack}
        </dt>
        <dd>
          <Figure unit={token}>{roundFigure(chart.bought)}</Figure>
        </dd>
      </div>
      <div>
        <dt>
          <span className={styles.burnedKey} />
          {words.burn}
        </dt>
        <dd>
          <Figure unit={token}>{roundFigure(chart.burned)}</Figure>
        </dd>
      </div>
    </dl>
    <ol className={styles.columns}>
      {chart.months.map(({ month, label, bought, burned, boughtHeight, burnedHeight }) => (
        <li
          key={month}
          style={{ gridTemplateRows: `${chart.abovePercent}fr ${100 - chart.abovePercent}fr auto` }}
          aria-label={fill(words.monthSummary, { month, bought: roundFigure(bought), burned: roundFigure(burned), token })}
        >
          <span className={styles.above}>
            <span className={styles.bought} style={{ height: `${boughtHeight}%` }} />
          </span>
          <span className={styles.below}>
            <span className={styles.burned} style={{ height: `${burnedHeight}%` }} />
          </span>
          <span className={styles.month} aria-hidden>
            {label}
          </span>
        </li>
      ))}
    </ol>
  </div>
);

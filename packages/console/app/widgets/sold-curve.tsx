import { fill } from '@marque/app-kit/words/words';
import { Cell, EmptyState, HeadCell, Table } from '@marque/ui';
import { Instant, instantText, useLocale } from '../data/locale.tsx';
import { useWords } from '../data/words.ts';
import styles from './sold-curve.module.css';

export interface SoldPoint {
  /** Epoch ms. */
  readonly at: number;
  /** All that was sold until then. */
  readonly sold: number;
}

interface SoldCurveProps {
  readonly label: string;
  /** The oldest first. */
  readonly points: readonly SoldPoint[];
  /** What can be sold in all. */
  readonly total: number;
  readonly from: number;
  readonly until: number;
  readonly format: (sold: number) => string;
}

const WIDTH = 1_000;
const HEIGHT = 280;
const ROWS_MAX = 12;

/** Some of the points, evenly spread, with the last one. */
const someOf = (points: readonly SoldPoint[]): readonly SoldPoint[] => {
  const step = Math.ceil(points.length / ROWS_MAX);
  return points.filter((_, i) => (points.length - 1 - i) % step === 0);
};

/** How a sale fills up over its time: drawn, said in a sentence, and as a table for who wants the figures. */
export function SoldCurve({ label, points, total, from, until, format }: SoldCurveProps) {
  const words = useWords();
  const locale = useLocale();
  const last = points.at(-1);
  if (!last) return <EmptyState title={words.nothingSold} />;
  const most = Math.max(total, last.sold, 1);
  const x = (at: number) => (Math.min(1, Math.max(0, (at - from) / Math.max(1, until - from))) * WIDTH).toFixed(1);
  const y = (sold: number) => (HEIGHT - (sold / most) * HEIGHT).toFixed(1);
  const line = `M0 ${HEIGHT}${points.map(({ at, sold }) => `H${x(at)}V${y(sold)}`).join('')}`;
  const said = fill(words.soldUntil, { sold: format(last.sold), total: format(total), time: instantText(locale, last.at) });
  return (
    <figure className={styles.figure}>
      <div className={styles.plot}>
        <ul className={styles.levels} aria-hidden>
          {[most, Math.round(most / 2), 0].map((level) => (
            <li key={level}>{format(level)}</li>
          ))}
        </ul>
        <svg role="img" aria-label={`${label}. ${said}`} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          {[0, HEIGHT / 2, HEIGHT].map((level) => (
            <path key={level} className={styles.grid} d={`M0 ${level}H${WIDTH}`} />
          ))}
          {total < most && <path className={styles.total} d={`M0 ${y(total)}H${WIDTH}`} />}
          <path className={styles.area} d={`${line}V${HEIGHT}Z`} />
          <path className={styles.line} d={line} />
        </svg>
        <p className={styles.times} aria-hidden>
          <span>{instantText(locale, from)}</span>
          <span>{instantText(locale, until)}</span>
        </p>
      </div>
      <figcaption>{said}</figcaption>
      <details>
        <summary>{words.asTable}</summary>
        <Table label={label} dense>
          <thead>
            <tr>
              <HeadCell>{words.when}</HeadCell>
              <HeadCell figures>{words.sold}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {someOf(points).map(({ at, sold }) => (
              <tr key={at}>
                <Cell>
                  <Instant at={at} />
                </Cell>
                <Cell figures>{format(sold)}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </figure>
  );
}

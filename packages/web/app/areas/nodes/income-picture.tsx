import { fill } from '@marque/app-kit/words/words';
import { groupThousands, trimZeros } from '@marque/domain/money';
import type { DayIncome } from './node-rows.ts';
import { useWords } from './use-words.ts';
import styles from './nodes.module.css';

interface IncomePictureProps {
  readonly rows: DayIncome['data'];
  readonly unit: string;
}

const [WIDTH, HEIGHT, GAP] = [640, 140, 4];

/** The days of the list as bars, each divided by how near the fees came from. */
export function IncomePicture({ rows, unit }: IncomePictureProps) {
  const words = useWords();
  const days = [...new Set(rows.map(({ date }) => date))].toSorted();
  const of = (date: string, source: string): number =>
    rows.filter((row) => row.date === date && row.source === source).reduce((sum, { amount }) => sum + Number(amount), 0);
  const sums = days.map((date) => rows.filter((row) => row.date === date).reduce((sum, { amount }) => sum + Number(amount), 0));
  const most = Math.max(...sums, Number.MIN_VALUE);
  const width = (WIDTH - GAP * (days.length - 1)) / days.length;
  const sources = ['own', 'direct', 'indirect'] as const;
  return (
    <figure className={styles.picture}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={fill(words.picture, { from: days[0] ?? '', to: days.at(-1) ?? '' })}>
        {days.map((date, index) => {
          let top = HEIGHT;
          return sources.map((source) => {
            const height = (of(date, source) / most) * HEIGHT;
            top -= height;
            return (
              <rect key={`${date} ${source}`} x={index * (width + GAP)} y={top} width={width} height={height} className={styles[source]}>
                <title>{`${date} ${words[source]}: ${groupThousands(trimZeros(of(date, source).toFixed(8)))} ${unit}`}</title>
              </rect>
            );
          });
        })}
      </svg>
      <figcaption>
        {sources.map((source) => (
          <span key={source} className={styles.key}>
            <i className={styles[`${source}Key`]} aria-hidden />
            {words[source]}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

import { fill } from '@marque/app-kit/words/words';
import type { DayIncome } from './node-rows.ts';
import { useWords } from './use-words.ts';
import styles from './nodes.module.css';

interface IncomePictureProps {
  readonly rows: DayIncome['data'];
}

const [WIDTH, HEIGHT] = [640, 120];
/** Of a day's room, what its bar takes; a few days do not fill the width with broad ones. */
const [BAR, ROOM_MAX] = [0.6, 40];

/** The days of the list as bars, each divided by how near the fees came from. */
export function IncomePicture({ rows }: IncomePictureProps) {
  const words = useWords();
  const days = [...new Set(rows.map(({ date }) => date))].toSorted();
  const of = (date: string, source: string): number =>
    rows.filter((row) => row.date === date && row.source === source).reduce((sum, { amount }) => sum + Number(amount), 0);
  const sums = days.map((date) => rows.filter((row) => row.date === date).reduce((sum, { amount }) => sum + Number(amount), 0));
  const most = Math.max(...sums, Number.MIN_VALUE);
  const room = Math.min(ROOM_MAX, WIDTH / days.length);
  const width = room * BAR;
  const span = Math.max(WIDTH / 2, room * days.length);
  const start = (span - room * days.length) / 2;
  const sources = ['own', 'direct', 'indirect'] as const;
  return (
    <figure className={styles.picture}>
      <svg viewBox={`0 0 ${span} ${HEIGHT}`} role="img" aria-label={fill(words.picture, { from: days[0] ?? '', to: days.at(-1) ?? '' })}>
        {days.map((date, index) => {
          let top = HEIGHT;
          return sources.map((source) => {
            const height = (of(date, source) / most) * HEIGHT;
            top -= height;
            return (
              <rect key={`${date} ${source}`} x={start + index * room} y={top} width={width} height={height} className={styles[source]} />
            );
          });
        })}
      </svg>
      <p className={styles.span}>
        <span>{days[0]}</span>
        <span>{days.at(-1)}</span>
      </p>
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

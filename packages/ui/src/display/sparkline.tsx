import styles from './sparkline.module.css';

const WIDTH = 96;
const HEIGHT = 32;

/** Path of the points, oldest first, stretched over the box; a flat line when all are alike. */
export function sparkPath(points: readonly number[]): string {
  const low = Math.min(...points);
  const span = Math.max(...points) - low;
  return points
    .map((point, i) => {
      const x = (i * WIDTH) / Math.max(points.length - 1, 1);
      const y = span === 0 ? HEIGHT / 2 : HEIGHT - 2 - ((point - low) / span) * (HEIGHT - 4);
      return `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

/** The shape of a day, beside figures that say the same: hidden from screen readers. */
export function Sparkline({ points, tone }: { readonly points: readonly number[]; readonly tone: 'up' | 'down' | 'flat' }) {
  if (points.length < 2) return null;
  const path = sparkPath(points);
  return (
    <svg className={`${styles.spark} ${styles[tone]}`} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <path className={styles.area} d={`${path}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} />
      <path className={styles.stroke} d={path} />
    </svg>
  );
}

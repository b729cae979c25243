import { cx } from '@marque/ui';
import { useSite } from '../../data/site-data.ts';
import { Engraving, StillLife } from '../../widgets/theme-art.tsx';
import { useLiveLists } from './live-lists.tsx';
import styles from './home.module.css';

/** Every market's last day as one bar, strongest first: the breadth of the market, drawn from its figures. */
function Breadth() {
  const { rows, ref } = useLiveLists<SVGSVGElement>();
  const changes = rows.map((row) => Number(row.percent_change)).sort((a, b) => b - a);
  const largest = Math.max(...changes.map(Math.abs), 0.01);
  const step = 400 / Math.max(changes.length, 1);
  return (
    <svg ref={ref} viewBox="0 -100 400 200" preserveAspectRatio="none" className={styles.breadth} aria-hidden>
      {changes.map((change, i) => {
        const height = Math.max(1.5, (Math.abs(change) / largest) ** 0.7 * 84);
        return (
          <rect
            key={i}
            x={(i * step + 1).toFixed(1)}
            width={Math.max(step - 2, 1).toFixed(1)}
            height={height.toFixed(1)}
            y={(change >= 0 ? -height : 0).toFixed(1)}
            className={change >= 0 ? styles.gain : styles.loss}
          />
        );
      })}
      <path d="M0 0H400" className={styles.axis} />
    </svg>
  );
}

/** The trading floor always shows its breadth; the other designs have a picture of their own where no banner stands. */
export function HeroArt({ isAlone }: { readonly isAlone: boolean }) {
  const { themeClass } = useSite();
  if (themeClass === 'theme-1')
    return (
      <div className={styles.floor}>
        <Breadth />
      </div>
    );
  if (!isAlone) return null;
  return <div className={cx(styles.carousel, styles.drawn)}>{themeClass === 'theme-2' ? <StillLife /> : <Engraving />}</div>;
}

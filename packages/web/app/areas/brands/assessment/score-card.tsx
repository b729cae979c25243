import { fill } from '@marque/app-kit/words/words';
import { MEASURES } from '@marque/domain/content';
import { cx } from '@marque/ui';
import { Link } from 'react-router';
import { BrandBadge } from '../../../widgets/brand/brand-badge.tsx';
import { BrandMark } from '../../../widgets/brand/brand-mark.tsx';
import { brandPath } from '../../../widgets/brand/brand-path.ts';
import { useBrandWords } from '../../../widgets/brand/use-words.ts';
import type { Assessed } from './assessment-page.tsx';
import { useWords } from './use-words.ts';
import styles from './assessment.module.css';

const RADIUS = 80;
const RINGS = [25, 50, 75, 100];

const corner = (i: number, percent: number): string => {
  const angle = (i * 2 * Math.PI) / MEASURES.length;
  const away = (RADIUS * percent) / 100;
  return `${(away * Math.sin(angle)).toFixed(1)},${(-away * Math.cos(angle)).toFixed(1)}`;
};
const outline = (percentOf: (i: number) => number): string => MEASURES.map((_, i) => corner(i, percentOf(i))).join(' ');

const NAME_AWAY = 112;

/** The six scores as a figure with six corners; the list beside it says the same. */
const Hexagon = ({ scores, names }: { readonly scores: Assessed['scores']; readonly names: readonly string[] }) => (
  <svg viewBox="-150 -104 300 208" className={styles.hexagon} aria-hidden>
    {RINGS.map((ring) => (
      <polygon key={ring} className={styles.ring} points={outline(() => ring)} />
    ))}
    {MEASURES.map((measure, i) => (
      <line key={measure} className={styles.ring} x2={corner(i, 100).split(',')[0]} y2={corner(i, 100).split(',')[1]} />
    ))}
    {names.map((name, i) => {
      const [x = 0, y = 0] = corner(i, NAME_AWAY).split(',').map(Number);
      const anchor = Math.abs(x) < 1 ? 'middle' : x > 0 ? 'start' : 'end';
      return (
        <text key={name} className={styles.axis} x={x} y={y + 3} textAnchor={anchor}>
          {name}
        </text>
      );
    })}
    <polygon className={styles.shape} points={outline((i) => scores[MEASURES[i] ?? 'badge'])} />
  </svg>
);

interface ScoreCardProps {
  readonly brand: Assessed;
  readonly place: number;
  /** The first ones of the list are drawn large. */
  readonly isLead: boolean;
}

/** A brand's score and what it is made of. */
export function ScoreCard({ brand, place, isLead }: ScoreCardProps) {
  const words = useWords();
  const brandWords = useBrandWords();
  const { token, brand_name, industry, logo_url, badge_level, score, grade, scores } = brand;
  return (
    <li className={cx(styles.card, isLead && styles.lead)}>
      <div className={styles.cardHead}>
        <span className={styles.place} aria-hidden>
          {place}
        </span>
        <BrandMark url={logo_url} size={isLead ? 48 : 36} />
        <div className={styles.who}>
          <h2 className={styles.name}>
            <Link to={brandPath(token)} prefetch="intent">
              {brand_name}
            </Link>{' '}
            <BrandBadge level={badge_level} size={20} />
          </h2>
          <p className={styles.what}>
            {token} · {brandWords[industry]}
          </p>
        </div>
        <p className={styles.score}>
          <strong>{score}</strong>
          <span className={styles.grade} data-grade={grade}>
            {fill(words.grade, { grade })}
          </span>
        </p>
      </div>
      {isLead && <Hexagon scores={scores} names={MEASURES.map((measure) => words[measure])} />}
      <dl className={styles.bars}>
        {MEASURES.map((measure) => (
          <div key={measure}>
            <dt>{words[measure]}</dt>
            <dd>{scores[measure]}</dd>
            <dd className={styles.bar} aria-hidden>
              <span style={{ width: `${scores[measure]}%` }} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

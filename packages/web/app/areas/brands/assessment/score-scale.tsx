import { Link } from 'react-router';
import { BrandMark } from '../../../widgets/brand/brand-mark.tsx';
import { brandPath } from '../../../widgets/brand/brand-path.ts';
import { fill } from '../../../words/words.tsx';
import type { Assessed } from './assessment-page.tsx';
import { useWords } from './use-words.ts';
import styles from './assessment.module.css';

const TICKS = Array.from({ length: 11 }, (_, i) => i * 10);
/** Points within which two marks would lie over each other. */
const NEAR = 3;

interface ScoreScaleProps {
  readonly brands: readonly Assessed[];
  readonly shown: readonly Assessed[];
}

/** A rule from 0 to 100 with every brand's mark standing at its score; marks that would meet stand on each other. */
export function ScoreScale({ brands, shown }: ScoreScaleProps) {
  const words = useWords();
  const lit = new Set(shown.map(({ token }) => token));
  const tops: number[] = [];
  const stood = brands.toSorted((a, b) => a.score - b.score).map((brand) => {
    const level = tops.findIndex((score) => brand.score - score >= NEAR);
    const row = level === -1 ? tops.length : level;
    tops[row] = brand.score;
    return { brand, row };
  });
  return (
    <section className={styles.scale} aria-label={words.scaleLabel}>
      <ul className={styles.standing} style={{ height: `calc(${tops.length} * var(--pitch))` }}>
        {stood.map(({ brand: { token, brand_name, logo_url, score }, row }) => (
          <li key={token} style={{ insetInlineStart: `${score}%`, insetBlockEnd: `calc(${row} * var(--pitch))` }} data-dim={!lit.has(token) || undefined}>
            <Link to={brandPath(token)} title={fill(words.scoreOf, { brand: brand_name, score })} aria-label={fill(words.scoreOf, { brand: brand_name, score })}>
              <BrandMark url={logo_url} size={32} />
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.rule} aria-hidden>
        {TICKS.map((tick) => <span key={tick} style={{ insetInlineStart: `${tick}%` }}>{tick}</span>)}
        {(['D', 'C', 'B', 'A'] as const).map((grade) => <b key={grade}>{grade}</b>)}
      </div>
    </section>
  );
}

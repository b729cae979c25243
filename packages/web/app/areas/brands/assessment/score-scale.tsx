import { fill } from '@marque/app-kit/words/words';
import { cx } from '@marque/ui';
import { Link } from 'react-router';
import { BrandMark } from '../../../widgets/brand/brand-mark.tsx';
import { brandPath } from '../../../widgets/brand/brand-path.ts';
import type { Assessed } from './assessment-page.tsx';
import { useWords } from './use-words.ts';
import styles from './assessment.module.css';

const TICKS = Array.from({ length: 11 }, (_, i) => i * 10);
/** Points within which two marks would lie over each other, on a wide screen and on a phone. */
const NEAR_WIDE = 3;
const NEAR_NARROW = 7;

/** Marks in the lowest row where they touch no other. */
function placeMarks(brands: readonly Assessed[], near: number) {
  const tops: number[] = [];
  const placed = brands
    .toSorted((a, b) => a.score - b.score)
    .map((brand) => {
      const free = tops.findIndex((score) => brand.score - score >= near);
      const row = free === -1 ? tops.length : free;
      tops[row] = brand.score;
      return { brand, row };
    });
  return { placed, rows: tops.length };
}

interface ScoreScaleProps {
  readonly brands: readonly Assessed[];
  readonly shown: readonly Assessed[];
}

/** A rule from 0 to 100 with every brand's mark at its score; marks that would overlap are stacked. */
export function ScoreScale({ brands, shown }: ScoreScaleProps) {
  const words = useWords();
  const lit = new Set(shown.map(({ token }) => token));
  const marks = (near: number, look: string | undefined) => {
    const { placed, rows } = placeMarks(brands, near);
    return (
      <ul className={cx(styles.marks, look)} style={{ height: `calc(${rows} * var(--pitch))` }}>
        {placed.map(({ brand: { token, brand_name, logo_url, score }, row }) => {
          const label = fill(words.scoreOf, { brand: brand_name, score });
          return (
            <li
              key={token}
              style={{ insetInlineStart: `${score}%`, insetBlockEnd: `calc(${row} * var(--pitch))` }}
              data-dim={!lit.has(token) || undefined}
            >
              <Link to={brandPath(token)} title={label} aria-label={label}>
                <BrandMark url={logo_url} size={32} />
              </Link>
            </li>
          );
        })}
      </ul>
    );
  };
  return (
    <section className={styles.scale} aria-label={words.scaleLabel}>
      {marks(NEAR_WIDE, styles.wide)}
      {marks(NEAR_NARROW, styles.narrow)}
      <div className={styles.rule} aria-hidden>
        {TICKS.map((tick) => (
          <span key={tick} style={{ insetInlineStart: `${tick}%` }}>
            {tick}
          </span>
        ))}
        {(['D', 'C', 'B', 'A'] as const).map((grade) => (
          <b key={grade}>{grade}</b>
        ))}
      </div>
    </section>
  );
}

import type { Industry } from '@marque/domain/content';
import { INDUSTRIES } from '@marque/domain/content';
import { cx } from '@marque/ui';
import { Link } from 'react-router';
import { useBrandWords } from './use-words.ts';
import styles from './brand.module.css';

interface IndustryFilterProps {
  /** Undefined: all of them. */
  readonly chosen: Industry | undefined;
  /** The address that shows an industry, or all. */
  readonly pathOf: (industry: Industry | undefined) => string;
  /** How much each industry has to show, where that is known. */
  readonly counts?: Readonly<Partial<Record<Industry, number>>> | undefined;
}

/** The eight industries as links, so that a filtered page has an address of its own. */
export function IndustryFilter({ chosen, pathOf, counts }: IndustryFilterProps) {
  const words = useBrandWords();
  const choice = (industry: Industry | undefined) => (
    <li key={industry ?? 'all'}>
      <Link
        to={pathOf(industry)}
        preventScrollReset
        prefetch="intent"
        className={cx(styles.industry, industry === chosen && styles.chosen)}
        aria-current={industry === chosen ? 'true' : undefined}
      >
        {industry ? words[industry] : words.allIndustries}
        {industry && counts && <span className={styles.count}>{counts[industry] ?? 0}</span>}
      </Link>
    </li>
  );
  return (
    <nav aria-label={words.industries} className={styles.filter}>
      <ul className={styles.industries}>{[undefined, ...INDUSTRIES].map(choice)}</ul>
    </nav>
  );
}

/** Where an address says it. */
export const INDUSTRY_QUERY = { industry: INDUSTRIES };

/** An industry by its code; undefined for what is none. */
export const industryBy = (code: string | null): Industry | undefined => INDUSTRIES.find((industry) => industry === code);

/** The industry that an address asks for; undefined for all, and for what is none. */
export const industryOf = (params: URLSearchParams): Industry | undefined => industryBy(params.get('industry'));

import { fill } from '@marque/app-kit/words/words';
import type { TradeInfoRow } from '@marque/contract/brands';
import { MEASURE_WEIGHTS, MEASURES, type Assessment, type Industry, type Measure } from '@marque/domain/content';
import { EmptyState } from '@marque/ui';
import { href } from 'react-router';
import { withQuery } from '../../../data/addresses/with-query.ts';
import { BrandPage, PageBlock } from '../../../widgets/brand/brand-page.tsx';
import { IndustryFilter } from '../../../widgets/brand/industry-filter.tsx';
import { ScoreCard } from './score-card.tsx';
import { ScoreScale } from './score-scale.tsx';
import { useWords } from './use-words.ts';
import styles from './assessment.module.css';

export interface Assessed extends Assessment, Pick<TradeInfoRow, 'token' | 'brand_name' | 'industry' | 'logo_url' | 'badge_level'> {}

const TEXTS = {
  marketCap: 'marketCapText',
  buyBack: 'buyBackText',
  destroyed: 'destroyedText',
  circulation: 'circulationText',
  pe: 'peText',
  badge: 'badgeText',
} as const satisfies Record<Measure, string>;

interface AssessmentPageProps {
  readonly brands: readonly Assessed[] | undefined;
  readonly industry: Industry | undefined;
}

/** Brands scored by what they do, and how the score comes about. */
export function AssessmentPage({ brands, industry }: AssessmentPageProps) {
  const words = useWords();
  const shown = brands?.filter((brand) => industry === undefined || brand.industry === industry) ?? [];
  return (
    <BrandPage title={words.title} lead={words.lead}>
      {brands && brands.length > 0 && <ScoreScale brands={brands} shown={shown} />}
      <div className={styles.results}>
        <IndustryFilter chosen={industry} pathOf={(code) => withQuery(href('/assessment'), { industry: code })} />
        {shown.length === 0 ? (
          <EmptyState title={words.noData} hint={brands && words.noDataHint} />
        ) : (
          <ol className={styles.cards}>
            {shown.map((brand, i) => (
              <ScoreCard key={brand.token} brand={brand} isLead={i < 3} place={i + 1} />
            ))}
          </ol>
        )}
      </div>
      <PageBlock title={words.methodTitle} hint={words.methodText}>
        <dl className={styles.method}>
          {MEASURES.map((measure) => (
            <div key={measure}>
              <dt>
                <span>{words[measure]}</span>
                <span className={styles.weight}>{fill(words.weight, { percent: MEASURE_WEIGHTS[measure] })}</span>
              </dt>
              <dd>{words[TEXTS[measure]]}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.grades}>{words.gradesText}</p>
        <p className={styles.grades}>{words.disclaimer}</p>
      </PageBlock>
    </BrandPage>
  );
}

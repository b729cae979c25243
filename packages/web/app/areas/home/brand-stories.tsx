import { fill } from '@marque/app-kit/words/words';
import type { BrandCard } from '@marque/contract/brands';
import { displayDecimal, percentOf } from '@marque/domain/money';
import { cx, EmptyState, Percent, Price } from '@marque/ui';
import { href, Link } from 'react-router';
import { BrandBadge } from '../../widgets/brand/brand-badge.tsx';
import { brandPath } from '../../widgets/brand/brand-path.ts';
import { BrandCover } from '../../widgets/brand/brand-cover.tsx';
import { BrandMark } from '../../widgets/brand/brand-mark.tsx';
import { BrandName } from '../../widgets/brand/brand-name.tsx';
import { useBrandWords } from '../../widgets/brand/use-words.ts';
import { useHome } from './home-data.ts';
import { useLiveLists } from './live-lists.tsx';
import { codeOf } from '../../data/live-rows.ts';
import { SectionHead } from './section-head.tsx';
import { useWords } from './use-words.ts';
import styles from './reading.module.css';

/** What the brand's token costs now, and the way to its book. */
function Quote({ pair }: { readonly pair: string }) {
  const { rows, ref } = useLiveLists<HTMLAnchorElement>();
  const row = rows.find((candidate) => codeOf(candidate) === pair);
  if (!row) return null;
  return (
    <Link ref={ref} to={href('/trade/:pair?', { pair })} prefetch="intent" className={styles.quote}>
      <span className={styles.code}>{row.token_as}</span>
      <Price>{displayDecimal(row.latest_price, Number(row.p_precision))}</Price>
      <Percent>{percentOf(row.percent_change)}</Percent>
    </Link>
  );
}

function Story({ brand, place }: { readonly brand: BrandCard; readonly place: number }) {
  const words = useWords();
  const brandWords = useBrandWords();
  return (
    <article className={cx(styles.story, place === 0 && styles.lead)}>
      <BrandCover url={brand.cover_url} className={styles.storyCover} />
      <div className={styles.storyText}>
        <p className={styles.eyebrow}>
          <BrandMark url={brand.logo_url} size={22} />
          <span>
            {brandWords[brand.industry]}
            {brand.founded > 0 && ` · ${fill(words.since, { year: brand.founded })}`}
          </span>
          <BrandBadge level={brand.badge_level} size={20} />
        </p>
        <h3 className={styles.storyName}>
          <Link to={brandPath(brand.token)} prefetch="intent" className={styles.cover}>
            <BrandName name={brand.name} isListed={brand.is_listed} />
          </Link>
        </h3>
        <p className={styles.slogan}>{brand.slogan}</p>
        <p className={styles.excerpt}>{brand.story}</p>
        <Quote pair={brand.pair} />
      </div>
    </article>
  );
}

/** Brands as a magazine shows them: one large, the others around it. */
export function BrandStories() {
  const words = useWords();
  const { brands } = useHome();
  if (brands?.length === 0) return null;
  return (
    <section>
      <SectionHead title={words.stories} note={words.storiesNote} more={{ to: href('/brand'), label: words.allBrands }} />
      {brands ? (
        <div className={styles.stories}>
          {brands.map((brand, i) => (
            <Story key={brand.token} brand={brand} place={i} />
          ))}
        </div>
      ) : (
        <EmptyState title={words.noData} />
      )}
    </section>
  );
}

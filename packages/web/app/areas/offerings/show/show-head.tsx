import type { OfferingDetail } from '@marque/contract/offerings';
import { href, Link } from 'react-router';
import { BrandCover } from '../../../widgets/brand/brand-cover.tsx';
import { BrandMark } from '../../../widgets/brand/brand-mark.tsx';
import { brandPath } from '../../../widgets/brand/brand-path.ts';
import { industryBy } from '../../../widgets/brand/industry-filter.tsx';
import { useBrandWords } from '../../../widgets/brand/use-words.ts';
import { listPath } from '../list/list-query.ts';
import { useWords } from '../use-words.ts';
import styles from './show.module.css';

/** The picture, the name and the sentence that an offering opens with, and the way back to the others. */
export function ShowHead({ offering }: { readonly offering: OfferingDetail }) {
  const words = useWords();
  const brandWords = useBrandWords();
  const industry = industryBy(offering.category_id);
  return (
    <header className={styles.head}>
      <BrandCover url={offering.cover_img} isFirst className={styles.cover} />
      <div className={styles.intro}>
        <nav className={styles.kicker} aria-label={words.breadcrumb}>
          <Link to={href('/ibo')}>{words.listTitle}</Link>
          {industry && <Link to={listPath({ tab: 'preview', industry })}>{brandWords[industry]}</Link>}
        </nav>
        <div className={styles.nameRow}>
          <BrandMark url={offering.logo_url} size={64} />
          <h1 className={styles.name}>{offering.name}</h1>
        </div>
        <p className={styles.summary}>{offering.summary}</p>
        {offering.brand && (
          <p className={styles.brand}>
            {words.byBrand} <Link to={brandPath(offering.brand)}>{offering.brand_name}</Link>
          </p>
        )}
      </div>
    </header>
  );
}

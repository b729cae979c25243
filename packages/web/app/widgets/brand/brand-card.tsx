import type { BrandCard as Brand } from '@marque/contract/brands';
import { cx } from '@marque/ui';
import { Link } from 'react-router';
import { BrandBadge } from './brand-badge.tsx';
import { BrandCover } from './brand-cover.tsx';
import { BrandMark } from './brand-mark.tsx';
import { BrandName } from './brand-name.tsx';
import { brandPath } from './brand-path.ts';
import { useBrandWords } from './use-words.ts';
import styles from './brand.module.css';

interface BrandCardProps {
  readonly brand: Pick<Brand, 'token' | 'name' | 'slogan' | 'industry' | 'logo_url' | 'cover_url' | 'is_listed' | 'badge_level'>;
  readonly className?: string | undefined;
}

/** A brand in a row of others: its cover, its mark, what it says of itself. The whole card leads to its page. */
export function BrandCard({ brand, className }: BrandCardProps) {
  const words = useBrandWords();
  return (
    <Link to={brandPath(brand.token)} prefetch="intent" className={cx(styles.card, className)}>
      <BrandCover url={brand.cover_url} className={styles.cardCover} />
      <span className={styles.cardText}>
        <BrandMark url={brand.logo_url} size={36} />
        <span className={styles.cardName}>
          <strong>
            <BrandName name={brand.name} isListed={brand.is_listed} />
          </strong>
          <span>{words[brand.industry]}</span>
        </span>
        <BrandBadge level={brand.badge_level} />
      </span>
      <span className={styles.cardSlogan}>{brand.slogan}</span>
    </Link>
  );
}

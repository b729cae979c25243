import type { TokenSaleRow } from '@marque/contract/token-sales';
import { cx } from '@marque/ui';
import { BrandCover } from '../../widgets/brand/brand-cover.tsx';
import { BrandMark } from '../../widgets/brand/brand-mark.tsx';
import styles from './parts.module.css';

const MARK_SIZE = 96;

interface SaleCoverProps {
  readonly sale: Pick<TokenSaleRow, 'cover_img' | 'logo_url'>;
  readonly isFirst: boolean;
  readonly className?: string | undefined;
}

/** The picture of a sale; where it has none, the mark of its token. */
export function SaleCover({ sale, isFirst, className }: SaleCoverProps) {
  if (sale.cover_img) return <BrandCover url={sale.cover_img} isFirst={isFirst} className={className} />;
  return (
    <span className={cx(styles.markCover, className)} aria-hidden>
      <BrandMark url={sale.logo_url} size={MARK_SIZE} />
    </span>
  );
}

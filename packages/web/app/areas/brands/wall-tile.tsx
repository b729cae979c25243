import { roundFigure } from '@marque/app-kit/format/round-figure';
import type { BrandCard } from '@marque/contract/brands';
import { percentOf } from '@marque/domain/money';
import { cx, Figure, Percent } from '@marque/ui';
import { Link } from 'react-router';
import { BrandBadge } from '../../widgets/brand/brand-badge.tsx';
import { brandPath } from '../../widgets/brand/brand-path.ts';
import { BrandCover } from '../../widgets/brand/brand-cover.tsx';
import { BrandMark } from '../../widgets/brand/brand-mark.tsx';
import { BrandName } from '../../widgets/brand/brand-name.tsx';
import { useBrandWords } from '../../widgets/brand/use-words.ts';
import type { TileSize } from './wall-rows.ts';
import styles from './wall.module.css';

export interface TileMove {
  readonly last_price: string;
  readonly change_24h: string;
}

interface WallTileProps {
  readonly brand: BrandCard;
  readonly size: TileSize;
  readonly move: TileMove | undefined;
  readonly isFirst: boolean;
}

/** One brand on the wall; a large tile has room for what the brand says of itself. */
export function WallTile({ brand, size, move, isFirst }: WallTileProps) {
  const words = useBrandWords();
  const isLarge = size === 'wide' || size === 'solo';
  return (
    <li className={cx(styles.tile, styles[size])}>
      <Link to={brandPath(brand.token)} prefetch="intent" className={styles.link}>
        <BrandCover url={brand.cover_url} isFirst={isFirst} className={styles.picture} />
        <span className={styles.caption}>
          <BrandMark url={brand.logo_url} size={isLarge ? 48 : 36} />
          <span className={styles.who}>
            <span className={styles.name}>
              <BrandName name={brand.name} isListed={brand.is_listed} /> <BrandBadge level={brand.badge_level} size={isLarge ? 24 : 20} />
            </span>
            <span className={styles.what}>
              {brand.token} · {words[brand.industry]}
            </span>
          </span>
          {move && move.last_price !== '' && (
            <span className={styles.move}>
              <Figure>{roundFigure(move.last_price)}</Figure>
              {move.change_24h !== '' && <Percent>{percentOf(move.change_24h)}</Percent>}
            </span>
          )}
        </span>
        {size !== 'quarter' && <span className={styles.slogan}>{brand.slogan}</span>}
      </Link>
    </li>
  );
}

import type { BrandCard as Brand } from '@marque/contract/brands';
import { href } from 'react-router';
import { BrandBadge } from '../../widgets/brand/brand-badge.tsx';
import { BrandCard } from '../../widgets/brand/brand-card.tsx';
import { BrandMark } from '../../widgets/brand/brand-mark.tsx';
import { PageBlock } from '../../widgets/brand/brand-page.tsx';
import { ThemeArt } from '../../widgets/theme-art.tsx';
import { TokenIcon } from '../../widgets/token-icon.tsx';
import { Panel } from './panel.tsx';
import { useWords } from './use-words.ts';
import styles from './component.module.css';

const LEVELS = [1, 2, 3, 4] as const;
const MARK_SIZES = [24, 36, 56, 88] as const;
const CODE_SIZE = 148;

interface ArtSectionProps {
  readonly brands: readonly Brand[];
  readonly theme: string;
}

export function ArtSection({ brands, theme }: ArtSectionProps) {
  const words = useWords();
  const [first] = brands;
  return (
    <PageBlock title={words.art}>
      {brands.length > 0 && (
        <div className={styles.cards}>
          {brands.map((brand) => (
            <BrandCard key={brand.token} brand={brand} />
          ))}
        </div>
      )}
      <div className={styles.pair}>
        <Panel title={words.marksAndSeals}>
          {first && (
            <div className={styles.row}>
              {MARK_SIZES.map((size) => (
                <BrandMark key={size} url={first.logo_url} size={size} />
              ))}
            </div>
          )}
          <div className={styles.row}>
            {LEVELS.map((level) => (
              <BrandBadge key={level} level={level} size={40} />
            ))}
          </div>
          {first && (
            <div className={styles.row}>
              <TokenIcon token={first.token} />
              <TokenIcon token={first.token} size={20} />
            </div>
          )}
        </Panel>
        <Panel title={words.codeToScan}>
          <img
            className={styles.code}
            src={href('/code/:what', { what: 'app' })}
            alt={words.codeToScan}
            width={CODE_SIZE}
            height={CODE_SIZE}
            loading="lazy"
          />
        </Panel>
        <Panel title={words.themeArt}>
          <div className={styles.art}>
            <ThemeArt theme={theme} />
          </div>
        </Panel>
      </div>
    </PageBlock>
  );
}

import type { Brand } from '@marque/contract/brands';
import { Badge, buttonClass } from '@marque/ui';
import { href, Link } from 'react-router';
import { withQuery } from '../../data/addresses/with-query.ts';
import { BrandBadge } from '../../widgets/brand/brand-badge.tsx';
import { BrandCover } from '../../widgets/brand/brand-cover.tsx';
import { shownFigure, type FigureKey } from '../../widgets/brand/brand-figures.ts';
import { BrandMark } from '../../widgets/brand/brand-mark.tsx';
import { BrandName } from '../../widgets/brand/brand-name.tsx';
import { BrandFigure } from '../../widgets/brand/figure-rows.tsx';
import { useBrandWords } from '../../widgets/brand/use-words.ts';
import { useLiveFigures } from './live-figures.ts';
import { ShareButtons } from './share-buttons.tsx';
import { useWords } from './use-words.ts';
import styles from './show.module.css';

const STRIP: readonly FigureKey[] = ['price', 'change', 'marketCap', 'turnover', 'pe'];

interface ShowHeadProps {
  readonly brand: Brand;
  readonly address: string;
  readonly country: string;
}

/** The brand's cover with its name, its slogan, the way to its market, and the figures that move. */
export function ShowHead({ brand, address, country }: ShowHeadProps) {
  const words = useWords();
  const brandWords = useBrandWords();
  const figures = useLiveFigures(brand);
  return (
    <header className={styles.head}>
      <BrandCover url={brand.cover_url} isFirst className={styles.cover} />
      <div className={styles.intro}>
        <p className={styles.kicker}>
          <Link to={withQuery(href('/brand'), { industry: brand.industry })}>{brandWords[brand.industry]}</Link>
          {country && <span>{country}</span>}
          {brand.is_listed === 0 && <Badge tone="warn">{brandWords.upcoming}</Badge>}
        </p>
        <div className={styles.nameRow}>
          <BrandMark url={brand.logo_url} size={72} />
          <h1 className={styles.name}>
            <BrandName name={brand.name} isListed={brand.is_listed} />
          </h1>
          <BrandBadge level={brand.badge_level} size={36} />
        </div>
        <p className={styles.slogan}>{brand.slogan}</p>
        <div className={styles.actions}>
          {brand.pair ? (
            <Link
              to={href('/trade/:pair?', { pair: brand.pair })}
              prefetch="intent"
              className={buttonClass({ tone: 'action', size: 'lg' })}
            >
              {words.tradeIt} {brand.token}
            </Link>
          ) : (
            <span className={styles.note}>{words.notTraded}</span>
          )}
          <ShareButtons title={brand.name} text={brand.slogan} address={address} />
        </div>
      </div>
      <dl className={styles.strip}>
        {STRIP.map((key) => {
          const figure = shownFigure(key, figures, brand.token, brandWords);
          const isGuide = key === 'price' && brand.is_listed === 0;
          return (
            <div key={key}>
              <dt>{isGuide ? brandWords.guidePrice : figure.label}</dt>
              <dd>
                <BrandFigure figure={figure} />
              </dd>
            </div>
          );
        })}
      </dl>
    </header>
  );
}

import { roundFigure } from '@marque/app-kit/format/round-figure';
import type { BrandCard, UsableBrand } from '@marque/contract/brands';
import type { Industry } from '@marque/domain/content';
import { buttonClass, EmptyState, Figure } from '@marque/ui';
import { href, Link } from 'react-router';
import { withQuery } from '../../data/addresses/with-query.ts';
import { useSite } from '../../data/site-data.ts';
import { BrandMark } from '../../widgets/brand/brand-mark.tsx';
import { BrandPage, PageBlock, PageFigures } from '../../widgets/brand/brand-page.tsx';
import { IndustryFilter } from '../../widgets/brand/industry-filter.tsx';
import { useBrandWords } from '../../widgets/brand/use-words.ts';
import { useWords } from './use-words.ts';
import { wallSizes } from './wall-rows.ts';
import { WallTile, type TileMove } from './wall-tile.tsx';
import styles from './wall.module.css';

interface WallPageProps {
  readonly brands: readonly BrandCard[] | undefined;
  readonly elsewhere: readonly UsableBrand[];
  readonly moves: Readonly<Record<string, TileMove>>;
  readonly totals: { readonly market_cap: string; readonly turnover_24h: string; readonly brands: number } | undefined;
  readonly counts: Readonly<Partial<Record<Industry, number>>> | undefined;
  readonly industry: Industry | undefined;
}

/** All brands of the exchange, hung like a gallery: large and small, by the operator's order (S218). */
export function WallPage({ brands, elsewhere, moves, totals, counts, industry }: WallPageProps) {
  const words = useWords();
  const brandWords = useBrandWords();
  const { config } = useSite();
  const sizes = wallSizes(brands?.length ?? 0);
  const figures = totals && [
    { name: words.brandsCount, value: <Figure>{String(totals.brands)}</Figure> },
    { name: words.totalMarketCap, value: <Figure unit="USDT">{roundFigure(totals.market_cap)}</Figure> },
  ];
  return (
    <BrandPage title={words.wallTitle} lead={words.wallLead} aside={figures && <PageFigures figures={figures} />}>
      <div className={styles.layout}>
        <IndustryFilter chosen={industry} counts={counts} pathOf={(code) => withQuery(href('/brand'), { industry: code })} />
        {brands === undefined || brands.length === 0 ? (
          <EmptyState title={words.noData} hint={brands && words.noBrandsHint} />
        ) : (
          <ul className={styles.wall}>
            {brands.map((brand, i) => (
              <WallTile key={brand.code} brand={brand} size={sizes[i] ?? 'third'} move={moves[brand.token]} isFirst={i < 2} />
            ))}
          </ul>
        )}
        {brands?.some(({ is_listed }) => is_listed === 0) && <p className={styles.note}>{brandWords.upcomingNote}</p>}
      </div>
      {elsewhere.length > 0 && (
        <PageBlock title={words.elsewhere} hint={words.elsewhereHint} sheet>
          <ul className={styles.marks}>
            {elsewhere.map(({ code, name, logo_url }) => (
              <li key={code}>
                <BrandMark url={logo_url} size={44} />
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </PageBlock>
      )}
      <section className={styles.invite}>
        <h2>{words.inviteTitle}</h2>
        <p>{words.inviteText}</p>
        <div className={styles.ways}>
          <Link to={href('/brand/index1')} prefetch="intent" className={buttonClass({ tone: 'action' })}>
            {words.howToList}
          </Link>
          {config.business_mail && (
            <a href={`mailto:${config.business_mail}`} className={buttonClass({})}>
              {config.business_mail}
            </a>
          )}
        </div>
      </section>
    </BrandPage>
  );
}

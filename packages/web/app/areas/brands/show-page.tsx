import { fill } from '@marque/app-kit/words/words';
import type { Brand, BrandCard as BrandCardRow, BrandCms } from '@marque/contract/brands';
import type { OfferingRow } from '@marque/contract/offerings';
import { EmptyState } from '@marque/ui';
import { lazy, Suspense } from 'react';
import { BrandCard } from '../../widgets/brand/brand-card.tsx';
import { PageBlock } from '../../widgets/brand/brand-page.tsx';
import { useBrandWords } from '../../widgets/brand/use-words.ts';
import type { BuyBackChart } from '../../widgets/buy-back/buy-back-months.ts';
import type { BuyBackWords } from '../../widgets/buy-back/load-words.ts';
import type { Records } from '../../widgets/buy-back/record-pages.ts';
import type { OfferingWords } from '../../widgets/offering/use-words.ts';
import { ShowHead } from './show-head.tsx';
import { ShowStory } from './show-story.tsx';
import { useWords } from './use-words.ts';
import styles from './show.module.css';

/** Far down the page: rendered with it, alive a little later. */
const BuyBackHistory = lazy(async () => ({ default: (await import('../../widgets/buy-back/buy-back-history.tsx')).BuyBackHistory }));

/** Where the brand has any on sale or to come. */
const OfferingCards = lazy(async () => ({ default: (await import('../../widgets/offering/offering-cards.tsx')).OfferingCards }));

interface ShowPageProps {
  readonly brand: Brand;
  readonly address: string;
  readonly country: string;
  readonly sections: BrandCms['sections'];
  readonly buyBacks: { readonly first: Records; readonly chart: BuyBackChart } | undefined;
  readonly buyBackWords: BuyBackWords;
  /** Of the brand's own tokens, on sale or to come. */
  readonly offerings: readonly OfferingRow[];
  readonly offeringWords: OfferingWords;
  readonly related: readonly BrandCardRow[];
}

/** One brand, laid out like a chapter of a catalogue: cover, figures, story, pictures, what it has bought back (S219). */
export function ShowPage({ brand, address, country, sections, buyBacks, buyBackWords, offerings, offeringWords, related }: ShowPageProps) {
  const words = useWords();
  const brandWords = useBrandWords();
  return (
    <article className={styles.page}>
      <ShowHead brand={brand} address={address} country={country} />
      {offerings.length > 0 && (
        <PageBlock title={words.offeringsTitle}>
          <Suspense>
            <OfferingCards offerings={offerings} words={offeringWords} className={styles.offerings} />
          </Suspense>
        </PageBlock>
      )}
      <ShowStory brand={brand} country={country} />
      {brand.founder_words && (
        <figure className={styles.quote}>
          <blockquote>
            <p>{brand.founder_words}</p>
          </blockquote>
          <figcaption>{brand.founder}</figcaption>
        </figure>
      )}
      {sections.length > 0 && (
        <div className={styles.sections}>
          {sections.map(({ title, html, img }) => (
            <section key={title} className={styles.section}>
              {img && <img src={img} alt="" width={800} height={600} loading="lazy" decoding="async" className={styles.sectionImage} />}
              <div className={styles.sectionText}>
                <h2>{title}</h2>
                <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
              </div>
            </section>
          ))}
        </div>
      )}
      <PageBlock title={buyBackWords.historyTitle} hint={fill(buyBackWords.historyHint, { token: brand.token })} sheet>
        {buyBacks === undefined || buyBacks.first.count === 0 ? (
          <EmptyState title={words.noData} hint={buyBacks && buyBackWords.noHistoryHint} />
        ) : (
          <Suspense>
            <BuyBackHistory {...buyBacks} words={buyBackWords} token={brand.token} unit={brand.token} className={styles.bars} />
          </Suspense>
        )}
      </PageBlock>
      {related.length > 0 && (
        <PageBlock title={fill(words.relatedTitle, { industry: brandWords[brand.industry] })}>
          <ul className={styles.related}>
            {related.map((other) => (
              <li key={other.code}>
                <BrandCard brand={other} />
              </li>
            ))}
          </ul>
        </PageBlock>
      )}
      {brand.is_listed === 0 && <p className={styles.note}>{brandWords.upcomingNote}</p>}
    </article>
  );
}

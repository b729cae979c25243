import { href, Link } from 'react-router';
import { BrandPage, PageBlock } from '../../widgets/brand/brand-page.tsx';
import { Unavailable } from '../../widgets/unavailable.tsx';
import { Applications } from './applications.tsx';
import { CastingForm } from './casting-form.tsx';
import type { CastingData } from './casting-route.tsx';
import { OwnPieces } from './own-pieces.tsx';
import { useWords } from './use-words.ts';
import styles from './casting.module.css';

/** Applying to have pieces made, what became of it, and the pieces that one has (S030). */
export function CastingPage({ classes, applications, pieces, before, refusals }: Omit<CastingData, 'words'>) {
  const words = useWords();
  return (
    <BrandPage title={words.title} lead={words.lead} aside={<Link to={href('/nft')}>{words.toAuctions}</Link>}>
      <div className={styles.columns}>
        <section className={styles.panel}>
          <h2 className={styles.panelTitle}>{words.apply}</h2>
          {classes === undefined ? (
            <Unavailable title={words.unavailable} retry={words.retryLoad} />
          ) : (
            <CastingForm key={before?.id ?? ''} classes={classes} before={before} refusals={refusals} />
          )}
        </section>
        <section className={styles.panel}>
          <h2 className={styles.panelTitle}>{words.applications}</h2>
          {applications === undefined ? (
            <Unavailable title={words.unavailable} retry={words.retryLoad} />
          ) : (
            <Applications applications={applications} />
          )}
        </section>
      </div>
      <PageBlock title={words.pieces} sheet>
        {pieces === undefined ? <Unavailable title={words.unavailable} retry={words.retryLoad} /> : <OwnPieces pieces={pieces} />}
      </PageBlock>
    </BrandPage>
  );
}

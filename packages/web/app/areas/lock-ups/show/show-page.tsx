import type { LockUpProduct } from '@marque/contract/lock-ups';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSite } from '../../../data/site-data.ts';
import { Prose } from '../../../widgets/prose/prose.tsx';
import { unitsOf, type LockRefusals } from '../apply/form.ts';
import { usePlaces } from '../apply/use-places.ts';
import { amountTermsOf } from '../terms.ts';
import { useWords } from '../use-words.ts';
import type { OwnPart } from './load-own.ts';
import { ShowHead } from './show-head.tsx';
import { Terms } from './terms.tsx';
import styles from './show.module.css';

/** Rendered with the page, alive a little later. */
const ApplyPanel = lazy(async () => ({ default: (await import('../apply/apply-panel.tsx')).ApplyPanel }));
const YieldPicture = lazy(async () => ({ default: (await import('../picture/yield-picture.tsx')).YieldPicture }));
const Invitations = lazy(async () => ({ default: (await import('../records/invitations.tsx')).Invitations }));
const OwnRecords = lazy(async () => ({ default: (await import('../records/own-records.tsx')).OwnRecords }));

interface ShowPageProps {
  readonly product: LockUpProduct;
  /** Undefined for visitors. */
  readonly own: OwnPart | undefined;
  readonly refusals: LockRefusals;
}

/** One product: what it is and how it grows on the one side, taking part in it on the other (S211, S248). */
export function ShowPage({ product: loaded, own, refusals }: ShowPageProps) {
  const words = useWords();
  const { locale } = useSite();
  const { revalidate } = useRevalidator();
  const refresh = useCallback(() => revalidate(), [revalidate]);
  const product = usePlaces(loaded);
  const [amount, setAmount] = useState('');
  const lang = product.locale === '' || product.locale === locale ? undefined : product.locale;
  const { min, amounts } = amountTermsOf(product);
  const units = unitsOf(amount, product.decimals) ?? amounts[0] ?? min;
  return (
    <article className={styles.page}>
      <ShowHead product={product} />
      <aside className={styles.aside}>
        <Suspense>
          <ApplyPanel product={product} own={own?.standing} refusals={refusals} amount={amount} onAmount={setAmount} refresh={refresh} />
        </Suspense>
      </aside>
      <div className={styles.body}>
        <Terms product={product} />
        <section className={styles.part}>
          <h2 className={styles.partTitle}>{words.pictureTitle}</h2>
          <Suspense>
            <YieldPicture product={product} units={units === 0n ? min : units} />
          </Suspense>
        </section>
        {own && (
          <section className={styles.part} id="records">
            <h2 className={styles.partTitle}>{words.ownTitle}</h2>
            <Suspense>
              <OwnRecords
                activityId={product.activity_id}
                records={own.records}
                page={own.page}
                passwordEmpty={refusals.trade_password_empty}
                refresh={refresh}
              />
            </Suspense>
          </section>
        )}
        <Text title={words.story} html={product.story} lang={lang} />
        <Text title={words.rules} html={product.rules} lang={lang} />
        <Text title={words.risk} html={product.risk_warning} lang={lang} isWarning />
        {own?.invited && (
          <section className={styles.part}>
            <h2 className={styles.partTitle}>{words.invitesTitle}</h2>
            <Suspense>
              <Invitations activityId={product.activity_id} invited={own.invited} page={own.invitedPage} />
            </Suspense>
          </section>
        )}
      </div>
    </article>
  );
}

interface TextProps {
  readonly title: string;
  readonly html: string;
  readonly lang: string | undefined;
  readonly isWarning?: boolean;
}

function Text({ title, html, lang, isWarning = false }: TextProps) {
  if (html === '') return null;
  return (
    <section className={isWarning ? styles.warning : styles.part}>
      <h2 className={styles.partTitle}>{title}</h2>
      <Prose html={html} lang={lang} />
    </section>
  );
}

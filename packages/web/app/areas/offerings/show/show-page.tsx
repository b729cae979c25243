import type { OfferingDetail } from '@marque/contract/offerings';
import { lazy, Suspense, useState } from 'react';
import { useSite } from '../../../data/site-data.ts';
import { useStage } from '../../../widgets/offering/use-sale-clock.ts';
import { Prose } from '../../../widgets/prose/prose.tsx';
import { firstFields, RISK_ID } from '../purchase/fields.ts';
import { useWords } from '../use-words.ts';
import type { OwnStanding } from '../purchase/own-standing.ts';
import { ShowHead } from './show-head.tsx';
import { ShowPart } from './show-part.tsx';
import { StageLine } from './stage-line.tsx';
import { Terms } from './terms.tsx';
import { useLiveOffering } from './use-live-offering.ts';
import styles from './show.module.css';

/** Rendered with the page, alive a little later than its head. */
const PurchasePanel = lazy(async () => ({ default: (await import('../purchase/purchase-panel.tsx')).PurchasePanel }));
const UnlockSchedule = lazy(async () => ({ default: (await import('../schedule/unlock-schedule.tsx')).UnlockSchedule }));

interface ShowPageProps {
  readonly offering: OfferingDetail;
  /** Undefined for visitors. */
  readonly own: OwnStanding | undefined;
  /** An operator looks at it before everybody may. */
  readonly isPreview: boolean;
}

/** One offering: what it is and how it goes on the one side, taking part in it on the other (S210). */
export function ShowPage({ offering: atStart, own, isPreview }: ShowPageProps) {
  const words = useWords();
  const { offering, isStale, refresh } = useLiveOffering(atStart, isPreview);
  const stage = useStage(offering);
  const isOpen = stage === 'upcoming' || stage === 'in_progress';
  const { locale } = useSite();
  const lang = offering.locale === '' || offering.locale === locale ? undefined : offering.locale;
  const [fields, setFields] = useState(() => firstFields(atStart));
  return (
    <article className={styles.page}>
      <ShowHead offering={offering} />
      <aside className={styles.aside}>
        <Suspense fallback={<div className={styles.waiting} />}>
          <PurchasePanel
            offering={offering}
            stage={stage}
            isStale={isStale}
            atStart={{ offering: atStart, own }}
            fields={fields}
            onFields={setFields}
            refresh={refresh}
          />
        </Suspense>
      </aside>
      <div className={styles.body}>
        <Terms offering={offering} />
        <ShowPart title={words.stagesTitle}>
          <StageLine offering={offering} stage={stage} />
        </ShowPart>
        <ShowPart title={words.storyTitle}>
          <Prose html={offering.story} lang={lang} />
          {offering.images.length > 0 && (
            <ul className={styles.images}>
              {offering.images.map((image) => (
                <li key={image}>
                  <img src={image} alt="" width={800} height={600} loading="lazy" decoding="async" />
                </li>
              ))}
            </ul>
          )}
        </ShowPart>
        {offering.unlock_schedule.length > 0 && (
          <ShowPart title={words.scheduleTitle}>
            <Suspense>
              <UnlockSchedule offering={offering} copies={isOpen ? fields.copies : String(own?.copiesUsed ?? '')} />
            </Suspense>
          </ShowPart>
        )}
        <ShowPart title={words.rulesTitle}>
          <Prose html={offering.rules} lang={lang} />
        </ShowPart>
        <ShowPart title={words.riskTitle} id={RISK_ID} isWarning>
          <Prose html={offering.risk_warning} lang={lang} />
        </ShowPart>
      </div>
    </article>
  );
}

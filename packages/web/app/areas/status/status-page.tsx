import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import type { OutputOf } from '@marque/contract';
import type { getStatus } from '@marque/contract/status';
import { isOver, type PartState, type WholeState } from '@marque/domain/status';
import { EmptyState } from '@marque/ui';
import { BrandPage, PageBlock } from '../../widgets/brand/brand-page.tsx';
import { Unavailable } from '../../widgets/unavailable.tsx';
import { Incidents } from './incidents.tsx';
import { wholeSentence } from './labels.ts';
import { Parts } from './parts.tsx';
import { StateIcon } from './state-icon.tsx';
import { useFreshStatus } from './use-fresh-status.ts';
import { useWords } from './use-words.ts';
import styles from './status.module.css';

type StatusAnswer = OutputOf<typeof getStatus>;

/** The sign of the whole is that of a part in the same state. */
const SIGNS: Readonly<Record<WholeState, PartState>> = {
  operational: 'operational',
  disturbed: 'degraded',
  stopped: 'outage',
  maintenance: 'maintenance',
  unknown: 'unknown',
};

/** The whole in one sentence, and of when it is. */
function Whole({ status: { state, checked_at: checkedAt } }: { readonly status: StatusAnswer }) {
  const words = useWords();
  return (
    <section className={styles.whole} data-state={SIGNS[state]} aria-label={words.title}>
      <StateIcon state={SIGNS[state]} size={24} />
      <div>
        <p className={styles.sentence} role="status">
          {wholeSentence(words)[state]}
        </p>
        {state === 'unknown' && <p>{checkedAt === '' ? words.neverChecked : words.notKnownHint}</p>}
        {checkedAt !== '' && (
          <p className={styles.checked}>
            {words.lastChecked}{' '}
            <time dateTime={`${checkedAt.replace(' ', 'T')}Z`}>
              <DayAndTime at={instantOf(checkedAt) ?? 0} withYear />
            </time>
          </p>
        )}
      </div>
    </section>
  );
}

/** How the exchange is and was, and what its operators say about it. */
export function StatusPage({ status }: { readonly status: StatusAnswer | undefined }) {
  const words = useWords();
  useFreshStatus();
  if (!status)
    return (
      <BrandPage title={words.title} lead={words.lead}>
        <Unavailable title={words.unavailable} retry={words.retry} />
      </BrandPage>
    );
  // What is the matter now comes before what is announced, and of that what comes first.
  const open = status.incidents.filter(({ stage }) => !isOver(stage));
  const announced = open.filter(({ stage }) => stage === 'announced');
  const ongoing = [...open.filter(({ stage }) => stage !== 'announced'), ...announced.toReversed()];
  const past = status.incidents.filter(({ stage }) => isOver(stage));
  return (
    <BrandPage title={words.title} lead={words.lead}>
      <Whole status={status} />
      {ongoing.length > 0 && (
        <PageBlock title={words.ongoing}>
          <Incidents incidents={ongoing} />
        </PageBlock>
      )}
      {status.parts.length > 0 && (
        <PageBlock title={words.parts} sheet>
          <Parts parts={status.parts} firstDay={status.first_day} />
        </PageBlock>
      )}
      <PageBlock title={words.past} hint={words.pastHint}>
        {past.length === 0 ? <EmptyState title={words.nothingPast} /> : <Incidents incidents={past} />}
      </PageBlock>
      <PageBlock title={words.howCounted}>
        <ul className={styles.how}>
          <li>{words.howLook}</li>
          <li>{words.howShare}</li>
          <li>{words.howGap}</li>
        </ul>
      </PageBlock>
    </BrandPage>
  );
}

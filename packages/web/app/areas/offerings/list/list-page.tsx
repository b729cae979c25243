import type { OfferingRow } from '@marque/contract/offerings';
import { TabPanel, Tabs } from '@marque/ui';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { BrandPage } from '../../../widgets/brand/brand-page.tsx';
import { IndustryFilter } from '../../../widgets/brand/industry-filter.tsx';
import { useRunning } from '../../../widgets/offering/use-running.ts';
import { useWords } from '../use-words.ts';
import { listPath, type ListQuery, type OfferingTab } from './list-query.ts';
import { SALE_PAUSE_MS, useNextMoment } from './offering-rows.ts';
import styles from './list.module.css';

/** Rendered with the page, alive a little later. */
const RunningSales = lazy(async () => ({ default: (await import('./running-sales.tsx')).RunningSales }));
const ListedOfferings = lazy(async () => ({ default: (await import('./listed-offerings.tsx')).ListedOfferings }));

interface ListPageProps {
  readonly query: ListQuery;
  readonly running: readonly OfferingRow[] | undefined;
  readonly listed: { readonly data: readonly OfferingRow[]; readonly next_from_id: number | null } | undefined;
}

const NONE: readonly OfferingRow[] = [];

/** Who comes by the menu for one of the tabs is led to it, past the sales that run. */
function useTabInView() {
  const tabs = useRef<HTMLElement>(null);
  const { search } = useLocation();
  const isChosen = useNavigationType() === NavigationType.Push && search.includes('tab=');
  const atStart = useRef(isChosen);
  useEffect(() => {
    if (!atStart.current) return undefined;
    const frame = requestAnimationFrame(() => tabs.current?.scrollIntoView({ block: 'start' }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return tabs;
}

/** What is on sale, and below it what is to come and what has been (S209, A-103). */
export function ListPage({ query, running: atStart, listed }: ListPageProps) {
  const words = useWords();
  const navigate = useNavigate();
  const polled = useRunning(atStart ?? NONE, SALE_PAUSE_MS);
  const running = atStart && polled;
  const tabs = useTabInView();
  useNextMoment([...(running ?? []), ...(listed?.data ?? [])]);
  const items = [
    { key: 'preview', label: words.preview },
    { key: 'history', label: words.history },
  ] as const;
  const goTo = (tab: OfferingTab) => void navigate(listPath({ ...query, tab }), { preventScrollReset: true });
  return (
    <BrandPage title={words.listTitle} lead={words.listLead}>
      <Suspense>
        <RunningSales running={running} next={query.tab === 'preview' && !query.industry ? listed?.data[0] : undefined} />
      </Suspense>
      <section ref={tabs} className={styles.listed}>
        <Tabs group="offerings" label={words.listTitle} items={items} value={query.tab} onValue={goTo} />
        <TabPanel group="offerings" value={query.tab} className={styles.panel}>
          <IndustryFilter chosen={query.industry} pathOf={(industry) => listPath({ ...query, industry })} />
          <Suspense>
            <ListedOfferings key={listPath(query)} query={query} listed={listed} />
          </Suspense>
        </TabPanel>
      </section>
    </BrandPage>
  );
}

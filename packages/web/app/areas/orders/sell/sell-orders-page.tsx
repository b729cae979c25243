import type { Page } from '@marque/contract';
import type { ExchangeRecordRow } from '@marque/contract/offerings';
import type { Locale } from '@marque/domain/organisation';
import { buttonClass, EmptyState, TabPanel, Tabs } from '@marque/ui';
import { href, Link, useNavigate } from 'react-router';
import { Choice } from '../../../widgets/history/choice.tsx';
import { FilterForm } from '../../../widgets/history/filter-form.tsx';
import { ListProblem } from '../../../widgets/history/list-problem.tsx';
import { Pager } from '../../../widgets/history/pager.tsx';
import { useLiveList } from '../../../widgets/history/use-live-list.ts';
import { useHistoryWords } from '../../../widgets/history/use-words.ts';
import { HistoryFrame } from '../history-frame.tsx';
import { SellList } from './sell-list.tsx';
import { sellPath, type SellQuery, type SellTab } from './sell-query.ts';
import { useSellWords } from './use-words.ts';
import styles from '../../../widgets/history/history.module.css';

interface SellOrdersPageProps {
  /** Undefined when the list was refused or could not be had; `problem` says why. */
  readonly list: Page<ExchangeRecordRow> | undefined;
  readonly problem: string;
  readonly page: number;
  readonly query: SellQuery;
  readonly locale: Locale;
}

/** Orders of offerings, and what of them is pledged until it is unlocked (S187). */
export function SellOrdersPage({ list, problem, page, query, locale }: SellOrdersPageProps) {
  const words = useSellWords();
  const listWords = useHistoryWords();
  const navigate = useNavigate();
  useLiveList();
  const items = [
    { key: 'orders', label: words.orders },
    { key: 'pledge', label: words.pledges },
  ] as const;
  const goTo = (tab: SellTab) => void navigate(sellPath(1, { tab }), { preventScrollReset: true });
  const isPledge = query.tab === 'pledge';
  return (
    <HistoryFrame>
      <section className={styles.list}>
        <Tabs group="sell" label={words.orders} items={items} value={query.tab} onValue={goTo} />
        <TabPanel group="sell" value={query.tab}>
          {!isPledge && <StatusFilter query={query} />}
          {list === undefined && <ListProblem problem={problem} />}
          {list?.data.length === 0 && (
            <EmptyState
              title={isPledge ? words.noPledges : query.status === '' ? words.noOrders : listWords.noRows}
              hint={isPledge ? words.noPledgesHint : query.status === '' ? words.noOrdersHint : words.noneOfStatus}
              action={
                <Link to={href('/ibo')} className={buttonClass({ size: 'sm' })}>
                  {words.toOfferings}
                </Link>
              }
            />
          )}
          {list !== undefined && list.data.length > 0 && <SellList key={query.tab} tab={query.tab} rows={list.data} />}
          {list !== undefined && list.count > 0 && (
            <Pager page={page} rows={list.count} locale={locale} pathOf={(other) => sellPath(other, query)} />
          )}
        </TabPanel>
      </section>
    </HistoryFrame>
  );
}

function StatusFilter({ query }: { readonly query: SellQuery }) {
  const words = useSellWords();
  const { all, status } = useHistoryWords();
  const options = [
    { value: '', label: all },
    { value: '0', label: words.checkingOut },
    { value: '1', label: words.completed },
    { value: '2', label: words.refunded },
  ];
  return (
    <FilterForm key={query.status} path={sellPath(1)} resetPath={sellPath(1)} range={NO_RANGE} hasRange={false}>
      <Choice name="status" label={status} first={query.status} options={options} />
    </FilterForm>
  );
}

/** A pledge lasts longer than a range of days may be long: the lists have none. */
const NO_RANGE = { begin: '', end: '', zone: 0 };

import type { OrderRow } from '@marque/contract/trading';
import { Button, buttonClass, Dialog, EmptyState, TabPanel, Tabs } from '@marque/ui';
import { useState } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { FilterBar } from './filter-bar.tsx';
import { HistoryFrame, type HistoryStart } from './history-frame.tsx';
import { pagePath, type HistoryQuery } from './history-query.ts';
import { OrderList } from './order-list.tsx';
import { useCancelling } from './use-cancelling.ts';
import { ListProblem } from '../../widgets/history/list-problem.tsx';
import { Pager } from '../../widgets/history/pager.tsx';
import { useHistoryWords } from '../../widgets/history/use-words.ts';
import { useWords } from './use-words.ts';
import styles from '../../widgets/history/history.module.css';

const LIST = '/order/entrustment/:page?';

/** What is open, and what has been (S183, S185). */
export function MyOrdersPage({ list, problem, markets, page, query, locale }: HistoryStart<OrderRow>) {
  const words = useWords();
  const listWords = useHistoryWords();
  const navigate = useNavigate();
  const { cancelling, cancelOne, cancelAll, isCancellingAll } = useCancelling(locale);
  const [isAsking, setAsking] = useState(false);
  const isOpen = query.tab === 'open';
  const items = [
    { key: 'open', label: words.openOrders },
    { key: 'history', label: words.orderHistory },
  ] as const;
  const goTo = (tab: HistoryQuery['tab']) =>
    void navigate(pagePath(LIST, 1, tab === 'history' ? { tab } : {}), { preventScrollReset: true });
  const all = isOpen && list !== undefined && list.data.length > 0 && (
    <Button size="sm" busy={isCancellingAll} onClick={() => setAsking(true)}>
      {words.cancelAll}
    </Button>
  );
  return (
    <HistoryFrame>
      <section className={styles.list}>
        <Tabs group="orders" label={words.myOrders} items={items} value={query.tab} onValue={goTo} aside={all} />
        <TabPanel group="orders" value={query.tab}>
          <FilterBar path={pagePath(LIST, 1)} query={query} markets={markets} hasRange={!isOpen} hasStatus={!isOpen} />
          {list === undefined && <ListProblem problem={problem} />}
          {list?.data.length === 0 && (
            <EmptyState
              title={isOpen ? words.noOpenOrders : listWords.noRows}
              hint={isOpen ? words.noOpenOrdersHint : listWords.noRowsHint}
              action={
                <Link to={href('/trade/:pair?')} className={buttonClass({ size: 'sm' })}>
                  {words.goTrade}
                </Link>
              }
            />
          )}
          {list !== undefined && list.data.length > 0 && (
            <OrderList
              label={isOpen ? words.openOrders : words.orderHistory}
              rows={list.data}
              cancelling={cancelling}
              onCancel={(row) => void cancelOne(row)}
            />
          )}
          {list !== undefined && list.count > 0 && (
            <Pager page={page} rows={list.count} locale={locale} pathOf={(other) => pagePath(LIST, other, query)} />
          )}
        </TabPanel>
      </section>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.cancelAllTitle}
        closeLabel={words.close}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{words.keep}</Button>
            <Button
              tone="action"
              onClick={() => {
                setAsking(false);
                void cancelAll();
              }}
            >
              {words.cancelAll}
            </Button>
          </>
        }
      >
        <p>{words.cancelAllText}</p>
      </Dialog>
    </HistoryFrame>
  );
}

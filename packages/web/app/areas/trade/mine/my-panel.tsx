import type { OrderRow } from '@marque/contract/trading';
import { buttonClass, Checkbox, EmptyState, TabPanel, Tabs } from '@marque/ui';
import { ArrowRight } from '@marque/ui/icons';
import { lazy, Suspense, useEffect, useState } from 'react';
import { href, Link, useLocation } from 'react-router';
import { signInPath } from '../../../data/addresses/sign-in-path.ts';
import { useTradeContext } from '../trade-context.tsx';
import { useStore } from '../live/paced-store.ts';
import { refreshBalances, refreshHistory, refreshTrades } from '../live/refresh-own.ts';
import panel from '../panel.module.css';
import { useWords } from '../use-words.ts';
import { AskedList } from './asked-list.tsx';
import { BalanceTable } from './balance-table.tsx';
import { NoRows } from './no-rows.tsx';
import css from './my-panel.module.css';
import { OpenOrders } from './open-orders.tsx';
import { OrderTable } from './order-table.tsx';
import { SwitchMenu } from './switch-menu.tsx';
import { TradeTable } from './trade-table.tsx';
import { useCancelling } from './use-cancelling.ts';
import { useOpenRows } from './use-open-rows.ts';
import { useOrderNews } from './use-order-news.ts';

const CancelAllDialog = lazy(() => import('./cancel-all-dialog.tsx'));

const GROUP = 'my-panel';
type MyTab = 'open' | 'history' | 'trades' | 'balances';

/** What belongs to the reader: open orders here or everywhere, and of this pair history, trades and balances. */
export function MyPanel() {
  const words = useWords();
  const { own, trader } = useTradeContext();
  const openOrders = useStore(own.openOrders);
  const [tab, setTab] = useState<MyTab>('open');
  const [isEverywhere, setEverywhere] = useState(false);
  const open = useOpenRows(isEverywhere);
  useOrderNews();
  return (
    <section className={`${panel.panel} ${css.mine}`} aria-label={words.myOrders}>
      <div className={css.tabs}>
        <Tabs<MyTab>
          group={GROUP}
          label={words.myOrders}
          value={tab}
          onValue={setTab}
          items={[
            { key: 'open', label: words.openOrders, ...(trader && { count: openOrders.length }) },
            { key: 'history', label: words.orderHistory },
            { key: 'trades', label: words.myTrades },
            { key: 'balances', label: words.balances },
          ]}
        />
        {trader && <Tools tab={tab} hasNone={open?.length === 0} isEverywhere={isEverywhere} onEverywhere={setEverywhere} />}
      </div>
      <TabPanel group={GROUP} value={tab} className={css.body}>
        {trader ? <MyTabBody tab={tab} open={open} isEverywhere={isEverywhere} /> : <PleaseLogIn />}
      </TabPanel>
    </section>
  );
}

interface ToolsProps {
  readonly tab: MyTab;
  /** Nothing is open in what the list shows. */
  readonly hasNone: boolean;
  readonly isEverywhere: boolean;
  readonly onEverywhere: (isEverywhere: boolean) => void;
}

/** What can be done with the list that is open. */
function Tools({ tab, hasNone, isEverywhere, onEverywhere }: ToolsProps) {
  const words = useWords();
  const { cancelAll } = useCancelling();
  const [isAsking, setAsking] = useState(false);
  if (tab === 'history' || tab === 'trades') {
    const to = tab === 'history' ? href('/order/entrustment/:page?', { page: '1' }) : href('/order/trade/:page?', { page: '1' });
    return (
      <p className={css.tools}>
        <Link className={css.more} to={to}>
          {tab === 'history' ? words.allOrders : words.allTrades}
          <ArrowRight size={13} aria-hidden />
        </Link>
      </p>
    );
  }
  if (tab === 'balances') return null;
  return (
    <div className={css.tools}>
      <Checkbox checked={!isEverywhere} onChecked={(checked) => onEverywhere(!checked)}>
        {words.thisPairOnly}
      </Checkbox>
      <SwitchMenu />
      <button
        type="button"
        className={css.tool}
        disabled={hasNone}
        title={hasNone ? words.nothingToCancel : undefined}
        onClick={() => setAsking(true)}
      >
        {words.cancelAll}
      </button>
      {isAsking && (
        <Suspense fallback={null}>
          <CancelAllDialog
            onClose={() => setAsking(false)}
            onConfirm={(pair) => {
              setAsking(false);
              void cancelAll(pair);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

interface MyTabBodyProps {
  readonly tab: MyTab;
  /** undefined while those of other pairs are on their way. */
  readonly open: readonly OrderRow[] | undefined;
  readonly isEverywhere: boolean;
}

function MyTabBody({ tab, open, isEverywhere }: MyTabBodyProps) {
  const words = useWords();
  const { own, pair } = useTradeContext();
  const history = useStore(own.history);
  const trades = useStore(own.trades);
  useEffect(() => {
    if (tab === 'balances') void refreshBalances(own, pair);
  }, [tab, own, pair]);
  if (tab === 'open') return <OpenOrders rows={open} isEverywhere={isEverywhere} />;
  if (tab === 'balances') return <BalanceTable />;
  if (tab === 'trades') {
    return (
      <AskedList rows={trades} ask={refreshTrades} empty={<NoRows title={words.noTrades} hint={words.noTradesHint} />}>
        {(rows) => <TradeTable rows={rows} />}
      </AskedList>
    );
  }
  return (
    <AskedList rows={history} ask={refreshHistory} empty={<NoRows title={words.noOrders} hint={words.noOrdersHint} />}>
      {(rows) => <OrderTable rows={rows} />}
    </AskedList>
  );
}

function PleaseLogIn() {
  const words = useWords();
  const { pathname } = useLocation();
  return (
    <EmptyState
      title={words.ordersNeedLogin}
      action={
        <Link className={buttonClass({ size: 'sm' })} to={signInPath(pathname)}>
          {words.logIn}
        </Link>
      }
    />
  );
}

import { buttonClass, TabPanel, Tabs } from '@marque/ui';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useDesk } from '../desk.tsx';
import { useStore } from '../live/paced-store.ts';
import { refreshBalances, refreshHistory, refreshTrades } from '../live/refresh-own.ts';
import panel from '../panel.module.css';
import { useWords } from '../use-words.ts';
import { AskedList } from './asked-list.tsx';
import { BalanceTable } from './balance-table.tsx';
import css from './my-panel.module.css';
import { OpenOrders } from './open-orders.tsx';
import { OrderTable } from './order-table.tsx';
import { TradeTable } from './trade-table.tsx';

const GROUP = 'my-panel';
type MyTab = 'open' | 'history' | 'trades' | 'balances';

/** What belongs to the reader on this pair: open orders, history, trades, balances. */
export function MyPanel() {
  const words = useWords();
  const { own, trader } = useDesk();
  const openOrders = useStore(own.openOrders);
  const [tab, setTab] = useState<MyTab>('open');
  return (
    <section className={`${panel.panel} ${css.mine}`} aria-label={words.myOrders}>
      <div className={css.tabs}>
        <Tabs<MyTab> group={GROUP} label={words.myOrders} value={tab} onValue={setTab} items={[
          { key: 'open', label: words.openOrders, ...(trader && { count: openOrders.length }) },
          { key: 'history', label: words.orderHistory },
          { key: 'trades', label: words.myTrades },
          { key: 'balances', label: words.balances },
        ]} />
      </div>
      <TabPanel group={GROUP} value={tab} className={css.body}>
        {trader ? <MyTabBody tab={tab} /> : <PleaseLogIn />}
      </TabPanel>
    </section>
  );
}

function MyTabBody({ tab }: { readonly tab: MyTab }) {
  const words = useWords();
  const { own, pair } = useDesk();
  const history = useStore(own.history);
  const trades = useStore(own.trades);
  useEffect(() => { if (tab === 'balances') void refreshBalances(own, pair); }, [tab, own, pair]);
  if (tab === 'open') return <OpenOrders />;
  if (tab === 'balances') return <BalanceTable />;
  if (tab === 'trades') {
    return <AskedList rows={trades} ask={refreshTrades} empty={words.noTrades}>{(rows) => <TradeTable rows={rows} />}</AskedList>;
  }
  return <AskedList rows={history} ask={refreshHistory} empty={words.noOrders}>{(rows) => <OrderTable label={words.orderHistory} rows={rows} />}</AskedList>;
}

function PleaseLogIn() {
  const words = useWords();
  const { pathname } = useLocation();
  return (
    <div className={panel.empty}>
      <p>{words.ordersNeedLogin}</p>
      <Link className={buttonClass({ size: 'sm' })} to={`/login?redirect=${encodeURIComponent(pathname)}`}>{words.logIn}</Link>
    </div>
  );
}

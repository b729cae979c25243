import type { Page } from '@marque/contract';
import type { MarketInfo } from '@marque/contract/market';
import type { Locale } from '@marque/domain/organisation';
import type { ReactNode } from 'react';
import { href, NavLink } from 'react-router';
import type { HistoryQuery } from './history-query.ts';
import { useWords } from './use-words.ts';
import styles from '../../widgets/history/history.module.css';

/** What the loaders of the two pages give. */
export interface HistoryStart<Row> {
  /** undefined when the list was refused or could not be had; `problem` says why. */
  readonly list: Page<Row> | undefined;
  readonly problem: string;
  readonly markets: readonly MarketInfo[];
  readonly page: number;
  readonly query: HistoryQuery;
  readonly locale: Locale;
}

/** Head and links that the order pages share. */
export function HistoryFrame({ children }: { readonly children: ReactNode }) {
  const words = useWords();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{words.title}</h1>
        <nav className={styles.views} aria-label={words.title}>
          <NavLink to={href('/order/entrustment/:page?', { page: '1' })} className={styles.view}>
            {words.myOrders}
          </NavLink>
          <NavLink to={href('/order/trade/:page?', { page: '1' })} className={styles.view}>
            {words.tradeHistory}
          </NavLink>
          <NavLink to={href('/order/sell/:page?', { page: '1' })} className={styles.view}>
            {words.sellOrders}
          </NavLink>
        </nav>
      </header>
      {children}
    </div>
  );
}

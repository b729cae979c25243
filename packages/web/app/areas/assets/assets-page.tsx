import { fiatSign } from '@marque/app-kit/format/fiat-sign';
import { fill } from '@marque/app-kit/words/words';
import type { getDataOfUserTotalSumHoldFiatBalance, ValuedBalanceRow } from '@marque/contract/assets';
import type { OutputOf } from '@marque/contract';
import type { MarketInfo } from '@marque/contract/market';
import { displayDecimal, groupThousands, truncateDecimal } from '@marque/domain/money';
import { Button, Checkbox, EmptyState } from '@marque/ui';
import { Wallet } from '@marque/ui/icons';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { SearchInput } from '../../widgets/search-input.tsx';
import { useSite } from '../../data/site-data.ts';
import { BalanceTable } from './balance-table.tsx';
import { shownBalances } from './balances.ts';
import { DemoFunds } from './demo-funds.tsx';
import { useWords } from './use-words.ts';
import styles from './assets-page.module.css';

interface AssetsPageProps {
  readonly balances: readonly ValuedBalanceRow[] | undefined;
  readonly total: OutputOf<typeof getDataOfUserTotalSumHoldFiatBalance> | undefined;
  readonly markets: readonly MarketInfo[];
}

/** What the user has: the whole in the reader's currency, then token by token. */
export function AssetsPage({ balances, total, markets }: AssetsPageProps) {
  const words = useWords();
  const { config } = useSite();
  const { revalidate, state } = useRevalidator();
  const [query, setQuery] = useState('');
  const [hidesZero, setHidesZero] = useState(false);
  const rows = shownBalances(balances ?? [], query, hidesZero);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{words.title}</h1>
        {total && (
          <div className={styles.total}>
            <p className={styles.label}>{words.valuation}</p>
            <p className={styles.figure}>
              {fiatSign(total.fiat)}
              {displayDecimal(total.total, 2)}
            </p>
            <p className={styles.approx}>{fill(words.approx, { amount: groupThousands(truncateDecimal(total.btc_value, 8)) })}</p>
          </div>
        )}
      </header>
      {config.is_demo === 1 && <DemoFunds />}
      <section className={styles.list}>
        <div className={styles.tools}>
          <span className={styles.search}>
            <SearchInput compact label={words.search} value={query} onValue={setQuery} />
          </span>
          <Checkbox asSwitch checked={hidesZero} onChecked={setHidesZero}>
            {words.hideZero}
          </Checkbox>
        </div>
        {balances === undefined && (
          <EmptyState
            title={words.unavailable}
            action={
              <Button busy={state === 'loading'} onClick={() => void revalidate()}>
                {words.retry}
              </Button>
            }
          />
        )}
        {balances &&
          rows.length === 0 &&
          (query.trim() ? (
            <EmptyState title={fill(words.noMatch, { query })} />
          ) : (
            <EmptyState title={words.empty} hint={words.emptyHint} icon={<Wallet size={28} />} />
          ))}
        {rows.length > 0 && <BalanceTable rows={rows} markets={markets} fiat={total?.fiat ?? ''} />}
      </section>
    </div>
  );
}

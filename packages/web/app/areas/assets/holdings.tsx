import { fill } from '@marque/app-kit/words/words';
import type { MarketInfo } from '@marque/contract/market';
import { Button, Checkbox, EmptyState } from '@marque/ui';
import { Wallet } from '@marque/ui/icons';
import { useState } from 'react';
import type { AssetAccount } from '../../data/addresses/asset-dialogs.ts';
import { SearchInput } from '../../widgets/search-input.tsx';
import type { Account } from './account-pages.ts';
import { BalanceTable } from './balance-table.tsx';
import { BY_VALUE, shownRows, sortedBy } from './shown-rows.ts';
import { useWords } from './use-words.ts';
import styles from './assets-page.module.css';

interface HoldingsProps {
  readonly account: AssetAccount;
  /** undefined where it could not be had. */
  readonly held: Account | undefined;
  readonly markets: readonly MarketInfo[];
  readonly hidesSmall: boolean;
  readonly onHidesSmall: (hides: boolean) => void;
  readonly isAsking: boolean;
  readonly onRetry: () => void;
}

/** The tokens of an account, searched, narrowed and in the order that the reader wants. */
export function Holdings({ account, held, markets, hidesSmall, onHidesSmall, isAsking, onRetry }: HoldingsProps) {
  const words = useWords();
  const [query, setQuery] = useState('');
  const [sorting, setSorting] = useState(BY_VALUE);
  const rows = held ? shownRows(held, { query, hidesSmall, sorting }) : [];
  return (
    <section className={styles.list}>
      <div className={styles.tools}>
        <span className={styles.search}>
          <SearchInput compact label={words.search} value={query} onValue={setQuery} />
        </span>
        <Checkbox asSwitch checked={hidesSmall} onChecked={onHidesSmall}>
          {words.hideSmall}
        </Checkbox>
      </div>
      {!held && (
        <EmptyState
          title={words.unavailable}
          action={
            <Button busy={isAsking} onClick={onRetry}>
              {words.retry}
            </Button>
          }
        />
      )}
      {held && rows.length === 0 && <NothingShown query={query.trim()} hidesSmall={hidesSmall} />}
      {held && rows.length > 0 && (
        <BalanceTable
          account={account}
          rows={rows}
          markets={markets}
          fiat={held.fiat}
          sorting={sorting}
          onSort={(key) => setSorting(sortedBy(sorting, key))}
        />
      )}
    </section>
  );
}

function NothingShown({ query, hidesSmall }: { readonly query: string; readonly hidesSmall: boolean }) {
  const words = useWords();
  if (query !== '') return <EmptyState title={fill(words.noMatch, { query })} />;
  if (hidesSmall) return <EmptyState title={words.onlySmall} icon={<Wallet size={28} />} />;
  return <EmptyState title={words.empty} hint={words.emptyHint} icon={<Wallet size={28} />} />;
}

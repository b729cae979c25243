import type { HeldToken } from '@marque/contract/asset-values';
import type { MarketInfo } from '@marque/contract/market';
import { Cell, HeadCell, SortCell, Table, VisuallyHidden } from '@marque/ui';
import type { AssetAccount } from '../../data/addresses/asset-dialogs.ts';
import { TokenIcon } from '../../widgets/token-icon.tsx';
import { Amount, Value } from './amounts.tsx';
import { RowActions, RowMenu } from './row-actions.tsx';
import { marketOf, type SortKey, type Sorting } from './shown-rows.ts';
import { useWords } from './use-words.ts';
import styles from './assets-page.module.css';

interface BalanceTableProps {
  readonly account: AssetAccount;
  readonly rows: readonly HeldToken[];
  readonly markets: readonly MarketInfo[];
  readonly fiat: string;
  readonly sorting: Sorting;
  readonly onSort: (key: SortKey) => void;
}

/** Total = usable + locked, per token. */
export function BalanceTable({ account, rows, markets, fiat, sorting, onSort }: BalanceTableProps) {
  const words = useWords();
  const direction = (key: SortKey) => (sorting.key !== key ? 'none' : sorting.isDescending ? 'descending' : 'ascending');
  return (
    <Table label={account === 'token' ? words.tokenAccount : words.fiatAccount}>
      <thead>
        <tr>
          <SortCell direction={direction('token')} onSort={() => onSort('token')}>
            {words.token}
          </SortCell>
          <HeadCell figures>{words.total}</HeadCell>
          <HeadCell figures only="wide">
            {words.usable}
          </HeadCell>
          <HeadCell figures only="wide">
            {words.locked}
          </HeadCell>
          <SortCell figures only="wide" direction={direction('value')} onSort={() => onSort('value')}>
            {words.value}
          </SortCell>
          <HeadCell>
            <VisuallyHidden>{words.actions}</VisuallyHidden>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <BalanceRow key={row.token} row={row} account={account} pair={marketOf(row.token, markets)} fiat={fiat} />
        ))}
      </tbody>
    </Table>
  );
}

interface BalanceRowProps {
  readonly row: HeldToken;
  readonly account: AssetAccount;
  readonly pair: string | undefined;
  readonly fiat: string;
}

function BalanceRow({ row, account, pair, fiat }: BalanceRowProps) {
  const words = useWords();
  const amount = (decimal: string) => <Amount decimals={row.precision}>{decimal}</Amount>;
  const value = <Value fiat={fiat}>{row.fiat_value}</Value>;
  const actions = { token: row.token, alias: row.token_as, account, pair };
  return (
    <tr data-token={row.token}>
      <Cell>
        <div className={styles.token}>
          <TokenIcon token={row.token} />
          <span className={styles.names}>
            <span className={styles.code}>{row.token_as}</span>
            <span className={styles.name}>{row.name}</span>
          </span>
        </div>
      </Cell>
      <Cell figures>
        <div className={styles.figureCell}>
          {amount(row.total)}
          <div className={styles.under}>
            {value}
            {/[1-9]/.test(row.locked) && (
              <span className={styles.parts}>
                <span>
                  {words.usable} {amount(row.usable)}
                </span>
                <span>
                  {words.locked} {amount(row.locked)}
                </span>
              </span>
            )}
          </div>
        </div>
      </Cell>
      <Cell figures only="wide">
        {amount(row.usable)}
      </Cell>
      <Cell figures only="wide">
        {amount(row.locked)}
      </Cell>
      <Cell figures only="wide">
        {value}
      </Cell>
      <Cell figures>
        <RowActions {...actions} />
        <RowMenu {...actions} />
      </Cell>
    </tr>
  );
}

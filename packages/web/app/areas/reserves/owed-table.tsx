import { copyText } from '@marque/app-kit/browser/clipboard';
import { fill } from '@marque/app-kit/words/words';
import type { ReserveRow } from '@marque/contract/reserves';
import { groupThousands } from '@marque/domain/money';
import { Badge, Cell, EmptyState, HeadCell, IconButton, showToast, Table } from '@marque/ui';
import { Copy } from '@marque/ui/icons';
import { TokenIcon } from '../../widgets/token-icon.tsx';
import { Holdings } from './holdings.tsx';
import { useWords } from './use-words.ts';
import styles from './reserves.module.css';

const SHORT = 8;

/** A root by its first and last digits; the whole of it is copied, and said where there is room. */
function Root({ row: { token_as, root } }: { readonly row: ReserveRow }) {
  const words = useWords();
  if (root === '') return words.none;
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(root);
    showToast(isCopied ? 'success' : 'error', isCopied ? words.copied : words.notCopied);
  };
  return (
    <span className={styles.root}>
      <code title={root}>{`${root.slice(0, SHORT)}…${root.slice(-SHORT)}`}</code>
      <IconButton size="sm" label={fill(words.copyRoot, { token: token_as })} onClick={() => void copy()}>
        <Copy size={14} aria-hidden />
      </IconButton>
    </span>
  );
}

/** Whether what is held covers what is owed, as a percentage. */
function Coverage({ coverage }: { readonly coverage: string }) {
  const words = useWords();
  if (coverage === '') return words.none;
  return <Badge tone={Number(coverage) >= 100 ? 'good' : 'bad'}>{`${groupThousands(coverage)}%`}</Badge>;
}

/** Token by token: owed, held, and the root that all proofs lead to. On a phone what is held stands below what is owed. */
export function OwedTable({ rows }: { readonly rows: readonly ReserveRow[] }) {
  const words = useWords();
  if (rows.length === 0) return <EmptyState title={words.nothingOwed} />;
  const knowsAssets = rows.some(({ assets }) => assets !== '');
  return (
    <Table label={words.owed}>
      <thead>
        <tr>
          <HeadCell>{words.token}</HeadCell>
          <HeadCell figures>{words.liabilities}</HeadCell>
          {knowsAssets && (
            <HeadCell figures only="wide">
              {words.assets}
            </HeadCell>
          )}
          {knowsAssets && (
            <HeadCell figures only="wide">
              {words.coverage}
            </HeadCell>
          )}
          <HeadCell figures only="wide">
            {words.leaves}
          </HeadCell>
          <HeadCell only="wide">{words.root}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.token}>
            <Cell>
              <span className={styles.token}>
                <TokenIcon token={row.token} size={24} />
                <strong>{row.token_as}</strong>
                {row.is_stopped === 1 && <Badge tone="warn">{words.stopped}</Badge>}
              </span>
            </Cell>
            <Cell figures>
              {groupThousands(row.liabilities)}
              {knowsAssets && (
                <span className={styles.below}>
                  {words.assets} <Holdings row={row} />
                  <Coverage coverage={row.coverage} />
                </span>
              )}
            </Cell>
            {knowsAssets && (
              <Cell figures only="wide">
                <Holdings row={row} />
              </Cell>
            )}
            {knowsAssets && (
              <Cell figures only="wide">
                <Coverage coverage={row.coverage} />
              </Cell>
            )}
            <Cell figures only="wide">
              {groupThousands(String(row.leaves))}
            </Cell>
            <Cell only="wide">
              <Root row={row} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

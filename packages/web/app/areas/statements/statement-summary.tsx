import type { TokenStatementRow } from '@marque/contract/statements';
import { Cell, cx, HeadCell, Table } from '@marque/ui';
import { signedFigure, figure } from './figures.ts';
import { useWords } from './use-words.ts';
import history from '../../widgets/history/history.module.css';
import styles from './statements.module.css';

/** Token by token: what there was, what moved by kind, what there is. */
export function StatementSummary({ tokens, month }: { readonly tokens: readonly TokenStatementRow[]; readonly month: string }) {
  const words = useWords();
  return (
    <>
      <h2 className={styles.subtitle}>
        {words.summary} <span className={styles.month}>{month}</span>
      </h2>
      <div className={cx(history.cards, styles.stacked)}>
        <Table label={words.summary}>
          <thead>
            <tr>
              <HeadCell>{words.asset}</HeadCell>
              <HeadCell figures>{words.opening}</HeadCell>
              <HeadCell>{words.movements}</HeadCell>
              <HeadCell figures>{words.closing}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {tokens.map(({ asset, opening, closing, kinds }) => (
              <tr key={asset} data-token={asset}>
                <Cell data-label={words.asset}>
                  <span className={styles.asset}>{asset}</span>
                </Cell>
                <Cell figures data-label={words.opening}>
                  {figure(opening)}
                </Cell>
                <Cell data-label={words.movements}>
                  <ul className={styles.kinds}>
                    {kinds.map(({ kind, amount }) => (
                      <li key={kind}>
                        <span className={styles.kind}>{words[kind]}</span> {signedFigure(amount)}
                      </li>
                    ))}
                    {kinds.length === 0 && <li>—</li>}
                  </ul>
                </Cell>
                <Cell figures data-label={words.closing}>
                  {figure(closing)}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </>
  );
}

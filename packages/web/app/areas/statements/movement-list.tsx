import type { MovementRow } from '@marque/contract/statements';
import { Cell, cx, HeadCell, Table } from '@marque/ui';
import { signedFigure } from './figures.ts';
import { useWords } from './use-words.ts';
import history from '../../widgets/history/history.module.css';
import styles from './statements.module.css';

/** Every movement, newest first, at its time in UTC like the month. */
export function MovementList({ rows }: { readonly rows: readonly MovementRow[] }) {
  const words = useWords();
  return (
    <div className={cx(history.cards, styles.movements)}>
      <Table label={words.movements}>
        <thead>
          <tr>
            <HeadCell>{words.time}</HeadCell>
            <HeadCell>{words.asset}</HeadCell>
            <HeadCell>{words.kind}</HeadCell>
            <HeadCell figures>{words.amount}</HeadCell>
            <HeadCell figures>{words.reference}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={`${row.time} ${i}`}>
              <Cell data-label={words.time}>{row.time}</Cell>
              <Cell data-label={words.asset}>{row.asset}</Cell>
              <Cell data-label={words.kind}>{words[row.kind]}</Cell>
              <Cell figures data-label={words.amount}>
                {signedFigure(row.amount)}
              </Cell>
              <Cell figures data-label={words.reference}>
                <span className={history.number}>{row.reference || '—'}</span>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

import { Day } from '@marque/app-kit/format/clock';
import { Cell, HeadCell, Table } from '@marque/ui';
import { bonusText, type PricedLockUp } from '../terms.ts';
import { useWords } from '../use-words.ts';
import { shownDays } from './yield-curve.ts';
import styles from './picture.module.css';

interface YieldTableProps {
  readonly product: PricedLockUp;
  readonly dateOf: (day: number) => number;
  /** What the first days bring, in units of the token in which it is paid. */
  readonly unitsUntil: (day: number) => bigint;
}

/** The same growth to read. */
export function YieldTable({ product, dateOf, unitsUntil }: YieldTableProps) {
  const words = useWords();
  return (
    <details className={styles.asTable}>
      <summary>{words.asTable}</summary>
      <Table label={words.pictureTitle} dense>
        <thead>
          <tr>
            <HeadCell>{words.day}</HeadCell>
            <HeadCell>{words.date}</HeadCell>
            <HeadCell figures>{words.inAll}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {shownDays(product.days).map((day) => (
            <tr key={day}>
              <Cell>{day}</Cell>
              <Cell>
                <Day at={dateOf(day)} withYear />
              </Cell>
              <Cell figures>{bonusText(unitsUntil(day), product)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}

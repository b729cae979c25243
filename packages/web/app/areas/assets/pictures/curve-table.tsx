import { Cell, HeadCell, Table } from '@marque/ui';
import { useState } from 'react';
import { Value } from '../amounts.tsx';
import { useWords } from '../use-words.ts';
import type { CurvePoint } from './curve.ts';
import styles from './pictures.module.css';

/** The same figures to read, the newest first. */
export function CurveTable({ points, fiat }: { readonly points: readonly CurvePoint[]; readonly fiat: string }) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.figures} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.asTable}</summary>
      {isOpen && (
        <div className={styles.rows}>
          <Table label={words.valueOverTime} dense>
            <thead>
              <tr>
                <HeadCell>{words.date}</HeadCell>
                <HeadCell figures>{words.value}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ date, value }) => (
                <tr key={date}>
                  <Cell>{date}</Cell>
                  <Cell figures>
                    <Value fiat={fiat}>{value}</Value>
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </details>
  );
}

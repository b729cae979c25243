import type { ComponentProps, ReactNode } from 'react';
import { ChevronDown, ChevronUp, ChevronsUpDown } from 'lucide-react';
import { cx } from '../class-names.ts';
import styles from './table.module.css';

interface TableProps {
  /** Names the table and, where it scrolls sideways, its region. */
  readonly label: string;
  /** Rows as tight as an order list. */
  readonly dense?: boolean;
  readonly children: ReactNode;
}

/** A plain table that scrolls sideways in its own box, reachable by keyboard. */
export function Table({ label, dense = false, children }: TableProps) {
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={cx(styles.table, dense && styles.dense)}>{children}</table>
    </div>
  );
}

type CellProps = Omit<ComponentProps<'td'>, 'className' | 'align'> & { readonly figures?: boolean; readonly narrow?: boolean };

/** `figures` stand at the end of the line; `narrow` cells leave on a phone. */
export const Cell = ({ figures = false, narrow = false, ...rest }: CellProps) => (
  <td {...rest} className={cx(figures && styles.figures, narrow && styles.wideOnly)} />
);

export const HeadCell = ({ figures = false, narrow = false, ...rest }: CellProps) => (
  <th scope="col" {...rest} className={cx(figures && styles.figures, narrow && styles.wideOnly)} />
);

type SortDirection = 'ascending' | 'descending' | 'none';

interface SortCellProps {
  readonly direction: SortDirection;
  readonly onSort: () => void;
  readonly children: ReactNode;
  readonly figures?: boolean;
  readonly narrow?: boolean;
}

const MARKS = { ascending: ChevronUp, descending: ChevronDown, none: ChevronsUpDown };

export function SortCell({ direction, onSort, children, ...cell }: SortCellProps) {
  const Mark = MARKS[direction];
  return (
    <HeadCell {...cell} aria-sort={direction}>
      <button type="button" className={styles.sort} onClick={onSort}>
        {children}
        <Mark size={13} aria-hidden />
      </button>
    </HeadCell>
  );
}

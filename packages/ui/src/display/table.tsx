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

interface CellLook {
  /** Figures stand at the end of the line. */
  readonly figures?: boolean;
  /** Where there is no room the cell leaves: wide ones on a phone, roomy ones on a tablet already. */
  readonly only?: 'wide' | 'roomy';
}

type CellProps = Omit<ComponentProps<'td'>, 'className' | 'align'> & CellLook;

const cellClass = ({ figures = false, only }: CellLook) =>
  cx(figures && styles.figures, only === 'wide' && styles.wideOnly, only === 'roomy' && styles.roomyOnly);

export const Cell = ({ figures, only, ...rest }: CellProps) => (
  <td {...rest} className={cellClass({ ...(figures && { figures }), ...(only && { only }) })} />
);

export const HeadCell = ({ figures, only, ...rest }: CellProps) => (
  <th scope="col" {...rest} className={cellClass({ ...(figures && { figures }), ...(only && { only }) })} />
);

type SortDirection = 'ascending' | 'descending' | 'none';

interface SortCellProps extends CellLook {
  readonly direction: SortDirection;
  readonly onSort: () => void;
  readonly children: ReactNode;
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

import { Cell, EmptyState, HeadCell, Table } from '@marque/ui';
import { useWords } from '../data/words.ts';
import styles from './shares.module.css';

interface Share {
  readonly name: string;
  readonly buyers: number;
  readonly sold: number;
}

interface SharesProps {
  readonly label: string;
  /** What the rows are told apart by. */
  readonly of: string;
  readonly rows: readonly Share[];
  readonly format: (sold: number) => string;
}

/** Who took how much of a sale: figures, and a bar beside them. */
export function Shares({ label, of, rows, format }: SharesProps) {
  const words = useWords();
  const most = Math.max(1, ...rows.map(({ sold }) => sold));
  if (rows.length === 0) return <EmptyState title={words.nothingSold} />;
  return (
    <Table label={label} dense>
      <thead>
        <tr>
          <HeadCell>{of}</HeadCell>
          <HeadCell figures>{words.buyers}</HeadCell>
          <HeadCell figures>{words.sold}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, buyers, sold }) => (
          <tr key={name}>
            <Cell>{name}</Cell>
            <Cell figures>{format(buyers)}</Cell>
            <Cell figures>
              <span className={styles.sold}>
                <span className={styles.bar} aria-hidden>
                  <span style={{ inlineSize: `${(sold / most) * 100}%` }} />
                </span>
                {format(sold)}
              </span>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

import { Cell, HeadCell, Table } from '@marque/ui';
import { useWords } from '../data/words.ts';
import styles from './changes.module.css';

const textOf = (value: unknown): string => (value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 2));

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (typeof value === 'object' && value !== null ? { ...value } : {});

/** What something was and what it became, field by field. */
export function Changes({ before, after }: { readonly before: unknown; readonly after: unknown }) {
  const words = useWords();
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  if (names.length === 0) return <p className={styles.none}>{words.noChange}</p>;
  return (
    <Table label={words.changes}>
      <thead>
        <tr>
          <HeadCell>{words.field}</HeadCell>
          <HeadCell>{words.before}</HeadCell>
          <HeadCell>{words.after}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <Cell>
              <code>{name}</code>
            </Cell>
            <Cell>
              <pre className={styles.value}>{textOf(was[name])}</pre>
            </Cell>
            <Cell>
              <pre className={styles.value}>{textOf(is[name])}</pre>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

import { fill } from '@marque/app-kit/words/words';
import { Button, IconButton, Select, TextInput } from '@marque/ui';
import { ArrowDown, ArrowUp, Plus, Trash2 } from '@marque/ui/icons';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useWords } from '../data/words.ts';
import { fieldsOf, rowsOf, type Shape, type ShapedInputProps } from './shapes.ts';
import styles from './shapes.module.css';

type Of<Kind extends Shape['kind']> = Omit<ShapedInputProps, 'shape'> & {
  readonly shape: Extract<Shape, { kind: Kind }>;
  /** Edits what a row holds. */
  readonly Input: ComponentType<ShapedInputProps>;
};

const moved = <Row,>(rows: readonly Row[], from: number, to: number): readonly Row[] => {
  const others = rows.filter((_, i) => i !== from);
  return [...others.slice(0, to), ...rows.slice(from, from + 1), ...others.slice(to)];
};

/** Rows with a key each, so that a row keeps its fields while others move. */
interface Keyed<Row> {
  readonly key: number;
  readonly row: Row;
}

/** Rows as they are edited; when the value comes from elsewhere, they are made anew. */
function useRows<Row>(
  value: unknown,
  read: (value: unknown) => readonly Row[],
  write: (rows: readonly Row[]) => unknown,
  onValue: (value: unknown) => void,
) {
  const keyed = (): readonly Keyed<Row>[] => read(value).map((row, key) => ({ key, row }));
  const [rows, setRows] = useState(keyed);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setRows(keyed());
  }
  const put = (next: readonly Keyed<Row>[]): void => {
    setRows(next);
    const written = write(next.map(({ row }) => row));
    setKnown(written);
    onValue(written);
  };
  return {
    rows,
    add: (row: Row) => put([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, row }]),
    set: (at: number, row: Row) => put(rows.map((each, i) => (i === at ? { ...each, row } : each))),
    remove: (at: number) => put(rows.filter((_, i) => i !== at)),
    move: (from: number, to: number) => put(moved(rows, from, to)),
  };
}

export function ListRows({ shape, Input, label, value, isDisabled, onValue }: Of<'rows'>) {
  const { rows, add, set, remove, move } = useRows(value, rowsOf, (next) => next, onValue);
  return (
    <Rows label={label} isDisabled={isDisabled} isFull={rows.length >= shape.max} max={shape.max} onAdd={() => add(shape.blank)}>
      {rows.map(({ key, row }, at) => (
        <Row
          key={key}
          name={`${label} ${at + 1}`}
          isDisabled={isDisabled}
          onUp={at === 0 ? undefined : () => move(at, at - 1)}
          onDown={at === rows.length - 1 ? undefined : () => move(at, at + 1)}
          onRemove={() => remove(at)}
        >
          <Input shape={shape.item} label={`${label} ${at + 1}`} value={row} isDisabled={isDisabled} onValue={(next) => set(at, next)} />
        </Row>
      ))}
    </Rows>
  );
}

type Entry = readonly [name: string, value: unknown];
const entriesOf = (value: unknown): readonly Entry[] => Object.entries(fieldsOf(value));
/** An entry without a name is not there yet. */
const writeEntries = (entries: readonly Entry[]) => Object.fromEntries(entries.filter(([name]) => name !== ''));

export function EntryRows({ shape, Input, label, value, isDisabled, onValue }: Of<'entries'>) {
  const { rows, add, set, remove } = useRows(value, entriesOf, writeEntries, onValue);
  const { keys, keyLabel, item, blank, max } = shape;
  const taken = rows.map(({ row: [name] }) => name);
  const free = keys?.filter(([name]) => !taken.includes(name)) ?? [];
  const isFull = rows.length >= max || (keys !== undefined && free.length === 0);
  return (
    <Rows label={label} isDisabled={isDisabled} isFull={isFull} max={max} onAdd={() => add([free[0]?.[0] ?? '', blank])}>
      {rows.map(({ key, row: [name, own] }, at) => (
        <Row key={key} name={`${label} ${at + 1}`} isDisabled={isDisabled} onRemove={() => remove(at)}>
          <div className={item.kind === 'fields' ? styles.tallEntry : styles.entry}>
            {keys ? (
              <Select
                aria-label={`${keyLabel} ${at + 1}`}
                disabled={isDisabled}
                value={name}
                onValue={(next) => set(at, [next, own])}
                options={keys
                  .filter(([each]) => each === name || !taken.includes(each))
                  .map(([each, shown]) => ({ value: each, label: shown }))}
              />
            ) : (
              <TextInput
                aria-label={`${keyLabel} ${at + 1}`}
                placeholder={keyLabel}
                disabled={isDisabled}
                value={name}
                onValue={(next) => set(at, [next, own])}
              />
            )}
            <Input shape={item} label={`${label} ${name}`} value={own} isDisabled={isDisabled} onValue={(next) => set(at, [name, next])} />
          </div>
        </Row>
      ))}
    </Rows>
  );
}

interface RowsProps {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly isFull: boolean;
  readonly max: number;
  readonly onAdd: () => void;
  readonly children: readonly ReactNode[];
}

function Rows({ label, isDisabled, isFull, max, onAdd, children }: RowsProps) {
  const words = useWords();
  return (
    <div role="group" aria-label={label} className={styles.rows}>
      {children.length === 0 ? <p className={styles.none}>{words.noRows}</p> : <ul>{children}</ul>}
      {!isDisabled && (
        <span>
          <Button
            size="sm"
            tone="quiet"
            icon={<Plus size={14} aria-hidden />}
            disabled={isFull}
            title={isFull ? fill(words.atMostRows, { max }) : undefined}
            onClick={onAdd}
          >
            {words.addRow}
          </Button>
        </span>
      )}
    </div>
  );
}

interface RowProps {
  readonly name: string;
  readonly isDisabled: boolean;
  readonly onUp?: (() => void) | undefined;
  readonly onDown?: (() => void) | undefined;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

function Row({ name, isDisabled, onUp, onDown, onRemove, children }: RowProps) {
  const words = useWords();
  const canMove = onUp !== undefined || onDown !== undefined;
  return (
    <li className={styles.row}>
      <div>{children}</div>
      {!isDisabled && (
        <span className={styles.rowActions}>
          {canMove && (
            <>
              <IconButton size="sm" label={fill(words.moveUp, { name })} disabled={!onUp} onClick={onUp}>
                <ArrowUp size={15} aria-hidden />
              </IconButton>
              <IconButton size="sm" label={fill(words.moveDown, { name })} disabled={!onDown} onClick={onDown}>
                <ArrowDown size={15} aria-hidden />
              </IconButton>
            </>
          )}
          <IconButton size="sm" label={fill(words.removeRow, { name })} onClick={onRemove}>
            <Trash2 size={15} aria-hidden />
          </IconButton>
        </span>
      )}
    </li>
  );
}

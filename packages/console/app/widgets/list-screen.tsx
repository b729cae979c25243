import { saveFile } from '@marque/app-kit/api/save-file';
import { count, fill } from '@marque/app-kit/words/words';
import type { AnyCall, InputOf } from '@marque/contract';
import { Button, Cell, EmptyState, HeadCell, Select, showToast, SortCell, Table, TextInput } from '@marque/ui';
import { Search } from '@marque/ui/icons';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useLocale } from '../data/locale.tsx';
import { useWords } from '../data/words.ts';
import { Page } from './page.tsx';
import { useRowKeys } from './use-row-keys.ts';
import styles from './list-screen.module.css';

interface Column<Row> {
  /** The server's name of it, where the list is sorted by it. */
  readonly sort?: string;
  readonly label: string;
  readonly figures?: boolean;
  readonly only?: 'wide' | 'roomy';
  readonly show: (row: Row) => ReactNode;
}

/** The first one is the row's link. */
export type ListColumns<Row> = readonly [Column<Row>, ...Column<Row>[]];

export interface Filter {
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}

interface ListScreenProps<Row, C extends AnyCall> {
  readonly title: string;
  /** The page above this list. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly rows: { readonly count: number; readonly data: readonly Row[] };
  readonly columns: ListColumns<Row>;
  readonly keyOf: (row: Row) => string;
  /** Where a row leads; undefined for rows without a page. */
  readonly addressOf?: (row: Row) => string;
  readonly filters?: readonly Filter[];
  readonly order: { readonly sort: string; readonly dir: 'asc' | 'desc' };
  readonly file: { readonly call: C; readonly input: (query: Readonly<Record<string, string>>) => InputOf<C> };
  /** Left out where there is nothing to look for. */
  readonly searchLabel?: string;
  readonly empty: string;
  readonly actions?: ReactNode;
  readonly notice?: ReactNode;
}

const PAGE_SIZE = 25;
const TYPING_MS = 250;

/** A list whose whole state is its address: search, filters, order and page; the same goes into the file. */
export function ListScreen<Row, C extends AnyCall>(props: ListScreenProps<Row, C>) {
  const { title, back, rows, columns, keyOf, addressOf, filters = [], order, searchLabel, empty, actions, notice } = props;
  const words = useWords();
  const locale = useLocale();
  const [query, setQuery] = useSearchParams();
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body);
  const put = (part: Readonly<Record<string, string>>) => {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        for (const [name, value] of Object.entries(part))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: !('page' in part) },
    );
  };
  const sort = query.get('sort') ?? order.sort;
  const dir = query.get('dir') ?? order.dir;
  const page = Math.max(1, Number(query.get('page') ?? '1') || 1);
  const isFiltered = ['q', ...filters.map(({ name }) => name)].some((name) => query.get(name));
  const [first, ...others] = columns;
  return (
    <Page title={title} actions={actions} {...(back && { back })}>
      {notice}
      <div className={styles.tools}>
        {searchLabel !== undefined && (
          <SearchBox key={title} label={searchLabel} value={query.get('q') ?? ''} onValue={(q) => put({ q })} />
        )}
        {filters.map(({ name, label, options }) => (
          <div key={name} className={styles.filter}>
            <Select
              compact
              aria-label={label}
              value={query.get(name) ?? ''}
              onValue={(value) => put({ [name]: value })}
              options={[{ value: '', label: `${label}: ${words.all}` }, ...options.map(([value, text]) => ({ value, label: text }))]}
            />
          </div>
        ))}
        {isFiltered && (
          <Button tone="quiet" size="sm" onClick={() => setQuery({})}>
            {words.clear}
          </Button>
        )}
        <div className={styles.result}>
          <span className={styles.count}>{count(locale, words.rows, rows.count)}</span>
          <ExportButton {...props} />
        </div>
      </div>
      {rows.data.length === 0 ? (
        <EmptyState title={isFiltered ? words.nothingFound : empty} />
      ) : (
        <Table label={title}>
          <thead>
            <tr>
              {columns.map(({ sort: name, label, figures, only }) => {
                const look = { ...(figures && { figures }), ...(only && { only }) };
                if (name === undefined)
                  return (
                    <HeadCell key={label} {...look}>
                      {label}
                    </HeadCell>
                  );
                const direction = name !== sort ? 'none' : dir === 'asc' ? 'ascending' : 'descending';
                return (
                  <SortCell
                    key={label}
                    {...look}
                    direction={direction}
                    onSort={() => put({ sort: name, dir: direction === 'ascending' ? 'desc' : 'asc' })}
                  >
                    {label}
                  </SortCell>
                );
              })}
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.data.map((row) => (
              <tr key={keyOf(row)}>
                <Cell>
                  {addressOf ? (
                    <Link to={addressOf(row)} className={styles.link} data-row>
                      {first.show(row)}
                    </Link>
                  ) : (
                    first.show(row)
                  )}
                </Cell>
                {others.map(({ label, figures, only, show }) => (
                  <Cell key={label} {...(figures && { figures })} {...(only && { only })}>
                    {show(row)}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pages page={page} last={Math.max(1, Math.ceil(rows.count / PAGE_SIZE))} onPage={(to) => put({ page: String(to) })} />
    </Page>
  );
}

function ExportButton<Row, C extends AnyCall>({ file, order, rows }: ListScreenProps<Row, C>) {
  const words = useWords();
  const [query] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const outcome = await saveFile(file.call, file.input({ ...order, ...Object.fromEntries(query) }));
    setBusy(false);
    if (!outcome.ok) showToast('error', outcome.msg);
  };
  return (
    <Button
      size="sm"
      busy={isBusy}
      disabled={rows.count === 0}
      title={rows.count === 0 ? words.nothingToExport : undefined}
      onClick={() => void save()}
    >
      {words.exportCsv}
    </Button>
  );
}

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** Searches when the typing pauses; the slash leads here. */
function SearchBox({ label, value, onValue }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== known) {
    setKnown(value);
    setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setKnown(next.trim());
      onValue(next.trim());
    }, TYPING_MS);
  };
  return (
    <div className={styles.search}>
      <TextInput
        compact
        type="search"
        aria-label={label}
        placeholder={label}
        data-search
        maxLength={100}
        prefix={<Search size={14} aria-hidden />}
        value={text}
        onValue={search}
      />
    </div>
  );
}

interface PagesProps {
  readonly page: number;
  readonly last: number;
  readonly onPage: (page: number) => void;
}

export function Pages({ page, last, onPage }: PagesProps) {
  const words = useWords();
  if (last <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={words.pages}>
      <Button size="sm" disabled={page <= 1} title={page <= 1 ? words.firstPage : undefined} onClick={() => onPage(page - 1)}>
        {words.previous}
      </Button>
      <span>{fill(words.pageOf, { page, last })}</span>
      <Button size="sm" disabled={page >= last} title={page >= last ? words.lastPage : undefined} onClick={() => onPage(page + 1)}>
        {words.next}
      </Button>
    </nav>
  );
}

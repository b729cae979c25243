import { displayDecimal, percentOf } from '@marque/domain/money';
import { Percent } from '@marque/ui';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { fill } from '../../../words/words.tsx';
import { useStore, type Store } from '../live/paced-store.ts';
import panel from '../panel.module.css';
import { useWords } from '../use-words.ts';
import { useFavourites } from './favourites.tsx';
import css from './market-list.module.css';
import { FAVOURITES_TAB, marketsShown, nextSort, type MarketColumn, type MarketRow, type MarketSort } from './market-view.ts';

interface MarketListProps {
  readonly rows: Store<readonly MarketRow[]>;
  readonly quotes: readonly { readonly code: string; readonly alias: string }[];
  readonly current: string;
  readonly firstTab: string;
  readonly isVisitor: boolean;
  /** Decimals of each pair's price. */
  readonly scales: Readonly<Record<string, number>>;
  /** Reached by the "/" key from anywhere on the page. */
  readonly takesSlash?: boolean;
  readonly onChosen?: () => void;
}

/** All markets by quote token, searched, sorted, starred. */
export function MarketList({ rows, quotes, current, firstTab, isVisitor, scales, takesSlash = false, onChosen }: MarketListProps) {
  const words = useWords();
  const { favourites } = useFavourites();
  const all = useStore(rows);
  const [tab, setTab] = useState(firstTab);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<MarketSort>();
  const searchBox = useSlash(takesSlash);
  const titleId = useId();
  const starred = useMemo(() => new Set(favourites.keys()), [favourites]);
  const shown = marketsShown(all, { tab, search, favourites: starred, sort });
  const tabs = [{ code: FAVOURITES_TAB, alias: words.favourites }, ...quotes];
  const empty = search ? words.noMarketFound : isVisitor ? words.favouritesNeedLogin : words.noFavourites;
  return (
    <section className={`${panel.panel} ${css.markets}`} aria-labelledby={titleId}>
      <h2 className={css.title} id={titleId}>{words.markets}</h2>
      <input ref={searchBox} type="search" className={css.search} value={search} maxLength={33} placeholder={words.searchMarkets} aria-label={words.searchMarkets}
        aria-keyshortcuts={takesSlash ? '/' : undefined} onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => { if (event.key === 'Escape' && search) { event.stopPropagation(); setSearch(''); } }} />
      <div className={`${panel.tabs} ${css.tabs}`} role="group" aria-labelledby={titleId}>
        {tabs.map(({ code, alias }) => (
          <button key={code} type="button" className={panel.tab} aria-pressed={tab === code && !search} onClick={() => { setTab(code); setSearch(''); }}>{alias}</button>
        ))}
      </div>
      <div className={css.rows} tabIndex={0} role="group" aria-labelledby={titleId}>
        <table className={css.table}>
          <SortHead sort={sort} onSort={(column) => setSort(nextSort(sort, column))} />
          <tbody>
            {shown.map((row) => (
              <tr key={row.pair} aria-current={row.pair === current || undefined}>
                <td>
                  <Link to={`/trade/${row.pair}`} prefetch="intent" preventScrollReset onClick={onChosen}>
                    {row.baseAlias}<span className={css.quote}>/{row.quoteAlias}</span>
                  </Link>
                  <span className={css.turnover}>{displayDecimal(row.turnover, 0)}</span>
                </td>
                <td>{displayDecimal(row.price, scales[row.pair] ?? 8)}</td>
                <td><Percent>{percentOf(row.change)}</Percent></td>
              </tr>
            ))}
          </tbody>
        </table>
        {shown.length === 0 && (
          <div className={panel.empty}>
            <p>{empty}</p>
            {!search && isVisitor && <Link className={panel.link} to="/login">{words.logIn}</Link>}
          </div>
        )}
      </div>
    </section>
  );
}

function SortHead({ sort, onSort }: { readonly sort: MarketSort | undefined; readonly onSort: (column: MarketColumn) => void }) {
  const words = useWords();
  const columns: readonly (readonly [MarketColumn, string][])[] = [
    [['name', words.columnPair], ['turnover', words.columnTurnover]], [['price', words.price]], [['change', words.columnChange]],
  ];
  return (
    <thead>
      <tr>
        {columns.map((group) => {
          const active = group.find(([column]) => column === sort?.column);
          return (
            <th key={group[0]?.[0]} scope="col" aria-sort={active ? (sort?.isDescending ? 'descending' : 'ascending') : undefined}>
              {group.map(([column, label]) => (
                <button key={column} type="button" className={css.sort} onClick={() => onSort(column)} aria-label={fill(words.sortBy, { column: label })}
                  data-sorted={sort?.column === column ? (sort.isDescending ? 'down' : 'up') : undefined}>
                  {label}
                  <svg width="6" height="9" viewBox="0 0 6 9" aria-hidden="true"><path className={css.sortUp} d="M3 0 6 3.5H0z" /><path className={css.sortDown} d="M3 9 0 5.5h6z" /></svg>
                </button>
              ))}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** "/" goes to the search, unless somebody is typing. */
function useSlash(isOn: boolean) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      const isTyping = target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey || box.current?.offsetParent === null) return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
  return box;
}

import { useEffect, useId, useRef, useState } from 'react';
import { href, Link } from 'react-router';
import { useStore, type Store } from '../live/paced-store.ts';
import panel from '../panel.module.css';
import { useWords } from '../use-words.ts';
import { useFavourites } from '../../../widgets/favourites/favourites.tsx';
import { listenToKeys } from './market-keys.ts';
import { MarketLine } from './market-line.tsx';
import css from './market-list.module.css';
import { ALL_TAB, FAVOURITES_TAB, marketGroups, marketsShown, nextSort, type MarketRow, type MarketSort } from './market-view.ts';
import { SortHead } from './sort-head.tsx';

export interface MarketListProps {
  readonly rows: Store<readonly MarketRow[]>;
  readonly quotes: readonly { readonly code: string; readonly alias: string }[];
  readonly current: string;
  readonly firstTab: string;
  readonly isVisitor: boolean;
  /** Decimals of each pair's price. */
  readonly scales: Readonly<Record<string, number>>;
  /** Reached by a hotkey. */
  readonly hasHotkey?: boolean;
  /** Raised to choose a market at once: the search has the cursor. */
  readonly isRaised?: boolean;
  readonly onChosen?: () => void;
}

/** All markets by quote token, searched, sorted, starred. */
export function MarketList({
  rows,
  quotes,
  current,
  firstTab,
  isVisitor,
  scales,
  hasHotkey = false,
  isRaised = false,
  onChosen,
}: MarketListProps) {
  const words = useWords();
  const { favourites } = useFavourites();
  const all = useStore(rows);
  const [tab, setTab] = useState(firstTab);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<MarketSort>();
  const searchBox = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const filter = { tab, search, favourites, sort };
  const shown = marketsShown(all, filter);
  const tabs = [
    { code: FAVOURITES_TAB, alias: words.favourites },
    ...(firstTab === ALL_TAB ? [{ code: ALL_TAB, alias: words.allMarkets }] : []),
    ...quotes,
  ];
  useEffect(() => {
    if (isRaised) searchBox.current?.focus();
  }, [isRaised]);
  return (
    <section className={`${panel.panel} ${css.markets}`} aria-labelledby={titleId} ref={listenToKeys}>
      <h2 className={css.title} id={titleId}>
        {words.markets}
      </h2>
      <div className={css.searchRow}>
        <input
          ref={searchBox}
          type="search"
          className={css.search}
          value={search}
          maxLength={33}
          placeholder={words.searchMarkets}
          aria-label={words.searchMarkets}
          aria-keyshortcuts={hasHotkey ? '/' : undefined}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && search) {
              event.stopPropagation();
              setSearch('');
            }
          }}
        />
        {hasHotkey && (
          <kbd className={css.key} aria-hidden="true">
            /
          </kbd>
        )}
      </div>
      <div className={`${panel.tabs} ${css.tabs}`} role="group" aria-labelledby={titleId}>
        {tabs.map(({ code, alias }) => (
          <button
            key={code}
            type="button"
            className={panel.tab}
            aria-pressed={tab === code && !search}
            onClick={() => {
              setTab(code);
              setSearch('');
            }}
          >
            {alias}
          </button>
        ))}
      </div>
      <div className={css.rows} tabIndex={0} role="group" aria-labelledby={titleId}>
        <table className={css.table}>
          <SortHead sort={sort} onSort={(column) => setSort(nextSort(sort, column))} />
          {marketGroups(shown, filter).map((group) => (
            <tbody key={group.head}>
              {group.head && (
                <tr className={css.groupHead}>
                  <th scope="rowgroup" colSpan={3}>
                    {group.head}
                  </th>
                </tr>
              )}
              {group.rows.map((row) => (
                <MarketLine key={row.pair} row={row} scale={scales[row.pair] ?? 8} isCurrent={row.pair === current} onChosen={onChosen} />
              ))}
            </tbody>
          ))}
        </table>
        {shown.length === 0 && (
          <div className={panel.empty}>
            <p>{search ? words.noMarketFound : isVisitor ? words.favouritesNeedLogin : words.noFavourites}</p>
            {!search && isVisitor && (
              <Link className={panel.link} to={href('/login')}>
                {words.logIn}
              </Link>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

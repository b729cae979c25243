import type { TradeListRow } from '@marque/contract/market';
import type { FavouritePair } from '@marque/contract/user';
import { buttonClass, EmptyState, TabPanel, Tabs, TextInput } from '@marque/ui';
import { Search, Star } from '@marque/ui/icons';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { tokenName, useShell } from '../../data/shell-data.ts';
import { fill } from '../../words/words.tsx';
import { codeOf, matchRows, nextSorting, sortRows, type Sorting } from './market-rows.ts';
import { MarketTable } from './market-table.tsx';
import { useFavourites } from './use-favourites.ts';
import type { HomeLists } from './use-live-lists.ts';
import { useWords } from './use-words.ts';
import styles from './market-board.module.css';

const FAVOURITES = '*';

interface MarketBoardProps {
  readonly lists: HomeLists;
  readonly rows: readonly TradeListRow[];
  readonly favouritesAtStart: readonly FavouritePair[];
}

/** All markets by quote token, with favourites, search and sorting. A search looks through every market. */
export function MarketBoard({ lists, rows, favouritesAtStart }: MarketBoardProps) {
  const words = useWords();
  const { tokens, user } = useShell();
  const quotes = useMemo(() => Object.entries(lists.main).filter(([, listed]) => listed.length > 0), [lists]);
  const [tab, setTab] = useState(quotes[0]?.[0] ?? FAVOURITES);
  const [query, setQuery] = useState('');
  const [sorting, setSorting] = useState<Sorting>();
  const favourites = useFavourites(favouritesAtStart);
  const isSearching = query.trim() !== '';
  const chosen = isSearching
    ? matchRows(rows, query, (token) => tokenName(tokens, token))
    : rows.filter((row) => (tab === FAVOURITES ? favourites.has(codeOf(row)) : row.market === tab));
  const shown = sortRows(chosen, sorting);
  const tabs = [
    { key: FAVOURITES, label: <><Star size={14} aria-hidden />{words.favourites}</> },
    ...quotes.map(([quote, listed]) => ({ key: quote, label: listed[0]?.market_as ?? quote })),
  ];
  const none = () => {
    if (isSearching) return <EmptyState title={fill(words.noMatch, { query })} />;
    if (tab !== FAVOURITES) return <EmptyState title={words.noData} />;
    return user
      ? <EmptyState title={words.noFavourites} hint={words.noFavouritesHint} icon={<Star size={28} />} />
      : <EmptyState title={words.loginFirst} icon={<Star size={28} />} action={<Link to="/login" className={buttonClass({ size: 'sm' })}>{words.logIn}</Link>} />;
  };
  return (
    <section className={styles.board}>
      <Tabs
        group="markets"
        label={words.markets}
        items={tabs}
        value={tab}
        onValue={(key) => { setTab(key); setQuery(''); }}
        aside={
          <span className={styles.search}>
            <TextInput
              compact type="search" value={query} onValue={setQuery} placeholder={words.search} aria-label={words.search} maxLength={32}
              prefix={<Search size={15} aria-hidden />}
            />
          </span>
        }
      />
      <TabPanel group="markets" value={tab} className={styles.panel}>
        {shown.length === 0
          ? none()
          : <MarketTable rows={shown} sorting={sorting} onSort={(key) => setSorting(nextSorting(sorting, key))} favourites={favourites} />}
      </TabPanel>
    </section>
  );
}

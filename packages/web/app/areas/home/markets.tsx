import { fill } from '@marque/app-kit/words/words';
import type { TradeListRow } from '@marque/contract/market';
import { Button, buttonClass, EmptyState, Select, TabPanel, Tabs } from '@marque/ui';
import { Star } from '@marque/ui/icons';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { SearchInput } from '../../widgets/search-input.tsx';
import { tokenName, useSite } from '../../data/site-data.ts';
import { FavouritesProvider, useFavourites } from '../../widgets/favourites/favourites.tsx';
import { useHome } from './home-data.ts';
import { useLiveLists } from './live-lists.tsx';
import { MarketCards } from './market-cards.tsx';
import { codeOf } from '../../data/live-rows.ts';
import { matchRows, nextSorting, sortRows, type Sorting } from './market-rows.ts';
import { MarketTable } from './market-table.tsx';
import { Rankings } from './rankings.tsx';
import { useWords } from './use-words.ts';
import styles from './markets.module.css';

const FAVOURITES = '*';
const AT_FIRST = { index: 10, index1: 20, index2: 8, v2: 12 } as const;

/** What the board shows: a search looks through every market, a brand shows all of its own, else the tab counts. */
function useChoice(rows: readonly TradeListRow[], firstTab: string) {
  const { favourites } = useFavourites();
  const { tokens } = useSite();
  const [tab, setTab] = useState(firstTab);
  const [query, setQuery] = useState('');
  const [brand, setBrand] = useState('');
  const isSearching = query.trim() !== '';
  const ofTab = () => rows.filter((row) => (tab === FAVOURITES ? favourites.has(codeOf(row)) : row.market === tab));
  const chosen = isSearching
    ? matchRows(rows, query, (token) => tokenName(tokens, token))
    : brand
      ? rows.filter((row) => row.token === brand)
      : ofTab();
  return {
    tab,
    query,
    brand,
    isSearching,
    chosen,
    showTab: (key: string) => {
      setTab(key);
      setQuery('');
      setBrand('');
    },
    search: (text: string) => {
      setQuery(text);
      setBrand('');
    },
    showBrand: (token: string) => {
      setBrand(token);
      setQuery('');
    },
  };
}

function NoRows({
  isSearching,
  query,
  isFavourites,
}: {
  readonly isSearching: boolean;
  readonly query: string;
  readonly isFavourites: boolean;
}) {
  const words = useWords();
  const { user } = useSite();
  if (isSearching) return <EmptyState title={fill(words.noMatch, { query })} />;
  if (!isFavourites) return <EmptyState title={words.noData} />;
  return user ? (
    <EmptyState title={words.noFavourites} hint={words.noFavouritesHint} icon={<Star size={28} />} />
  ) : (
    <EmptyState
      title={words.loginFirst}
      icon={<Star size={28} />}
      action={
        <Link to={href('/login')} className={buttonClass({ size: 'sm' })}>
          {words.logIn}
        </Link>
      }
    />
  );
}

function Board() {
  const words = useWords();
  const { quotes = [], assets = [], variant } = useHome();
  const { rows, lists, ref } = useLiveLists<HTMLDivElement>();
  const [sorting, setSorting] = useState<Sorting>();
  const [isWhole, setWhole] = useState(false);
  const markets = quotes.filter(({ market }) => (lists?.main[market]?.length ?? 0) > 0);
  const { tab, query, brand, isSearching, chosen, showTab, search, showBrand } = useChoice(rows, markets[0]?.market ?? FAVOURITES);
  const shown = sortRows(chosen, sorting).slice(0, isWhole || isSearching ? undefined : AT_FIRST[variant]);
  const tabs = [
    {
      key: FAVOURITES,
      label: (
        <>
          <Star size={14} aria-hidden />
          {words.favourites}
        </>
      ),
    },
    ...markets.map(({ market, market_as }) => ({ key: market, label: market_as })),
  ];
  const brands = [
    { value: '', label: words.everyBrand },
    ...assets.filter(({ pair }) => pair !== '').map(({ token, brand_name }) => ({ value: token, label: brand_name })),
  ];
  const tools = (
    <div className={styles.tools}>
      {brands.length > 1 && (
        <span className={styles.brand}>
          <Select compact value={brand} onValue={showBrand} options={brands} aria-label={words.brandFilter} />
        </span>
      )}
      <span className={styles.search}>
        <SearchInput compact label={words.search} value={query} onValue={search} />
      </span>
    </div>
  );
  return (
    <div ref={ref} className={styles.board}>
      <Tabs group="markets" label={words.markets} items={tabs} value={tab} onValue={showTab} aside={tools} />
      <TabPanel group="markets" value={tab} className={styles.panel}>
        {shown.length === 0 && <NoRows isSearching={isSearching} query={query} isFavourites={tab === FAVOURITES} />}
        {shown.length > 0 &&
          (variant === 'v2' ? (
            <MarketCards rows={shown} />
          ) : (
            <MarketTable rows={shown} sorting={sorting} onSort={(key) => setSorting(nextSorting(sorting, key))} />
          ))}
        {chosen.length > shown.length && (
          <p className={styles.more}>
            <Button onClick={() => setWhole(true)}>{fill(words.showAllMarkets, { n: chosen.length })}</Button>
          </p>
        )}
      </TabPanel>
    </div>
  );
}

/** All markets by quote token, with favourites, brands, search and sorting; where markets come first, the rankings stand beside them. */
export function Markets() {
  const words = useWords();
  const { lists, favourites, variant } = useHome();
  if (!lists) return <EmptyState title={words.noData} />;
  return (
    <div className={styles.markets}>
      <FavouritesProvider first={favourites} loginFirst={words.loginFirst}>
        <Board />
      </FavouritesProvider>
      {variant === 'index1' && <Rankings />}
    </div>
  );
}

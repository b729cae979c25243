import type { MarketInfo } from '@marque/contract/market';
import type { ReactNode } from 'react';
import { withQuery } from '../../data/addresses/with-query.ts';
import { Choice } from '../../widgets/history/choice.tsx';
import { FilterForm } from '../../widgets/history/filter-form.tsx';
import { useHistoryWords } from '../../widgets/history/use-words.ts';
import type { HistoryQuery } from './history-query.ts';
import { useWords } from './use-words.ts';

interface FilterBarProps {
  readonly path: string;
  readonly query: HistoryQuery;
  readonly markets: readonly MarketInfo[];
  readonly hasRange: boolean;
  readonly hasStatus: boolean;
  readonly aside?: ReactNode;
}

/** What narrows a list of orders or trades. */
export function FilterBar({ path, query, markets, hasRange, hasStatus, aside }: FilterBarProps) {
  const words = useWords();
  const { all, token } = useHistoryWords();
  const every = { value: '', label: all };
  const sides = [every, { value: 'buy', label: words.buy }, { value: 'sell', label: words.sell }];
  const statuses = [
    every,
    { value: '1', label: words.unfilled },
    { value: '2', label: words.partlyFilled },
    { value: '3', label: words.filled },
    { value: '0', label: words.cancelled },
  ];
  const tokens = [...new Set(markets.flatMap((market) => market.tokens))].sort();
  const quotes = markets.map(({ market, market_as }) => ({ value: market, label: market_as }));
  const isHistory = query.tab === 'history';
  return (
    <FilterForm
      key={JSON.stringify(query)}
      path={path}
      resetPath={withQuery(path, { tab: isHistory && query.tab })}
      range={query}
      hasRange={hasRange}
      {...(isHistory && { hidden: { tab: query.tab } })}
      aside={aside}
    >
      <Choice name="token" label={token} first={query.token} options={[every, ...tokens.map((code) => ({ value: code, label: code }))]} />
      <Choice name="market" label={words.market} first={query.market} options={[every, ...quotes]} />
      <Choice name="type" label={words.side} first={query.type} options={sides} />
      {hasStatus && <Choice name="status" label={words.status} first={query.status} options={statuses} />}
    </FilterForm>
  );
}

import type { ContestType } from '@marque/contract/contests';
import { href } from 'react-router';
import { withQuery } from '../../data/addresses/with-query.ts';

/** The page of a contest, or of a kind without a number; with a date, of one of its days. */
export function contestPath(type: ContestType, id?: string, date?: string): string {
  const query = { date };
  switch (type) {
    case 'trading':
      return withQuery(href('/activity/trade-ranking/:id?', { id }), query);
    case 'holding':
      return withQuery(href('/activity/holding-ranking/:id?', { id }), query);
    case 'quantitative':
      return withQuery(href('/activity/quantitative-contest'), { contest: id, ...query });
  }
}

import type { OfferingRow } from '@marque/contract/offerings';
import { Button, EmptyState } from '@marque/ui';
import { useRevalidator } from 'react-router';
import { OfferingCard } from '../../../widgets/offering/offering-card.tsx';
import { useWords } from '../use-words.ts';
import type { ListQuery } from './list-query.ts';
import { useListed } from './offering-rows.ts';
import { PastList } from './past-list.tsx';
import styles from './list.module.css';

interface ListedOfferingsProps {
  readonly query: ListQuery;
  readonly listed: { readonly data: readonly OfferingRow[]; readonly next_from_id: number | null } | undefined;
}

/** The offerings of a tab: what is to come as cards, what has been as lines. */
export function ListedOfferings({ query, listed }: ListedOfferingsProps) {
  const words = useWords();
  const { revalidate, state } = useRevalidator();
  const { rows, hasMore, loadMore, isLoading, problem } = useListed(listed, query);
  if (rows === undefined)
    return (
      <div role="alert">
        <EmptyState
          title={words.listUnavailable}
          action={
            <Button size="sm" busy={state === 'loading'} onClick={() => void revalidate()}>
              {words.retry}
            </Button>
          }
        />
      </div>
    );
  if (rows.length === 0)
    return (
      <EmptyState
        title={query.tab === 'preview' ? words.noneAhead : words.noneBefore}
        hint={query.industry ? words.noneOfIndustry : query.tab === 'preview' ? words.noneAheadHint : words.noneBeforeHint}
      />
    );
  return (
    <>
      <h2 className={styles.hidden}>{query.tab === 'preview' ? words.preview : words.history}</h2>
      {query.tab === 'preview' ? (
        <ul className={styles.cards}>
          {rows.map((offering) => (
            <li key={offering.id}>
              <OfferingCard offering={offering} />
            </li>
          ))}
        </ul>
      ) : (
        <PastList rows={rows} />
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {hasMore && (
        <div className={styles.more}>
          <Button busy={isLoading} onClick={() => void loadMore()}>
            {words.showMore}
          </Button>
        </div>
      )}
    </>
  );
}

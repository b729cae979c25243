import type { OfferingRow } from '@marque/contract/offerings';
import { Button, EmptyState } from '@marque/ui';
import { Link, useRevalidator } from 'react-router';
import { OfferingCard } from '../../../widgets/offering/offering-card.tsx';
import { offeringPath } from '../../../widgets/offering/offering-path.ts';
import { SaleCountdown } from '../../../widgets/offering/sale-countdown.tsx';
import { useWords } from '../use-words.ts';
import { FeaturedSale } from './featured-sale.tsx';
import styles from './list.module.css';

/** So many sales are all shown large. */
const LARGE_MAX = 2;

interface RunningSalesProps {
  /** Undefined where they could not be had. */
  readonly running: readonly OfferingRow[] | undefined;
  /** What starts next, for the time while nothing is on sale. */
  readonly next: OfferingRow | undefined;
}

/** What is on sale: the one that ends first large, the others beside each other. */
export function RunningSales({ running, next }: RunningSalesProps) {
  const words = useWords();
  const { revalidate, state } = useRevalidator();
  if (running === undefined)
    return (
      <div role="alert" className={styles.nothing}>
        <EmptyState
          title={words.runningUnavailable}
          action={
            <Button size="sm" busy={state === 'loading'} onClick={() => void revalidate()}>
              {words.retry}
            </Button>
          }
        />
      </div>
    );
  if (running.length === 0) return <NothingOnSale next={next} />;
  const large = running.length <= LARGE_MAX ? running : running.slice(0, 1);
  const others = running.slice(large.length);
  return (
    <section className={styles.running} aria-label={words.onSaleNow}>
      {large.map((offering, place) => (
        <FeaturedSale key={offering.id} offering={offering} isFirst={place === 0} />
      ))}
      {others.length > 0 && (
        <ul className={styles.cards}>
          {others.map((offering) => (
            <li key={offering.id}>
              <OfferingCard offering={offering} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Between two sales: nothing is on sale, and when the next one starts. */
function NothingOnSale({ next }: { readonly next: OfferingRow | undefined }) {
  const words = useWords();
  return (
    <section className={styles.between} aria-label={words.onSaleNow}>
      <div>
        <h2 className={styles.betweenTitle}>{words.nothingOnSale}</h2>
        <p className={styles.betweenText}>
          {next ? (
            <>
              {words.nextSale} <Link to={offeringPath(next.id)}>{next.name}</Link>
            </>
          ) : (
            words.nothingAhead
          )}
        </p>
      </div>
      {next && <SaleCountdown offering={next} size="lg" />}
    </section>
  );
}

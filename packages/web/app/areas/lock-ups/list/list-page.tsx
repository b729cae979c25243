import type { LockUpRow } from '@marque/contract/lock-ups';
import { Button, buttonClass, EmptyState } from '@marque/ui';
import { Lock } from '@marque/ui/icons';
import { href, Link, useRevalidator } from 'react-router';
import { useSite } from '../../../data/site-data.ts';
import { BrandPage, PageBlock } from '../../../widgets/brand/brand-page.tsx';
import { useWords } from '../use-words.ts';
import { ProductCard } from './product-card.tsx';
import styles from './list.module.css';

/** Every product: those that are open first, then those ahead, then those that are over (C156). */
export function ListPage({ lockUps }: { readonly lockUps: readonly LockUpRow[] | undefined }) {
  const words = useWords();
  const { user } = useSite();
  const { revalidate, state } = useRevalidator();
  const groups = [
    ['in_progress', words.openNow],
    ['upcoming', words.ahead],
    ['ended', words.before],
  ] as const;
  return (
    <BrandPage title={words.title} lead={words.lead} aside={<Ways isReader={user !== undefined} />}>
      {lockUps === undefined ? (
        <EmptyState
          title={words.unavailable}
          action={
            <Button busy={state === 'loading'} onClick={() => void revalidate()}>
              {words.retry}
            </Button>
          }
        />
      ) : lockUps.length === 0 ? (
        <EmptyState title={words.none} hint={words.noneHint} icon={<Lock size={28} />} />
      ) : (
        groups.map(([status, title]) => {
          const group = lockUps.filter((lockUp) => lockUp.status === status);
          return (
            group.length > 0 && (
              <PageBlock key={status} title={title}>
                <ul className={styles.cards} data-status={status}>
                  {group.map((lockUp) => (
                    <ProductCard key={lockUp.activity_id} lockUp={lockUp} />
                  ))}
                </ul>
              </PageBlock>
            )
          );
        })
      )}
    </BrandPage>
  );
}

function Ways({ isReader }: { readonly isReader: boolean }) {
  const words = useWords();
  return (
    <div className={styles.ways}>
      <Link to={href('/activity/gift-coin-effect')} prefetch="intent" className={buttonClass({})}>
        {words.effectTitle}
      </Link>
      {isReader && (
        <Link to={href('/assets/record/:type?/:page?', { type: 'lock' })} className={buttonClass({})}>
          {words.myRecords}
        </Link>
      )}
    </div>
  );
}

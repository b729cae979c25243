import type { LockUpRow } from '@marque/contract/lock-ups';
import { Button, buttonClass, EmptyState } from '@marque/ui';
import { Gift } from '@marque/ui/icons';
import { Link, useRevalidator } from 'react-router';
import { BrandPage } from '../../../widgets/brand/brand-page.tsx';
import { lockUpsPath } from '../lock-up-path.ts';
import { useWords } from '../use-words.ts';
import { GiftCard } from './gift-card.tsx';
import styles from './gift.module.css';

/** Products that pay in another token than they lock. */
export function GiftPage({ gifts }: { readonly gifts: readonly LockUpRow[] | undefined }) {
  const words = useWords();
  const { revalidate, state } = useRevalidator();
  const toAll = (
    <Link to={lockUpsPath()} prefetch="intent" className={buttonClass({})}>
      {words.allProducts}
    </Link>
  );
  return (
    <BrandPage title={words.giftTitle} lead={words.giftLead} aside={toAll}>
      {gifts === undefined ? (
        <EmptyState
          title={words.unavailable}
          action={
            <Button busy={state === 'loading'} onClick={() => void revalidate()}>
              {words.retry}
            </Button>
          }
        />
      ) : gifts.length === 0 ? (
        <EmptyState title={words.giftNone} hint={words.noneHint} icon={<Gift size={28} />} action={toAll} />
      ) : (
        <ul className={styles.gifts}>
          {gifts.map((gift) => (
            <GiftCard key={gift.activity_id} gift={gift} />
          ))}
        </ul>
      )}
    </BrandPage>
  );
}

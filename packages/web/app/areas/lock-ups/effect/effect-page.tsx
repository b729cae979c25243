import type { OutputOf } from '@marque/contract';
import type { LockUpProduct, LockUpRow, lockStoreEffect } from '@marque/contract/lock-ups';
import { Button, EmptyState } from '@marque/ui';
import { Lock } from '@marque/ui/icons';
import { lazy, Suspense } from 'react';
import { useRevalidator } from 'react-router';
import { BrandPage } from '../../../widgets/brand/brand-page.tsx';
import type { LockRefusals } from '../apply/form.ts';
import { useWords } from '../use-words.ts';
import { EffectForm } from './effect-form.tsx';
import styles from './effect.module.css';

/** Rendered with the page, alive a little later. */
const EffectResult = lazy(async () => ({ default: (await import('./effect-result.tsx')).EffectResult }));

export type Effect = OutputOf<typeof lockStoreEffect>;

interface EffectPageProps {
  /** Those that an amount can still be locked in. */
  readonly lockUps: readonly LockUpRow[];
  readonly isLoaded: boolean;
  readonly product: LockUpProduct | undefined;
  readonly amount: string;
  readonly effect: Effect | undefined;
  /** Why there is no result. */
  readonly refusal: string | undefined;
  readonly refusals: LockRefusals;
}

/** What locking an amount would bring, worked out by the server (C150). */
export function EffectPage({ lockUps, isLoaded, product, amount, effect, refusal, refusals }: EffectPageProps) {
  const words = useWords();
  const { revalidate, state } = useRevalidator();
  return (
    <BrandPage title={words.effectTitle} lead={words.effectLead}>
      {!isLoaded ? (
        <EmptyState
          title={words.unavailable}
          action={
            <Button busy={state === 'loading'} onClick={() => void revalidate()}>
              {words.retry}
            </Button>
          }
        />
      ) : !product ? (
        <EmptyState title={words.none} hint={words.noneHint} icon={<Lock size={28} />} />
      ) : (
        <div className={styles.effect}>
          <EffectForm lockUps={lockUps} product={product} amount={amount} refusal={refusal} refusals={refusals} />
          <Suspense>
            <EffectResult product={product} effect={effect} />
          </Suspense>
        </div>
      )}
    </BrandPage>
  );
}

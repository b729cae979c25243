import type { LockUpProduct } from '@marque/contract/lock-ups';
import { buttonClass } from '@marque/ui';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { signInPath } from '../../../data/addresses/sign-in-path.ts';
import { useSite } from '../../../data/site-data.ts';
import { LockUpClock } from '../lock-up-clock.tsx';
import { useLockUpClock } from '../lock-up-time.ts';
import { PlacesLeft } from '../places-left.tsx';
import { RateFigure } from '../rate-figure.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { useWords } from '../use-words.ts';
import { ApplyForm, type LockedAnswer } from './apply-form.tsx';
import type { LockRefusals, OwnStanding } from './form.ts';
import { LockedReceipt } from './locked-receipt.tsx';
import styles from './apply.module.css';

interface ApplyPanelProps {
  readonly product: LockUpProduct;
  /** Undefined for visitors. */
  readonly own: OwnStanding | undefined;
  readonly refusals: LockRefusals;
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  /** What the page shows of the reader anew. */
  readonly refresh: () => Promise<void>;
}

/** Everything about taking part: how long there is time, how many places are left, and the form. */
export function ApplyPanel({ product, own, refusals, amount, onAmount, refresh }: ApplyPanelProps) {
  const words = useWords();
  const [answer, setAnswer] = useState<LockedAnswer>();
  return (
    <section className={styles.panel} aria-label={words.formTitle}>
      <header className={styles.head}>
        <div className={styles.headTop}>
          <StatusBadge lockUp={product} />
          <LockUpClock lockUp={product} />
        </div>
        <RateFigure lockUp={product} />
        <PlacesLeft lockUp={product} participants={product.participants} size="lg" />
      </header>
      {answer ? (
        <LockedReceipt product={product} answer={answer} onMore={() => setAnswer(undefined)} />
      ) : (
        <Body
          product={product}
          own={own}
          refusals={refusals}
          amount={amount}
          onAmount={onAmount}
          onDone={(done) => {
            setAnswer(done);
            onAmount('');
            void refresh();
          }}
        />
      )}
    </section>
  );
}

interface BodyProps extends Omit<ApplyPanelProps, 'refresh'> {
  readonly onDone: (answer: LockedAnswer) => void;
}

/** The form where the reader may lock an amount now, else why not. */
function Body({ product, own, refusals, amount, onAmount, onDone }: BodyProps) {
  const words = useWords();
  const { user } = useSite();
  const { pathname } = useLocation();
  const { status } = useLockUpClock(product);
  if (status === 'ended') return <p className={styles.over}>{words.overText}</p>;
  if (!user)
    return (
      <div className={styles.form}>
        <Link to={signInPath(pathname)} className={buttonClass({ tone: 'action', size: 'lg', wide: true })}>
          {words.login}
        </Link>
      </div>
    );
  if (!own) return <p className={styles.over}>{words.ownUnavailable}</p>;
  if (status === 'upcoming') return null;
  if (product.surplus_number === '0' && !own.hasPlace) return <p className={styles.over}>{words.fullText}</p>;
  return (
    <>
      {product.surplus_number === '0' && <p className={styles.keeps}>{words.keepsPlace}</p>}
      <ApplyForm product={product} own={own} refusals={refusals} amount={amount} onAmount={onAmount} onDone={onDone} />
    </>
  );
}

import { fill } from '@marque/app-kit/words/words';
import type { ContestRow, OwnPlace } from '@marque/contract/contests';
import { buttonClass, Figure } from '@marque/ui';
import { Link, useLocation } from 'react-router';
import { signInPath } from '../../data/addresses/sign-in-path.ts';
import { amountText } from './amount-text.ts';
import { useWords } from './use-words.ts';
import styles from './contests.module.css';

interface OwnPlaceProps {
  readonly contest: ContestRow;
  /** Undefined for visitors, and where it could not be read. */
  readonly own: OwnPlace | undefined;
  readonly date: string | undefined;
  /** Whether somebody is logged in. */
  readonly isReader: boolean;
}

/** Where the reader stands. */
export function OwnPlaceCard({ contest, own, date, isReader }: OwnPlaceProps) {
  const words = useWords();
  const { pathname, search } = useLocation();
  return (
    <section className={styles.card} aria-live="polite">
      <h2 className={styles.cardTitle}>{words.own}</h2>
      {!isReader ? (
        <>
          <p>{words.loginHint}</p>
          <Link className={buttonClass({ tone: 'action' })} to={signInPath(pathname, search)}>
            {words.login}
          </Link>
        </>
      ) : own === undefined ? (
        <p>{words.unavailable}</p>
      ) : own.rank === 0 ? (
        <>
          <p>{date === undefined ? words.ownNone : words.ownNoneDay}</p>
          <p className={styles.note}>{words.ownNoneHint}</p>
        </>
      ) : (
        <Standing contest={contest} own={own} />
      )}
    </section>
  );
}

function Standing({ contest, own: { rank, amount, reward } }: { readonly contest: ContestRow; readonly own: OwnPlace }) {
  const words = useWords();
  return (
    <dl className={styles.standing}>
      <div>
        <dt>{words.rank}</dt>
        <dd className={styles.ownRank}>{fill(words.rankOne, { rank })}</dd>
      </div>
      <div>
        <dt>{contest.type === 'holding' ? words.held : words.traded}</dt>
        <dd>
          <Figure unit={contest.token_as}>{amountText(amount)}</Figure>
        </dd>
      </div>
      {reward !== '' && (
        <div>
          <dt>{words.prize}</dt>
          <dd>
            <Figure unit={contest.prize_token_as}>{amountText(reward)}</Figure>
          </dd>
        </div>
      )}
    </dl>
  );
}

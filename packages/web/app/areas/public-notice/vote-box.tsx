import { instantOf } from '@marque/app-kit/format/instant';
import { count, fill } from '@marque/app-kit/words/words';
import type { BrandNotice } from '@marque/contract/content';
import { groupThousands } from '@marque/domain/money';
import { Button, useCountdown } from '@marque/ui';
import { Check } from '@marque/ui/icons';
import { Link, useLocation } from 'react-router';
import { useSite } from '../../data/site-data.ts';
import { signInPath } from '../../data/addresses/sign-in-path.ts';
import { useWords } from './use-words.ts';
import type { Voting } from './use-voting.ts';
import styles from './public-notice.module.css';

interface VoteBoxProps {
  readonly application: BrandNotice;
  readonly voting: Voting;
}

const NEVER = Number.MAX_SAFE_INTEGER;

/** How many votes there are, and the button that adds one; off once it is pressed, or when voting is over. */
export function VoteBox({ application, voting }: VoteBoxProps) {
  const words = useWords();
  const { now, locale } = useSite();
  const { pathname, search } = useLocation();
  const { brand_code, brand_name, end_time } = application;
  const isOver = useCountdown(instantOf(end_time) ?? NEVER, now) === 0;
  const votes = voting.votesOf(application);
  const hasVoted = voting.hasVoted(application);
  const label = hasVoted ? words.voted : isOver ? words.votingOver : words.vote;
  return (
    <div className={styles.voteBox}>
      <p className={styles.votes} aria-live="polite">
        <strong>{groupThousands(String(votes))}</strong> <span>{count(locale, words.votes, votes)}</span>
      </p>
      {voting.refused === brand_code ? (
        <Link to={signInPath(pathname, search)} className={styles.signIn}>
          {words.loginToVote}
        </Link>
      ) : (
        <Button
          tone={hasVoted || isOver ? 'plain' : 'action'}
          disabled={hasVoted || isOver}
          busy={voting.sending === brand_code}
          {...(hasVoted && { icon: <Check size={16} aria-hidden /> })}
          aria-label={fill(words.voteFor, { action: label, brand: brand_name })}
          onClick={() => void voting.vote(application)}
        >
          {label}
        </Button>
      )}
    </div>
  );
}

import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import { Countdown } from '@marque/ui';
import { useSite } from '../../data/site-data.ts';
import { useWords } from './use-words.ts';
import styles from './public-notice.module.css';

/** Time until voting ends; says so when it has. */
export function VotingClock({ endTime }: { readonly endTime: string | null }) {
  const words = useWords();
  const { now } = useSite();
  const until = instantOf(endTime);
  if (until === undefined) return <p className={styles.clock}>{words.noEnd}</p>;
  return (
    <Countdown until={until} now={now}>
      {({ days, hours, minutes, seconds }, over) =>
        over ? (
          <p className={styles.clock}>{words.votingOver}</p>
        ) : (
          <p className={styles.clock} role="timer">
            {words.endsIn} <b>{fill(words.timeLeft, { days, hours, minutes, seconds })}</b>
          </p>
        )
      }
    </Countdown>
  );
}

import { fill } from '@marque/app-kit/words/words';
import type { ContestRow } from '@marque/contract/contests';
import { groupThousands, trimZeros } from '@marque/domain/money';
import { Figure } from '@marque/ui';
import { useWords } from './use-words.ts';
import styles from './contests.module.css';

/** What each place gets when the contest is over. */
export function Prizes({
  contest: { prizes, prize_token_as: prizeToken, least_amount: least, token_as: token },
}: {
  readonly contest: ContestRow;
}) {
  const words = useWords();
  if (prizes.length === 0) return null;
  const hasLeast = /[1-9]/.test(least);
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{words.prizes}</h2>
      <dl className={styles.prizes}>
        {prizes.map(({ rank_from: from, rank_to: to, amount }) => (
          <div key={from}>
            <dt>{from === to ? fill(words.rankOne, { rank: from }) : fill(words.rankRange, { from, to })}</dt>
            <dd>
              <Figure unit={prizeToken}>{groupThousands(trimZeros(amount))}</Figure>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {hasLeast && `${fill(words.leastAmount, { amount: `${groupThousands(trimZeros(least))} ${token}` })} `}
        {words.prizesNote}
      </p>
    </section>
  );
}

import { count, fill } from '@marque/app-kit/words/words';
import type { LockUpRow } from '@marque/contract/lock-ups';
import { groupThousands } from '@marque/domain/money';
import { useSite } from '../../data/site-data.ts';
import { FilledScale } from '../../widgets/sale/filled-scale.tsx';
import { useWords } from './use-words.ts';
import styles from './parts.module.css';

interface PlacesLeftProps {
  readonly lockUp: Pick<LockUpRow, 'surplus_number' | 'participant_limit'>;
  /** How many take part, where that is known and places are not limited. */
  readonly participants?: number;
  readonly size?: 'sm' | 'lg';
}

/** How many places are taken of those that there are. */
export function PlacesLeft({ lockUp: { surplus_number: surplus, participant_limit: total }, participants, size = 'sm' }: PlacesLeftProps) {
  const words = useWords();
  const { locale } = useSite();
  if (surplus === '') return participants ? <p className={styles.people}>{count(locale, words.people, participants)}</p> : null;
  const left = Number(surplus);
  const text = fill(words.placesOf, { left: groupThousands(surplus), total: groupThousands(String(total)) });
  return (
    <div className={styles.places}>
      <p className={styles.placesText}>{text}</p>
      <FilledScale label={words.placesLeft} text={text} percent={Math.floor(((total - left) * 100) / total)} size={size} />
    </div>
  );
}

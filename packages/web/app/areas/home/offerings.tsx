import { href } from 'react-router';
import { OfferingCard } from '../../widgets/offering/offering-card.tsx';
import { useRunning } from '../../widgets/offering/use-running.ts';
import { useHome } from './home-data.ts';
import { SectionHead } from './section-head.tsx';
import { useWords } from './use-words.ts';
import styles from './reading.module.css';

/** How often the figures of a sale are asked for here. */
const PAUSE_MS = 5_000;

/** What is sold for the first time now, and what comes next; not there while there is neither. */
export function Offerings() {
  const words = useWords();
  const { offerings: atStart } = useHome();
  const offerings = useRunning(atStart, PAUSE_MS);
  if (offerings.length === 0) return null;
  return (
    <section>
      <SectionHead title={words.offerings} note={words.offeringsNote} more={{ to: href('/ibo'), label: words.allOfferings }} />
      <ul className={styles.offerings}>
        {offerings.map((offering) => (
          <li key={offering.id}>
            <OfferingCard offering={offering} />
          </li>
        ))}
      </ul>
    </section>
  );
}

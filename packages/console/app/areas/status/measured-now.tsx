import type { OutputOf } from '@marque/contract';
import type { getStatusParts } from '@marque/contract/console/status';
import { Badge } from '@marque/ui';
import { Instant } from '../../data/locale.tsx';
import { Section } from '../../widgets/page.tsx';
import { partLabel, PART_TONES, partStateLabels } from './labels.ts';
import type { StatusDeskWords } from './words/en.ts';
import styles from './status.module.css';

interface MeasuredNowProps {
  readonly measured: OutputOf<typeof getStatusParts>;
  readonly words: StatusDeskWords;
}

/** How the exchange found its parts at the last look, before anybody writes about them. */
export function MeasuredNow({ measured: { checked_at: checkedAt, parts }, words }: MeasuredNowProps) {
  const states = partStateLabels(words);
  return (
    <Section title={words.measured}>
      <p>{checkedAt === null ? words.notMeasured : <Instant at={checkedAt} />}</p>
      <ul className={styles.measured}>
        {parts.map(({ part, state }) => (
          <li key={part}>
            {partLabel(words, part)} <Badge tone={PART_TONES[state]}>{states[state]}</Badge>
          </li>
        ))}
      </ul>
    </Section>
  );
}

import { fill } from '@marque/app-kit/words/words';
import type { StatusPartRow } from '@marque/contract/status';
import { HistoryBar } from './history-bar.tsx';
import { partHint, partName, percent, stateLabels } from './labels.ts';
import { StateIcon } from './state-icon.tsx';
import { useWords } from './use-words.ts';
import styles from './status.module.css';

interface PartsProps {
  readonly parts: readonly StatusPartRow[];
  readonly firstDay: string;
}

/** Part by part: how it is, how its days were, and how much of them it worked. */
export function Parts({ parts, firstDay }: PartsProps) {
  const words = useWords();
  const states = stateLabels(words);
  return (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <li key={`${part.kind} ${part.network}`} className={styles.part}>
          <div className={styles.name}>
            <h3>{words[part.kind]}</h3>
            <p>{partHint(words, part)}</p>
          </div>
          <p className={styles.state} data-state={part.state}>
            <StateIcon state={part.state} />
            {states[part.state]}
          </p>
          <HistoryBar label={partName(words, part)} days={part.days} firstDay={firstDay} />
          <p className={styles.share}>
            {part.share === '' ? (
              <span>{words.noData}</span>
            ) : (
              <>
                <strong>{fill(words.share, { share: percent(part.share) })}</strong>
                <span>{words.shareOf90}</span>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

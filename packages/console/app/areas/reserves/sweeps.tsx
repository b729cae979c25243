import { fill } from '@marque/app-kit/words/words';
import type { SweepRow } from '@marque/contract/console/reserves';
import { groupThousands } from '@marque/domain/money';
import type { SweepProblem, SweepState } from '@marque/domain/reserves';
import { Badge, Cell, EmptyState, HeadCell, Table } from '@marque/ui';
import { Instant } from '../../data/locale.tsx';
import { useWords } from '../../data/words.ts';
import type { ReservesWords } from './words/en.ts';
import styles from './reserves.module.css';

interface SweepsProps {
  readonly sweeps: readonly SweepRow[];
  readonly words: ReservesWords;
}

const stateNames = (words: ReservesWords): Readonly<Record<SweepState, string>> => ({
  requested: words.sweepRequested,
  drafted: words.sweepDrafted,
  sent: words.sweepSent,
  done: words.sweepDone,
  failed: words.sweepFailed,
});

const problemNames = (words: ReservesWords): Readonly<Record<SweepProblem, string>> => ({
  coin_short: words.sweepCoinShort,
  reverted: words.sweepReverted,
  refused: words.sweepRefused,
});

const TONES = { requested: 'plain', drafted: 'plain', sent: 'plain', done: 'good', failed: 'bad' } as const;

/** Moves from deposit addresses to hot wallets: how far each has come. */
export function Sweeps({ sweeps, words }: SweepsProps) {
  const all = useWords();
  const names = stateNames(words);
  const problems = problemNames(words);
  if (sweeps.length === 0) return <EmptyState title={words.noSweeps} />;
  return (
    <Table label={words.sweeps}>
      <thead>
        <tr>
          <HeadCell>{all.token}</HeadCell>
          <HeadCell>{words.network}</HeadCell>
          <HeadCell>{all.state}</HeadCell>
          <HeadCell>{words.progress}</HeadCell>
          <HeadCell figures>{words.moved}</HeadCell>
          <HeadCell only="wide">{all.requestedBy}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {sweeps.map((sweep) => (
          <tr key={sweep.id}>
            <Cell>{sweep.token}</Cell>
            <Cell>{sweep.network}</Cell>
            <Cell>
              <Badge tone={TONES[sweep.state]}>{names[sweep.state]}</Badge>
              {sweep.problem && <small className={styles.small}>{problems[sweep.problem]}</small>}
            </Cell>
            <Cell>{fill(words.sweepProgress, { ended: sweep.ended, moves: sweep.moves })}</Cell>
            <Cell figures>{fill(words.sweepMoved, { moved: groupThousands(sweep.moved), amount: groupThousands(sweep.amount) })}</Cell>
            <Cell only="wide">
              {sweep.asked_by === '' ? words.sweepAutomatic : sweep.asked_by}
              <small className={styles.small}>
                <Instant at={sweep.asked_at} />
              </small>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

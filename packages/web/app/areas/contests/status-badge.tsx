import type { ContestRow } from '@marque/contract/contests';
import { Badge } from '@marque/ui';
import { LiveDot } from '../../widgets/sale/live-dot.tsx';
import { useContestClock } from './contest-time.ts';
import { useWords } from './use-words.ts';

const TONES = { upcoming: 'warn', in_progress: 'good', counting: 'brand', ended: 'plain' } as const;

/** Where a contest stands, in a word. */
export function StatusBadge({ contest }: { readonly contest: ContestRow }) {
  const words = useWords();
  const { status } = useContestClock(contest);
  return (
    <Badge tone={TONES[status]}>
      <LiveDot isLive={status === 'in_progress'} />
      {words[status]}
    </Badge>
  );
}

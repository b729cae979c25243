import type { LockUpRow } from '@marque/contract/lock-ups';
import { Badge } from '@marque/ui';
import { LiveDot } from '../../widgets/sale/live-dot.tsx';
import { useLockUpClock } from './lock-up-time.ts';
import { useWords } from './use-words.ts';

const TONES = { upcoming: 'warn', in_progress: 'good', ended: 'plain', full: 'plain' } as const;

/** Where a product stands, in a word; one without places left says so in place of being open. */
export function StatusBadge({ lockUp }: { readonly lockUp: LockUpRow }) {
  const words = useWords();
  const { status } = useLockUpClock(lockUp);
  const shown = status === 'in_progress' && lockUp.surplus_number === '0' ? 'full' : status;
  return (
    <Badge tone={TONES[shown]}>
      <LiveDot isLive={shown === 'in_progress'} />
      {words[shown]}
    </Badge>
  );
}

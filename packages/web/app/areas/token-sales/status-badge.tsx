import type { TokenSaleRow } from '@marque/contract/token-sales';
import { Badge } from '@marque/ui';
import { LiveDot } from '../../widgets/sale/live-dot.tsx';
import { useIsBeforeEnd, useSaleClock } from './sale-time.ts';
import { useWords } from './use-words.ts';

const TONES = { warm_up: 'warn', in_progress: 'good', closed: 'plain' } as const;

type Shown = Pick<TokenSaleRow, 'status' | 'start_time' | 'end_time' | 'remaining_amount'>;

/** How a sale stands, in a word. */
export function StatusBadge({ sale }: { readonly sale: Shown }) {
  const words = useWords();
  const { status } = useSaleClock(sale);
  const isBeforeEnd = useIsBeforeEnd(sale);
  const isSoldOut = status === 'closed' && (isBeforeEnd || !/[1-9]/.test(sale.remaining_amount));
  return (
    <Badge tone={TONES[status]}>
      <LiveDot isLive={status === 'in_progress'} />
      {isSoldOut ? words.soldOut : words[status]}
    </Badge>
  );
}

import { fill } from '@marque/app-kit/words/words';
import { Badge, Countdown } from '@marque/ui';
import { useTradeContext } from '../trade-context.tsx';
import { PAIR_STATUS } from '../pair-view.ts';
import { useWords } from '../use-words.ts';
import css from './pair-head.module.css';

/** Why one cannot trade, beside the price: waiting to open, or halted. */
export function MarketNotice() {
  const words = useWords();
  const { pair, servedAt } = useTradeContext();
  return (
    <div className={css.notice}>
      {pair.status === PAIR_STATUS.halted && <Badge tone="warn">{words.halted}</Badge>}
      {pair.status === PAIR_STATUS.cancelOnly && <Badge tone="warn">{words.cancelOnly}</Badge>}
      {pair.opensAt !== undefined && pair.opensAt > servedAt && (
        <Countdown until={pair.opensAt} now={servedAt}>
          {({ days, hours, minutes, seconds }, isOver) =>
            !isOver && (
              <Badge tone="warn">{fill(words.opensIn, { time: `${days > 0 ? `${days} · ` : ''}${hours}:${minutes}:${seconds}` })}</Badge>
            )
          }
        </Countdown>
      )}
    </div>
  );
}

import type { OfferingLabel, OfferingStage } from '@marque/domain/offerings';
import { Badge } from '@marque/ui';
import type { ComponentProps } from 'react';
import { LiveDot } from '../sale/live-dot.tsx';
import type { TimedOffering } from './offering-time.ts';
import { useSaleClock } from './use-sale-clock.ts';
import { useOfferingWords } from './use-words.ts';
import styles from './offering.module.css';

const TONES: Readonly<Record<OfferingStage | OfferingLabel, NonNullable<ComponentProps<typeof Badge>['tone']>>> = {
  upcoming: 'plain',
  starting_soon: 'warn',
  in_progress: 'good',
  ended: 'plain',
  pending: 'plain',
  settlement: 'warn',
  pledging: 'brand',
  closed: 'plain',
  refund_done: 'plain',
};

/** Where an offering stands, in a word (S252); a sale in progress has a dot that is alive. */
export function StageBadge({ offering }: { readonly offering: TimedOffering }) {
  const words = useOfferingWords();
  const { stage, label } = useSaleClock(offering);
  const shown = label || stage;
  return (
    <span className={styles.stage} data-stage={shown}>
      <Badge tone={TONES[shown]}>
        <LiveDot isLive={stage === 'in_progress'} />
        {words[shown]}
      </Badge>
    </span>
  );
}

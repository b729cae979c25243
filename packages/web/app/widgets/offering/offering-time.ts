import { instantOf } from '@marque/app-kit/format/instant';
import type { OfferingRow } from '@marque/contract/offerings';
import { offeringStage, STARTING_SOON_MS, type OfferingLabel, type OfferingStage } from '@marque/domain/offerings';

export type TimedOffering = Pick<OfferingRow, 'stage' | 'label' | 'start_time' | 'end_time'>;

/** When copies are sold, in epoch ms. */
export const saleTimes = ({ start_time, end_time }: Pick<OfferingRow, 'start_time' | 'end_time'>) => ({
  startsAt: instantOf(start_time) ?? 0,
  endsAt: instantOf(end_time) ?? 0,
});

/**
 * The stage at a moment: between two answers of the server the clock alone opens and ends a sale. Everything else is the server's to say, and a
 * sale that has begun does not go back to before it, whatever this device's clock says.
 */
export function stageAt(offering: TimedOffering, now: number): OfferingStage {
  const { stage } = offering;
  if (stage !== 'upcoming' && stage !== 'in_progress') return stage;
  const byClock = offeringStage({ state: 'scheduled', ...saleTimes(offering), capacity: 1, copiesHeld: 0, isRefunded: false }, now);
  return byClock === undefined || byClock === 'upcoming' ? stage : byClock;
}

/** What lists say in place of the stage. */
export function labelAt(offering: TimedOffering, now: number): OfferingLabel | '' {
  switch (stageAt(offering, now)) {
    case 'upcoming':
      return saleTimes(offering).startsAt - now <= STARTING_SOON_MS ? 'starting_soon' : '';
    case 'in_progress':
      return '';
    case 'ended':
      return 'pending';
    default:
      return offering.label;
  }
}

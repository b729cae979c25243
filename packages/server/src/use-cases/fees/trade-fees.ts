import { feeScheduleOf } from '@marque/domain/organisation';
import { FEE_LEVELS, ratesAt, type FeeRates, type FeeSchedule } from '@marque/domain/trading';
import type { WallClock } from '../../ports/clock.ts';
import type { Organisation, Organisations } from '../../ports/organisations.ts';
import { settingsOf } from '../organisation/settings-of.ts';

/** What trades cost: the one source of the fee page, the order form and the orders themselves. */
export interface TradeFees {
  scheduleOf(organisation: number): FeeSchedule;
  /** What an order placed now on a pair pays; without a pair, on any that has no exemption of its own. */
  ratesOf(organisation: number, level: number, pair?: string): FeeRates;
}

const DEFAULT: FeeSchedule = { levels: FEE_LEVELS, exemptions: [] };

export function createTradeFees(organisations: Pick<Organisations, 'byId'>, clock: WallClock): TradeFees {
  const known = new WeakMap<Organisation, FeeSchedule>();
  const scheduleOf = (id: number): FeeSchedule => {
    const organisation = organisations.byId(id);
    if (!organisation) return DEFAULT;
    const schedule = known.get(organisation) ?? feeScheduleOf(settingsOf(organisation));
    known.set(organisation, schedule);
    return schedule;
  };
  return { scheduleOf, ratesOf: (organisation, level, pair) => ratesAt(scheduleOf(organisation), level, clock.now(), pair) };
}

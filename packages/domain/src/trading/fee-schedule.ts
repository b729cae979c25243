import { parseUnits } from '../money/index.ts';
import type { FeeLevel } from './fee.ts';

/** While it lasts trades cost nothing: from `from` up to, not with, `until` (epoch ms). */
export interface FeeExemption {
  readonly from: number;
  readonly until: number;
  /** Codes of the pairs on which it holds; none for all. */
  readonly pairs: readonly string[];
}

/** What an organisation charges for trades: levels by rising volume, of which the first holds from 0, and exemptions. */
export interface FeeSchedule {
  readonly levels: readonly FeeLevel[];
  readonly exemptions: readonly FeeExemption[];
}

export type FeeRates = Pick<FeeLevel, 'makerRate' | 'takerRate'>;

/** Volumes are compared with this many decimals of a BTC. */
export const FEE_VOLUME_SCALE = 8;
export const FEE_VOLUME_DAYS = 30;
/** As many levels an organisation may have. */
export const FEE_LEVELS_MAX = 20;

const FREE: FeeRates = { makerRate: 0, takerRate: 0 };

/** The exemption that holds now on a pair; without a pair, one that holds on all of them. */
export const exemptionAt = ({ exemptions }: FeeSchedule, now: number, pair?: string): FeeExemption | undefined =>
  exemptions.find(
    ({ from, until, pairs }) => from <= now && now < until && (pairs.length === 0 || (pair !== undefined && pairs.includes(pair))),
  );

/** What a level pays where nothing is free. A level above the highest one counts as that one: levels may have become fewer. */
export const ratesOfLevel = ({ levels }: FeeSchedule, level: number): FeeRates => levels[Math.min(level, levels.length - 1)] ?? FREE;

/** What an order of this level on a pair pays when it is placed now; without a pair, on any that has no exemption of its own. */
export const ratesAt = (schedule: FeeSchedule, level: number, now: number, pair?: string): FeeRates =>
  exemptionAt(schedule, now, pair) ? FREE : ratesOfLevel(schedule, level);

/** The highest level whose volume is reached; `volume` in BTC at FEE_VOLUME_SCALE. */
export const levelOfVolume = ({ levels }: FeeSchedule, volume: bigint): number =>
  levels.findLast(({ volumeMin }) => (parseUnits(volumeMin, FEE_VOLUME_SCALE) ?? 0n) <= volume)?.level ?? 0;

import { PPM } from './purchase.ts';

/** A part of what is pledged becomes usable at a time; the parts of a schedule are the whole. */
export interface UnlockBatch {
  /** Counted from 1, in the order of their times. */
  readonly batch: number;
  /** Epoch ms. */
  readonly at: number;
  readonly sharePpm: number;
}

export const UNLOCK_BATCHES_MAX = 60;
export const WHOLE_PPM = Number(PPM);

/** What each batch unlocks of a pledge, in the token's smallest unit: to the unit it is the whole, and a batch may be of nothing. */
export function unlockUnits(pledge: bigint, schedule: readonly Pick<UnlockBatch, 'sharePpm'>[]): readonly bigint[] {
  let shares = 0n;
  let before = 0n;
  return schedule.map(({ sharePpm }) => {
    shares += BigInt(sharePpm);
    const until = (pledge * shares) / PPM;
    const units = until - before;
    before = until;
    return units;
  });
}

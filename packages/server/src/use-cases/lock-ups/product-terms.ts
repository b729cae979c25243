import type { AmountTerms, YieldTerms } from '@marque/domain/lock-ups';
import type { LockUpProductRow, LockUpRecordRow } from './tables.ts';

type YieldRow = Pick<LockUpProductRow | LockUpRecordRow, 'days' | 'rate_ppm' | 'extra_ppm' | 'gift_rate'>;

export interface TokenRow {
  readonly id: number;
  readonly code: string;
  readonly scale: number;
}

/** What a product promises, or a record was promised. */
export const yieldTerms = ({ days, rate_ppm: ratePpm, extra_ppm: extraPpm, gift_rate: rate }: YieldRow, scales: Scales): YieldTerms => ({
  days,
  ratePpm,
  extraPpm,
  gift: rate === null ? undefined : { rate: BigInt(rate), ...scales },
});

/** Decimals of the locked token and of the one in which the yield is paid. */
export interface Scales {
  readonly scaleFrom: number;
  readonly scaleTo: number;
}

export const amountTerms = ({ min_units, step_units, amounts }: LockUpProductRow): AmountTerms => ({
  min: BigInt(min_units),
  step: BigInt(step_units),
  amounts: amounts.map((units) => BigInt(units)),
});

export { creditUnits } from './manual-credit.ts';
export { WITHDRAWAL_DAY_LIMITS, withdrawalDayLimit } from './withdrawal-limits.ts';

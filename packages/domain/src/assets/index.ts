export { WITHDRAWAL_DAY_LIMITS, withdrawalDayLimit } from './withdrawal-limits.ts';

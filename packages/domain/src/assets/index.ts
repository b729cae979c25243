export { WITHDRAWAL_DAY_LIMITS } from './withdrawal-limits.ts';

import { groupThousands, trimZeros, truncateDecimal } from '@marque/domain/money';

/** An amount as a ranking shows it, cut to what can be compared at a glance: cents, and six places of what is less than one. */
export const amountText = (amount: string): string => groupThousands(trimZeros(truncateDecimal(amount, amount.startsWith('0.') ? 6 : 2)));

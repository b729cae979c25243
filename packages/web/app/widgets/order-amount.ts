import type { OrderRow } from '@marque/contract/trading';

/** True of a market buy that names what to spend and is not filled: how much that buys is not known. */
export const hasNoAmount = ({ amount }: Pick<OrderRow, 'amount'>): boolean => !/[1-9]/.test(amount);

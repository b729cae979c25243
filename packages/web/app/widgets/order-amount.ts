import type { OrderRow } from '@marque/contract/trading';

/** True of a market order that names its total and is not filled: how much that trades is not known. */
export const hasNoAmount = ({ amount }: Pick<OrderRow, 'amount'>): boolean => !/[1-9]/.test(amount);

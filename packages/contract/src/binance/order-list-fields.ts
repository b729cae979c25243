import { z } from 'zod/mini';
import type { ValueOf } from '../define.ts';
import { acknowledged, cancelled, result } from './order-fields.ts';

const listTerms = {
  orderListId: z.int(),
  contingencyType: z.literal('OCO'),
  listStatusType: z.enum(['EXEC_STARTED', 'ALL_DONE']),
  listOrderStatus: z.enum(['EXECUTING', 'ALL_DONE']),
  listClientOrderId: z.string(),
  transactionTime: z.int(),
  symbol: z.string(),
  orders: z.array(z.strictObject({ symbol: z.string(), orderId: z.int(), clientOrderId: z.string() })),
};

export const list = z.strictObject(listTerms);
export type BinanceOrderList = ValueOf<typeof list>;

/** What placing a list is answered with. */
export const placedList = z.strictObject({ ...listTerms, orderReports: z.array(z.union([result, acknowledged])) });
export const cancelledList = z.strictObject({ ...listTerms, orderReports: z.array(cancelled) });
export type CancelledList = ValueOf<typeof cancelledList>;

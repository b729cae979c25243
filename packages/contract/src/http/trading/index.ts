export * from './history.ts';
export * from './orders.ts';
export type { OrderRow, OwnTradeRow } from './rows.ts';

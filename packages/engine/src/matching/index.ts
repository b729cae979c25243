export { auditBook } from './audit.ts';
export { Fills } from './fills.ts';
export { LevelChanges } from './level-changes.ts';
export { ASK, BID, LevelPool, opposite, type BookSide } from './level-pool.ts';
export { match, NO_BUDGET, type MatchEnd, type Taker } from './match.ts';
export { OrderBook, type BookStore } from './order-book.ts';
export { OrderIndex } from './order-index.ts';
export { NONE, OrderPool } from './order-pool.ts';
export { reach } from './reach.ts';

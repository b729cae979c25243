import type { Handler } from '../handler.ts';
import { historyHandlers } from './history-handlers.ts';
import { orderHandlers } from './order-handlers.ts';
import type { TradingDeps } from './trading-deps.ts';

export const tradingHandlers = (deps: TradingDeps): readonly Handler[] => [...orderHandlers(deps), ...historyHandlers(deps)];

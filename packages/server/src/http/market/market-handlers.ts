import type { Handler } from '../handler.ts';
import { listHandlers } from './list-handlers.ts';
import type { MarketDeps } from './market-deps.ts';
import { pairHandlers } from './pair-handlers.ts';

export const marketHandlers = (deps: MarketDeps): readonly Handler[] => [...listHandlers(deps), ...pairHandlers(deps)];

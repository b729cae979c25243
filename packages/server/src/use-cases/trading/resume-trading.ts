import type { Database } from '../../ports/database.ts';
import type { Halt } from '../../ports/exchange-gateway.ts';

/** Ends every halt of trading; gives what had been found. A running exchange opens again when it next looks. */
export const resumeTrading = (database: Database, now: number): Promise<Halt[]> =>
  database.queries
    .updateTable('trading_halts')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .returning(['invariant', 'detail', 'begun_at as begunAt'])
    .execute();

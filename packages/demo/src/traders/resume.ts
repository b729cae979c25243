import { accountId } from '@marque/engine';
import type { Database } from '@marque/server/ports/database';
import { DEMO_BOTS } from '../bots.ts';
import type { OrderManager } from './order-manager.ts';
import type { Wallets } from './wallets.ts';

const OWNERS = DEMO_BOTS.map(({ id }) => id);
const OPEN_STATUSES = [1, 2] as const;

/** Takes up the simulated traders' open orders and funds where an earlier run left them. */
export async function resumeBots(database: Database, orderManager: OrderManager, wallets: Wallets): Promise<void> {
  const balances = await database.run<{ owner: number; token: number; balance: number | bigint }>(
    'select owner, token, balance from balances where account = $1 and owner between $2 and $3',
    [accountId('usable'), Math.min(...OWNERS), Math.max(...OWNERS)],
  );
  for (const { owner, token, balance } of balances) wallets.set(owner, token, BigInt(balance));
  const orders = await database.queries
    .selectFrom('orders')
    .selectAll()
    .where('owner', 'in', OWNERS)
    .where('status', 'in', OPEN_STATUSES)
    .execute();
  for (const row of orders) {
    orderManager.adopt({
      id: row.id,
      owner: row.owner,
      pair: row.pair,
      side: row.side === 1 ? 'buy' : 'sell',
      ticks: row.ticks,
      lots: row.lots - row.filled_lots,
      placedAt: row.created_at,
    });
  }
}

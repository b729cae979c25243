import { ACCOUNT_KINDS } from '@marque/engine';
import type { Database } from '../../ports/database.ts';
import { DEMO_BOTS } from '../bots.ts';
import type { OrderDesk } from './order-desk.ts';
import type { Wallets } from './wallets.ts';

const OWNERS = DEMO_BOTS.map(({ id }) => id);
const OPEN_STATUSES = [1, 2] as const;

/** Takes up the simulated traders' open orders and funds where an earlier run left them. */
export async function resumeBots({ queries }: Database, desk: OrderDesk, wallets: Wallets): Promise<void> {
  const balances = await queries.selectFrom('balances').select(['owner', 'token', 'balance'])
    .where('owner', 'in', OWNERS).where('account', '=', ACCOUNT_KINDS.indexOf('usable')).execute();
  for (const { owner, token, balance } of balances) wallets.set(owner, token, BigInt(balance));
  const orders = await queries.selectFrom('orders').selectAll()
    .where('owner', 'in', OWNERS).where('status', 'in', OPEN_STATUSES).execute();
  for (const row of orders) {
    desk.adopt({
      id: Number(row.id), owner: row.owner, pair: row.pair, side: row.side === 1 ? 'buy' : 'sell', ticks: Number(row.ticks),
      lots: Number(row.lots) - Number(row.filled_lots), placedAt: Number(row.created_at),
    });
  }
}

import { formatUnits } from '@marque/domain/money';
import type { NewNotification } from '../../ports/notifications.ts';
import type { SaleDeps } from './deps.ts';
import { withTokenSales, type SaleOrderRow } from './tables.ts';

/** So few in a transaction that nobody waits noticeably. */
const AT_ONCE = 20;

/** Tells everybody once what became of their subscription. */
export async function tellSubscribers(deps: Pick<SaleDeps, 'database' | 'listings' | 'notifications'>, signal: AbortSignal): Promise<void> {
  for (let count = AT_ONCE; count === AT_ONCE && !signal.aborted;) {
    const users = await tellSome(deps);
    count = users.length;
    for (const user of users) deps.notifications.push(user);
  }
}

const tellSome = ({ database, listings, notifications }: Pick<SaleDeps, 'database' | 'listings' | 'notifications'>) =>
  database.transaction(async (queries): Promise<readonly number[]> => {
    const rows = await withTokenSales(queries)
      .updateTable('sale_orders as o')
      .set({ is_told: true })
      .from('token_sales as s')
      .whereRef('s.id', '=', 'o.sale')
      .where('o.id', 'in', (untold) =>
        untold
          .selectFrom('sale_orders')
          .select('id')
          .where('is_told', '=', false)
          .where('state', 'in', ['succeeded', 'refunded'])
          .orderBy('id')
          .limit(AT_ONCE)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['o.user_id', 'o.units', 'o.cost', 'o.cause', 's.token', 's.pay_token'])
      .execute();
    for (const row of rows) {
      const [token, payToken] = [listings.tokenById(row.token), listings.tokenById(row.pay_token)];
      if (!token || !payToken) continue;
      const amount = `${formatUnits(BigInt(row.units), token.scale)} ${token.alias}`;
      const cost = `${formatUnits(BigInt(row.cost), payToken.scale)} ${payToken.alias}`;
      const news: NewNotification = { user: row.user_id, kind: KIND_OF_CAUSE[row.cause ?? 'none'], fields: { amount, cost } };
      await notifications.put(queries, news);
    }
    return rows.map(({ user_id }) => user_id);
  });

const KIND_OF_CAUSE = {
  none: 'subscription-succeeded',
  late: 'subscription-late',
  sold_out: 'subscription-sold-out',
  cancelled: 'subscription-cancelled',
} as const satisfies Record<NonNullable<SaleOrderRow['cause']> | 'none', NewNotification['kind']>;

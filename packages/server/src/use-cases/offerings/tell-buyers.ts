import { formatUnits } from '@marque/domain/money';
import { sql, type Kysely } from 'kysely';
import type { RepeatedJob } from '../../ports/jobs.ts';
import type { NewNotification, Notifications } from '../../ports/notifications.ts';
import type { Schema } from '../../ports/schema/index.ts';
import type { OfferingDeps } from './deps.ts';

/** So few in a transaction that nobody waits noticeably. */
const AT_ONCE = 20;
const EVERY_MS = 1_000;

interface TellDeps extends Pick<OfferingDeps, 'database'> {
  readonly notifications: Notifications;
}

/** Tells buyers, once each, what became of their orders and what of their tokens is unlocked. */
export const tellBuyersJob = (deps: TellDeps): RepeatedJob => ({
  name: 'tell-offering-buyers',
  everyMs: EVERY_MS,
  run: async ({ signal }) => {
    for (const read of [untoldOrders, untoldUnlocks]) await tellAll(deps, read, signal);
  },
});

type ReadNews = (queries: Kysely<Schema>) => Promise<readonly NewNotification[]>;

async function tellAll({ database, notifications }: TellDeps, read: ReadNews, signal: AbortSignal): Promise<void> {
  for (let count = AT_ONCE; count === AT_ONCE && !signal.aborted;) {
    const news = await database.transaction(async (queries) => {
      const some = await read(queries);
      for (const each of some) await notifications.put(queries, each);
      return some;
    });
    for (const { user } of news) notifications.push(user);
    count = news.length;
  }
}

interface TokenColumns {
  readonly alias: string;
  readonly scale: number;
}

const amountText = (units: number | bigint | null, { alias, scale }: TokenColumns): string =>
  `${formatUnits(BigInt(units ?? 0), scale)} ${alias}`;

interface OrderRow extends TokenColumns {
  readonly user_id: number;
  readonly campaign_no: string;
  readonly copies: number;
  readonly tokens: number | bigint;
  readonly paid: number | bigint;
  readonly fee_paid: number | bigint;
  readonly refunded: number | bigint;
  readonly pay_alias: string;
  readonly pay_scale: number;
}

/** Orders that are settled, marked as told in the same transaction. */
async function untoldOrders(queries: Kysely<Schema>): Promise<readonly NewNotification[]> {
  const { rows } = await sql<OrderRow>`with untold as (
      select id from offering_orders where state in ('completed', 'refunded') and not is_told order by id limit ${AT_ONCE} for update skip locked
    )
    update offering_orders as o set is_told = true from untold, offerings f, tokens t, tokens p
    where o.id = untold.id and f.id = o.offering and t.id = f.token and p.id = o.pay_token
    returning o.user_id, f.campaign_no, o.copies, o.tokens, o.paid, o.fee_paid, o.refunded, t.alias, t.scale, p.alias as pay_alias,
      p.scale as pay_scale`.execute(queries);
  return rows.map(orderNews);
}

function orderNews(row: OrderRow): NewNotification {
  const { user_id: user, campaign_no: offering } = row;
  const copies = String(row.copies);
  const pay = { alias: row.pay_alias, scale: row.pay_scale };
  const refund = amountText(row.refunded, pay);
  if (BigInt(row.tokens) === 0n) return { user, kind: 'offering-refunded', fields: { offering, copies, refund } };
  const [amount, paid] = [amountText(row.tokens, row), amountText(BigInt(row.paid) + BigInt(row.fee_paid), pay)];
  return BigInt(row.refunded) === 0n
    ? { user, kind: 'offering-settled', fields: { offering, copies, amount, paid } }
    : { user, kind: 'offering-settled-partly', fields: { offering, copies, amount, paid, refund } };
}

interface UnlockRow extends TokenColumns {
  readonly user_id: number;
  readonly campaign_no: string;
  readonly units: number | bigint;
  readonly batch: number;
}

async function untoldUnlocks(queries: Kysely<Schema>): Promise<readonly NewNotification[]> {
  const { rows } = await sql<UnlockRow>`with untold as (
      select id from offering_unlocks where state = 'done' and not is_told order by id limit ${AT_ONCE} for update skip locked
    )
    update offering_unlocks as u set is_told = true from untold, offering_orders o, offerings f, tokens t
    where u.id = untold.id and o.id = u.order_id and f.id = o.offering and t.id = f.token
    returning o.user_id, f.campaign_no, u.units, u.batch, t.alias, t.scale`.execute(queries);
  return rows.map((row): NewNotification => {
    const fields = { offering: row.campaign_no, amount: amountText(row.units, row), batch: String(row.batch) };
    return { user: row.user_id, kind: 'offering-unlocked', fields };
  });
}

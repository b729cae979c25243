import { decideQueue, isSoldOut, type QueueDecision } from '@marque/domain/token-sales';
import { sql } from 'kysely';
import { submitIntent, type Intent, type IntentKind } from '../intents.ts';
import { askingOrders, saleOrderIntent } from './sale-orders.ts';
import { saleSupplyIntent } from './sale-supply.ts';
import { lockSaleRow } from './sales.ts';
import type { SaleDeps } from './deps.ts';
import { withTokenSales, type SaleOrderState, type SaleQueries, type SaleRow } from './tables.ts';

export type QueueDeps = Pick<SaleDeps, 'database' | 'clock' | 'gateway' | 'report'>;

/** So many subscriptions are decided on at once; as many results as a consumer takes. */
const SLICE = 200;
const SUPPLY: Pick<IntentKind, 'reason'> = { reason: 'sale-supply' };
const ORDERS: Pick<IntentKind, 'reason'> = { reason: 'sale-order' };
const UNSETTLED = ['requested', 'queued', 'confirming', 'refunding'] as const satisfies SaleOrderState[];

/** What one look at a sale has decided, written down already; the engine is asked for it next. */
interface Step {
  readonly kind: Pick<IntentKind, 'reason'>;
  readonly intents: readonly Intent[];
  /** There may be more to decide at once. */
  readonly isMore: boolean;
}

/**
 * Does what is due of every sale: its tokens go to the escrow at the start, subscriptions are confirmed or refunded strictly in their order,
 * and what is not sold goes back at the end. Everything is written before it is asked for, so that it goes on after a crash at any point.
 */
export async function runQueue(deps: QueueDeps, signal: AbortSignal): Promise<void> {
  for (const id of await dueSales(withTokenSales(deps.database.queries), deps.clock.now())) {
    for (let isMore = true; isMore && !signal.aborted;) {
      const step = await deps.database.transaction((queries) => nextStep(withTokenSales(queries), id, deps.clock.now()));
      await Promise.all((step?.intents ?? []).map((intent) => submit(deps, step?.kind ?? ORDERS, intent)));
      isMore = step?.isMore === true;
    }
  }
}

/** What fails here is submitted again by the job. */
const submit = ({ gateway, report }: QueueDeps, kind: Pick<IntentKind, 'reason'>, intent: Intent): Promise<unknown> =>
  submitIntent(gateway, kind, intent).catch(report);

async function dueSales(queries: SaleQueries, now: number): Promise<readonly number[]> {
  const rows = await queries
    .selectFrom('token_sales as s')
    .select('s.id')
    .where('s.supply', 'in', ['held', 'capturing', 'captured'])
    .where('s.stage', '!=', 'draft')
    .where((is) =>
      is.or([
        is.and([is('s.supply', '=', 'held'), is('s.starts_at', '<=', now)]),
        is('s.stage', '!=', 'scheduled'),
        is('s.ends_at', '<=', now),
        sql<boolean>`s.total - s.sold < s.least`,
        is.exists(
          is.selectFrom('sale_orders as o').select('o.id').whereRef('o.sale', '=', 's.id').where('o.state', 'in', ['requested', 'queued']),
        ),
      ]),
    )
    .orderBy('s.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The one next thing of a sale; undefined when nothing is due or something has to be waited for. */
async function nextStep(queries: SaleQueries, id: number, now: number): Promise<Step | undefined> {
  const sale = await lockSaleRow(queries, id);
  if (!sale) return undefined;
  if (sale.supply === 'captured' || sale.stage === 'cancelled') {
    const decided = await decideSlice(queries, sale, now);
    if (decided) return decided;
  }
  const isUnsettled = await hasUnsettled(queries, id);
  if (sale.stage === 'scheduled' && sale.supply === 'held' && sale.starts_at <= now && (now < sale.ends_at || isUnsettled))
    return askSupply(queries, { ...sale, supply: 'capturing', supply_at: now });
  return isUnsettled ? undefined : closeSale(queries, sale, now);
}

async function askSupply(queries: SaleQueries, sale: SaleRow): Promise<Step> {
  const { id, supply, supply_at, stage, closed_at, returned } = sale;
  await queries.updateTable('token_sales').set({ supply, supply_at, stage, closed_at, returned }).where('id', '=', id).execute();
  const intent = saleSupplyIntent(sale);
  return { kind: SUPPLY, intents: intent ? [intent] : [], isMore: false };
}

/** Decides on the subscriptions at the head of the queue; one whose payment is not known to be set aside holds up those behind it. */
async function decideSlice(queries: SaleQueries, sale: SaleRow, now: number): Promise<Step | undefined> {
  const waiting = await queries
    .selectFrom('sale_orders')
    .select(['id', 'units', 'held_at', 'state'])
    .where('sale', '=', sale.id)
    .where('state', 'in', ['requested', 'queued'])
    .orderBy('sequence')
    .limit(SLICE)
    .execute();
  const end = waiting.findIndex(({ state }) => state === 'requested');
  const head = end === -1 ? waiting : waiting.slice(0, end);
  if (head.length === 0) return undefined;
  const decisions = decideQueue(
    { endsAt: sale.ends_at, isCancelled: sale.stage === 'cancelled', left: BigInt(sale.total) - BigInt(sale.sold) },
    head.map(({ id, units, held_at }) => ({ id, units: BigInt(units), heldAt: held_at ?? 0 })),
  );
  await writeDecisions(queries, decisions, now);
  const sold = decisions.reduce((sum, decision) => (decision.kind === 'confirm' ? sum + decision.units : sum), BigInt(sale.sold));
  await queries.updateTable('token_sales').set({ sold }).where('id', '=', sale.id).execute();
  const rows = await askingOrders(queries)
    .where('o.sale', '=', sale.id)
    .where(
      'o.id',
      'in',
      decisions.map(({ id }) => id),
    )
    .orderBy('o.sequence')
    .execute();
  return { kind: ORDERS, intents: rows.flatMap((row) => saleOrderIntent(row) ?? []), isMore: waiting.length === SLICE && end === -1 };
}

async function writeDecisions(queries: SaleQueries, decisions: readonly QueueDecision[], now: number): Promise<void> {
  const ids = decisions.map(({ id }) => id);
  const states = decisions.map(({ kind }): SaleOrderState => (kind === 'confirm' ? 'confirming' : 'refunding'));
  const causes = decisions.map((decision) => (decision.kind === 'confirm' ? null : decision.cause));
  await sql`update sale_orders as o set state = d.state, cause = d.cause, state_at = ${now}
    from unnest(${ids}::int[], ${states}::text[], ${causes}::text[]) as d (id, state, cause)
    where o.id = d.id and o.state = 'queued'`.execute(queries);
}

async function hasUnsettled(queries: SaleQueries, sale: number): Promise<boolean> {
  const row = await queries
    .selectFrom('sale_orders')
    .select('id')
    .where('sale', '=', sale)
    .where('state', 'in', UNSETTLED)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a sale that is over and of which nothing is under way; what nobody has bought goes back to the issuer. */
async function closeSale(queries: SaleQueries, sale: SaleRow, now: number): Promise<Step | undefined> {
  const left = BigInt(sale.total) - BigInt(sale.sold);
  const isOver = sale.stage !== 'scheduled' || now >= sale.ends_at || isSoldOut({ left, min: BigInt(sale.least) });
  if (!isOver) return undefined;
  const closed = { ...sale, stage: sale.stage === 'cancelled' ? sale.stage : ('closed' as const), closed_at: sale.closed_at ?? now };
  if (sale.supply === 'held') return askSupply(queries, { ...closed, supply: 'releasing', supply_at: now });
  if (sale.supply !== 'captured') return undefined;
  return askSupply(queries, { ...closed, supply: left > 0n ? 'returning' : 'over', supply_at: now, returned: left });
}

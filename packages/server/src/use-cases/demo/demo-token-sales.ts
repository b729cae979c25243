import { formatUnits, parseUnits } from '@marque/domain/money';
import type { Clock } from '../../ports/clock.ts';
import type { DemoTokenSale } from '../../ports/demo-investing.ts';
import type { Listings } from '../../ports/listings.ts';
import type { Notifications } from '../../ports/notifications.ts';
import { createSale } from '../operators/token-sales/write-sale.ts';
import { scheduleSale } from '../operators/token-sales/schedule-sale.ts';
import { subscribe } from '../token-sales/subscribe.ts';
import { withTokenSales, type SaleRow } from '../token-sales/tables.ts';
import { demoActor } from './demo-actor.ts';
import { twoOperators, type TwoOperators, type TwoOperatorsDeps } from './two-operators.ts';

const DAY_MS = 86_400_000;
const REASON = 'for the demo';
const SUBSCRIPTIONS_A_TURN = 20;

export interface DemoSalesDeps extends TwoOperatorsDeps {
  readonly clock: Clock;
  readonly listings: Listings;
  readonly notifications: Notifications;
  readonly traders: readonly number[];
}

/** Brings the token sales of a demo to where they should be by now. */
export async function runDemoTokenSales(deps: DemoSalesDeps, sales: readonly DemoTokenSale[]): Promise<void> {
  const operators = await twoOperators(deps);
  if (!operators) return;
  for (const demo of sales) {
    const sale = (await findSale(deps, demo)) ?? (await writeDown(deps, operators, demo));
    if (!sale) continue;
    if (sale.stage === 'draft' && sale.supply === 'none') await schedule(deps, operators, demo, sale);
    else if (sale.stage === 'scheduled') await sell(deps, demo, sale);
  }
}

const findSale = ({ database }: DemoSalesDeps, { slug }: DemoTokenSale): Promise<SaleRow | undefined> =>
  withTokenSales(database.queries).selectFrom('token_sales').selectAll().where('slug', '=', slug).executeTakeFirst();

async function writeDown(deps: DemoSalesDeps, { asking }: TwoOperators, demo: DemoTokenSale): Promise<SaleRow | undefined> {
  const now = deps.clock.now();
  const time = (days: number): number => Math.round(now + days * DAY_MS);
  const { token, payToken, slug, plan, days } = demo;
  const times = { shownAt: time(days.shown), startsAt: time(days.starts), endsAt: time(days.ends) };
  const sale = { ...plan, ...times, organisation: null, token, payToken, slug, holdingToken: '', reason: REASON };
  const created = await createSale(deps, asking, sale);
  return created.ok ? findSale(deps, demo) : undefined;
}

async function schedule(deps: DemoSalesDeps, operators: TwoOperators, { token, plan }: DemoTokenSale, { id }: SaleRow): Promise<void> {
  if (await operators.fund('issuer', 1, token, plan.total)) await scheduleSale(deps, operators.asking, { id, reason: REASON });
}

/** What is subscribed grows with the time that is over, faster at first. */
async function sell(deps: DemoSalesDeps, demo: DemoTokenSale, sale: SaleRow): Promise<void> {
  const token = deps.listings.tokenById(sale.token);
  const now = deps.clock.now();
  if (!token || now < sale.starts_at || now >= sale.ends_at) return;
  for (const { id, amount } of demo.subscribers) await take(deps, demo, sale, { user: id, amount, turn: 0 });
  const atEnd = parseUnits(demo.soldAtEnd, token.scale) ?? 0n;
  const part = Math.sqrt(Math.min(1, (now - sale.starts_at) / Math.max(DAY_MS, sale.ends_at - sale.starts_at - DAY_MS)));
  const target = (atEnd * BigInt(Math.round(part * 1_000))) / 1_000n;
  let { taken, count } = await subscribed(deps, sale);
  for (let turn = 0; turn < SUBSCRIPTIONS_A_TURN && taken < target; turn += 1) {
    const user = deps.traders[(count * 5 + turn) % deps.traders.length];
    const wished = BigInt(sale.least) * BigInt(2 + (count % 7));
    const units = [wished, BigInt(sale.most), atEnd - taken].reduce((least, each) => (each < least ? each : least));
    if (user === undefined || units < BigInt(sale.least)) return;
    if (await take(deps, demo, sale, { user, amount: formatUnits(units, token.scale), turn: count + 1 })) {
      taken += units;
      count += 1;
    }
  }
}

async function subscribed({ database }: DemoSalesDeps, { id }: SaleRow): Promise<{ taken: bigint; count: number }> {
  const row = await withTokenSales(database.queries)
    .selectFrom('sale_orders')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum<string | null>('units').as('taken')])
    .where('sale', '=', id)
    .where('state', 'not in', ['refused', 'refunded'])
    .executeTakeFirstOrThrow();
  return { taken: BigInt(row.taken ?? 0), count: Number(row.count) };
}

async function take(
  deps: DemoSalesDeps,
  { slug }: DemoTokenSale,
  { id }: SaleRow,
  { user, amount, turn }: { readonly user: number; readonly amount: string; readonly turn: number },
): Promise<boolean> {
  const actor = await demoActor(deps.database.queries, user);
  if (!actor) return false;
  const request = { sale: id, amount, inviteCode: undefined, key: `demo-${slug}-${user}-${turn}` };
  return (await subscribe(deps, actor, request)).ok;
}

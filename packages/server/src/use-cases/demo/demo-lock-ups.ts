import type { Clock } from '../../ports/clock.ts';
import type { DemoLockUp } from '../../ports/demo-investing.ts';
import type { Listings } from '../../ports/listings.ts';
import { ApplyDesk } from '../lock-ups/apply-desk.ts';
import { applyForLockUp } from '../lock-ups/apply.ts';
import { withLockUps, type LockUpProductRow } from '../lock-ups/tables.ts';
import { saveLockUp } from '../operators/lock-ups/save-lock-up.ts';
import { scheduleLockUp } from '../operators/lock-ups/stage-lock-up.ts';
import { demoActor } from './demo-actor.ts';
import { twoOperators, type TwoOperators, type TwoOperatorsDeps } from './two-operators.ts';

const DAY_MS = 86_400_000;
const REASON = 'for the demo';
const FUNDER = 1;

export interface DemoLockUpsDeps extends TwoOperatorsDeps {
  readonly clock: Clock;
  readonly listings: Pick<Listings, 'token' | 'tokenById'>;
}

/** Has a demo's lock-ups on offer, with what people have locked up; the jobs end what has had its time. */
export async function runDemoLockUps(deps: DemoLockUpsDeps, lockUps: readonly DemoLockUp[]): Promise<void> {
  const operators = await twoOperators(deps);
  if (!operators) return;
  for (const [index, demo] of lockUps.entries()) {
    const product = (await findProduct(deps, demo)) ?? (await writeDown(deps, operators, demo, index + 1));
    if (product?.stage === 'draft') await open(deps, operators, demo, product);
    const opened = await findProduct(deps, demo);
    if (opened?.stage === 'scheduled') await take(deps, demo, opened);
  }
}

const findProduct = ({ database }: DemoLockUpsDeps, { slug }: DemoLockUp): Promise<LockUpProductRow | undefined> =>
  withLockUps(database.queries).selectFrom('lock_ups').selectAll().where('content', '=', slug).executeTakeFirst();

async function writeDown(
  deps: DemoLockUpsDeps,
  { asking }: TwoOperators,
  demo: DemoLockUp,
  sort: number,
): Promise<LockUpProductRow | undefined> {
  const { slug: content, token, bonusToken, plan, days } = demo;
  const now = deps.clock.now();
  const times = { startsAt: Math.round(now + days.starts * DAY_MS), endsAt: Math.round(now + days.ends * DAY_MS) };
  const draft = { ...plan, ...times, organisation: undefined, fundedBy: FUNDER, content, token, bonusToken, sort };
  const saved = await saveLockUp(deps, asking, { ...draft, id: undefined, version: undefined, reason: REASON });
  return saved.ok ? findProduct(deps, demo) : undefined;
}

async function open(
  deps: DemoLockUpsDeps,
  operators: TwoOperators,
  { bonusToken, pool }: DemoLockUp,
  product: LockUpProductRow,
): Promise<void> {
  if (await operators.fund(`pool:${product.pool}`, FUNDER, bonusToken, pool))
    await scheduleLockUp(deps, operators.asking, { id: product.id, version: product.version, reason: REASON });
}

/** Each once: the client's name for the request says that it was made. */
async function take(deps: DemoLockUpsDeps, { slug, taken }: DemoLockUp, product: LockUpProductRow): Promise<void> {
  const made = await withLockUps(deps.database.queries)
    .selectFrom('lock_up_records')
    .select('client_key')
    .where('product', '=', product.id)
    .where('client_key', 'like', 'demo-%')
    .execute();
  const known = new Set(made.map(({ client_key: key }) => key));
  for (const [index, { id, amount, daysAgo }] of taken.entries()) {
    const key = `demo-${slug}-${index}`;
    const actor = known.has(key) ? undefined : await demoActor(deps.database.queries, id);
    if (!actor) continue;
    const time = Math.round(deps.clock.now() - daysAgo * DAY_MS);
    const then = { ...deps, clock: { now: () => time } };
    const desk = new ApplyDesk(then);
    await applyForLockUp({ ...then, desk }, actor, { product: product.id, token: undefined, amount, inviteCode: undefined, key });
  }
}

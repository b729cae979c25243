import { formatUnits } from '@marque/domain/money';
import type { Clock } from '../../ports/clock.ts';
import type { DemoOffering } from '../../ports/demo-investing.ts';
import { OfferingShop } from '../offerings/buy-copies.ts';
import { readOffering, stageOf, unitsOffered, type Offering } from '../offerings/offerings.ts';
import { OfferingsView } from '../offerings/offerings-view.ts';
import { computePlan } from '../offerings/settlement-plan.ts';
import { withOfferings } from '../offerings/tables.ts';
import { scheduleOffering } from '../operators/offerings/schedule-offering.ts';
import { requestSettlement } from '../operators/offerings/settle-offering.ts';
import { createOffering } from '../operators/offerings/write-offering.ts';
import { demoActor } from './demo-actor.ts';
import { twoOperators, type TwoOperators, type TwoOperatorsDeps } from './two-operators.ts';

const DAY_MS = 86_400_000;
const REASON = 'for the demo';
/** Orders of one turn and offering: a first start is not kept busy by them. */
const ORDERS_A_TURN = 25;

export interface DemoOfferingsDeps extends TwoOperatorsDeps {
  readonly clock: Clock;
  /** Numbers of the simulated traders. */
  readonly traders: readonly number[];
}

/** Has what lies in the past be done at its time: the rows say when, and the ledger when it was written down. */
const at = <D extends { readonly clock: Clock }>(deps: D, time: number): D => ({
  ...deps,
  clock: { now: () => time, monotonic: () => deps.clock.monotonic() },
});

/** Brings the offerings of a demo to where they should be by now. A turn may be cut off anywhere; the next one goes on. */
export async function runDemoOfferings(deps: DemoOfferingsDeps, offerings: readonly DemoOffering[]): Promise<void> {
  const operators = await twoOperators(deps);
  if (!operators) return;
  for (const demo of offerings) {
    const offering = (await findOffering(deps, demo)) ?? (await writeDown(deps, operators, demo));
    if (offering) await bringForward(deps, operators, demo, offering);
  }
}

async function findOffering({ database }: DemoOfferingsDeps, { plan }: DemoOffering): Promise<Offering | undefined> {
  const row = await withOfferings(database.queries)
    .selectFrom('offerings')
    .select('id')
    .where('campaign_no', '=', plan.campaignNo)
    .executeTakeFirst();
  return row && readOffering(database.queries, row.id);
}

async function writeDown(deps: DemoOfferingsDeps, { asking }: TwoOperators, demo: DemoOffering): Promise<Offering | undefined> {
  const now = deps.clock.now();
  const time = (days: number): number => Math.round(now + days * DAY_MS);
  const { token, slug, plan, days, unlocks } = demo;
  const written = {
    ...plan,
    organisation: null,
    token,
    slug,
    startsAt: time(days.starts),
    endsAt: time(days.ends),
    settlesAt: time(days.settles),
    unlocks: unlocks.map(({ days: after, percent }) => ({ at: time(after), percent })),
    reason: REASON,
  };
  const created = await createOffering(at(deps, before(written.startsAt, now)), asking, written);
  return created.ok ? readOffering(deps.database.queries, created.value.id) : undefined;
}

/** A day before the start, or now. */
const before = (startsAt: number, now: number): number => Math.min(now, startsAt - DAY_MS);

async function bringForward(deps: DemoOfferingsDeps, operators: TwoOperators, demo: DemoOffering, offering: Offering): Promise<void> {
  const { state, supply, token } = offering;
  if (state === 'draft' && supply === 'none') {
    const amount = formatUnits(unitsOffered(offering), token.scale);
    if (!(await operators.fund('issuer', 1, token.code, amount))) return;
    await scheduleOffering(at(deps, before(offering.startsAt, deps.clock.now())), operators.asking, { id: offering.id, reason: REASON });
    return;
  }
  if (state !== 'scheduled') return;
  await sell(deps, demo, offering);
  if (demo.isSettled && stageOf(offering, deps.clock.now()) === 'ended') await settle(deps, operators, demo, offering);
}

/** Copies are ordered faster at first: how many by a part of the time that is over. */
const timeOfCopy = ({ startsAt, endsAt }: Offering, copy: number, soldAtEnd: number): number =>
  Math.floor(startsAt + (endsAt - startsAt - 1) * (copy / soldAtEnd) ** 2);

async function sell(deps: DemoOfferingsDeps, demo: DemoOffering, offering: Offering): Promise<void> {
  const view = new OfferingsView(deps);
  const now = deps.clock.now();
  for (const { id, copies } of demo.buyers)
    await order(deps, view, offering, { user: id, copies, time: timeOfCopy(offering, copies, demo.soldAtEnd) });
  let sold = (await readOffering(deps.database.queries, offering.id))?.copiesOrdered ?? 0;
  for (let turn = 0; turn < ORDERS_A_TURN && sold < demo.soldAtEnd; turn += 1) {
    const time = timeOfCopy(offering, sold, demo.soldAtEnd);
    const user = deps.traders[(sold * 7 + turn) % deps.traders.length];
    if (time > now || user === undefined) return;
    const copies = Math.min(1 + ((sold * 5) % Math.max(1, Math.floor(offering.orderMax / 2))), demo.soldAtEnd - sold);
    if (await order(deps, view, offering, { user, copies, time })) sold += copies;
  }
}

/** Whether copies were ordered; what is refused, for want of funds or by a limit, is somebody else's turn. */
async function order(
  deps: DemoOfferingsDeps,
  view: OfferingsView,
  { campaignNo }: Offering,
  { user, copies, time }: { readonly user: number; readonly copies: number; readonly time: number },
): Promise<boolean> {
  const actor = await demoActor(deps.database.queries, user);
  if (!actor || time > deps.clock.now()) return false;
  const clientId = `demo-${campaignNo}-${user}-${time}`;
  const purchase = { campaign: campaignNo, copies: String(copies), payToken: undefined, isRiskAccepted: true, clientId };
  return (await new OfferingShop(at(deps, time), view).buy(actor, purchase)).ok;
}

/** Once everything is ordered that was, as the operators of a real exchange do it. */
async function settle(deps: DemoOfferingsDeps, operators: TwoOperators, demo: DemoOffering, { id }: Offering): Promise<void> {
  const offering = await readOffering(deps.database.queries, id);
  if (!offering || offering.copiesOrdered < demo.soldAtEnd || offering.copiesHeld < offering.copiesOrdered) return;
  const { hash } = await computePlan(deps.database.queries, offering, { isCancelled: false });
  await operators.agree(await requestSettlement(deps, operators.asking, { id, hash, reason: REASON }));
}

import { actionProblem, type OperatorActor } from '@marque/domain/operators';
import { readOfferings } from '../../offerings/offerings.ts';
import { withOfferings } from '../../offerings/tables.ts';
import { mayChange } from '../token-sales/sales.ts';
import { waitingApproval } from '../waiting-approval.ts';
import type { Case } from '../work.ts';
import { isEnded, type OfferingDeps } from './offerings.ts';

/** Offerings that wait for an operator: those that are over and not settled, and those of which unlocks have failed. */
export async function waitingOfferings(deps: OfferingDeps, actor: OperatorActor): Promise<readonly Case[]> {
  return [...(await unsettled(deps, actor)), ...(await withFailedUnlocks(deps, actor))];
}

/** Once it is asked for, the request is what waits. */
async function unsettled({ database: { queries }, clock }: OfferingDeps, actor: OperatorActor): Promise<readonly Case[]> {
  const now = clock.now();
  const ended = (await readOfferings(queries, { states: ['scheduled'] })).filter(
    (offering) => isEnded(offering, now) && mayChange(actor, offering.organisation),
  );
  const cases: Case[] = [];
  for (const { id, organisation, campaignNo, endsAt } of ended) {
    const actions = ['offerings.settle', 'offerings.cancel'] as const;
    if (await waitingApproval(queries, { actions, field: 'offering', id, now })) continue;
    const isForMe = actionProblem(actor, 'offerings.settle') === undefined;
    // One that is sold out is over before its time.
    const since = Math.min(endsAt, now);
    cases.push({ id, organisation, action: 'offerings.settle', detail: '', subject: campaignNo, by: '', since, heldBy: '', isForMe });
  }
  return cases;
}

async function withFailedUnlocks({ database: { queries } }: OfferingDeps, actor: OperatorActor): Promise<readonly Case[]> {
  const rows = await withOfferings(queries)
    .selectFrom('offering_unlocks as u')
    .innerJoin('offering_orders as o', 'o.id', 'u.order_id')
    .innerJoin('offerings as f', 'f.id', 'o.offering')
    .select(['f.id', 'f.organisation', 'f.campaign_no'])
    .select(({ fn }) => fn.min('u.due_at').as('since'))
    .where('u.state', '=', 'failed')
    .groupBy(['f.id', 'f.organisation', 'f.campaign_no'])
    .orderBy('f.id')
    .execute();
  const isForMe = actionProblem(actor, 'offerings.retry') === undefined;
  return rows
    .filter(({ organisation }) => mayChange(actor, organisation))
    .map(({ id, organisation, campaign_no: subject, since }) => ({
      id,
      organisation,
      action: 'offerings.retry',
      detail: '',
      subject,
      by: '',
      since: Number(since),
      heldBy: '',
      isForMe,
    }));
}

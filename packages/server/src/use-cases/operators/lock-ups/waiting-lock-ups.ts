import { actionProblem, coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import type { Database } from '../../../ports/database.ts';
import { withLockUps } from '../../lock-ups/tables.ts';
import type { Case } from '../work.ts';

/** Products of which ends could not be booked: somebody has to see why, and have them tried again. */
export async function waitingLockUps({ queries }: Pick<Database, 'queries'>, actor: OperatorActor): Promise<readonly Case[]> {
  const rows = await withLockUps(queries)
    .selectFrom('lock_up_records as record')
    .innerJoin('lock_ups', 'lock_ups.id', 'record.product')
    .select(['lock_ups.id', 'lock_ups.organisation', 'lock_ups.funded_by', 'lock_ups.content'])
    .select(({ fn }) => fn.min('record.ends_at').as('since'))
    .where('record.state', '=', 'failed')
    .groupBy(['lock_ups.id', 'lock_ups.organisation', 'lock_ups.funded_by', 'lock_ups.content'])
    .orderBy('lock_ups.id')
    .execute();
  const isForMe = actionProblem(actor, 'lock-ups.retry') === undefined;
  return rows
    .filter(({ funded_by: funder }) => coversOrganisation(actor.scope, funder))
    .map(({ id, organisation, content: subject, since }) => ({
      id,
      organisation,
      action: 'lock-ups.retry',
      detail: '',
      subject,
      by: '',
      since: Number(since),
      heldBy: '',
      isForMe,
    }));
}

import { INDEPENDENT_AFTER_DAYS, type OperatorActor } from '@marque/domain/operators';
import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Whether an operator owes their access to another: who can make operators, or a new link for one, could be the second person as well.
 * What the command line did counts for nobody.
 */
export async function isLetInBy(
  queries: Kysely<Schema>,
  { email }: Pick<OperatorActor, 'email'>,
  other: number,
  now: number,
): Promise<boolean> {
  const entry = await queries
    .selectFrom('audit_log')
    .select('id')
    .where('at', '>', now - INDEPENDENT_AFTER_DAYS * DAY_MS)
    .where('action', '=', 'operators.write')
    .where('operator', '=', other)
    .where('subject', '=', email)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

import { coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import type { Month } from '@marque/domain/statements';
import type { Database } from '../../ports/database.ts';
import { done, refused, type Result } from '../result.ts';
import { readMovements, readStatement, statementRange, type Movement, type TokenStatement } from '../statements/read-statement.ts';
import type { UserName } from './users.ts';

/** Which month of whom; with so many of its movements at most. */
interface StatementAsked extends UserName {
  readonly month: Month;
  readonly movementsMax: number;
}

interface UserStatement {
  readonly statements: readonly TokenStatement[];
  readonly movements: readonly Movement[];
}

/** A user's statement, as the user reads it. */
export async function readUserStatement(
  database: Database,
  actor: OperatorActor,
  { organisation, uid, month, movementsMax }: StatementAsked,
): Promise<Result<UserStatement>> {
  if (!coversOrganisation(actor.scope, organisation)) return refused('operator_scope_missing');
  const user = await database.queries
    .selectFrom('users')
    .select('id')
    .where('organisation', '=', organisation)
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!user) return refused('user_unknown');
  const range = statementRange(user.id, month, undefined);
  const movements = movementsMax === 0 ? [] : await readMovements(database, range, { order: 'oldest', offset: 0, limit: movementsMax + 1 });
  if (movements.length > movementsMax) return refused('statement_too_long', { max: movementsMax });
  return done({ statements: await readStatement(database, range), movements });
}

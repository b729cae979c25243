import { TRADE_PASSWORD_MAX, TRADE_PASSWORD_MIN, tradePasswordProblem, type Actor } from '@marque/domain/identity';
import { done, refused, type Result } from '../result.ts';
import { judgeCode, useCode } from './codes.ts';
import type { IdentityDeps } from './deps.ts';

export interface NewTradePassword {
  readonly password: string;
  readonly confirmation: string;
  readonly emailCode: string | undefined;
}

/** Sets the first trade password; it takes a code sent to the user's own address for this purpose. */
export async function setTradePassword(deps: IdentityDeps, actor: Actor, request: NewTradePassword): Promise<Result<null>> {
  const problem = tradePasswordProblem(request.password);
  if (problem) return refused(problem, { field: 'trade_pwd', min: TRADE_PASSWORD_MIN, max: TRADE_PASSWORD_MAX });
  if (request.password !== request.confirmation) return refused('confirmation_differs', { field: 'confirm_trade_pwd' });
  const { database, clock, hashing } = deps;
  const user = await database.queries
    .selectFrom('users')
    .select(['email', 'trade_password_hash'])
    .where('id', '=', actor.owner)
    .where('organisation', '=', actor.organisation)
    .executeTakeFirst();
  if (!user?.email) return refused('code_wrong', { field: 'email_code' });
  if (user.trade_password_hash !== null) return refused('trade_password_exists');
  const binding = { organisation: actor.organisation, purpose: 'tradePassword', target: user.email } as const;
  const code = await judgeCode(deps, binding, request.emailCode ?? '');
  if (!code.ok) return refused(code.refusal, { field: 'email_code' });
  const hashed = await hashing.hash(request.password);
  if (hashed.kind === 'busy') return refused('too_frequent');
  const result = await database.transaction(async (queries): Promise<Result<null>> => {
    if (!(await useCode(queries, code.value, clock.now()))) return refused('code_wrong', { field: 'email_code' });
    const set = await queries
      .updateTable('users')
      .set({ trade_password_hash: hashed.hash })
      .where('id', '=', actor.owner)
      .where('trade_password_hash', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return set ? done(null) : refused('trade_password_exists');
  });
  if (result.ok) {
    deps.tradePasswords.forget(actor.owner);
    deps.notice('trade-password-set', { organisation: actor.organisation, user: actor.owner });
  }
  return result;
}

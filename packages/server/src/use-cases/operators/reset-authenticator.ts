import type { OperatorActor } from '@marque/domain/operators';
import { lockoutColumns } from '../identity/lockout.ts';
import { recordServiceEvent, type RecordDeps } from '../identity/security-events.ts';
import { deleteRecoveryCodes } from '../recovery-codes/stored-codes.ts';
import { done, refused, type Result } from '../result.ts';
import { requestApproval, type ApprovedWork } from './approvals.ts';
import type { AuditedDeps } from './audit.ts';
import type { UserName } from './users.ts';

/** Asks for a user's authenticator to be taken away. Whoever could do that alone could take an account over. */
export const requestReset = (
  deps: AuditedDeps,
  actor: OperatorActor,
  { reason, organisation, uid }: UserName & { readonly reason: string },
): Promise<Result<{ readonly id: number }>> =>
  requestApproval(
    deps,
    actor,
    { action: 'users.reset-authenticator', organisation, subject: uid, payload: { organisation, uid }, reason },
    async ({ queries }) => {
      const row = await queries
        .selectFrom('users')
        .select('authenticator_secret')
        .where('organisation', '=', organisation)
        .where('uid', '=', uid)
        .executeTakeFirst();
      if (!row) return refused('user_unknown');
      return row.authenticator_secret === null ? refused('authenticator_missing') : done(null);
    },
  );

/**
 * Takes the authenticator away with its recovery codes and signs the user out; they bind a new one after signing in by mail. It counts as
 * a replacement: withdrawals and transfers are closed for a day.
 */
export const resetAuthenticator =
  (deps: RecordDeps): ApprovedWork =>
  async ({ queries }, { payload, now }) => {
    const organisation = Number(payload['organisation']);
    const row = await queries
      .updateTable('users')
      .set({ authenticator_secret: null, authenticator_step: null, ...lockoutColumns('authenticator-replaced', now) })
      .where('organisation', '=', organisation)
      .where('uid', '=', String(payload['uid']))
      .where('authenticator_secret', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!row) return refused('authenticator_missing');
    const user = row.id;
    await deleteRecoveryCodes(queries, user);
    await queries.updateTable('sessions').set({ ended_at: now }).where('user_id', '=', user).where('ended_at', 'is', null).execute();
    await recordServiceEvent(deps, queries, { organisation, user, kind: 'authenticator-reset' });
    const afterwards = async () => deps.notifications.push(user);
    return done({ before: { authenticator: true }, after: { authenticator: false }, afterwards });
  };

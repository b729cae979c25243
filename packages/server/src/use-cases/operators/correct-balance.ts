import { creditUnits, readTreasuryPlace, type CorrectedAccount, type TreasuryPlace } from '@marque/domain/assets';
import type { OperatorActor } from '@marque/domain/operators';
import type { AccountKind } from '@marque/engine';
import type { Kysely } from 'kysely';
import type { Notifications } from '../../ports/notifications.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { CORRECTION, corrections, movementIntent, writeMovement, type TreasuryMovement } from '../assets/treasury-movements.ts';
import { submitAndSettle, type SettlingDeps } from '../intents.ts';
import { done, refused, type Result } from '../result.ts';
import { requestApproval, type ApprovedWork } from './approvals.ts';
import type { AuditedDeps } from './audit.ts';
import { hasEnough } from './move-treasury-funds.ts';
import { placeOf } from './movement-places.ts';
import { offeredTokenRow } from './user-funds.ts';
import type { UserName } from './users.ts';

/** What a user has too little or too much, and which account of the organisation, or the world, stands against it. */
export interface Correction extends UserName {
  /** By its code. */
  readonly token: string;
  /** A decimal. */
  readonly amount: string;
  readonly account: CorrectedAccount;
  readonly direction: 'in' | 'out';
  readonly against: TreasuryPlace;
  /** What the correction is about: a record, a ticket, a document. */
  readonly reference: string;
}

const ACCOUNTS: Readonly<Record<CorrectedAccount, AccountKind>> = { token: 'usable', fiat: 'fiat' };

/** Asks for a user's balance to be corrected; nobody can do that alone. */
export const requestCorrection = (
  deps: AuditedDeps,
  actor: OperatorActor,
  { reason, ...correction }: Correction & { readonly reason: string },
): Promise<Result<{ readonly id: number }>> => {
  const { organisation, uid } = correction;
  const request = { action: 'users.correct', organisation, subject: uid, payload: { ...correction }, reason } as const;
  return requestApproval(deps, actor, request, async ({ queries }) => {
    const checked = await checkCorrection(queries, correction);
    return checked.ok ? done(null) : checked;
  });
};

async function checkCorrection(
  queries: Kysely<Schema>,
  { organisation, uid, token: code, amount, account, direction, against, reference }: Correction,
): Promise<Result<Omit<TreasuryMovement, 'id'>>> {
  const user = await queries
    .selectFrom('users')
    .select('id')
    .where('organisation', '=', organisation)
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!user) return refused('user_unknown', { field: 'uid' });
  if (reference === '') return refused('correction_reference_missing', { field: 'reference' });
  const token = await offeredTokenRow(queries, organisation, code);
  if (!token) return refused('listed_unknown', { field: 'token' });
  const units = creditUnits(amount, token.scale);
  if (units === undefined) return refused('amount_invalid', { field: 'amount' });
  const own = { owner: user.id, account: ACCOUNTS[account] };
  const other = placeOf(organisation, against);
  const [from, to] = direction === 'in' ? [other, own] : [own, other];
  if (!(await hasEnough(queries, from, token.id, units))) return refused('balance_insufficient', { field: 'amount' });
  return done({ reason: CORRECTION, organisation, token: token.id, units, from, to, user: user.id, concerns: reference });
}

/** Writes the approved correction down with the approval, and asks the engine for it as soon as both are committed. */
export const correctBalance =
  (deps: SettlingDeps & { readonly notifications: Notifications }): ApprovedWork =>
  async ({ queries }, { id: approval, payload, now }) => {
    const correction = correctionOf(payload);
    if (!correction) return refused('approval_unknown');
    const checked = await checkCorrection(queries, correction);
    if (!checked.ok) return checked;
    const movement = await writeMovement(queries, { ...checked.value, approval, now });
    const { token, amount, direction, against, reference } = correction;
    return done({
      after: { correction: movement.id, token, amount, direction, against, reference },
      // What fails here is submitted again by the job.
      afterwards: () => submitAndSettle(deps, corrections(deps.notifications), movementIntent(movement)).catch(deps.report),
    });
  };

/** A request as it was written down. */
function correctionOf(payload: Readonly<Record<string, unknown>>): Correction | undefined {
  const against = readTreasuryPlace(payload['against']);
  if (!against) return undefined;
  return {
    organisation: Number(payload['organisation']),
    uid: String(payload['uid']),
    token: String(payload['token']),
    amount: String(payload['amount']),
    account: payload['account'] === 'fiat' ? 'fiat' : 'token',
    direction: payload['direction'] === 'out' ? 'out' : 'in',
    against,
    reference: String(payload['reference']),
  };
}

import { creditUnits, readMovementPlace, type MovementPlace } from '@marque/domain/assets';
import { coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import { accountId } from '@marque/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { treasuryMovements, movementIntent, writeMovement, type TreasuryMovement, type Place } from '../assets/treasury-movements.ts';
import { submitAndSettle, type SettlingDeps } from '../intents.ts';
import { issuerOf, type OwnerDeps } from '../issuers/owners.ts';
import { done, refused, type Result } from '../result.ts';
import { requestApproval, type ApprovedWork } from './approvals.ts';
import type { AuditedDeps } from './audit.ts';
import { resolvePlace } from './movement-places.ts';

interface Movement {
  readonly organisation: number;
  /** By its code. */
  readonly token: string;
  /** A decimal. */
  readonly amount: string;
  readonly from: MovementPlace;
  readonly to: MovementPlace;
}

/**
 * Asks for an organisation's own money, or that of an issuer or a pool under it, to be brought in, taken out or moved between accounts; nobody
 * can do that alone.
 */
export async function requestTreasuryMovement(
  deps: AuditedDeps & Pick<OwnerDeps, 'gateway'>,
  actor: OperatorActor,
  { reason, ...movement }: Movement & { readonly reason: string },
): Promise<Result<{ readonly id: number }>> {
  const { organisation, token, amount, from, to } = movement;
  if (coversOrganisation(actor.scope, organisation) && (from === 'issuer' || to === 'issuer')) await defineIssuer(deps, movement);
  const payload = { organisation, token, amount, from, to };
  return requestApproval(deps, actor, { action: 'treasury.move', organisation, subject: token, payload, reason }, async ({ queries }) => {
    const checked = await checkMovement(queries, movement);
    return checked.ok ? done(null) : checked;
  });
}

/** An issuer has to be known to the engine before anything can be brought to it; outside of a transaction, for the engine writes as well. */
async function defineIssuer(deps: OwnerDeps, { token: code, organisation }: Movement): Promise<void> {
  const { queries } = deps.database;
  const known = await queries.selectFrom('organisations').select('id').where('id', '=', organisation).executeTakeFirst();
  const token = await queries.selectFrom('tokens').select('id').where('code', '=', code).executeTakeFirst();
  if (known && token) await issuerOf(deps, token.id, organisation);
}

async function checkMovement(
  queries: Kysely<Schema>,
  { organisation, token: code, amount, from, to }: Movement,
): Promise<Result<Omit<TreasuryMovement, 'id'>>> {
  const known = await queries.selectFrom('organisations').select('id').where('id', '=', organisation).executeTakeFirst();
  if (!known) return refused('organisation_unknown', { field: 'organisation' });
  if (from === to) return refused('treasury_place_same', { field: 'to' });
  const token = await queries.selectFrom('tokens').select(['id', 'scale']).where('code', '=', code).executeTakeFirst();
  if (!token) return refused('listed_unknown', { field: 'token' });
  const units = creditUnits(amount, token.scale);
  if (units === undefined) return refused('amount_invalid', { field: 'amount' });
  const side = { organisation, token: { ...token, code } };
  const source = await resolvePlace(queries, { ...side, place: from, takes: units });
  if (!source.ok) return source;
  const target = await resolvePlace(queries, { ...side, place: to, takes: 0n });
  if (!target.ok) return target;
  if (!(await hasEnough(queries, source.value, token.id, units))) return refused('balance_insufficient', { field: 'amount' });
  return done({ reason: 'treasury-movement', organisation, token: token.id, units, from: source.value, to: target.value });
}

/** Whether an account has so much now; the engine asks again when the entry is made. */
export async function hasEnough(queries: Kysely<Schema>, { owner, account }: Place, token: number, units: bigint): Promise<boolean> {
  if (account === 'world') return true;
  const row = await queries
    .selectFrom('balances')
    .select('balance')
    .where('owner', '=', owner)
    .where('token', '=', token)
    .where('account', '=', accountId(account))
    .executeTakeFirst();
  return BigInt(row?.balance ?? 0) >= units;
}

/** Writes the approved movement down with the approval, and asks the engine for it as soon as both are committed. */
export const moveTreasuryFunds =
  (deps: SettlingDeps): ApprovedWork =>
  async ({ queries }, { id: approval, payload, now }) => {
    const from = readMovementPlace(payload['from']);
    const to = readMovementPlace(payload['to']);
    const token = String(payload['token']);
    const amount = String(payload['amount']);
    if (!from || !to) return refused('approval_unknown');
    const checked = await checkMovement(queries, { organisation: Number(payload['organisation']), token, amount, from, to });
    if (!checked.ok) return checked;
    const movement = await writeMovement(queries, { ...checked.value, approval, now });
    return done({
      after: { movement: movement.id, token, amount, from, to },
      // What fails here is submitted again by the job.
      afterwards: () => submitAndSettle(deps, treasuryMovements, movementIntent(movement)).catch(deps.report),
    });
  };

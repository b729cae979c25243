import { isTransferNote, movedUnits, TRANSFER_NOTE_MAX } from '@marque/domain/assets';
import { formatUnits } from '@marque/domain/money';
import type { Actor } from '@marque/domain/identity';
import type { Token } from '@marque/domain/trading';
import type { Kysely } from 'kysely';
import type { Organisation } from '../../ports/organisations.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { NOTHING, readHoldings } from '../assets/balances.ts';
import type { UseCodes } from '../identity/authenticator.ts';
import type { IdentityDeps } from '../identity/deps.ts';
import { lockoutRefusal } from '../identity/lockout.ts';
import type { OwnCodes } from '../identity/own-codes.ts';
import { submitAndSettle, type IntentKind } from '../intents.ts';
import { offeredToken } from '../market/offered-pairs.ts';
import { done, refused, type Result } from '../result.ts';
import { findRecipient, type Recipient, type RecipientDeps, type RecipientName } from './find-recipient.ts';
import { moveRefusal } from './move-refusal.ts';
import { ownLockout } from './own-lockout.ts';
import { withTransfers } from './tables.ts';
import { judgeTransferCode } from './transfer-code.ts';
import { transferLimits } from './transfer-limits.ts';
import type { TransferDeps } from './transfer-own.ts';
import { userTransferIntent, type UserTransfer } from './user-transfers.ts';

export interface UserTransferDeps extends TransferDeps, Pick<RecipientDeps, 'lookups'> {
  readonly identity: IdentityDeps;
  readonly userTransfers: IntentKind;
}

export interface UserTransferRequest extends RecipientName {
  readonly organisation: Organisation;
  /** By its code or by what people read. */
  readonly token: string;
  /** A decimal. */
  readonly amount: string;
  readonly note: string;
  readonly codes: OwnCodes;
  readonly clientId: string | undefined;
  readonly now: number;
}

interface Sent {
  readonly id: number;
  readonly token: Token;
  readonly units: bigint;
  readonly recipient: Recipient;
}

/** What is wanted, when nothing is wrong with it but perhaps the funds and the proof. */
interface Wanted {
  readonly token: Token;
  readonly units: bigint;
  readonly recipient: Recipient;
}

/** Sends an amount to another user: all of it, without a fee, once for each name that the client gives. The trade password was proven before. */
export async function transferToUser(deps: UserTransferDeps, actor: Actor, request: UserTransferRequest): Promise<Result<Sent>> {
  const checked = await checkTerms(deps, actor, request);
  if (!checked.ok) return checked;
  const { token, units, recipient } = checked.value;
  const written = await writeTransfer(deps, actor, request, checked.value);
  if (!written.ok) return written;
  const transfer = { id: written.value, sender: actor.owner, recipient: recipient.id, token: token.id, units };
  const refusal = moveRefusal(await submitAndSettle(deps, deps.userTransfers, userTransferIntent(transfer)));
  return refusal ?? done({ id: written.value, token, units, recipient });
}

async function checkTerms(deps: UserTransferDeps, actor: Actor, request: UserTransferRequest): Promise<Result<Wanted>> {
  const { database, listings, identity, lookups } = deps;
  const { organisation, now, amount, note } = request;
  const lockout = await ownLockout(database, actor, now);
  if (lockout) return lockoutRefusal(lockout);
  const token = offeredToken(listings, actor.organisation, request.token);
  if (!token) return refused('not_found', { field: 'token' });
  const { min, max, isOpen } = transferLimits(organisation, token);
  if (!isOpen) return refused('transfer_token_closed', { field: 'token' });
  const recipient = await findRecipient({ database, clock: identity.clock, lookups }, actor, request);
  if (!recipient.ok) return recipient;
  const units = movedUnits(amount, token.scale);
  if (units === undefined) return refused('amount_invalid', { field: 'amount' });
  if (units < min) return refused('amount_below_min', { field: 'amount', min: formatUnits(min, token.scale) });
  if (units > max) return refused('amount_above_max', { field: 'amount', max: formatUnits(max, token.scale) });
  if (!isTransferNote(note)) return refused('transfer_note_too_long', { field: 'note', max: TRANSFER_NOTE_MAX });
  return done({ token, units, recipient: recipient.value });
}

/** Writes the row and uses the code up with it, or gives the row that the client has asked for before. */
async function writeTransfer(
  deps: UserTransferDeps,
  actor: Actor,
  { note, codes, clientId, now }: UserTransferRequest,
  wanted: Wanted,
): Promise<Result<number>> {
  const { database } = deps;
  const { token, units, recipient } = wanted;
  const isSame = (row: UserTransfer): boolean => row.recipient === recipient.id && row.token === token.id && row.units === units;
  const answered = (row: UserTransfer): Result<number> => (isSame(row) ? done(row.id) : refused('idempotency_key_reused'));
  const known = await knownTransfer(database.queries, actor, clientId);
  if (known) return answered(known);
  const { usable } = (await readHoldings(database, actor.owner)).get(token.id) ?? NOTHING;
  if (usable < units) return refused('balance_insufficient', { field: 'amount' });
  const proven = await judgeTransferCode(deps.identity, actor, codes);
  if (!proven.ok) {
    // The same request may have come twice at once, and the other one has used the code up.
    const meanwhile = await knownTransfer(database.queries, actor, clientId);
    return meanwhile ? answered(meanwhile) : proven;
  }
  return database.transaction(async (queries): Promise<Result<number>> => {
    // Of two requests under one name the second waits here, and finds the first one's row.
    await queries.selectFrom('users').select('id').where('id', '=', actor.owner).forUpdate().execute();
    const meanwhile = await knownTransfer(queries, actor, clientId);
    if (meanwhile) return answered(meanwhile);
    return insertTransfer(queries, actor, { ...wanted, note, clientId, now, useCodes: proven.value });
  });
}

async function insertTransfer(
  queries: Kysely<Schema>,
  actor: Actor,
  {
    token,
    units,
    recipient,
    note,
    clientId = null,
    now,
    useCodes,
  }: Wanted & {
    readonly note: string;
    readonly clientId: string | null | undefined;
    readonly now: number;
    readonly useCodes: UseCodes;
  },
): Promise<Result<number>> {
  if (!(await useCodes(queries))) return refused('code_wrong', { field: 'code' });
  const { id } = await withTransfers(queries)
    .insertInto('user_transfers')
    .values({
      organisation: actor.organisation,
      sender: actor.owner,
      recipient: recipient.id,
      token: token.id,
      units,
      note,
      client_id: clientId,
      state: 'requested',
      refusal: null,
      requested_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return done(id);
}

/** The transfer that the client has asked for under this name, unless it was refused. */
async function knownTransfer(queries: Kysely<Schema>, { owner }: Actor, clientId: string | undefined): Promise<UserTransfer | undefined> {
  if (clientId === undefined) return undefined;
  const row = await withTransfers(queries)
    .selectFrom('user_transfers')
    .select(['id', 'sender', 'recipient', 'token', 'units'])
    .where('sender', '=', owner)
    .where('client_id', '=', clientId)
    .where('state', '<>', 'refused')
    .executeTakeFirst();
  return row && { ...row, units: BigInt(row.units) };
}

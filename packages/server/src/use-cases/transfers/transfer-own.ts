import { movedUnits, type TransferDirection } from '@marque/domain/assets';
import type { Actor } from '@marque/domain/identity';
import type { Token } from '@marque/domain/trading';
import type { Database } from '../../ports/database.ts';
import type { Listings } from '../../ports/listings.ts';
import { NOTHING, readHoldings } from '../assets/balances.ts';
import { lockoutRefusal, type Lockout } from '../identity/lockout.ts';
import { submitAndSettle, type SettlingDeps } from '../intents.ts';
import { offeredToken } from '../market/offered-pairs.ts';
import { done, refused, type Refused, type Result } from '../result.ts';
import { accountTransferIntent, accountTransfers, type AccountTransfer } from './account-transfers.ts';
import { moveRefusal } from './move-refusal.ts';
import { ownLockout } from './own-lockout.ts';
import { withTransfers } from './tables.ts';

export interface TransferDeps extends SettlingDeps {
  readonly listings: Listings;
}

interface Side {
  /** By its code or by what people read. */
  readonly token: string;
  readonly direction: TransferDirection;
}

export interface OwnTransferRequest extends Side {
  /** A decimal. */
  readonly amount: string;
  readonly clientId: string | undefined;
  readonly now: number;
}

export interface OwnTransferCheck {
  readonly token: Token;
  /** What the account has that the transfer would leave. */
  readonly available: bigint;
  readonly obstacle: Refused | undefined;
  readonly lockout: Lockout | undefined;
}

/** What would be in the way of a transfer, before anybody asks for it. */
export async function checkOwnTransfer(
  { database, listings }: Pick<TransferDeps, 'database' | 'listings'>,
  actor: Actor,
  { token: name, direction, amount, now }: Side & { readonly amount: string | undefined; readonly now: number },
): Promise<Result<OwnTransferCheck>> {
  const token = offeredToken(listings, actor.organisation, name);
  if (!token) return refused('not_found', { field: 'token' });
  const [lockout, available] = await Promise.all([ownLockout(database, actor, now), readAvailable(database, actor, direction, token)]);
  const found = { token, available, lockout };
  if (lockout) return done({ ...found, obstacle: lockoutRefusal(lockout) });
  if (actor.isFrozen) return done({ ...found, obstacle: refused('account_frozen') });
  if (amount === undefined) return done({ ...found, obstacle: available > 0n ? undefined : refused('balance_insufficient') });
  const units = movedUnits(amount, token.scale);
  if (units === undefined) return done({ ...found, obstacle: refused('amount_invalid') });
  return done({ ...found, obstacle: units > available ? refused('balance_insufficient') : undefined });
}

async function readAvailable(database: Database, { owner }: Actor, direction: TransferDirection, { id }: Token): Promise<bigint> {
  const { usable, fiat } = (await readHoldings(database, owner)).get(id) ?? NOTHING;
  return direction === 'token_to_fiat' ? usable : fiat;
}

/** Moves an amount between the two accounts of its owner: all of it, without a fee, once for each name that the client gives. */
export async function transferOwn(
  deps: TransferDeps,
  actor: Actor,
  { token: name, direction, amount, clientId, now }: OwnTransferRequest,
): Promise<Result<{ readonly id: number; readonly token: Token; readonly units: bigint }>> {
  const { database, listings } = deps;
  const lockout = await ownLockout(database, actor, now);
  if (lockout) return lockoutRefusal(lockout);
  const token = offeredToken(listings, actor.organisation, name);
  if (!token) return refused('not_found', { field: 'token' });
  const units = movedUnits(amount, token.scale);
  if (units === undefined) return refused('amount_invalid', { field: 'amount' });
  const wanted = { owner: actor.owner, direction, token: token.id, units };
  const written = await knownTransfer(database, actor, clientId);
  if (!written && (await readAvailable(database, actor, direction, token)) < units)
    return refused('balance_insufficient', { field: 'amount' });
  const row = written ?? (await writeTransfer(database, wanted, { clientId, now })) ?? (await knownTransfer(database, actor, clientId));
  if (!row) return refused('busy');
  if (row.direction !== direction || row.token !== token.id || row.units !== units) return refused('idempotency_key_reused');
  const refusal = moveRefusal(await submitAndSettle(deps, accountTransfers, accountTransferIntent(row)));
  return refusal ?? done({ id: row.id, token, units });
}

const COLUMNS = ['id', 'user_id', 'direction', 'token', 'units'] as const;

/** The transfer that the client has asked for under this name, unless it was refused. */
async function knownTransfer({ queries }: Database, { owner }: Actor, clientId: string | undefined): Promise<AccountTransfer | undefined> {
  if (clientId === undefined) return undefined;
  const row = await withTransfers(queries)
    .selectFrom('account_transfers')
    .select(COLUMNS)
    .where('user_id', '=', owner)
    .where('client_id', '=', clientId)
    .where('state', '<>', 'refused')
    .executeTakeFirst();
  return row && { id: row.id, owner, direction: row.direction, token: row.token, units: BigInt(row.units) };
}

/** Writes the row; undefined where the same client was quicker under the same name. */
async function writeTransfer(
  { queries }: Database,
  transfer: Omit<AccountTransfer, 'id'>,
  { clientId = null, now }: { readonly clientId: string | null | undefined; readonly now: number },
): Promise<AccountTransfer | undefined> {
  const { owner, direction, token, units } = transfer;
  const row = await withTransfers(queries)
    .insertInto('account_transfers')
    .values({ user_id: owner, direction, token, units, client_id: clientId, state: 'requested', refusal: null, requested_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'client_id']).where('state', '<>', 'refused').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row && { ...transfer, id: row.id };
}

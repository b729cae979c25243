import { applyProblem, bonusOf, inviterReward } from '@marque/domain/lock-ups';
import type { Actor } from '@marque/domain/identity';
import { parseUnits } from '@marque/domain/money';
import type { Token } from '@marque/domain/trading';
import { accountId } from '@marque/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import type { TraceParent } from '../../ports/tracing.ts';
import { findReferrer } from '../identity/referrer.ts';
import { done, refused, type Result } from '../result.ts';
import { isSameApplication, type Application } from './admit-applications.ts';
import type { ApplyDesk, LockedUp } from './apply-desk.ts';
import { problemRefusal, timeRefusal } from './apply-refusals.ts';
import type { LockUpDeps } from './deps.ts';
import { findProduct } from './products.ts';
import { amountTerms, yieldTerms } from './product-terms.ts';
import { hasPlace, readKnown, readStanding, userLeft } from './standing.ts';
import type { LockUpProductRow } from './tables.ts';

export interface ApplyDeps extends LockUpDeps {
  readonly desk: ApplyDesk;
}

export interface ApplyRequest {
  readonly product: number;
  /** By its code; undefined: whichever the product locks. */
  readonly token: string | undefined;
  /** A decimal; undefined where nothing was entered. */
  readonly amount: string | undefined;
  readonly inviteCode: string | undefined;
  /** The client's name for its request. */
  readonly key: string | undefined;
  readonly trace?: TraceParent | undefined;
}

/** What is locked, of which token, and in which its yield is paid. */
export interface Locked extends LockedUp {
  readonly token: Token;
  readonly bonusToken: Token;
}

/**
 * Locks an amount (C151). Everything is looked at in the order of the specification before anybody waits for a place, the invitation code last;
 * the trade password has been proven by then.
 */
export async function applyForLockUp(deps: ApplyDeps, actor: Actor, request: ApplyRequest): Promise<Result<Locked>> {
  const { queries } = deps.database;
  const product = await findProduct(queries, actor.organisation, request.product);
  const tokens = product && tokensOf(deps, product);
  if (!product || !tokens) return refused('not_found');
  const { token } = tokens;
  if (request.token !== undefined && request.token !== token.code)
    return refused('lock_up_token_wrong', { token: token.alias, field: 'token' });
  const units = request.amount === undefined ? undefined : (parseUnits(request.amount, token.scale) ?? null);
  const before = await readKnown(queries, [{ user: actor.owner, key: request.key, previous: undefined }]);
  const [row] = before.byKey.values();
  if (row && (units === null || units === undefined || !isSameApplication(row, product.id, units)))
    return refused('idempotency_key_reused');
  const inviter = row ? done(row.inviter) : await findReferrer(deps.database, actor, request.inviteCode);
  if (!row) {
    const closed = timeRefusal(product, deps.clock.now());
    if (closed) return closed;
    const problem = await problemOf(deps, actor, { product, units, inviter: inviter.ok ? inviter.value : null });
    if (problem) return problem;
  }
  if (!inviter.ok) return inviter;
  const { owner: user, organisation } = actor;
  const application: Application = {
    user,
    organisation,
    principal: units ?? 0n,
    inviter: inviter.value,
    previous: undefined,
    key: request.key,
    trace: request.trace,
  };
  const locked = await deps.desk.apply(product.id, application);
  return locked.ok ? done({ ...locked.value, ...tokens }) : locked;
}

interface Wanted {
  readonly product: LockUpProductRow;
  readonly units: bigint | null | undefined;
  readonly inviter: number | null;
}

async function problemOf(deps: LockUpDeps, actor: Actor, { product, units, inviter }: Wanted) {
  const tokens = tokensOf(deps, product);
  if (!tokens) return refused('not_found');
  const { queries } = deps.database;
  const standing = await readStanding(queries, product, [actor.owner]);
  const terms = yieldTerms(product, { scaleFrom: tokens.token.scale, scaleTo: tokens.bonusToken.scale });
  const promise = (principal: bigint): bigint =>
    bonusOf(principal, terms) + (inviter === null ? 0n : inviterReward(principal, terms, product.invite_ppm));
  const left = userLeft(standing, product, actor.owner);
  const problem = applyProblem(units, {
    ...amountTerms(product),
    userLeft: left,
    covered: promise(units ?? 0n) <= standing.free ? undefined : 0n,
    hasPlace: hasPlace(standing, actor.owner),
    usable: await readUsable(queries, actor.owner, product.token),
    tradePassword: undefined,
    isInviterKnown: undefined,
  });
  return problem && problemRefusal(problem, product, tokens.token, left);
}

export function tokensOf(
  { listings }: Pick<LockUpDeps, 'listings'>,
  product: Pick<LockUpProductRow, 'token' | 'bonus_token'>,
): { readonly token: Token; readonly bonusToken: Token } | undefined {
  const token = listings.tokenById(product.token);
  const bonusToken = listings.tokenById(product.bonus_token);
  return token && bonusToken && { token, bonusToken };
}

/** What a user can spend of a token, as the store has it. */
async function readUsable(queries: Kysely<Schema>, owner: number, token: number): Promise<bigint> {
  const row = await queries
    .selectFrom('balances')
    .select('balance')
    .where('owner', '=', owner)
    .where('token', '=', token)
    .where('account', '=', accountId('usable'))
    .executeTakeFirst();
  return BigInt(row?.balance ?? 0);
}

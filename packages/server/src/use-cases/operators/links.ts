import { LINK_LIFE_MS, OPERATOR_PASSWORD_MAX, OPERATOR_PASSWORD_MIN, operatorPasswordProblem, type Role } from '@marque/domain/operators';
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Schema } from '../../ports/schema/index.ts';
import { stepOf } from '../identity/authenticator.ts';
import { openText, sealText } from '../identity/sealing.ts';
import { done, refused, type Result } from '../result.ts';
import { writeAudit } from './audit.ts';
import type { OperatorDeps } from './deps.ts';
import { endSessionsOf, hashOfToken, newToken, openOperatorSession, type Place } from './sessions.ts';
import { sealOf } from './sign-in.ts';

const SECRET_BYTES = 20;
const ISSUER = 'Marque Console';

export interface OneTimeLink {
  /** Kept nowhere. */
  readonly link: string;
  readonly expiresAt: number;
}

/** A link that lets the operator choose a password and bind an authenticator; the links before it are worth nothing any more. */
export async function issueLink(queries: Kysely<Schema>, operator: number, now: number): Promise<OneTimeLink> {
  const link = newToken();
  const expiresAt = now + LINK_LIFE_MS;
  await endLinksOf(queries, operator, now);
  await queries
    .insertInto('operator_links')
    .values({ token_hash: hashOfToken(link), operator, expires_at: expiresAt })
    .execute();
  return { link, expiresAt };
}

export const endLinksOf = async (queries: Kysely<Schema>, operator: number, now: number): Promise<void> =>
  void (await queries
    .updateTable('operator_links')
    .set({ used_at: now })
    .where('operator', '=', operator)
    .where('used_at', 'is', null)
    .execute());

const readUnused = (queries: Kysely<Schema>, link: string, now: number) =>
  queries
    .selectFrom('operator_links')
    .innerJoin('operators', 'operators.id', 'operator_links.operator')
    .select(['operators.id', 'operators.email', 'operators.roles'])
    .where('token_hash', '=', hashOfToken(link))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('is_closed', '=', false)
    .executeTakeFirst();

export interface LinkOffer {
  readonly email: string;
  readonly roles: readonly Role[];
  /** In base32, as authenticator apps take it. */
  readonly secret: string;
  readonly address: string;
  /** The secret, sealed for this link: it comes back with the first code. */
  readonly setup: string;
}

/** What a link is for, with a secret of its own for an authenticator. Looking does not use the link up. */
export async function offerLink(deps: OperatorDeps, link: string): Promise<Result<LinkOffer>> {
  const { database, clock } = deps;
  const operator = await readUnused(database.queries, link, clock.now());
  if (!operator) return refused('operator_link_invalid');
  const secret = new Secret({ size: SECRET_BYTES });
  return done({
    email: operator.email,
    roles: operator.roles,
    secret: secret.base32,
    address: new TOTP({ issuer: ISSUER, label: operator.email, secret }).toString(),
    setup: sealText(sealOf(deps, hashOfToken(link)), secret.base32),
  });
}

export interface LinkAcceptance {
  readonly link: string;
  readonly setup: string;
  readonly password: string;
  readonly code: string;
}

/**
 * Sets password and authenticator and signs in. Of any number who use a link at once, one does; sessions from before end, so that
 * a link is also the way back for who has lost a device.
 */
export async function acceptLink(
  deps: OperatorDeps,
  { link, setup, password, code }: LinkAcceptance,
  place: Place,
): Promise<Result<{ readonly token: string; readonly email: string }>> {
  const { database, clock, hashing } = deps;
  const now = clock.now();
  const operator = await readUnused(database.queries, link, now);
  const secret = openText(sealOf(deps, hashOfToken(link)), setup);
  if (!operator || secret === undefined) return refused('operator_link_invalid');
  const problem = operatorPasswordProblem(password, operator.email);
  if (problem === 'length')
    return refused('operator_password_length', { field: 'password', min: OPERATOR_PASSWORD_MIN, max: OPERATOR_PASSWORD_MAX });
  if (problem === 'guessable') return refused('operator_password_guessable', { field: 'password' });
  const step = stepOf(secret, code, now);
  if (step === undefined) return refused('code_wrong', { field: 'code' });
  const hashed = await hashing.hash(password);
  if (hashed.kind === 'busy') return refused('busy');
  const token = await database.transaction(async (queries) => {
    const used = await queries
      .updateTable('operator_links')
      .set({ used_at: now })
      .where('token_hash', '=', hashOfToken(link))
      .where('used_at', 'is', null)
      .returning('operator')
      .executeTakeFirst();
    if (!used) return undefined;
    await queries
      .updateTable('operators')
      .set({
        password_hash: hashed.hash,
        authenticator_secret: sealText(sealOf(deps, String(operator.id)), secret),
        authenticator_step: step,
      })
      .where('id', '=', operator.id)
      .execute();
    await endSessionsOf(queries, operator.id, now);
    await writeAudit(queries, { id: operator.id, email: operator.email, network: place.network }, now, {
      action: 'session.link-accepted',
      subject: operator.email,
    });
    return openOperatorSession(queries, operator.id, place, now);
  });
  return token === undefined ? refused('operator_link_invalid') : done({ token, email: operator.email });
}

import { parsePasskeyName, PASSKEY_NAME_MAX, type Actor } from '@marque/domain/identity';
import type { Kysely } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';
import type { Visit } from '../../ports/visit.ts';
import type { IdentityDeps } from '../identity/deps.ts';
import { judgeOwnProof, type OwnProof } from '../identity/own-proof.ts';
import { recordSecurityEvent } from '../identity/security-events.ts';
import { done, refused, type Result } from '../result.ts';
import { withPasskeys } from './tables.ts';

export interface Passkey {
  readonly id: number;
  readonly name: string;
  readonly isSynced: boolean;
  readonly createdAt: number;
  readonly lastUsedAt: number | undefined;
}

export const PASSKEY_COLUMNS = ['id', 'name', 'is_synced', 'created_at', 'last_used_at'] as const;

interface PasskeyColumns {
  readonly id: number;
  readonly name: string;
  readonly is_synced: boolean;
  readonly created_at: number;
  readonly last_used_at: number | null;
}

export const toPasskey = (row: PasskeyColumns): Passkey => ({
  id: row.id,
  name: row.name,
  isSynced: row.is_synced,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at ?? undefined,
});

/** The actor's passkeys, the newest first. */
export async function listPasskeys({ queries }: Database, { owner, organisation }: Actor): Promise<readonly Passkey[]> {
  const rows = await withPasskeys(queries)
    .selectFrom('passkeys')
    .select(PASSKEY_COLUMNS)
    .where('user_id', '=', owner)
    .where('organisation', '=', organisation)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toPasskey);
}

export async function hasPasskey(queries: Kysely<Schema>, user: number): Promise<boolean> {
  const row = await withPasskeys(queries).selectFrom('passkeys').select('id').where('user_id', '=', user).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** A name as it is kept, or why it cannot be. */
export function judgeName(text: string): Result<string> {
  const name = parsePasskeyName(text);
  return name === undefined ? refused('passkey_name_invalid', { field: 'name', max: PASSKEY_NAME_MAX }) : done(name);
}

export async function renamePasskey({ queries }: Database, actor: Actor, id: number, text: string): Promise<Result<Passkey>> {
  const name = judgeName(text);
  if (!name.ok) return name;
  const row = await withPasskeys(queries)
    .updateTable('passkeys')
    .set({ name: name.value })
    .where('id', '=', id)
    .where('user_id', '=', actor.owner)
    .where('organisation', '=', actor.organisation)
    .returning(PASSKEY_COLUMNS)
    .executeTakeFirst();
  return row ? done(toPasskey(row)) : refused('passkey_missing');
}

/** Takes a passkey away; from then on it signs nobody in, and every other session ends. */
export async function deletePasskey(
  deps: IdentityDeps,
  actor: Actor<'session'>,
  { id, proof, visit }: { readonly id: number; readonly proof: OwnProof; readonly visit: Visit },
): Promise<Result<null>> {
  const { owner: user, organisation } = actor;
  const passkeys = await listPasskeys(deps.database, actor);
  if (!passkeys.some((passkey) => passkey.id === id)) return refused('passkey_missing');
  const proven = await judgeOwnProof(deps, actor, proof, { purpose: 'security', needs: 'each' });
  if (!proven.ok) return proven;
  const result = await deps.database.transaction(async (queries): Promise<Result<null>> => {
    if (!(await proven.value(queries))) return refused('code_wrong', { field: 'email_code' });
    const deleted = await withPasskeys(queries)
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', user)
      .where('organisation', '=', organisation)
      .returning('name')
      .executeTakeFirst();
    if (!deleted) return refused('passkey_missing');
    await recordSecurityEvent(deps, queries, { organisation, user, kind: 'passkey-removed', visit, detail: deleted.name });
    return done(null);
  });
  if (result.ok) {
    await deps.sessions.endAllOf(user, actor.via.tokenHash);
    deps.notifications.push(user);
    deps.notice('passkey-deleted', { organisation, user });
  }
  return result;
}

import type { Actor } from '@marque/domain/identity';
import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

const NOBODY: Omit<Actor, 'owner' | 'uid' | 'organisation' | 'kycLevel'> = {
  feeLevel: 0,
  isFrozen: false,
  via: { kind: 'system' },
  scopes: [],
  proven: {},
};

/** Somebody of the demo who does something by themselves; undefined where there is nobody of that number. */
export async function demoActor(queries: Kysely<Schema>, id: number): Promise<Actor | undefined> {
  const user = await queries.selectFrom('users').select(['uid', 'organisation', 'kyc_level']).where('id', '=', id).executeTakeFirst();
  return user && { ...NOBODY, owner: id, uid: user.uid, organisation: user.organisation, kycLevel: user.kyc_level };
}

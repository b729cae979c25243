import type { DemoOperator } from '../../ports/demo-world.ts';
import { sealText } from '../identity/sealing.ts';
import type { OperatorDeps } from './deps.ts';
import { sealOf } from './sign-in.ts';

/** Adds the operators of a demo who are not there yet, with password and authenticator as they are printed at the start. */
export async function prepareDemoOperators(deps: OperatorDeps, people: readonly DemoOperator[]): Promise<void> {
  const { database, clock, hashing } = deps;
  for (const { email, password, secret, roles } of people) {
    const known = await database.queries.selectFrom('operators').select('id').where('email', '=', email).executeTakeFirst();
    if (known) continue;
    const hashed = await hashing.hash(password);
    if (hashed.kind === 'busy') continue;
    await database.transaction(async (queries) => {
      const { id } = await queries
        .insertInto('operators')
        .values({ email, roles: [...roles], organisations: null, created_at: clock.now(), created_by: 'demo' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await queries
        .updateTable('operators')
        .set({ password_hash: hashed.hash, authenticator_secret: sealText(sealOf(deps, String(id)), secret) })
        .where('id', '=', id)
        .execute();
    });
  }
}

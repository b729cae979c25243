import { createTestPglite } from '@marque/testkit';
import { expect, it } from 'vitest';
import { SessionRows } from '../../src/adapters/sessions/session-rows.ts';

const LATER_MS = 90_000;

it("writes down a session's last use by the time of its own question, however busy the store is", async () => {
  const store = await createTestPglite();
  const database = await store.open();
  const now = Date.now();
  await database.queries
    .insertInto('organisations')
    .values({ id: 1, name: 'Paper', theme_type: 0, default_locale: 'en', supported_locales: ['en'], settings: '{}' })
    .execute();
  const { id } = await database.queries
    .insertInto('users')
    .values({
      organisation: 1,
      uid: 'a1',
      email: 'a1@example.org',
      password_hash: '',
      trade_password_hash: null,
      country: 'JP',
      invite_code: 'a1',
      invited_by: null,
      created_at: now,
      password_changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.queries
    .insertInto('sessions')
    .values(
      ['first', 'second'].map((hash) => ({
        token_hash: hash,
        user_id: id,
        organisation: 1,
        created_at: now,
        seen_at: now,
        expires_at: now + LATER_MS * 2,
      })),
    )
    .execute();
  const rows = new SessionRows(database);
  // The second question comes while the first is being read, and is answered in the same stretch of work.
  const [first, second] = await Promise.all([rows.find('first', now), rows.find('second', now + LATER_MS)]);
  expect([first?.token_hash, second?.token_hash]).toEqual(['first', 'second']);
  const seen = await database.queries.selectFrom('sessions').select(['token_hash', 'seen_at']).orderBy('token_hash').execute();
  expect(seen).toEqual([
    { token_hash: 'first', seen_at: now },
    { token_hash: 'second', seen_at: now + LATER_MS },
  ]);
  await database.close();
  await store.remove();
});

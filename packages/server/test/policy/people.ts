import { SCOPES, type Actor, type Scope, type Via } from '@marque/domain/identity';
import { createTestPglite } from '@marque/testkit';
import { Argon2Hashing } from '../../src/adapters/hashing/argon2-hashing.ts';
import { DatabaseSessions } from '../../src/adapters/sessions/database-sessions.ts';
import { sessionCaller } from '../../src/use-cases/identity/session-actor.ts';
import { TradePasswordProofs } from '../../src/use-cases/identity/trade-password-proofs.ts';
import { createPolicy, type Caller } from '../../src/use-cases/policy/policy.ts';
import { createListings } from '../market/listed-world.ts';
import { openSession } from '../identity/open-session.ts';

export const RIGHT = 'seal-paper-9';
export const WRONG = 'seal-paper-8';
const ELSEWHERE = 2;

const PERSONS = ['right', 'wrong', 'paused', 'unset', 'closed', 'elsewhere', 'frozen'] as const;
export type Person = (typeof PERSONS)[number];

/** People of every kind on a real store, with the real sessions, trade passwords and policy; time passes only by hand. */
export async function openPeople() {
  const store = await createTestPglite();
  const database = await store.open();
  await createListings(database);
  let late = 0;
  const clock = { now: () => Date.now() + late, monotonic: () => late };
  const sessions = new DatabaseSessions(database, clock);
  const hashing = new Argon2Hashing();
  const tradePasswords = new TradePasswordProofs({ database, clock, hashing, sessions });
  const policy = createPolicy({ tradePasswords, clock });
  const hashed = await hashing.hash(RIGHT);
  if (hashed.kind !== 'hash') throw new Error('no hash');
  const idOf = (person: Person): number => 1_000 + PERSONS.indexOf(person);
  const organisationOf = (person: Person): number => (person === 'elsewhere' ? ELSEWHERE : 1);
  await database.queries
    .insertInto('users')
    .values(
      PERSONS.map((person) => ({
        id: idOf(person),
        organisation: organisationOf(person),
        uid: person,
        email: `${person}@example.org`,
        password_hash: 'x',
        country: 'JP',
        kyc_level: 1,
        invite_code: person,
        invited_by: null,
        trade_password_hash: person === 'unset' ? null : hashed.hash,
        created_at: 1,
        password_changed_at: 1,
        frozen_at: person === 'frozen' ? 1 : null,
        freeze_cause: person === 'frozen' ? ('owner' as const) : null,
      })),
    )
    .execute();

  /** Whoever comes with a session of this person to organisation 1. */
  const signedIn = async (person: Person): Promise<Caller> => {
    const { token } = await openSession(sessions, idOf(person), organisationOf(person));
    return sessionCaller(await sessions.find(token, 1));
  };
  const by = (via: Via, scopes: readonly Scope[] = SCOPES, person: Person = 'right'): Caller => ({
    kind: 'known',
    actor: {
      owner: idOf(person),
      organisation: organisationOf(person),
      uid: person,
      feeLevel: 0,
      kycLevel: 1,
      isFrozen: person === 'frozen',
      via,
      scopes,
      proven: {},
    },
  });
  return {
    policy,
    signedIn,
    by,
    withKey: (scopes: readonly Scope[], person?: Person): Caller => by({ kind: 'api-key', id: 7 }, scopes, person),
    /** Signed in once, and then not any more. */
    endedOf: async (person: Person): Promise<Caller> => {
      const { token, session } = await openSession(sessions, idOf(person), 1);
      await sessions.end(session.tokenHash);
      return sessionCaller(await sessions.find(token, 1));
    },
    /** Signed in, and then the account was closed. */
    closedAfterSigningIn: async (): Promise<Caller> => {
      const { token } = await openSession(sessions, idOf('closed'), 1);
      await database.queries.updateTable('users').set({ is_closed: true }).where('id', '=', idOf('closed')).execute();
      late += 10_000;
      return sessionCaller(await sessions.find(token, 1));
    },
    /** Has five wrong trade passwords given, so that none is taken for two hours. */
    pause: async (actor: Actor): Promise<void> => {
      for (let n = 0; n < 5; n += 1) await tradePasswords.verify(actor, WRONG);
    },
    /** Takes back the wrong trade passwords that have not paused anybody yet. */
    forgive: async (): Promise<void> => {
      await database.queries.deleteFrom('failed_attempts').where('subject', 'like', 'trade-password:%').execute();
    },
    triesOf: (person: Person) =>
      database.queries
        .selectFrom('failed_attempts')
        .selectAll()
        .where('subject', '=', `trade-password:${idOf(person)}`)
        .execute(),
    pass: (ms: number): void => {
      late += ms;
    },
    close: async (): Promise<void> => {
      await database.close();
      await store.remove();
    },
  };
}

export type People = Awaited<ReturnType<typeof openPeople>>;

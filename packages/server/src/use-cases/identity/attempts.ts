import type { Kysely } from 'kysely';
import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { lockName } from './lock.ts';

/** So many failures of a subject within a window pause it. Kept in the database: a restart forgives nothing. */
export interface AttemptRule {
  readonly subject: string;
  readonly failuresMax: number;
  readonly windowMs: number;
  readonly pauseMs: number;
}

export type Admission =
  | { readonly kind: 'admitted'; readonly attempts: readonly number[]; readonly triesLeft: number }
  | { readonly kind: 'paused'; readonly until: number };

interface AttemptDeps {
  readonly database: Database;
  readonly clock: WallClock;
}

const pausedSubject = (subject: string): string => `paused:${subject}`;

/**
 * Asks for one attempt under every rule. It counts as failed from here on until it is forgiven, so that a hundred
 * attempts at the same instant are not all judged before the first failure is written down.
 */
export async function admitAttempt({ database, clock }: AttemptDeps, rules: readonly AttemptRule[]): Promise<Admission> {
  const now = clock.now();
  return database.transaction(async (queries) => {
    const attempts: number[] = [];
    let triesLeft = Number.POSITIVE_INFINITY;
    for (const rule of rules) {
      await lockName(queries, rule.subject);
      const until = await pausedUntil(queries, rule, now);
      if (until !== undefined) return { kind: 'paused', until } as const;
    }
    for (const rule of rules) {
      const { id } = await queries
        .insertInto('failed_attempts')
        .values({ subject: rule.subject, at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      attempts.push(id);
      triesLeft = Math.min(triesLeft, rule.failuresMax - (await countFailures(queries, rule, now)));
    }
    return { kind: 'admitted', attempts, triesLeft } as const;
  });
}

/** An attempt failed for good: pauses every subject that has reached its limit. */
export async function settleFailure({ database, clock }: AttemptDeps, rules: readonly AttemptRule[]): Promise<boolean> {
  const now = clock.now();
  return database.transaction(async (queries) => {
    let isPaused = false;
    for (const rule of rules) {
      await lockName(queries, rule.subject);
      if ((await countFailures(queries, rule, now)) < rule.failuresMax) continue;
      isPaused = true;
      await queries.deleteFrom('failed_attempts').where('subject', '=', rule.subject).execute();
      await queries
        .insertInto('failed_attempts')
        .values({ subject: pausedSubject(rule.subject), at: now + rule.pauseMs })
        .execute();
    }
    return isPaused;
  });
}

/** An attempt was right, or never judged: it is not held against anybody. */
export async function deleteAttempts({ database }: AttemptDeps, attempts: readonly number[]): Promise<void> {
  await database.queries
    .deleteFrom('failed_attempts')
    .where('id', 'in', [...attempts])
    .execute();
}

/** Someone has proven who he is: his subject starts anew. */
export async function clearFailures({ database }: AttemptDeps, subject: string): Promise<void> {
  await database.queries.deleteFrom('failed_attempts').where('subject', '=', subject).execute();
}

/** End of the pause; attempts in flight that fill the limit pause for their own window at most. */
async function pausedUntil(queries: Kysely<Schema>, rule: AttemptRule, now: number): Promise<number | undefined> {
  const pause = await queries
    .selectFrom('failed_attempts')
    .select('at')
    .where('subject', '=', pausedSubject(rule.subject))
    .where('at', '>', now)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (pause) return pause.at;
  return (await countFailures(queries, rule, now)) >= rule.failuresMax ? now + rule.windowMs : undefined;
}

async function countFailures(queries: Kysely<Schema>, { subject, windowMs }: AttemptRule, now: number): Promise<number> {
  const { failures } = await queries
    .selectFrom('failed_attempts')
    .select(({ fn }) => fn.countAll().as('failures'))
    .where('subject', '=', subject)
    .where('at', '>', now - windowMs)
    .executeTakeFirstOrThrow();
  return Number(failures);
}

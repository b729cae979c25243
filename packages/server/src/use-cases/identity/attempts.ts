import type { Kysely } from 'kysely';
import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { lockNames } from './lock.ts';

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
    const records = await lockRecords(queries, rules, now);
    for (const record of records) {
      const until = pausedUntil(record, now);
      if (until !== undefined) return { kind: 'paused', until } as const;
    }
    const attempts = await queries
      .insertInto('failed_attempts')
      .values(rules.map(({ subject }) => ({ subject, at: now })))
      .returning('id')
      .execute();
    const triesLeft = Math.min(...records.map(({ rule, failures }) => rule.failuresMax - failures - 1));
    return { kind: 'admitted', attempts: attempts.map(({ id }) => id), triesLeft } as const;
  });
}

/** An attempt failed for good: pauses every subject that has reached its limit. */
export async function settleFailure({ database, clock }: AttemptDeps, rules: readonly AttemptRule[]): Promise<boolean> {
  const now = clock.now();
  return database.transaction(async (queries) => {
    const full = (await lockRecords(queries, rules, now)).filter(({ rule, failures }) => failures >= rule.failuresMax);
    for (const { rule } of full) {
      await queries.deleteFrom('failed_attempts').where('subject', '=', rule.subject).execute();
      await queries
        .insertInto('failed_attempts')
        .values({ subject: pausedSubject(rule.subject), at: now + rule.pauseMs })
        .execute();
    }
    return full.length > 0;
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

/** What is written down of a rule's subject. */
interface AttemptRecord {
  readonly rule: AttemptRule;
  /** Within the rule's window. */
  readonly failures: number;
  /** End of the last pause, 0 where there was none. */
  readonly paused: number;
}

/** Locks the subjects in the order of their rules and reads them: two statements, because everybody who signs in waits for them. */
async function lockRecords(queries: Kysely<Schema>, rules: readonly AttemptRule[], now: number): Promise<readonly AttemptRecord[]> {
  const subjects = rules.map(({ subject }) => subject);
  await lockNames(queries, subjects);
  const rows = await queries
    .selectFrom('failed_attempts')
    .select(['subject', 'at'])
    .where('subject', 'in', [...subjects, ...subjects.map(pausedSubject)])
    .where('at', '>', now - Math.max(...rules.map(({ windowMs }) => windowMs)))
    .execute();
  return rules.map((rule) => {
    const timesOf = (subject: string): readonly number[] => rows.filter((row) => row.subject === subject).map(({ at }) => at);
    return {
      rule,
      failures: timesOf(rule.subject).filter((at) => at > now - rule.windowMs).length,
      paused: Math.max(0, ...timesOf(pausedSubject(rule.subject))),
    };
  });
}

/** End of the pause; attempts in flight that fill the limit pause for their own window at most. */
function pausedUntil({ rule, failures, paused }: AttemptRecord, now: number): number | undefined {
  if (paused > now) return paused;
  return failures >= rule.failuresMax ? now + rule.windowMs : undefined;
}

import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

/** Holds others who name the same thing until this transaction ends, on every process. */
export async function lockName(queries: Kysely<Schema>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(queries);
}

/** Holds others who name one of these, taken in their order. */
export async function lockNames(queries: Kysely<Schema>, names: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(${[...names]}::text[]) with ordinality as named (name, place) order by place`.execute(queries);
}

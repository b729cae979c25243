import { rankNodes } from '@marque/domain/nodes';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { RepeatedJob } from '../../ports/jobs.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { withNodes } from './tables.ts';

const EVERY_MS = 60_000;

/** Ranks the nodes of every organisation where something has changed since they were ranked last. */
export function rankNodesJob({ database }: { readonly database: Database }): RepeatedJob {
  const ranked = new Map<number, string>();
  return {
    name: 'rank-nodes',
    everyMs: EVERY_MS,
    run: async ({ signal }) => {
      for (const { organisation, state } of await readStates(database)) {
        if (signal.aborted) return;
        if (ranked.get(organisation) === state) continue;
        await database.transaction((queries) => rankOrganisation(queries, organisation));
        ranked.set(organisation, state);
      }
    },
  };
}

/** What a ranking follows from, in short. */
async function readStates({ queries }: Database): Promise<readonly { readonly organisation: number; readonly state: string }[]> {
  const { rows } = await sql<{ organisation: number; state: string }>`
    select organisation, concat_ws(' ', count(*) filter (where state = 'joined'), sum(contribution) filter (where state = 'joined'),
      sum(id) filter (where state = 'joined')) as state from node_members group by organisation`.execute(queries);
  return rows;
}

/** Gives every node of an organisation its place by what it has contributed; whoever leaves has none. In the transaction of the caller. */
async function rankOrganisation(store: Kysely<Schema>, organisation: number): Promise<void> {
  const rows = await withNodes(store)
    .selectFrom('node_members')
    .select(['id', 'contribution', 'rank as before'])
    .where('organisation', '=', organisation)
    .where('state', '=', 'joined')
    .execute();
  const moved = rankNodes(rows.map((row) => ({ ...row, contribution: BigInt(row.contribution) }))).filter(
    ({ rank, before }) => rank !== before,
  );
  await sql`update node_members as member set rank = moved.rank
    from unnest(${moved.map(({ id }) => id)}::integer[], ${moved.map(({ rank }) => rank)}::integer[]) as moved (id, rank)
    where member.id = moved.id and member.state = 'joined'`.execute(store);
  await withNodes(store)
    .updateTable('node_members')
    .set({ rank: null })
    .where('organisation', '=', organisation)
    .where('state', '<>', 'joined')
    .where('rank', 'is not', null)
    .execute();
}

import type { SumNode } from '@marque/domain/reserves';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { withReserves } from './tables.ts';

/** So many nodes stand in a row; an even number, so that siblings stand together. */
export const CHUNK = 256;
const HASH_BYTES = 32;
const NODE_BYTES = HASH_BYTES + 8;

interface Level {
  readonly run: number;
  readonly token: number;
  readonly level: number;
}

function bytesOf(nodes: readonly SumNode[]): Uint8Array {
  const bytes = Buffer.alloc(nodes.length * NODE_BYTES);
  nodes.forEach(({ hash, sum }, index) => {
    bytes.write(hash, index * NODE_BYTES, 'hex');
    bytes.writeBigInt64BE(sum, index * NODE_BYTES + HASH_BYTES);
  });
  return bytes;
}

/** Writes a level; one that is there already is the same. */
export async function writeNodes(queries: Kysely<Schema>, { run, token, level }: Level, nodes: readonly SumNode[]): Promise<void> {
  for (let from = 0; from < nodes.length; from += CHUNK) {
    await withReserves(queries)
      .insertInto('reserve_nodes')
      .values({ run, token, level, chunk: from / CHUNK, nodes: bytesOf(nodes.slice(from, from + CHUNK)) })
      .onConflict((row) => row.doNothing())
      .execute();
  }
}

export interface NodePlace {
  readonly level: number;
  readonly place: number;
}

/** The nodes at these places, in their order; undefined for a place beyond its level. */
export async function readNodes(
  queries: Kysely<Schema>,
  { run, token }: Omit<Level, 'level'>,
  places: readonly NodePlace[],
): Promise<readonly (SumNode | undefined)[]> {
  if (places.length === 0) return [];
  const wanted = places.map(
    ({ level, place }) => sql`(${level}::smallint, ${Math.floor(place / CHUNK)}::integer, ${(place % CHUNK) * NODE_BYTES + 1}::integer)`,
  );
  const { rows } = await sql<{ level: number; node: Uint8Array }>`
    select stored.level, substring(stored.nodes from wanted.first for ${NODE_BYTES}) as node
    from (values ${sql.join(wanted)}) as wanted (level, chunk, first)
    join reserve_nodes stored on stored.level = wanted.level and stored.chunk = wanted.chunk
    where stored.run = ${run} and stored.token = ${token}`.execute(queries);
  const byLevel = new Map(rows.map(({ level, node }) => [level, node]));
  return places.map(({ level }) => nodeOf(byLevel.get(level)));
}

function nodeOf(bytes: Uint8Array | undefined): SumNode | undefined {
  if (bytes?.length !== NODE_BYTES) return undefined;
  const node = Buffer.from(bytes);
  return { hash: node.toString('hex', 0, HASH_BYTES), sum: node.readBigInt64BE(HASH_BYTES) };
}

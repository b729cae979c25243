import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ChainBlock } from '../../ports/chain.ts';
import type { AfterReorganisation } from '../../ports/sandbox.ts';
import type { Schema } from '../../ports/schema/index.ts';

/** Older blocks are forgotten; what they moved stays. */
const KEPT_BLOCKS = 5_000;
const NO_PARENT = '0'.repeat(64);

type Queries = Kysely<Schema>;

const blockOf = (row: Schema['sandbox_blocks']): ChainBlock => ({
  height: row.height,
  hash: row.hash,
  parentHash: row.parent_hash,
  at: row.at,
});

export async function blockAt(queries: Queries, network: string, height: number): Promise<ChainBlock | undefined> {
  const row = await queries
    .selectFrom('sandbox_blocks')
    .selectAll()
    .where('network', '=', network)
    .where('height', '=', height)
    .executeTakeFirst();
  return row && blockOf(row);
}

/** The newest block; a network that has none gets its first one. */
export async function headOf(queries: Queries, network: string): Promise<ChainBlock> {
  const newest = queries.selectFrom('sandbox_blocks').selectAll().where('network', '=', network).orderBy('height', 'desc').limit(1);
  const row = await newest.executeTakeFirst();
  if (row) return blockOf(row);
  await queries
    .insertInto('sandbox_blocks')
    .values({ network, height: 0, hash: randomBytes(32).toString('hex'), parent_hash: NO_PARENT, at: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return blockOf(await newest.executeTakeFirstOrThrow());
}

/** One change of a network's blocks at a time. */
async function lockNetwork(queries: Queries, network: string): Promise<void> {
  await headOf(queries, network);
  await queries
    .selectFrom('sandbox_blocks')
    .select('height')
    .where('network', '=', network)
    .orderBy('height')
    .limit(1)
    .forUpdate()
    .execute();
}

/** Adds blocks; the first takes every transaction that waits, unless the blocks are to be empty. */
export async function mineBlocks(
  queries: Queries,
  network: string,
  { count, at, isEmpty = false }: { readonly count: number; readonly at: number; readonly isEmpty?: boolean },
): Promise<ChainBlock> {
  await lockNetwork(queries, network);
  let head = await headOf(queries, network);
  for (let i = 0; i < count; i += 1) {
    const block = { height: head.height + 1, hash: randomBytes(32).toString('hex'), parentHash: head.hash, at };
    await queries
      .insertInto('sandbox_blocks')
      .values({ network, height: block.height, hash: block.hash, parent_hash: block.parentHash, at })
      .execute();
    if (i === 0 && !isEmpty) {
      await queries
        .updateTable('sandbox_transactions')
        .set({ height: block.height, block_hash: block.hash })
        .where('network', '=', network)
        .where('height', 'is', null)
        .where('is_dropped', '=', false)
        .execute();
    }
    head = block;
  }
  await queries
    .deleteFrom('sandbox_blocks')
    .where('network', '=', network)
    .where('height', '<', head.height - KEPT_BLOCKS)
    .execute();
  return head;
}

/** Replaces the newest blocks by a longer branch. */
export async function reorganise(
  queries: Queries,
  network: string,
  { depth, afterwards, at }: { readonly depth: number; readonly afterwards: AfterReorganisation; readonly at: number },
): Promise<ChainBlock> {
  await lockNetwork(queries, network);
  const head = await headOf(queries, network);
  const from = Math.max(head.height - depth, 0);
  await queries
    .updateTable('sandbox_transactions')
    .set({ height: null, block_hash: null, is_dropped: afterwards === 'dropped' })
    .where('network', '=', network)
    .where('height', '>', from)
    .execute();
  await queries.deleteFrom('sandbox_blocks').where('network', '=', network).where('height', '>', from).execute();
  return mineBlocks(queries, network, { count: head.height - from + 1, at, isEmpty: afterwards !== 'mined-again' });
}

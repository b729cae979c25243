import { createHmac } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { compareNodes, isNodeProblem, leafNode, levelAbove, isLevelProblem, type SumNode } from '@marque/domain/reserves';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { CHUNK, writeNodes } from './stored-nodes.ts';
import { withReserves } from './tables.ts';

/** So many leaves are worked at before others have their turn. */
const AT_ONCE = 500;

interface PlacedLeaf extends SumNode {
  readonly owner: number;
}

/** What makes a customer's leaf impossible to guess: the same for the same customer, token and run. */
export const nonceOf = (seed: Uint8Array, token: number, owner: number): string =>
  createHmac('sha256', seed).update(`${token}|${owner}`).digest('hex');

/**
 * Builds the trees of a run, token by token. What was cut off is done again and comes to the same: the seed decides every nonce, and
 * so the place of every leaf. Readers see a run when all of it is built.
 */
export async function buildTrees(
  { queries }: Pick<Database, 'queries'>,
  run: number,
  { now, signal }: { readonly now: number; readonly signal: AbortSignal },
): Promise<void> {
  const store = withReserves(queries);
  const begun = await store.selectFrom('reserve_runs').select(['seed', 'built_at']).where('id', '=', run).executeTakeFirst();
  if (!begun || begun.built_at !== null) return;
  const trees = await store
    .selectFrom('reserve_trees')
    .innerJoin('tokens', 'tokens.id', 'reserve_trees.token')
    .select(['token', 'code', 'liabilities'])
    .where('run', '=', run)
    .where('leaves', '>', 0)
    .where('root', 'is', null)
    .orderBy('token')
    .execute();
  for (const { token, code, liabilities } of trees) {
    if (signal.aborted) return;
    const root = await buildTree(queries, { run, token, code, seed: begun.seed });
    if (root.sum !== BigInt(liabilities)) throw new Error(`the leaves of ${code} in run ${run} come to ${root.sum}, not ${liabilities}`);
    await store.updateTable('reserve_trees').set({ root: root.hash }).where('run', '=', run).where('token', '=', token).execute();
  }
  await store.updateTable('reserve_runs').set({ built_at: now }).where('id', '=', run).where('built_at', 'is', null).execute();
}

interface Building {
  readonly run: number;
  readonly token: number;
  readonly code: string;
  readonly seed: Uint8Array;
}

async function buildTree(queries: Kysely<Schema>, building: Building): Promise<SumNode> {
  const leaves = await readLeaves(queries, building);
  leaves.sort(compareNodes);
  await writePlaces(queries, building, leaves);
  let nodes: readonly SumNode[] = leaves;
  for (let level = 0; ; level += 1) {
    await writeNodes(queries, { ...building, level }, nodes);
    const [root] = nodes;
    if (root && nodes.length === 1) return root;
    nodes = await nextLevel(nodes);
  }
}

async function nextLevel(nodes: readonly SumNode[]): Promise<readonly SumNode[]> {
  const above: SumNode[] = [];
  for (let from = 0; from < nodes.length; from += AT_ONCE) {
    const part = levelAbove(nodes.slice(from, from + AT_ONCE));
    if (isLevelProblem(part)) throw new Error(`balances cannot be added: ${part}`);
    above.push(...part);
    await breathe();
  }
  return above;
}

async function readLeaves(queries: Kysely<Schema>, { run, token, code, seed }: Building): Promise<PlacedLeaf[]> {
  const leaves: PlacedLeaf[] = [];
  for (let after = 0; ;) {
    const rows = await withReserves(queries)
      .selectFrom('reserve_leaves')
      .select(['owner', 'account', 'usable', 'locked', 'fiat'])
      .where('run', '=', run)
      .where('token', '=', token)
      .where('owner', '>', after)
      .orderBy('owner')
      .limit(AT_ONCE)
      .execute();
    for (const { owner, account, usable, locked, fiat } of rows) {
      const node = leafNode({
        token: code,
        account,
        nonce: nonceOf(seed, token, owner),
        usable: BigInt(usable),
        locked: BigInt(locked),
        fiat: BigInt(fiat),
      });
      if (isNodeProblem(node)) throw new Error(`owner ${owner} has no leaf of ${code}: ${node}`);
      leaves.push({ ...node, owner });
    }
    const last = rows.at(-1);
    if (!last) return leaves;
    after = last.owner;
  }
}

async function writePlaces(queries: Kysely<Schema>, { run, token }: Building, leaves: readonly PlacedLeaf[]): Promise<void> {
  for (let from = 0; from < leaves.length; from += CHUNK) {
    const places = leaves.slice(from, from + CHUNK).map(({ owner }, index) => sql`(${owner}::integer, ${from + index}::integer)`);
    await sql`update reserve_leaves set place = placed.place from (values ${sql.join(places)}) as placed (owner, place)
      where run = ${run} and token = ${token} and reserve_leaves.owner = placed.owner`.execute(queries);
  }
}

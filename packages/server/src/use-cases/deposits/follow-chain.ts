import type { BlockId, Chain, ChainBlock, WatchedAddresses } from '../../ports/chain.ts';
import type { Database } from '../../ports/database.ts';
import { recordTransfers } from './record-transfers.ts';
import { withDeposits } from './tables.ts';

/** Deeper reorganisations stop the watch of a network: somebody has to look. */
const KEPT_BLOCKS = 1_000;
/** How far the watch goes back when the very block it began with is gone. */
const BEFORE_BEGINNING = 100;
/** Blocks of one turn; a network that was away for long takes several. */
const BLOCKS_AT_ONCE = 200;

export interface Following {
  readonly database: Database;
  readonly chain: Chain;
  readonly watched: WatchedAddresses;
}

interface FollowTurn {
  readonly now: number;
  readonly signal: AbortSignal;
}

/** Reads on from where the last turn ended. Gives whether the newest block has been read, and whether anything is new. */
export async function followChain(
  following: Following,
  turn: FollowTurn,
): Promise<{ readonly isAtHead: boolean; readonly hasMoved: boolean }> {
  const { database, chain } = following;
  const head = await chain.reader.head(turn.signal);
  let last = (await readWatch(database, chain)) ?? (await beginWatch(database, chain, head));
  let hasMoved = false;
  for (let read = 0; read < BLOCKS_AT_ONCE && !turn.signal.aborted; read += 1) {
    const current = await chain.reader.blockAt(last.height, turn.signal);
    // A node that does not have our newest block is behind; it will catch up.
    if (!current) return { isAtHead: false, hasMoved };
    const before: BlockId = last;
    const next = current.hash === before.hash ? await chain.reader.blockAt(before.height + 1, turn.signal) : undefined;
    if (current.hash !== before.hash) last = await goBack(following, before, turn.signal);
    else if (!next) return { isAtHead: true, hasMoved };
    else if (next.parentHash === before.hash) {
      if (!(await takeBlock(following, before, next, turn))) return { isAtHead: false, hasMoved };
      last = next;
    }
    hasMoved = true;
  }
  return { isAtHead: false, hasMoved };
}

async function readWatch({ queries }: Database, { network }: Chain): Promise<BlockId | undefined> {
  return withDeposits(queries).selectFrom('chain_watches').select(['height', 'hash']).where('network', '=', network).executeTakeFirst();
}

/** Nobody has an address on a network before it is watched, so its past brings nothing. */
async function beginWatch(database: Database, chain: Chain, { height, hash }: ChainBlock): Promise<BlockId> {
  await database.transaction(async (queries) => {
    const first = { network: chain.network, height, hash };
    const begun = await withDeposits(queries)
      .insertInto('chain_watches')
      .values(first)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (begun.numInsertedOrUpdatedRows === 1n) await withDeposits(queries).insertInto('chain_watch_blocks').values(first).execute();
  });
  return (await readWatch(database, chain)) ?? { height, hash };
}

/** Takes a block with everything it brought, or nothing of it; false when it is gone, or another watcher was quicker. */
async function takeBlock(
  { database, chain, watched }: Following,
  before: BlockId,
  block: ChainBlock,
  { now, signal }: FollowTurn,
): Promise<boolean> {
  const transfers = await chain.reader.transfersIn(block, watched, signal);
  if (!transfers) return false;
  return database.transaction(async (queries) => {
    const { network } = chain;
    const deposits = withDeposits(queries);
    const moved = await deposits
      .updateTable('chain_watches')
      .set({ height: block.height, hash: block.hash })
      .where('network', '=', network)
      .where('height', '=', before.height)
      .where('hash', '=', before.hash)
      .executeTakeFirst();
    if (moved.numUpdatedRows !== 1n) return false;
    await recordTransfers(deposits, chain, { block, transfers, now });
    await deposits.insertInto('chain_watch_blocks').values({ network, height: block.height, hash: block.hash }).execute();
    await deposits
      .deleteFrom('chain_watch_blocks')
      .where('network', '=', network)
      .where('height', '<=', block.height - KEPT_BLOCKS)
      .execute();
    return true;
  });
}

/** The chain was reorganised: goes back to the newest block that it still has. What stood in the blocks after it is in no block now. */
async function goBack({ database, chain }: Following, before: BlockId, signal: AbortSignal): Promise<BlockId> {
  const fork = await findFork(database, chain, before, signal);
  await database.transaction(async (queries) => {
    const { network } = chain;
    const deposits = withDeposits(queries);
    const moved = await deposits
      .updateTable('chain_watches')
      .set({ height: fork.height, hash: fork.hash })
      .where('network', '=', network)
      .where('height', '=', before.height)
      .where('hash', '=', before.hash)
      .executeTakeFirst();
    if (moved.numUpdatedRows !== 1n) return;
    await deposits.deleteFrom('chain_watch_blocks').where('network', '=', network).where('height', '>', fork.height).execute();
    await deposits
      .updateTable('deposits')
      .set({ height: null, block_hash: null })
      .where('network', '=', network)
      .where('height', '>', fork.height)
      .execute();
  });
  return (await readWatch(database, chain)) ?? fork;
}

async function findFork({ queries }: Database, { network, reader }: Chain, before: BlockId, signal: AbortSignal): Promise<BlockId> {
  const kept = await withDeposits(queries)
    .selectFrom('chain_watch_blocks')
    .select(['height', 'hash'])
    .where('network', '=', network)
    .where('height', '<', before.height)
    .orderBy('height', 'desc')
    .execute();
  for (const block of kept) {
    const current = await reader.blockAt(block.height, signal);
    if (current?.hash === block.hash) return block;
  }
  // The watch has only begun: what lies before it brought nothing, so it may begin again further back.
  const oldest = kept.at(-1) ?? before;
  const earlier = kept.length + 1 < KEPT_BLOCKS ? await reader.blockAt(Math.max(oldest.height - BEFORE_BEGINNING, 0), signal) : undefined;
  if (earlier && earlier.height < oldest.height) return earlier;
  throw new Error(`${network}: the chain shares none of the last ${kept.length + 1} blocks with what was read of it`);
}

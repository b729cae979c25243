import { outbidRewards } from '@marque/domain/nft';
import type { Kysely } from 'kysely';
import type { RepeatedJob } from '../../ports/jobs.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { submitIntent } from '../intents.ts';
import { nftSettlements } from './bid-intents.ts';
import type { AuctionDeps } from './deps.ts';
import { withNft, type AuctionRow } from './tables.ts';

const EVERY_MS = 2_000;

type SettleDeps = Pick<AuctionDeps, 'database' | 'gateway' | 'report'>;

/** Ends auctions whose time is over: the highest bid wins and is paid, and without one the piece stays where it is. */
export const settleAuctionsJob = (deps: SettleDeps): RepeatedJob => ({
  name: 'settle-auctions',
  everyMs: EVERY_MS,
  run: async ({ now, signal }) => {
    const over = await withNft(deps.database.queries)
      .selectFrom('nft_auctions')
      .select('id')
      .where('stage', '=', 'open')
      .where('ends_at', '<=', now)
      .orderBy('ends_at')
      .execute();
    for (const { id } of over) {
      if (signal.aborted) return;
      await deps.database.transaction((queries) => endAuction(queries, id, now));
    }
    if (over.length > 0)
      for (const intent of await nftSettlements.requestedBefore(deps.database.queries, now))
        await submitIntent(deps.gateway, nftSettlements, intent).catch(deps.report);
  },
});

async function endAuction(store: Kysely<Schema>, id: number, now: number): Promise<void> {
  const queries = withNft(store);
  const auction = await queries.selectFrom('nft_auctions').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  if (auction.stage !== 'open' || auction.ends_at > now) return;
  // A bid that came in time may still become the highest.
  const waiting = await queries
    .selectFrom('nft_bids')
    .select('id')
    .where('auction', '=', id)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  if (waiting) return;
  if (auction.bid_count === 0) {
    await queries.updateTable('nft_auctions').set({ stage: 'passed', closed_at: now }).where('id', '=', id).execute();
    return;
  }
  await writeRewards(store, auction);
  await queries.updateTable('nft_bids').set({ state: 'capturing' }).where('auction', '=', id).where('state', '=', 'top').execute();
  await queries.updateTable('nft_auctions').set({ stage: 'settling' }).where('id', '=', id).execute();
}

/** Whoever was outbid gets a part of the raise that followed. */
async function writeRewards(store: Kysely<Schema>, { id, reward_ppm: rewardPpm }: AuctionRow): Promise<void> {
  const queries = withNft(store);
  const bids = await queries
    .selectFrom('nft_bids')
    .select(['id', 'price'])
    .where('auction', '=', id)
    .where('sequence', 'is not', null)
    .orderBy('sequence')
    .execute();
  const rewards = outbidRewards(
    bids.map(({ price }) => BigInt(price)),
    rewardPpm,
  );
  for (const [index, { id: bid }] of bids.entries()) {
    const reward = rewards[index] ?? 0n;
    if (reward > 0n) await queries.updateTable('nft_bids').set({ reward }).where('id', '=', bid).execute();
  }
}

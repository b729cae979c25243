/**
 * Everybody bids in the last second of an auction: each round has one winner, who has the piece, and everybody else their money back; the books
 * balance. Says how long a bid waits for its answer.
 * `node --import tsx bench/src/auction-rush.ts [bidders] [rounds] [pglite|postgres|both]`
 */
import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Actor } from '@marque/domain/identity';
import type { Token } from '@marque/domain/trading';
import { openGateway } from '@marque/server/exchange';
import type { Database } from '@marque/server/ports/database';
import { openStore, verifyStore } from '@marque/server/store';
import { createTestPostgres } from '@marque/testkit';
import { ConsumerRunner } from '../../packages/server/src/adapters/consumers/consumer-runner.ts';
import { intentConsumer, resubmitJob } from '../../packages/server/src/use-cases/intents.ts';
import { nftBids, nftReleases, nftSettlements } from '../../packages/server/src/use-cases/nft/bid-intents.ts';
import { makePiece } from '../../packages/server/src/use-cases/nft/pieces.ts';
import { placeBid } from '../../packages/server/src/use-cases/nft/place-bid.ts';
import { settleAuctionsJob } from '../../packages/server/src/use-cases/nft/settle-auctions.ts';
import { openWorld, ownerOf, settingsOf } from './http/world.ts';

const [, , biddersText = '500', roundsText = '5', stores = 'both'] = process.argv;
const [BIDDERS, ROUNDS] = [Number(biddersText), Number(roundsText)];
const ORGANISATION = 1;
const UNIT = 10n ** 8n;
const KINDS = [nftBids, nftReleases, nftSettlements];

const fail = (reason: unknown): never => {
  throw reason;
};

const bidder = (n: number): Actor => ({
  organisation: ORGANISATION,
  owner: ownerOf(n),
  uid: String(ownerOf(n)),
  feeLevel: 0,
  kycLevel: 0,
  isFrozen: false,
  via: { kind: 'session', tokenHash: '', signedInAt: 0 },
  scopes: ['trade'],
  proven: {},
});

/** An auction of a piece of its own that ends in a second. */
async function openAuction(database: Database, token: number, campaign: string, endsAt: number): Promise<void> {
  const piece = await database.transaction((queries) =>
    makePiece(queries, {
      organisation: ORGANISATION,
      slug: null,
      name: campaign,
      intro: '',
      author: '',
      picture: null,
      owner: null,
      now: 1,
    }),
  );
  await database.run(
    `insert into nft_auctions (campaign_no, organisation, seller, piece, token, start_price, step, extension_minutes, reward_ppm, starts_at, ends_at, stage,
       version, created_by, created_at) values ($1, null, $2, $3, $4, $5, 1, 0, 100000, 1, $6, 'open', 1, (select min(id) from operators), 1)`,
    [campaign, ORGANISATION, piece.id, token, UNIT, endsAt],
  );
}

async function measure(store: string, databaseUrl: string | undefined): Promise<void> {
  const world = await openWorld(databaseUrl, BIDDERS);
  const database = await openStore(settingsOf(world.environment), 'existing');
  const gateway = await openGateway({ database, clock: { now: () => Date.now() }, onStopped: fail, report: fail });
  const [token] = await database.run<Token>(
    `select id, code, alias, code as name, scale, scale as "bizPrecision", scale as "phyPrecision" from tokens where code = 'USDT'`,
  );
  if (!token) throw new Error('there is no token');
  let now = Date.now();
  const clock = { now: () => now };
  const consumers = new ConsumerRunner(
    { database, gateway, clock: { monotonic: () => performance.now() }, report: fail, retry: { firstMs: 5, maxMs: 50 } },
    KINDS.map(intentConsumer),
  );
  const deps = { database, clock, gateway, listings: { tokenById: () => token }, report: fail };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const campaign = `RUSH-${round}`;
    now = Date.now();
    await openAuction(database, token.id, campaign, now + 1_000);
    const times: number[] = [];
    const begin = performance.now();
    const said = await Promise.all(
      Array.from({ length: BIDDERS }, async (_, n) => {
        const asked = performance.now();
        const price = String(1 + ((n * 7_919) % BIDDERS) + 1);
        const placed = await placeBid(deps, bidder(n), { campaign, price, clientId: undefined });
        times.push(performance.now() - asked);
        return placed.ok ? 'taken' : placed.refusal;
      }),
    );
    const tookMs = performance.now() - begin;
    now += 60_000;
    const turn = { reference: '', now, signal: new AbortController().signal };
    for (const kind of KINDS) await resubmitJob({ database, gateway }, kind).run(turn);
    await consumers.settled();
    await settleAuctionsJob(deps).run(turn);
    await consumers.settled();
    await mustBeOver(database, campaign);
    times.sort((a, b) => a - b);
    const at = (part: number): string => `${Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0)} ms`;
    const taken = said.filter((each) => each === 'taken').length;
    console.log(
      `${store.padEnd(12)}${round}: ${(tookMs / 1_000).toFixed(2)} s, p50 ${at(0.5)}, p99 ${at(0.99)}; ${taken} taken, ${said.length - taken} not`,
    );
  }
  await consumers.close();
  await gateway.close();
  const { ok, findings } = await verifyStore(database);
  if (!ok) throw new Error(JSON.stringify(findings.filter((finding) => !finding.ok)));
  console.log(`${store.padEnd(12)}one winner in each, every other price given back; the books balance`);
  await database.close();
  rmSync(world.environment['MARQUE_DATA_DIR'] ?? '', { recursive: true, force: true });
}

/** One has won with the highest price, and nothing is held any more. */
async function mustBeOver(database: Database, campaign: string): Promise<void> {
  const [row] = await database.run<{ won: number; open: number; stage: string; price: string; held: string }>(
    `select count(*) filter (where b.state = 'won')::int as won, count(*) filter (where b.state not in ('won', 'released', 'refused'))::int as open,
       max(a.stage) as stage, max(a.latest_price)::text as price,
       (select coalesce(sum(balance), 0)::text from balances where account = 7) as held
     from nft_auctions a left join nft_bids b on b.auction = a.id where a.campaign_no = $1`,
    [campaign],
  );
  const highest = BigInt(BIDDERS + 1) * UNIT;
  if (row?.won !== 1 || row.open !== 0 || row.stage !== 'settled' || BigInt(row.price) !== highest || BigInt(row.held) !== 0n)
    throw new Error(`${campaign}: ${JSON.stringify(row)}`);
}

console.log(`node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}; ${BIDDERS} bidders in the last second`);
if (stores !== 'postgres') await measure('PGlite', undefined);
if (stores !== 'pglite') {
  const postgres = await createTestPostgres();
  if (postgres === undefined) console.log('PostgreSQL  skipped: no server program is installed');
  else await measure('PostgreSQL', postgres.address);
}
process.exit(0);

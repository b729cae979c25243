/**
 * Keeps a store of the present version beside those of former ones, for later versions to open: orders of every type at rest and waiting, holds, a
 * snapshot in the middle, more of the journal after it, no clean stop. `node --import tsx packages/server/test/exchange/keep-store.ts`
 */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { RULES } from '@marque/engine';
import { createTestPglite, mixedFlow, openTestMarket, seededRandom } from '@marque/testkit';
import { dumpStore, STORES, type KeptStore } from './kept-store.ts';
import { openGateway } from '../../src/adapters/exchange/index.ts';

const COMMANDS = 400;
const SNAPSHOT_EVERY = 250;

function fail(reason: unknown): never {
  throw reason;
}

const store = await createTestPglite();
const database = await store.open();
const clock = { now: () => Date.now(), monotonic: () => performance.now() };
const gateway = await openGateway({ database, clock, onStopped: fail, report: fail, snapshotEvery: SNAPSHOT_EVERY });
await openTestMarket(database, gateway);
const next = mixedFlow(gateway, seededRandom(RULES));
for (let count = 0; count < COMMANDS; count += 1) await gateway.submit(next());
const { sequence = 0, openOrders = 0 } = gateway.engine ?? {};
const kept: KeptStore = { sequence, openOrders, ...(await dumpStore(database)) };
writeFileSync(new URL(`rules-${RULES}.json.gz`, STORES), gzipSync(JSON.stringify(kept), { level: 9 }));
await gateway.close();
await database.close();
await store.remove();
process.exit(0);

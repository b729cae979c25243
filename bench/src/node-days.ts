/**
 * A day of very many nodes: how long it takes to work out what each of them earned and to pay it, cut off on the way and taken up again; in the end
 * everybody has what their payers brought, to the unit, and the organisation has as much less.
 * `node --import tsx bench/src/node-days.ts [nodes] [pglite|postgres|both]`
 */
import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { openGateway } from '@marque/server/exchange';
import type { Database } from '@marque/server/ports/database';
import { openStore } from '@marque/server/store';
import { createTestPostgres } from '@marque/testkit';
import { ConsumerRunner } from '../../packages/server/src/adapters/consumers/consumer-runner.ts';
import { intentConsumer } from '../../packages/server/src/use-cases/intents.ts';
import { nodeIncomes } from '../../packages/server/src/use-cases/nodes/intent-kinds.ts';
import { payNodeDaysJob } from '../../packages/server/src/use-cases/nodes/pay-days.ts';
import { workOutDay } from '../../packages/server/src/use-cases/nodes/work-out-day.ts';
import { openWorld, ownerOf, settingsOf } from './http/world.ts';

const [, , nodesText = '100000', stores = 'both'] = process.argv;
const NODES = Number(nodesText);
const ORGANISATION = 2;
const DAY_MS = 86_400_000;
const FUNDS = 10n ** 17n;
/** The first try is cut off after so long. */
const CUT_OFF_MS = 2_000;
const REBATE_PPM = 150_000;
const AT_ONCE = 1_000;

const fail = (reason: unknown): never => {
  throw reason;
};
const print = (store: string, text: string): void => console.log(`${store.padEnd(12)}${text}`);
const seconds = (begin: number): string => ((performance.now() - begin) / 1_000).toFixed(1);

/** People without funds of their own, whom the engine knows. */
async function putPeople(database: Database, gateway: Awaited<ReturnType<typeof openGateway>>): Promise<void> {
  await database.run(
    `insert into users (id, organisation, uid, email, password_hash, country, invite_code, created_at, password_changed_at)
     select n, $1, n::text, null, '-', 'JP', 'N' || n, 1, 1 from generate_series($2::int, $3::int) as n`,
    [ORGANISATION, ownerOf(1), ownerOf(NODES - 1)],
  );
  for (let from = 1; from < NODES; from += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, NODES - from) }, (_, n) =>
        gateway.submit({
          kind: 'define-owner',
          owner: ownerOf(from + n),
          ownerKind: 'user',
          organisation: ORGANISATION,
          feeOwner: ORGANISATION,
        }),
      ),
    );
}

/** Everybody is a node since before yesterday; one in ten has invited the nine after it, and each sold something yesterday. */
async function putNodes(database: Database, pair: number, token: number): Promise<void> {
  const yesterday = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS;
  await database.run(
    'update users set organisation = $1, invited_by = case when (id - $2) % 10 = 0 then null else id - (id - $2) % 10 end where id >= $2',
    [ORGANISATION, ownerOf(0)],
  );
  await database.run(
    `insert into node_members (organisation, user_id, type, token, deposit, rebate_ppm, ibo_ppm, state, hold, requested_at, joined_at)
     select $1, n, 'member', $2, 1, $3, 0, 'joined', 1000000000 + n, 1, 1 from generate_series($4::int, $5::int) as n`,
    [ORGANISATION, token, REBATE_PPM, ownerOf(0), ownerOf(NODES - 1)],
  );
  await database.run('delete from trades');
  await database.run(
    `insert into trades (id, trade_no, pair, ticks, lots, quote_units, taker_side, taker_order, maker_order, buyer, seller, buyer_fee, seller_fee, at)
     select n, n::text, $1, 100, 100, 1000000, 1, n, n, 0, n, 0, 1000 + (n * 7919) % 9973, $2 from generate_series($3::bigint, $4::bigint) as n`,
    [pair, yesterday + 1, ownerOf(0), ownerOf(NODES - 1)],
  );
}

/** What everybody should have, worked out by the store alone. */
const expected = async (database: Database): Promise<bigint> => {
  const [row] = await database.run<{ sum: string }>(
    `select sum(trunc(paid * $1::numeric / 1000000))::text as sum from (
       select m.user_id, sum(t.seller_fee) as paid from node_members m
       join users u on u.id = m.user_id or u.invited_by = m.user_id join trades t on t.seller = u.id group by m.user_id) as each`,
    [REBATE_PPM],
  );
  return BigInt(row?.sum ?? 0);
};

async function measure(store: string, databaseUrl: string | undefined): Promise<void> {
  const world = await openWorld(databaseUrl, 1);
  const database = await openStore(settingsOf(world.environment), 'existing');
  const gateway = await openGateway({ database, clock: { now: () => Date.now() }, onStopped: fail, report: fail });
  const [row] = await database.run<{ id: number; quote: number }>(
    `select p.id, p.quote from pairs p join tokens t on t.id = p.quote where t.code = 'USDT' order by p.id limit 1`,
  );
  if (!row) throw new Error('there is no pair');
  await gateway.submit({
    kind: 'post',
    reason: 'deposit',
    reference: '',
    postings: [
      { owner: 0, token: row.quote, account: 'world', amount: -FUNDS },
      { owner: ORGANISATION, token: row.quote, account: 'organisation.reward', amount: FUNDS },
    ],
  });
  await putPeople(database, gateway);
  await putNodes(database, row.id, row.quote);
  const consumers = new ConsumerRunner(
    {
      database,
      gateway,
      clock: { monotonic: () => performance.now() },
      report: fail,
      retry: { firstMs: 10, maxMs: 100 },
    },
    [intentConsumer(nodeIncomes)],
  );
  const now = Math.floor(Date.now() / DAY_MS) * DAY_MS + 3_600_000;
  const working = performance.now();
  await database.transaction((queries) => workOutDay(queries, ORGANISATION, { begin: now - 3_600_000 - DAY_MS, now }));
  print(store, `${NODES.toLocaleString('en')} nodes: the day worked out in ${seconds(working)} s`);
  const job = payNodeDaysJob({ database, gateway, report: fail });
  const cut = new AbortController();
  setTimeout(() => cut.abort(), CUT_OFF_MS);
  const paying = performance.now();
  await job.run({ reference: '', now, signal: cut.signal });
  await consumers.settled();
  const [before] = await database.run<{ paid: number }>(`select count(*)::int as paid from node_incomes where state = 'paid'`);
  await job.run({ reference: '', now, signal: new AbortController().signal });
  await consumers.settled();
  print(store, `cut off after ${before?.paid.toLocaleString('en')}, taken up again, and all paid in ${seconds(paying)} s`);
  await consumers.close();
  await gateway.close();
  const [after] = await database.run<{ units: string; people: number; left: number; why: string }>(
    `select coalesce(sum(units) filter (where state = 'paid'), 0)::text as units, count(*)::int as people,
       count(*) filter (where state <> 'paid')::int as left, max(state || ' ' || coalesce(refusal, '')) as why from node_incomes`,
  );
  const [line] = await database.run<{ sum: string }>(
    `select coalesce(-sum(amount), 0)::text as sum from ledger_lines where owner = $1 and reason = 'node-income'`,
    [ORGANISATION],
  );
  const sum = await expected(database);
  if (after?.left !== 0 || BigInt(after.units) !== sum || BigInt(line?.sum ?? 0) !== sum)
    throw new Error(`paid ${after?.units} of ${sum}, booked ${line?.sum}, ${after?.left} left: ${after?.why}`);
  print(store, `${after.people.toLocaleString('en')} incomes paid once, ${sum} units in all, as much as was booked`);
  await database.close();
  rmSync(world.environment['MARQUE_DATA_DIR'] ?? '', { recursive: true, force: true });
}

console.log(`node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`);
if (stores !== 'postgres') await measure('PGlite', undefined);
if (stores !== 'pglite') {
  const postgres = await createTestPostgres();
  if (postgres === undefined) console.log('PostgreSQL  skipped: no server program is installed');
  else await measure('PostgreSQL', postgres.address);
}
process.exit(0);

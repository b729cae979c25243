/**
 * A thousand withdrawals that are approved at the same moment, on the made-up chain: how many transactions carry them, that no nonce is used
 * twice, and the time until the last one is handed over, on a network that pays one by one and on one that pays twenty at once.
 * `node --import tsx bench/src/payouts.ts [withdrawals]`
 */
import { createTestPglite, createTestPostgres, type TestStore } from '@marque/testkit';
import { runPayouts, type PayoutDeps } from '@marque/server/payouts';
import type { Database } from '@marque/server/ports/database';
import { SandboxChains, SandboxSigner } from '@marque/server/sandbox-chain';
import { readListings } from '@marque/server/store';

const WITHDRAWALS = Number(process.argv[2] ?? 1_000);
const NETWORKS = ['ERC20', 'BTC'];
const signal = new AbortController().signal;
const now = (): number => Date.now();

const SETUP = [
  "insert into organisations (id, name, default_locale, supported_locales) values (1, 'Paper', 'en', '{en}')",
  `insert into tokens (id, code, alias, name, scale, biz_precision, phy_precision) values (1, 'OAK', 'OAK', 'Oak', 5, 5, 5)`,
  `insert into users (id, organisation, uid, password_hash, country, invite_code, created_at, password_changed_at)
   values (1000, 1, 'u', '', 'HK', 'i', 0, 0)`,
  `insert into token_protocols (token, protocol, network_name, deposit_minimum, withdrawal_fee, withdrawal_minimum, confirmations, need_memo)
   select 1, name, name, 1, 1, 2, 3, false from unnest('{${NETWORKS.join(',')}}'::text[]) as name`,
];

/** What approvals leave behind: withdrawals whose funds are held, each with its payout. */
const approved = (network: string): readonly string[] => [
  `insert into withdrawals (user_id, organisation, token, protocol, address, amount, fee, state, funds, funds_at, people, risks, facts, requested_at, due_at)
   select 1000, 1, 1, '${network}', 'to-' || n, 11, 1, 'approved', 'held', 0, 1, '{}', '{}', 0, 0 from generate_series(1, ${WITHDRAWALS}) as n`,
  `insert into payouts (withdrawal, network, contract, address, amount, due_at, state, created_at)
   select id, protocol, null, address, 10, 0, 'waiting', 0 from withdrawals where protocol = '${network}' order by id`,
];

const nobody = (): never => {
  throw new Error('nobody asks for this here');
};

async function depsOf(database: Database, network: string): Promise<PayoutDeps> {
  const tokenProtocols = { of: () => [], one: () => undefined, networks: [network], needsMemo: () => false };
  const chains = new SandboxChains({ database, now, protocols: tokenProtocols });
  await chains.tick(signal);
  return {
    database,
    chains,
    tokenProtocols,
    clock: { now },
    listings: await readListings(database),
    marketData: {
      depth: nobody,
      amountAt: nobody,
      recentTrades: nobody,
      ticker: nobody,
      referenceTicks: nobody,
      previousPrice: nobody,
      bars: nobody,
      candles: nobody,
      latestCandle: nobody,
      tradedSince: nobody,
    },
    organisations: { byId: () => undefined },
    gateway: { submit: nobody },
    notifications: { put: async () => undefined, push: () => undefined },
    notices: { notify: () => undefined },
    signer: new SandboxSigner(database),
    intents: { reason: 'withdrawal', requestedBefore: nobody, settle: nobody },
    report: (fault) => console.error(fault),
  };
}

interface Sent {
  readonly waiting: number;
  readonly transactions: number;
  readonly spends: number;
}

const SENT = `select (select count(*) from payouts where network = $1 and state = 'waiting') as waiting,
  (select count(*) from sandbox_transactions where network = $1 and nonce is not null) as transactions,
  (select count(distinct spend) from payout_spends where network = $1) as spends`;

async function measure(name: string, store: TestStore): Promise<void> {
  const database = await store.open();
  for (const statement of SETUP) await database.run(statement);
  let first = 0;
  for (const network of NETWORKS) {
    const deps = await depsOf(database, network);
    for (const statement of approved(network)) await database.run(statement);
    const begun = performance.now();
    let turns = 0;
    let sent: Sent | undefined;
    do {
      await runPayouts(deps, { signal });
      turns += 1;
      [sent] = await database.run<Sent>(SENT, [network]);
    } while (sent === undefined || sent.waiting > 0);
    const seconds = (performance.now() - begun) / 1_000;
    if (sent.transactions !== sent.spends) throw new Error(`${sent.transactions} transactions have ${sent.spends} nonces`);
    first ||= seconds;
    const figures = [sent.transactions, sent.spends, turns, seconds.toFixed(1), `${(first / seconds).toFixed(1)}x`];
    console.log(`${name.padEnd(12)}${network.padEnd(9)}${figures.map((figure) => String(figure).padStart(13)).join('')}`);
  }
  await database.close();
  await store.remove();
}

console.log(`${WITHDRAWALS.toLocaleString('en')} withdrawals`);
console.log(`${'store'.padEnd(12)}${'network'.padEnd(9)} transactions       nonces        turns  s to be sent        ratio`);
await measure('PGlite', await createTestPglite());
const postgres = await createTestPostgres();
if (postgres === undefined) console.log('PostgreSQL  skipped: no server program is installed');
else await measure('PostgreSQL', postgres);
process.exit(0);

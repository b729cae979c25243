/**
 * A page of records of somebody with a million ledger lines: the first page, a deep one, and one filtered by token and date, beside the first
 * page of somebody with a thousandth of that.
 * `node --import tsx bench/src/records-page.ts [ledger lines] [pages of each kind]`
 */
import { createTestPglite, createTestPostgres, type TestStore } from '@marque/testkit';
import type { Database } from '@marque/server/ports/database';
import { RECORD_SOURCES, type RecordDeps } from '@marque/server/record-lists';
import { readListings } from '@marque/server/store';

const [, , linesText = '1000000', pagesText = '200'] = process.argv;
const LINES = Number(linesText);
const PAGES = Number(pagesText);
const SIZE = 20;
const DAY_MS = 86_400_000;
const BEGAN = Date.UTC(2030, 0, 1);
/** A year of lines. */
const STEP_MS = Math.floor((365 * DAY_MS) / LINES);
const [RICH, PLAIN] = [1_000, 1_001];

const SETUP = [
  "insert into organisations (id, name, default_locale, supported_locales) values (1, 'Paper', 'en', '{en}')",
  `insert into tokens (id, code, alias, name, scale, biz_precision, phy_precision) values (1, 'OAK', 'OAK', 'Oak', 5, 5, 5), (2, 'USDT', 'USDT', 'Tether', 6, 6, 6)`,
  `insert into users (id, organisation, uid, password_hash, country, invite_code, created_at, password_changed_at)
   select n, 1, 'u' || n, '', 'HK', 'i' || n, 0, 0 from unnest(array[${RICH}, ${PLAIN}]) as n`,
];

/** So many rows in one statement: more take longer than a statement may. */
const AT_ONCE = 50_000;

/** Of ten lines seven are of orders, one of a reward, one of a deposit, one of a withdrawal; deposits and withdrawals have their rows as well. */
const rowsOf = (owner: number, before: number, from: number, to: number): readonly string[] => [
  `insert into ledger_lines (entry, line, sequence, owner, token, account, amount, balance, reason, reference, at)
   select ${before} + n, 0, n, ${owner}, 1 + n / 10 % 2, 0, 1, n,
     (array['hold', 'trade', 'release', 'hold', 'trade', 'release', 'trade', 'reward', 'deposit-credit', 'withdrawal'])[1 + n % 10],
     case n % 10 when 7 then '1001:' || n else n::text end, ${BEGAN} + n * ${STEP_MS}::bigint from generate_series(${from}, ${to}) as n`,
  `insert into deposits (network, tx_id, part, address, chain_amount, owner, token, units, state, credit_units, height, block_hash, seen_at, credited_at)
   select 'ERC20', '${owner} ' || n, '0', 'x', 1, ${owner}, 1 + n / 10 % 2, 1, 'credited', 1, n, 'h', ${BEGAN} + n * ${STEP_MS}::bigint, 1
   from generate_series(${from}, ${to}) as n where n % 10 = 8`,
  `insert into withdrawals (user_id, organisation, token, protocol, address, amount, fee, state, funds, funds_at, people, risks, facts, requested_at, due_at)
   select ${owner}, 1, 1 + n / 10 % 2, 'ERC20', 'y', 2, 1, 'completed', 'paid', 0, 0, '{}', '{}', ${BEGAN} + n * ${STEP_MS}::bigint, 0
   from generate_series(${from}, ${to}) as n where n % 10 = 9`,
];

function linesOf(owner: number, before: number, lines: number): readonly string[] {
  const parts = Array.from({ length: Math.ceil(lines / AT_ONCE) }, (_, part) => part * AT_ONCE);
  return parts.flatMap((done) => rowsOf(owner, before, done + 1, Math.min(done + AT_ONCE, lines)));
}

const percentile = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;

async function timed(pages: number, work: (n: number) => Promise<unknown>): Promise<readonly number[]> {
  const took: number[] = [];
  for (let n = 0; n < pages; n += 1) {
    const begun = performance.now();
    await work(n);
    took.push(performance.now() - begun);
  }
  return took.sort((one, other) => one - other);
}

async function measure(name: string, store: TestStore): Promise<void> {
  const database: Database = await store.open();
  for (const statement of [...SETUP, ...linesOf(PLAIN, 0, LINES / 1_000), ...linesOf(RICH, LINES, LINES)]) await database.run(statement);
  await database.run('analyze');
  const deps: RecordDeps = {
    database,
    listings: await readListings(database),
    tokenProtocols: { of: () => [], one: () => undefined, networks: [], needsMemo: () => false },
  };
  const actor = (owner: number): Parameters<typeof RECORD_SOURCES.deposit>[1] => ({
    organisation: 1,
    owner,
    uid: '',
    feeLevel: 0,
    kycLevel: 2,
    isFrozen: false,
    via: { kind: 'session', tokenHash: '', signedInAt: 0 },
    scopes: ['read'],
    proven: {},
  });
  const begin = BEGAN + 200 * DAY_MS;
  for (const type of ['reward', 'deposit', 'withdraw'] as const) {
    const list = RECORD_SOURCES[type];
    const few = await timed(PAGES, () => list(deps, actor(PLAIN), { page: 1, size: SIZE }));
    for (const [page, filter] of [
      ['first', () => ({ page: 1, size: SIZE })],
      ['deep', (n: number) => ({ page: Math.floor((LINES / 10 / SIZE) * 0.9) - n, size: SIZE })],
      ['token, 60 days', (n: number) => ({ page: 1 + n, size: SIZE, token: 'OAK', begin, end: begin + 60 * DAY_MS })],
    ] as const) {
      const many = await timed(PAGES, (n) => list(deps, actor(RICH), filter(n)));
      const figures = [percentile(few, 0.5), percentile(many, 0.5), percentile(many, 0.99)]
        .map((ms) => ms.toFixed(1).padStart(10))
        .join('');
      const ratio = `${(percentile(many, 0.5) / percentile(few, 0.5)).toFixed(1)}x`.padStart(9);
      console.log(`${name.padEnd(12)}${type.padEnd(10)}${page.padEnd(16)}${figures}${ratio}`);
    }
  }
  await database.close();
  await store.remove();
}

console.log(`${LINES.toLocaleString('en')} ledger lines`);
console.log(`${'store'.padEnd(12)}${'records'.padEnd(10)}${'page'.padEnd(16)}few p50 ms    p50 ms    p99 ms    ratio`);
const postgres = await createTestPostgres();
if (postgres === undefined) console.log('PostgreSQL  skipped: no server program is installed');
else await measure('PostgreSQL', postgres);
await measure('PGlite', await createTestPglite());
process.exit(0);

/**
 * A thousand deposit addresses watched through a thousand blocks: first blocks that bring nothing, then blocks that bring ten transfers each,
 * every one of which is credited. Blocks and credits a second, and how much memory the process has gained.
 * `node --import tsx bench/src/deposit-watch.ts [addresses] [blocks] [transfers]`
 */
import { createTestPglite, createTestPostgres, openTestMarket, testOwner, type TestStore } from '@marque/testkit';
import { DepositWatch } from '@marque/server/deposit-watch';
import { openGateway } from '@marque/server/exchange';
import type { Chain, ChainBlock, IncomingTransfer, WatchedAddresses } from '@marque/server/ports/chain';
import type { Database } from '@marque/server/ports/database';

const [, , addressesText = '1000', blocksText = '1000', transfersText = '10000'] = process.argv;
const [ADDRESSES, BLOCKS, TRANSFERS] = [Number(addressesText), Number(blocksText), Number(transfersText)];
const NETWORK = 'ERC20';
const CONFIRMATIONS = 3;
const signal = new AbortController().signal;

const setUp = (): readonly string[] => [
  "insert into organisations (id, name, default_locale, supported_locales) values (1, 'Paper', 'en', '{en}')",
  `insert into users (id, organisation, uid, password_hash, country, invite_code, created_at, password_changed_at)
   select n, 1, 'u' || n, '', 'HK', 'i' || n, 0, 0 from generate_series(${testOwner(0)}, ${testOwner(ADDRESSES - 1)}) as n`,
  `insert into token_protocols (token, protocol, network_name, deposit_minimum, withdrawal_fee, withdrawal_minimum, confirmations, need_memo)
   values (1, '${NETWORK}', 'Ethereum', 1, 1, 2, ${CONFIRMATIONS}, false)`,
  `insert into chain_tokens (token, protocol, contract, decimals) values (1, '${NETWORK}', 'oak', 5)`,
  `insert into deposit_addresses (network, owner, address, created_at)
   select '${NETWORK}', n, 'to-' || n, 0 from generate_series(${testOwner(0)}, ${testOwner(ADDRESSES - 1)}) as n`,
];

const blockOf = (height: number): ChainBlock => ({ height, hash: `block-${height}`, parentHash: `block-${height - 1}`, at: height });

const nobody = (): never => {
  throw new Error('nobody asks for this here');
};

/** A chain in memory: what it costs is what the exchange makes of it. */
class MadeUpChain implements Chain {
  readonly network = NETWORK;
  readonly isSandbox = true;
  readonly blockMs = 12_000;
  height = 0;
  readonly #transfers = new Map<number, readonly IncomingTransfer[]>();

  readonly addresses: Chain['addresses'] = {
    deposit: (index) => ({ address: `to-${index}`, memo: null }),
    problemOf: () => undefined,
    normalise: (address) => address,
    hasSigned: async () => false,
  };

  readonly reader: Chain['reader'] = {
    head: async () => blockOf(this.height),
    blockAt: async (height) => (height <= this.height ? blockOf(height) : undefined),
    transfersIn: async ({ height }, watched: WatchedAddresses) => (this.#transfers.get(height) ?? []).filter(({ to }) => watched.has(to)),
    balanceOf: nobody,
  };

  readonly payouts: Chain['payouts'] = {
    hotAddress: '',
    payoutsMax: 1,
    estimateFee: nobody,
    draft: nobody,
    draftSweep: nobody,
    replace: nobody,
    broadcast: nobody,
    stateOf: nobody,
  };

  /** Adds blocks, with so many transfers in each. */
  grow(blocks: number, transfers: number): void {
    for (let n = 0; n < blocks; n += 1) {
      this.height += 1;
      this.#transfers.set(
        this.height,
        Array.from({ length: transfers }, (_, part) => ({
          txId: `transaction-${this.height}`,
          part: String(part),
          to: `to-${testOwner((this.height * transfers + part) % ADDRESSES)}`,
          memo: null,
          from: undefined,
          contract: 'oak',
          amount: 1_000n,
        })),
      );
    }
  }
}

function fail(reason: unknown): never {
  throw reason;
}

/** Reads until nothing is left; gives the milliseconds until every block is read and everything in it is asked for. */
async function follow(database: Database, chain: MadeUpChain, watch: DepositWatch): Promise<number> {
  const begun = performance.now();
  for (let now = 1; ; now += 1) {
    await watch.turn({ now, signal });
    const [left] = await database.run<{ n: number }>(
      `select (select count(*) from deposits where state = 'confirming') + (select count(*) from chain_watches where height < ${chain.height}) as n`,
    );
    if (left?.n === 0) return performance.now() - begun;
  }
}

async function measure(name: string, store: TestStore): Promise<void> {
  const database = await store.open();
  const gateway = await openGateway({ database, clock: { now: () => Date.now() }, onStopped: fail, report: fail });
  await openTestMarket(database, gateway, ADDRESSES);
  for (const statement of setUp()) await database.run(statement);
  const chain = new MadeUpChain();
  const notifications = { put: async () => undefined, push: () => undefined };
  const watch = new DepositWatch({ database, gateway, notifications, chain, onNews: () => undefined });
  await watch.turn({ now: 0, signal });
  let plain = 0;
  for (const [what, each] of [
    ['empty', 0],
    ['with transfers', TRANSFERS / BLOCKS],
  ] as const) {
    chain.grow(BLOCKS, each);
    chain.grow(CONFIRMATIONS, 0);
    const before = process.memoryUsage().rss;
    const all = await follow(database, chain, watch);
    const perSecond = BLOCKS / (all / 1_000);
    plain ||= perSecond;
    const credits = each === 0 ? '-' : Math.round(TRANSFERS / (all / 1_000)).toLocaleString('en');
    const mebibytes = Math.round((process.memoryUsage().rss - before) / 2 ** 20);
    const figures = [perSecond.toFixed(0), credits, `${mebibytes}`, `${(perSecond / plain).toFixed(2)}x`]
      .map((text) => text.padStart(11))
      .join('');
    console.log(`${name.padEnd(12)}${what.padEnd(16)}${figures}`);
  }
  const [row] = await database.run<{ n: number }>("select count(*) as n from ledger_lines where reason = 'deposit-credit' and account = 0");
  if (row?.n !== TRANSFERS) throw new Error(`${row?.n} of ${TRANSFERS} transfers were credited`);
  await gateway.close();
  await database.close();
  await store.remove();
}

console.log(`${'store'.padEnd(12)}${'blocks'.padEnd(16)}   blocks/s  credits/s  MiB gained      ratio`);
await measure('PGlite', await createTestPglite());
const postgres = await createTestPostgres();
if (postgres === undefined) console.log('PostgreSQL  skipped: no server program is installed');
else await measure('PostgreSQL', postgres);
process.exit(0);

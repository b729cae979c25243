import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CachedTokenProtocols } from '../../src/adapters/protocols/cached-token-protocols.ts';
import { SandboxChains } from '../../src/adapters/sandbox-chain/index.ts';
import { SandboxColdWallets } from '../../src/adapters/sandbox-chain/sandbox-cold-wallets.ts';
import type { Chains } from '../../src/ports/chain.ts';
import { checkReserves, type CheckDeps } from '../../src/use-cases/reserves/check-reserves.ts';
import { readCheck, type CheckedToken } from '../../src/use-cases/reserves/read-checks.ts';
import type { ClaimDeps } from '../../src/use-cases/reserves/wallet-claims.ts';
import { takeReserves } from '../../src/use-cases/reserves/reserve-jobs.ts';
import { endStop, isWithdrawalStopped, openStops } from '../../src/use-cases/reserves/withdrawal-stops.ts';
import { Browser } from '../identity/exchange-under-test.ts';
import { startTradingWorld, type Trader, type TradingWorld } from '../trading/trading-world.ts';

const UNIT = 100_000_000n;
const MILLION = 1_000_000n;
/** What a made-up network puts into its hot wallet at first. */
const HOT = 200_000n;
const signal = new AbortController().signal;

let world: TradingWorld;
let ann: Trader;
let deps: CheckDeps & ClaimDeps;
let usdt = 0;
const stopped: { readonly token: number }[] = [];
const faults: unknown[] = [];

beforeAll(async () => {
  world = await startTradingWorld();
  ann = await world.trader('ann', { USDT: 1_000n * UNIT, ART: 5n * UNIT });
  usdt = world.listings.token('USDT')?.id ?? 0;
  const { database, clock } = world;
  await database.run(
    `insert into token_protocols (token, protocol, network_name, deposit_minimum, withdrawal_fee, withdrawal_minimum, confirmations)
     select id, 'ERC20', 'Ethereum (ERC20)', 1, 1, 2, 3 from tokens where code in ('USDT', 'ART') on conflict do nothing`,
  );
  const protocols = new CachedTokenProtocols(database);
  await protocols.refresh();
  const chains = new SandboxChains({ database, now: () => clock.now(), protocols });
  await chains.tick(signal);
  await chains.tick(signal);
  await new SandboxColdWallets({ database, clock, sandbox: chains }).fill();
  deps = {
    database,
    clock,
    chains,
    signer: {},
    depositAddresses: async () => [],
    leavingSince: async () => new Map(),
    onStop: async (stop) => void stopped.push(stop),
    report: (fault) => void faults.push(fault),
  };
});
beforeEach(() => void stopped.splice(0));
afterAll(() => world.close());

const checked = async (token = usdt): Promise<CheckedToken | undefined> => (await readCheck(world.database))?.tokens.get(token);
const heldOf = ({ holdings }: CheckedToken, kind: string): bigint =>
  holdings.filter((holding) => holding.kind === kind).reduce((sum, { units }) => sum + units, 0n);
const credit = async (units: bigint): Promise<void> => {
  await world.submit({
    kind: 'post',
    reason: 'deposit',
    reference: '',
    postings: [
      { owner: 0, token: usdt, account: 'world', amount: -units },
      { owner: ann.owner, token: usdt, account: 'usable', amount: units },
    ],
  });
};

describe('a check of the reserves', () => {
  it('finds what hot and cold wallets hold at a block, and stops nothing that is covered', async () => {
    await checkReserves(deps, undefined, signal);
    const found = await checked();
    if (!found) throw new Error('nothing was checked');
    expect(found.liabilities).toBe(1_000n * UNIT);
    expect(heldOf(found, 'hot') >= HOT * UNIT).toBe(true);
    expect(heldOf(found, 'cold') >= 1_050n * UNIT).toBe(true);
    expect(found.holdings.every(({ isSandbox }) => isSandbox)).toBe(true);
    expect(found.assets).toBe(found.holdings.reduce((sum, { units }) => sum + units, 0n));
    expect(await openStops(world.database.queries)).toEqual([]);
  });

  it('is shown with the run that it belongs to', async () => {
    await takeReserves(deps, { now: world.clock.now(), signal });
    const { data } = await new Browser(world.app, 'localhost').get('/Org/Reserve/getReserves');
    const rows = (data as { data: { token: string; assets: string; coverage: string; holdings: object[] }[] }).data;
    const row = rows.find(({ token }) => token === 'USDT');
    expect(Number(row?.assets)).toBeGreaterThan(Number(HOT));
    expect(Number(row?.coverage)).toBeGreaterThan(10_000);
    expect(row?.holdings).toContainEqual(expect.objectContaining({ network: 'ERC20', kind: 'hot', is_sandbox: 1 }));
  });

  it('knows no assets of a token while one of its networks cannot be read, and stops nothing for that', async () => {
    const [broken] = deps.chains.all;
    if (!broken) throw new Error('no chain');
    const gone = () => Promise.reject(new Error('the node is gone'));
    const reader = { head: gone, blockAt: gone, transfersIn: gone, balanceOf: gone };
    const failing: Chains = { all: [{ ...broken, reader }], of: (network) => deps.chains.of(network) };
    await credit(900n * MILLION * UNIT);
    await checkReserves({ ...deps, chains: failing }, undefined, signal);
    expect((await checked())?.assets).toBeUndefined();
    expect(faults.splice(0)).toHaveLength(1);
    expect(await isWithdrawalStopped(world.database.queries, usdt)).toBe(false);
  });

  it('counts what has left the chain while the ledger still has it', async () => {
    await checkReserves({ ...deps, leavingSince: async () => new Map([[usdt, 1_000n * MILLION * UNIT]]) }, undefined, signal);
    expect(await isWithdrawalStopped(world.database.queries, usdt)).toBe(false);
    expect((await checked())?.leaving).toBe(1_000n * MILLION * UNIT);
  });

  it('stops the withdrawals of what is short, once and of nothing else, and again after a resume that came too early', async () => {
    const { queries } = world.database;
    for (let look = 0; look < 2; look += 1) await checkReserves(deps, undefined, signal);
    expect(stopped).toHaveLength(1);
    const found = await checked();
    expect(await openStops(queries)).toMatchObject([
      { token: usdt, reason: 'short', shortage: { assets: found?.assets, liabilities: found?.liabilities } },
    ]);
    expect(await isWithdrawalStopped(queries, world.listings.token('ART')?.id ?? 0)).toBe(false);
    await endStop(queries, usdt, world.clock.now());
    await checkReserves(deps, undefined, signal);
    expect(stopped).toHaveLength(2);
    expect(await isWithdrawalStopped(queries, usdt)).toBe(true);
  });
});

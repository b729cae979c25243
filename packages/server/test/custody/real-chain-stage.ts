import { testOwner, type StoreKind } from '@marque/testkit';
import { expect } from 'vitest';
import type { Hex } from 'viem';
import { evmChain } from '../../src/adapters/chains/evm/evm-chain.ts';
import { RpcNode } from '../../src/adapters/chains/rpc-node.ts';
import { ConsumerRunner } from '../../src/adapters/consumers/consumer-runner.ts';
import type { Chain } from '../../src/ports/chain.ts';
import { readAccountKey } from '../../src/signing/public-keys.ts';
import { depositCredits } from '../../src/use-cases/deposits/credit-deposits.ts';
import { depositAddressOf } from '../../src/use-cases/deposits/deposit-addresses.ts';
import { depositHolds } from '../../src/use-cases/deposits/lost-deposits.ts';
import { withDeposits } from '../../src/use-cases/deposits/tables.ts';
import { DepositWatch } from '../../src/use-cases/deposits/watch-deposits.ts';
import { intentConsumer, type IntentKind, resubmitJob } from '../../src/use-cases/intents.ts';
import { JobRunner } from '../../src/adapters/jobs/job-runner.ts';
import { withdrawalDeps } from '../withdrawals/withdrawal-deps.ts';
import { OAK, WithdrawalStage } from '../withdrawals/withdrawal-stage.ts';
import { AnvilNode, FaultyNode, TOKEN_ABI } from './anvil.ts';
import { NEVER, type Operator, SignerBench } from './signer-bench.ts';

export const NETWORK = 'EVM';
export const CONFIRMATIONS = 3;
/** One unit of the ledger's OAK (five decimals) on the chain (six). */
const PER_UNIT = 10n;
const COIN = 2;
const CAPS = { maxFeePerGas: 100_000_000_000n, maxPriorityFeePerGas: 2_000_000_000n, gasMax: 300_000n };
const MUCH = '9'.repeat(30);
const KINDS: readonly IntentKind[] = [depositCredits, depositHolds];

/** A market whose deposits and withdrawals go over a real node, read through two connections that can be made faulty. */
export class RealChainStage {
  readonly market: WithdrawalStage;
  readonly anvil: AnvilNode;
  readonly first: FaultyNode;
  readonly second: FaultyNode;
  readonly bench: SignerBench;
  readonly token: Hex;
  /** As the exchange sees it; tests may put another one in its place. */
  chain: Chain;
  private consumers: ConsumerRunner | undefined;
  private watch: DepositWatch | undefined;
  private hotAtFirst = 0n;

  private constructor(parts: Pick<RealChainStage, 'market' | 'anvil' | 'first' | 'second' | 'bench' | 'token' | 'chain'>) {
    this.market = parts.market;
    this.anvil = parts.anvil;
    this.first = parts.first;
    this.second = parts.second;
    this.bench = parts.bench;
    this.token = parts.token;
    this.chain = parts.chain;
  }

  static async open(kind: StoreKind, operators: readonly Operator[] = []): Promise<RealChainStage> {
    const anvil = await AnvilNode.start();
    const token = await anvil.deployToken();
    const [first, second] = [new FaultyNode(anvil.url), new FaultyNode(anvil.url)];
    const limits = ['coin', token].map((each) => ({ token: each, perHour: MUCH, perDay: MUCH, approvalsAbove: '100000000', approvals: 2 }));
    const policy = { kind: 'evm', chainId: 31_337, feeMax: MUCH, feesPerDay: MUCH, limits };
    const bench = new SignerBench(
      { [NETWORK]: { ...policy, limits: limits.map((each) => (each.token === 'coin' ? { ...each, approvalsAbove: MUCH } : each)) } },
      operators,
    );
    const imported = await bench.run(['import']);
    if (imported.code !== 0) throw new Error(imported.text);
    await bench.start();
    const [signing] = await bench.signer.networks(NEVER);
    const chain = evmChain({
      network: NETWORK,
      blockMs: 12_000,
      nodes: [new RpcNode({ url: await first.start(), timeoutMs: 2_000 }), new RpcNode({ url: await second.start(), timeoutMs: 2_000 })],
      chainId: 31_337,
      account: readAccountKey(signing?.account ?? ''),
      caps: CAPS,
      contractCalls: 'traces',
      agreement: { depth: 3, lagMax: 5 },
    });
    const market = await WithdrawalStage.open(kind);
    const opened = new RealChainStage({ market, anvil, first, second, bench, token, chain });
    await opened.list();
    await opened.fund();
    await opened.begin();
    // The watch begins at the head of its first turn.
    await opened.look();
    return opened;
  }

  get hot(): Hex {
    return this.chain.payouts.hotAddress as Hex;
  }

  get database() {
    return this.market.stage.database;
  }

  private async list(): Promise<void> {
    for (const [token, contract, decimals] of [
      [OAK, this.token, 6],
      [COIN, null, 18],
    ] as const) {
      await this.database.run(
        `insert into token_protocols (token, protocol, network_name, deposit_minimum, withdrawal_fee, withdrawal_minimum, confirmations)
         values ($1, $2, 'Chain of a test', 1, 1, 2, $3)`,
        [token, NETWORK, CONFIRMATIONS],
      );
      await this.database.run('insert into chain_tokens (token, protocol, contract, decimals) values ($1, $2, $3, $4)', [
        token,
        NETWORK,
        contract === null ? null : this.chain.addresses.normalise(contract),
        decimals,
      ]);
    }
  }

  private async fund(): Promise<void> {
    await this.anvil.test.setBalance({ address: this.hot, value: 10n ** 21n });
    await this.anvil.mint(this.token, this.hot, 10n ** 15n);
    await this.anvil.mine();
    this.hotAtFirst = await this.holds(this.hot);
    await this.market.stage.gateway.submit({
      kind: 'post',
      reason: 'test',
      reference: '',
      postings: [
        { owner: 0, token: COIN, account: 'world', amount: -(10n ** 12n) },
        { owner: 1, token: COIN, account: 'organisation.fee', amount: 10n ** 12n },
      ],
    });
  }

  /** Begins everything that follows the chain, as a start does. */
  async begin(): Promise<void> {
    const { stage } = this.market;
    const { chain } = this;
    const deps = await withdrawalDeps({
      ...this.market.deps,
      database: stage.database,
      gateway: stage.gateway,
      chains: { all: [chain], of: (network) => (network === NETWORK ? chain : undefined) },
    });
    this.market.deps = { ...deps, approvalText: this.bench.signer.approvalText };
    this.watch = this.watcher();
    this.consumers ??= new ConsumerRunner(
      {
        database: stage.database,
        gateway: stage.gateway,
        clock: { monotonic: () => performance.now() },
        report: (fault) => stage.faults.push(fault),
        retry: { firstMs: 1, maxMs: 5 },
      },
      KINDS.map(intentConsumer),
    );
    await this.consumers.settled();
  }

  watcher(changes: Partial<ConstructorParameters<typeof DepositWatch>[0]> = {}): DepositWatch {
    return new DepositWatch({
      database: this.database,
      gateway: this.market.stage.gateway,
      notifications: { put: async () => undefined, push: () => undefined },
      chain: this.chain,
      onNews: () => undefined,
      ...changes,
    });
  }

  async settled(): Promise<void> {
    await this.consumers?.settled();
    await this.market.settled();
  }

  /** A turn of the deposits' watch and of the payouts, and what follows from them. */
  async turn(): Promise<void> {
    await this.look();
    await this.market.pay(this.bench.signer);
  }

  async look(watch = this.watch): Promise<void> {
    this.market.now += 1_000;
    await watch?.turn({ now: this.market.now, signal: NEVER });
    await this.settled();
  }

  async resubmit(): Promise<void> {
    const { database, gateway, faults } = this.market.stage;
    const jobs = new JobRunner({ database, clock: { now: () => this.market.now }, report: (fault) => faults.push(fault) });
    await jobs.start(KINDS.map((kind) => resubmitJob({ database, gateway }, kind)));
    this.market.now += 60_000;
    await jobs.settled();
    await jobs.close();
    await this.market.resubmit();
    await this.settled();
  }

  async depositAddress(index: number): Promise<Hex> {
    return (await depositAddressOf(this.database.queries, this.chain, testOwner(index), this.market.now)).address as Hex;
  }

  /** Somebody sends OAK to a user; it waits for the next block. Gives its number, and its text to send it again. */
  async send(index: number, units = 100n): Promise<{ readonly txId: Hex; readonly raw: Hex }> {
    return this.anvil.sendRaw(this.token, 'mint', [await this.depositAddress(index), units * PER_UNIT]);
  }

  /** A withdrawal of OAK, or of the coin, that operators have approved. */
  async withdraw(index: number, address: string, fields: { readonly token?: string; readonly amount?: string } = {}): Promise<number> {
    // Not the same again within ten seconds.
    this.market.now += 11_000;
    const id = await this.market.request(index, { protocol: NETWORK, amount: '0.001', ...fields, address });
    expect(id).toBeTypeOf('number');
    await this.market.settled();
    await this.market.approve(Number(id));
    return Number(id);
  }

  async deposit(txId: string) {
    return withDeposits(this.database.queries).selectFrom('deposits').selectAll().where('tx_id', '=', txId).executeTakeFirst();
  }

  /** What an address has of the token. */
  holds(address: Hex): Promise<bigint> {
    return this.anvil.test.readContract({ address: this.token, abi: TOKEN_ABI, functionName: 'balanceOf', args: [address] });
  }

  /** What came in by the ledger less what left, against the same on the chain. */
  async expectLedgerEqualsChain(): Promise<void> {
    const sum = async (statement: string): Promise<bigint> =>
      BigInt((await this.database.run<{ sum: bigint | number }>(statement))[0]?.sum ?? 0);
    const world = (reason: string) =>
      sum(`select -coalesce(sum(amount), 0) as sum from ledger_lines where reason like '${reason}' and owner = 0 and token = ${OAK}`);
    const rows = await this.database.run<{ address: Hex }>('select address from deposit_addresses where network = $1', [NETWORK]);
    let arrived = 0n;
    for (const { address } of rows) arrived += await this.holds(address);
    expect(await world('deposit-%')).toBe(arrived / PER_UNIT);
    expect(-(await world('withdrawal'))).toBe((this.hotAtFirst - (await this.holds(this.hot))) / PER_UNIT);
    const twice = await sum(
      "select count(*) as sum from (select reference from ledger_lines where reason = 'withdrawal' and owner = 0 group by reference having count(*) > 1) as twice",
    );
    expect(twice).toBe(0n);
  }

  async close(): Promise<void> {
    await this.consumers?.close();
    await this.first.stop();
    await this.second.stop();
    await this.bench.close();
    await this.anvil.stop();
    await this.market.close();
  }
}

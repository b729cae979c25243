import { randomBytes } from 'node:crypto';
import type { AddressProblem, Chain, ChainBlock } from '../../ports/chain.ts';
import type { Database } from '../../ports/database.ts';
import type { SandboxControl, SandboxTransfer } from '../../ports/sandbox.ts';
import { SandboxAddresses } from './sandbox-addresses.ts';
import { headOf, mineBlocks, reorganise } from './sandbox-blocks.ts';
import { sandboxTransactionId, SandboxPayouts } from './sandbox-payouts.ts';
import { SandboxReader } from './sandbox-reader.ts';

interface SandboxOptions {
  readonly database: Database;
  readonly now: () => number;
  /** Whether deposits of a network are told from each other by memos. */
  readonly hasMemos: (network: string) => boolean;
}

/** A block comes this often while something moves, and otherwise only once a minute: a still demo writes little. */
export const SANDBOX_BLOCK_MS = 4_000;
const IDLE_BLOCK_MS = 60_000;
/** As deep as confirmations are counted. */
const BUSY_BLOCKS = 100;

/** One network of the made-up chain. */
export class SandboxNetwork implements Chain, SandboxControl {
  readonly network: string;
  readonly isSandbox = true;
  readonly blockMs = SANDBOX_BLOCK_MS;
  readonly addresses: SandboxAddresses;
  readonly reader: SandboxReader;
  readonly payouts: SandboxPayouts;
  readonly #database: Database;
  readonly #now: () => number;

  constructor(network: string, { database, now, hasMemos }: SandboxOptions) {
    this.network = network;
    this.#database = database;
    this.#now = now;
    this.addresses = new SandboxAddresses(network, () => hasMemos(network));
    this.reader = new SandboxReader(database, network);
    this.payouts = new SandboxPayouts({
      database,
      network,
      reader: this.reader,
      depositAddress: (index) => this.addresses.deposit(index).address,
      now,
    });
  }

  problemOf(address: string): AddressProblem | undefined {
    return this.addresses.problemOf(address);
  }

  async send({ to, memo, contract, amount }: SandboxTransfer): Promise<string> {
    const txId = sandboxTransactionId(this.network, randomBytes(32).toString('hex'));
    const own = { network: this.network, tx_id: txId };
    await this.#database.transaction(async (queries) => {
      await queries
        .insertInto('sandbox_transactions')
        .values({ ...own, height: null, block_hash: null, nonce: null, fee: 0n, sender: null, is_dropped: false, created_at: this.#now() })
        .execute();
      await queries
        .insertInto('sandbox_transfers')
        .values({ ...own, part: '0', to_address: this.addresses.normalise(to), memo, from_address: null, contract, amount })
        .execute();
    });
    return txId;
  }

  mine(count: number): Promise<ChainBlock> {
    return this.#database.transaction((queries) => mineBlocks(queries, this.network, { count, at: this.#now() }));
  }

  reorganise(depth: number, afterwards: Parameters<SandboxControl['reorganise']>[1]): Promise<ChainBlock> {
    return this.#database.transaction((queries) => reorganise(queries, this.network, { depth, afterwards, at: this.#now() }));
  }

  /** The next block, where one is due. */
  async tick(): Promise<void> {
    const head = await headOf(this.#database.queries, this.network);
    const busy = await this.#database.queries
      .selectFrom('sandbox_transactions')
      .select('tx_id')
      .where('network', '=', this.network)
      .where('is_dropped', '=', false)
      .where((row) => row.or([row('height', 'is', null), row('height', '>', head.height - BUSY_BLOCKS)]))
      .limit(1)
      .executeTakeFirst();
    if (busy || this.#now() - head.at >= IDLE_BLOCK_MS) await this.mine(1);
  }
}

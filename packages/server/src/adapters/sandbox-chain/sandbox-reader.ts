import { sql } from 'kysely';
import type { BlockId, ChainBlock, ChainReader, IncomingTransfer, WatchedAddresses } from '../../ports/chain.ts';
import type { Database } from '../../ports/database.ts';
import { blockAt, headOf } from './sandbox-blocks.ts';

const HEIGHT_MAX = 2_147_483_647;

export class SandboxReader implements ChainReader {
  readonly #database: Database;
  readonly #network: string;

  constructor(database: Database, network: string) {
    this.#database = database;
    this.#network = network;
  }

  head(): Promise<ChainBlock> {
    return headOf(this.#database.queries, this.#network);
  }

  blockAt(height: number): Promise<ChainBlock | undefined> {
    return blockAt(this.#database.queries, this.#network, height);
  }

  async transfersIn({ height, hash }: BlockId, watched: WatchedAddresses): Promise<readonly IncomingTransfer[] | undefined> {
    const block = await this.blockAt(height);
    if (block?.hash !== hash) return undefined;
    const rows = await this.#database.queries
      .selectFrom('sandbox_transfers')
      .innerJoin('sandbox_transactions', (join) =>
        join
          .onRef('sandbox_transactions.network', '=', 'sandbox_transfers.network')
          .onRef('sandbox_transactions.tx_id', '=', 'sandbox_transfers.tx_id'),
      )
      .selectAll('sandbox_transfers')
      .where('sandbox_transactions.network', '=', this.#network)
      .where('sandbox_transactions.block_hash', '=', hash)
      .orderBy('sandbox_transfers.tx_id')
      .orderBy('sandbox_transfers.part')
      .execute();
    return rows
      .filter((row) => watched.has(row.to_address))
      .map((row) => ({
        txId: row.tx_id,
        part: row.part,
        to: row.to_address,
        memo: row.memo,
        from: row.from_address ?? undefined,
        contract: row.contract,
        amount: BigInt(row.amount),
      }));
  }

  async balanceOf(address: string, contract: string | null, height: number | undefined): Promise<bigint> {
    const upTo = height ?? HEIGHT_MAX;
    const { rows } = await sql<{ moved: number | bigint; fees: number | bigint }>`
      select coalesce(sum(case when t.to_address = ${address} then t.amount else 0 end
          - case when t.from_address = ${address} then t.amount else 0 end), 0) as moved,
        (select coalesce(sum(fee), 0) from sandbox_transactions
          where network = ${this.#network} and sender = ${address} and height <= ${upTo}) as fees
      from sandbox_transfers t join sandbox_transactions x on x.network = t.network and x.tx_id = t.tx_id
      where t.network = ${this.#network} and (t.to_address = ${address} or t.from_address = ${address})
        and coalesce(t.contract, '') = ${contract ?? ''} and x.height <= ${upTo}`.execute(this.#database.queries);
    const [row] = rows;
    return BigInt(row?.moved ?? 0) - (contract === null ? BigInt(row?.fees ?? 0) : 0n);
  }

  /** What an address receives and what it gives away by transactions that wait. */
  async waitingFor(address: string, contract: string | null): Promise<{ readonly arriving: bigint; readonly leaving: bigint }> {
    const { rows } = await sql<{ arriving: number | bigint; leaving: number | bigint }>`
      select coalesce(sum(t.amount) filter (where t.to_address = ${address}), 0) as arriving,
        coalesce(sum(t.amount) filter (where t.from_address = ${address}), 0) as leaving
      from sandbox_transfers t join sandbox_transactions x on x.network = t.network and x.tx_id = t.tx_id
      where t.network = ${this.#network} and (t.to_address = ${address} or t.from_address = ${address})
        and coalesce(t.contract, '') = ${contract ?? ''} and x.height is null and not x.is_dropped`.execute(this.#database.queries);
    return { arriving: BigInt(rows[0]?.arriving ?? 0), leaving: BigInt(rows[0]?.leaving ?? 0) };
  }
}

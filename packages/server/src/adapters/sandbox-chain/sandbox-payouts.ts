import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod/mini';
import type {
  DraftTransaction,
  Payout,
  PayoutChain,
  SignedTransaction,
  SweepDraft,
  SweepSource,
  TransactionState,
} from '../../ports/chain.ts';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { isOfEthereumsKind, sandboxAddress } from './sandbox-addresses.ts';
import type { SandboxReader } from './sandbox-reader.ts';

const amountText = z.string().check(z.regex(/^\d{1,78}$/));
const unsignedTransaction = z.strictObject({
  network: z.string(),
  from: z.string(),
  nonce: z.int(),
  fee: amountText,
  outputs: z.array(
    z.strictObject({
      reference: z.string(),
      to: z.string(),
      memo: z.nullable(z.string()),
      contract: z.nullable(z.string()),
      amount: amountText,
    }),
  ),
});
type UnsignedTransaction = z.output<typeof unsignedTransaction>;

/** What a draft says in full. Throws when it is no draft of the sandbox. */
export const readUnsigned = (text: string): UnsignedTransaction => unsignedTransaction.parse(JSON.parse(text));

/** The same text has the same number, whoever signs it. */
export const sandboxTransactionId = (network: string, raw: string): string => {
  const hex = createHash('sha256').update(raw).digest('hex');
  return isOfEthereumsKind(network) ? `sx${hex}` : hex;
};

const FEES = { ethereum: 420_000_000_000_000n, other: 1_500n };

/** A deposit address keeps, or is given, twice the fee, as on real chains. */
const SWEEP_ROOM = 2n;

interface Fee {
  readonly fee: bigint;
}

interface SandboxWallets {
  readonly database: Database;
  readonly network: string;
  readonly reader: SandboxReader;
  readonly depositAddress: (index: number) => string;
  readonly now: () => number;
}

export class SandboxPayouts implements PayoutChain {
  readonly hotAddress: string;
  readonly payoutsMax: number;
  readonly #database: Database;
  readonly #network: string;
  readonly #reader: SandboxReader;
  readonly #depositAddress: (index: number) => string;
  readonly #now: () => number;

  constructor({ database, network, reader, depositAddress, now }: SandboxWallets) {
    this.#database = database;
    this.#network = network;
    this.#reader = reader;
    this.#depositAddress = depositAddress;
    this.#now = now;
    this.hotAddress = sandboxAddress(network, 'hot wallet');
    this.payoutsMax = isOfEthereumsKind(network) ? 1 : 20;
  }

  async estimateFee(): Promise<bigint> {
    return isOfEthereumsKind(this.#network) ? FEES.ethereum : FEES.other;
  }

  async draft(payouts: readonly Payout[], taken: ReadonlySet<string>): Promise<DraftTransaction | undefined> {
    const fee = await this.estimateFee();
    if (!(await this.#hasEnough(payouts, fee))) return undefined;
    return this.#drafted({
      from: this.hotAddress,
      outputs: payouts.map(({ reference, to, memo, contract, amount }) => ({ reference, to, memo, contract, amount: String(amount) })),
      nonce: await this.#freeNonce(this.hotAddress, taken),
      fee,
    });
  }

  async draftSweep({ reference, index, contract }: SweepSource, taken: ReadonlySet<string>): Promise<SweepDraft> {
    const from = this.#depositAddress(index);
    const fee = await this.estimateFee();
    const coin = await this.#reader.balanceOf(from, null, undefined);
    const held = contract === null ? coin : await this.#reader.balanceOf(from, contract, undefined);
    if (held <= 0n) return { kind: 'nothing' };
    if (contract !== null && coin < fee) return { kind: 'coin-missing', amount: fee * SWEEP_ROOM - coin };
    const amount = contract === null ? coin - fee * SWEEP_ROOM : held;
    if (amount <= 0n) return { kind: 'nothing' };
    const payout = { reference, to: this.hotAddress, memo: null, contract, amount };
    const nonce = await this.#freeNonce(from, taken);
    return { kind: 'drafted', draft: this.#drafted({ from, outputs: [{ ...payout, amount: String(amount) }], nonce, fee }), payout };
  }

  async replace({ unsigned }: DraftTransaction): Promise<DraftTransaction> {
    const { outputs, nonce, fee, from } = readUnsigned(unsigned);
    return this.#drafted({ from, outputs, nonce, fee: (BigInt(fee) * 5n) / 4n + 1n });
  }

  /** What pays more takes the place of what waits with the same nonce. */
  async broadcast({ txId, raw }: SignedTransaction): Promise<void> {
    const { from, nonce, fee, outputs } = readUnsigned(raw);
    await this.#database.transaction(async (queries) => {
      const known = await queries
        .selectFrom('sandbox_transactions')
        .select('is_dropped')
        .where('network', '=', this.#network)
        .where('tx_id', '=', txId)
        .executeTakeFirst();
      if (known && !known.is_dropped) return;
      await this.#makeRoom(queries, { from, nonce, fee: BigInt(fee) });
      if (known) {
        await queries
          .updateTable('sandbox_transactions')
          .set({ is_dropped: false })
          .where('network', '=', this.#network)
          .where('tx_id', '=', txId)
          .execute();
        return;
      }
      const own = { network: this.#network, tx_id: txId };
      await queries
        .insertInto('sandbox_transactions')
        .values({
          ...own,
          height: null,
          block_hash: null,
          nonce,
          fee: BigInt(fee),
          sender: from,
          is_dropped: false,
          created_at: this.#now(),
        })
        .execute();
      await queries
        .insertInto('sandbox_transfers')
        .values(
          outputs.map(({ to, memo, contract, amount }, part) => ({
            ...own,
            part: String(part),
            to_address: to,
            memo,
            from_address: from,
            contract,
            amount: BigInt(amount),
          })),
        )
        .execute();
    });
  }

  async stateOf(txId: string): Promise<TransactionState> {
    const row = await this.#database.queries
      .selectFrom('sandbox_transactions')
      .select(['height', 'block_hash', 'fee', 'is_dropped'])
      .where('network', '=', this.#network)
      .where('tx_id', '=', txId)
      .executeTakeFirst();
    if (!row || row.is_dropped) return { kind: 'unknown' };
    if (row.height === null || row.block_hash === null) return { kind: 'pending' };
    return { kind: 'mined', block: { height: row.height, hash: row.block_hash }, succeeded: true, fee: BigInt(row.fee) };
  }

  #drafted({ from, outputs, nonce, fee }: Pick<UnsignedTransaction, 'from' | 'outputs' | 'nonce'> & Fee): DraftTransaction {
    const unsigned: UnsignedTransaction = { network: this.#network, from, nonce, fee: String(fee), outputs };
    return {
      from,
      spends: [`nonce:${nonce}`],
      payouts: outputs.map(({ reference }) => reference),
      unsigned: JSON.stringify(unsigned),
      feeMax: fee,
    };
  }

  async #hasEnough(payouts: readonly Payout[], fee: bigint): Promise<boolean> {
    const needed = new Map<string | null, bigint>([[null, fee]]);
    for (const { contract, amount } of payouts) needed.set(contract, (needed.get(contract) ?? 0n) + amount);
    for (const [contract, amount] of needed) {
      const has = await this.#reader.balanceOf(this.hotAddress, contract, undefined);
      const { leaving } = await this.#reader.waitingFor(this.hotAddress, contract);
      if (has - leaving < amount) return false;
    }
    return true;
  }

  async #freeNonce(from: string, taken: ReadonlySet<string>): Promise<number> {
    const rows = await this.#database.queries
      .selectFrom('sandbox_transactions')
      .select('nonce')
      .where('network', '=', this.#network)
      .where('sender', '=', from)
      .where('is_dropped', '=', false)
      .where('nonce', 'is not', null)
      .execute();
    const used = new Set([...taken, ...rows.map(({ nonce }) => `nonce:${nonce}`)]);
    let nonce = 0;
    while (used.has(`nonce:${nonce}`)) nonce += 1;
    return nonce;
  }

  /** Throws when the nonce is spent for good, or what waits with it pays as much. */
  async #makeRoom(queries: Kysely<Schema>, { from, nonce, fee }: Pick<UnsignedTransaction, 'from' | 'nonce'> & Fee): Promise<void> {
    const other = await queries
      .selectFrom('sandbox_transactions')
      .select(['tx_id', 'height', 'fee'])
      .where('network', '=', this.#network)
      .where('sender', '=', from)
      .where('is_dropped', '=', false)
      .where('nonce', '=', nonce)
      .executeTakeFirst();
    if (!other) return;
    if (other.height !== null) throw new Error(`${this.#network}: nonce ${nonce} is spent already`);
    if (BigInt(other.fee) >= fee) throw new Error(`${this.#network}: replacing nonce ${nonce} needs a higher fee`);
    await queries
      .updateTable('sandbox_transactions')
      .set({ is_dropped: true })
      .where('network', '=', this.#network)
      .where('tx_id', '=', other.tx_id)
      .execute();
  }
}

import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { receivingAddresses } from '../deposits/receiving-addresses.ts';
import { withDeposits } from '../deposits/tables.ts';
import { withSweeps } from './tables.ts';

/** Deposit addresses at which something of a token may lie: something of it arrived there, or it is the coin that was sent there for fees. */
export async function holdingAddresses(queries: Kysely<Schema>, network: string, token: number): Promise<readonly string[]> {
  const received = await receivingAddresses(queries, network, token);
  const given = await withSweeps(queries)
    .selectFrom('sweep_steps')
    .innerJoin('payout_batches', 'payout_batches.id', 'sweep_steps.batch')
    .innerJoin('chain_tokens', 'chain_tokens.protocol', 'payout_batches.network')
    .select('sweep_steps.to_address as address')
    .distinct()
    .where('payout_batches.network', '=', network)
    .where('sweep_steps.kind', '=', 'gas')
    .where('chain_tokens.token', '=', token)
    .where('chain_tokens.contract', 'is', null)
    .execute();
  return [...new Set([...received, ...given.map(({ address }) => address)])];
}

export interface SweepAddress {
  readonly address: string;
  /** Whose deposits arrive there: the place of its key. Of several who share an address with memos, the first. */
  readonly owner: number;
  readonly organisation: number;
}

export async function sweepAddresses(queries: Kysely<Schema>, network: string, token: number): Promise<readonly SweepAddress[]> {
  const addresses = await holdingAddresses(queries, network, token);
  if (addresses.length === 0) return [];
  const rows = await withDeposits(queries)
    .selectFrom('deposit_addresses')
    .innerJoin('users', 'users.id', 'deposit_addresses.owner')
    .select(['deposit_addresses.address', 'deposit_addresses.owner', 'users.organisation'])
    .where('deposit_addresses.network', '=', network)
    .where('deposit_addresses.address', 'in', addresses)
    .orderBy('deposit_addresses.owner')
    .execute();
  const first = new Map<string, SweepAddress>();
  for (const row of rows) if (!first.has(row.address)) first.set(row.address, row);
  return [...first.values()];
}

/** Which of these transactions are our own moves: what they bring to deposit addresses is nobody's deposit. */
export async function ownMoves(queries: Kysely<Schema>, network: string, txIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await withSweeps(queries)
    .selectFrom('payout_transactions')
    .innerJoin('sweep_steps', 'sweep_steps.batch', 'payout_transactions.batch')
    .innerJoin('payout_batches', 'payout_batches.id', 'payout_transactions.batch')
    .select('payout_transactions.tx_id')
    .where('payout_batches.network', '=', network)
    .where('payout_transactions.tx_id', 'in', [...txIds])
    .execute();
  return new Set(rows.flatMap(({ tx_id: txId }) => txId ?? []));
}

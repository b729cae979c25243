import type { Kysely } from 'kysely';
import type { DraftTransaction } from '../../ports/chain.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { withPayouts } from './payout-rows.ts';

/** What transactions spend that may still be mined. */
export async function takenSpends(queries: Kysely<Schema>, network: string): Promise<ReadonlySet<string>> {
  const rows = await withPayouts(queries)
    .selectFrom('payout_spends')
    .innerJoin('payout_batches', 'payout_batches.id', 'payout_spends.batch')
    .select('payout_spends.spend')
    .where('payout_spends.network', '=', network)
    .where('payout_batches.state', '=', 'open')
    .execute();
  return new Set(rows.map(({ spend }) => spend));
}

interface NewBatch {
  readonly network: string;
  /** Pays the network's fee. */
  readonly organisation: number;
  readonly draft: DraftTransaction;
  /** As they are stored, where an address has spends of its own. */
  readonly spends?: readonly string[];
  readonly now: number;
}

/** Part of the transaction that stores a draft before anything is signed: a spend that was ever used undoes all of it. */
export async function storeBatch(
  rows: ReturnType<typeof withPayouts>,
  { network, organisation, draft, spends = draft.spends, now }: NewBatch,
): Promise<number> {
  const { id: batch } = await rows
    .insertInto('payout_batches')
    .values({ network, organisation, state: 'open', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await rows
    .insertInto('payout_spends')
    .values(spends.map((spend) => ({ network, spend, batch })))
    .execute();
  await rows
    .insertInto('payout_transactions')
    .values(draftRow(batch, draft, now))
    .execute();
  return batch;
}

export const draftRow = (batch: number, draft: DraftTransaction, now: number) => ({
  batch,
  from_address: draft.from,
  spends: [...draft.spends],
  unsigned: draft.unsigned,
  fee_max: draft.feeMax,
  tx_id: null,
  raw: null,
  created_at: now,
  signed_at: null,
  sent_at: null,
  fee: null,
  block_height: null,
  block_hash: null,
});

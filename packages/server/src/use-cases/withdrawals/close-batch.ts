import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';
import { submitIntent } from '../intents.ts';
import type { Mined, OpenBatch } from './follow-batch.ts';
import { payoutFeeIntent, type FeeRow } from './payout-fees.ts';
import type { withPayouts } from './payout-rows.ts';

type PayoutQueries = ReturnType<typeof withPayouts>;

/** Writes that a transaction stands for good, with the fee that the network took; undefined where that was written before. */
export async function closeBatch(
  rows: PayoutQueries,
  network: string,
  batch: OpenBatch,
  { transaction, state }: Mined,
  now: number,
): Promise<{ readonly fee: FeeRow | undefined } | undefined> {
  const closed = await rows
    .updateTable('payout_batches')
    .set({ state: state.succeeded ? 'paid' : 'failed' })
    .where('id', '=', batch.id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  if (!closed) return undefined;
  const { height: block_height, hash: block_hash } = state.block;
  await rows.updateTable('payout_transactions').set({ fee: state.fee, block_height, block_hash }).where('id', '=', transaction).execute();
  return { fee: await bookFee(rows, network, batch, state.fee, now) };
}

/** What the network took, in units of the ledger: a part of a unit counts as a whole one. */
async function bookFee(rows: PayoutQueries, network: string, batch: OpenBatch, fee: bigint, now: number): Promise<FeeRow | undefined> {
  const coin = await rows
    .selectFrom('chain_tokens')
    .innerJoin('tokens', 'tokens.id', 'chain_tokens.token')
    .select(['tokens.id', 'tokens.scale', 'chain_tokens.decimals'])
    .where('chain_tokens.protocol', '=', network)
    .where('chain_tokens.contract', 'is', null)
    .executeTakeFirst();
  if (!coin || fee === 0n) return undefined;
  const divisor = 10n ** BigInt(Math.max(coin.decimals - coin.scale, 0));
  const units = ((fee + divisor - 1n) / divisor) * 10n ** BigInt(Math.max(coin.scale - coin.decimals, 0));
  return rows
    .insertInto('payout_fees')
    .values({
      batch: batch.id,
      organisation: batch.organisation,
      token: coin.id,
      units,
      state: 'requested',
      refusal: null,
      requested_at: now,
    })
    .returning(['id', 'organisation', 'token', 'units'])
    .executeTakeFirstOrThrow();
}

/** A crash before this is made up for by the job of fees. */
export const submitFee = (
  { gateway, report }: { readonly gateway: Pick<ExchangeGateway, 'submit'>; readonly report: (fault: unknown) => void },
  fee: FeeRow,
): Promise<unknown> => submitIntent(gateway, { reason: 'payout-fee' }, payoutFeeIntent(fee)).catch(report);

/** Nothing of it was ever signed: its spends are free again. */
export async function giveUpBatch(rows: PayoutQueries, { id }: OpenBatch, reason: string): Promise<void> {
  await rows
    .updateTable('payout_batches')
    .set({ state: 'refused', note: reason.slice(0, 500) })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
  await rows.deleteFrom('payout_spends').where('batch', '=', id).execute();
}

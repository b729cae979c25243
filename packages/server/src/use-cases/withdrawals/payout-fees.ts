import type { OwnerId } from '@marque/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import type { Intent, IntentKind } from '../intents.ts';
import { withPayouts } from './payout-rows.ts';

const WORLD: OwnerId = 0;
const REASON = 'payout-fee';
const AT_ONCE = 500;

export interface FeeRow {
  readonly id: number;
  readonly organisation: number;
  readonly token: number;
  readonly units: number | bigint;
}

/** What a network took is paid by the organisation: from the fees that its organisation has earned in the chain's coin. */
export const payoutFeeIntent = ({ id, organisation, token, units }: FeeRow): Intent => ({
  reference: String(id),
  owner: organisation,
  request: {
    kind: 'post',
    reason: REASON,
    reference: String(id),
    postings: [
      { owner: organisation, token, account: 'organisation.fee', amount: -BigInt(units) },
      { owner: WORLD, token, account: 'world', amount: BigInt(units) },
    ],
  },
});

async function requestedBefore(queries: Kysely<Schema>, before: number): Promise<readonly Intent[]> {
  const rows = await withPayouts(queries)
    .selectFrom('payout_fees')
    .select(['id', 'organisation', 'token', 'units'])
    .where('state', '=', 'requested')
    .where('requested_at', '<', before)
    .orderBy('requested_at')
    .limit(AT_ONCE)
    .execute();
  return rows.map(payoutFeeIntent);
}

/** Fees of networks. What it has not earned is refused: the row stays as what is still to be settled, and is reported. */
export const payoutFees = (report: (fault: unknown) => void): IntentKind => ({
  reason: REASON,
  requestedBefore,
  settle: async (queries, results) => {
    for (const { reference, refusal } of results) {
      await withPayouts(queries)
        .updateTable('payout_fees')
        .set({ state: refusal === null ? 'accepted' : 'refused', refusal })
        .where('id', '=', Number(reference))
        .where('state', '=', 'requested')
        .execute();
    }
  },
  afterSettled: (results) => {
    for (const { reference, owner, refusal } of results)
      if (refusal !== null) report(new Error(`the network's fee ${reference} was not booked to organisation ${owner}: ${refusal}`));
  },
});

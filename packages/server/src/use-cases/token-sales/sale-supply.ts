import type { SaleStage } from '@marque/domain/token-sales';
import type { Kysely } from 'kysely';
import type { CommandResult } from '../../ports/consumers.ts';
import type { Schema } from '../../ports/schema/index.ts';
import type { Intent, IntentKind } from '../intents.ts';
import { captureSupplyIntent, holdSupplyIntent, releaseSupplyIntent, type Supply } from '../issuers/supply.ts';
import { withTokenSales, type SaleRow, type SupplyState } from './tables.ts';

const REASON = 'sale-supply';
const ASKING = ['opening', 'capturing', 'releasing', 'returning'] as const satisfies SupplyState[];

type SuppliedSale = Pick<
  SaleRow,
  'id' | 'token' | 'issuer' | 'escrow' | 'total' | 'supply' | 'supply_hold' | 'supply_attempt' | 'returned'
>;

/** What a sale asks for its tokens: to hold them, to have them in the escrow, or to give back what is not sold. */
export function saleSupplyIntent(row: SuppliedSale): Intent | undefined {
  const { id, token, issuer, escrow, supply: state, supply_hold: hold, supply_attempt: attempt, returned } = row;
  if (issuer === null || escrow === null) return undefined;
  const supply: Supply = { reason: REASON, reference: String(id), issuer, token, units: BigInt(row.total) };
  if (state === 'opening') return holdSupplyIntent(supply, attempt);
  if (state === 'returning') {
    const units = BigInt(returned ?? 0);
    const postings = [
      { owner: escrow, token, account: 'usable', amount: -units },
      { owner: issuer, token, account: 'usable', amount: units },
    ] as const;
    return { reference: supply.reference, owner: issuer, request: { kind: 'post', reason: REASON, reference: supply.reference, postings } };
  }
  if (hold === null) return undefined;
  if (state === 'capturing') return captureSupplyIntent(supply, { hold, escrow });
  return state === 'releasing' ? releaseSupplyIntent(supply, { hold, attempt }) : undefined;
}

/** Follows where the tokens of sales are; a sale is scheduled once they are held. */
export const saleSupplies = (onSettled: (sale: number) => void): IntentKind => ({
  reason: REASON,
  requestedBefore: async (queries, before) => {
    const rows = await withTokenSales(queries)
      .selectFrom('token_sales')
      .selectAll()
      .where('supply', 'in', ASKING)
      .where('supply_at', '<', before)
      .orderBy('id')
      .execute();
    return rows.flatMap((row) => saleSupplyIntent(row) ?? []);
  },
  settle: async (queries, results) => {
    for (const result of results) await settleOne(queries, result);
  },
  afterSettled: (results) => {
    for (const { reference } of results) onSettled(Number(reference));
  },
});

async function settleOne(queries: Kysely<Schema>, { kind, reference, refusal, hold, at }: CommandResult): Promise<void> {
  const from = (supply: SupplyState) =>
    withTokenSales(queries).updateTable('token_sales').where('id', '=', Number(reference)).where('supply', '=', supply);
  if (kind === 'open-hold') {
    const stage: SaleStage = 'scheduled';
    const held = { stage, supply: 'held', supply_hold: hold, supply_at: at } as const;
    const none = { supply: 'none', supply_refusal: refusal, supply_at: at } as const;
    await from('opening')
      .set(refusal === null ? held : none)
      .execute();
    return;
  }
  if (refusal !== null) return;
  if (kind === 'capture-hold') await from('capturing').set({ supply: 'captured', supply_at: at }).execute();
  else if (kind === 'release-hold') await from('releasing').set({ supply: 'over', supply_at: at }).execute();
  else await from('returning').set({ supply: 'over', supply_at: at }).execute();
}

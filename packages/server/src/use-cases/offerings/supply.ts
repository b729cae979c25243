import type { OfferingState } from '@marque/domain/offerings';
import type { Kysely } from 'kysely';
import type { CommandResult } from '../../ports/consumers.ts';
import type { Schema } from '../../ports/schema/index.ts';
import type { Intent, IntentKind } from '../intents.ts';
import { captureSupplyIntent, holdSupplyIntent, releaseSupplyIntent } from '../issuers/supply.ts';
import { readOffering, unitsOffered, type Offering } from './offerings.ts';
import { withOfferings, type SupplyState } from './tables.ts';

const REASON = 'offering-supply';
const ASKING = ['opening', 'capturing', 'releasing'] as const satisfies readonly SupplyState[];

type SuppliedOffering = Pick<
  Offering,
  'id' | 'copies' | 'tokensPerCopy' | 'issuer' | 'escrow' | 'supply' | 'supplyHold' | 'supplyAttempt' | 'planTokens'
> & { readonly token: Pick<Offering['token'], 'id'> };

/** What an offering asks for its tokens: to hold them, to have in the escrow what is delivered, to give back the rest. */
export function supplyIntent(offering: SuppliedOffering): Intent | undefined {
  const { id, token, issuer, escrow, supply: state, supplyHold: hold, supplyAttempt: attempt, planTokens = 0n } = offering;
  if (issuer === null || escrow === null) return undefined;
  const supply = { reason: REASON, reference: String(id), issuer, token: token.id } as const;
  if (state === 'opening') return holdSupplyIntent({ ...supply, units: unitsOffered(offering) }, attempt);
  if (hold === null) return undefined;
  if (state === 'capturing') return captureSupplyIntent({ ...supply, units: planTokens }, { hold, escrow });
  return state === 'releasing'
    ? releaseSupplyIntent({ ...supply, units: unitsOffered(offering) - planTokens }, { hold, attempt })
    : undefined;
}

/** Follows where the tokens of offerings are; an offering is scheduled once they are held. */
export const offeringSupplies: IntentKind = {
  reason: REASON,
  requestedBefore: async (queries, before) => {
    const rows = await withOfferings(queries)
      .selectFrom('offerings')
      .select('id')
      .where('supply', 'in', ASKING)
      .where('supply_at', '<', before)
      .orderBy('id')
      .execute();
    const intents: Intent[] = [];
    for (const { id } of rows) {
      const offering = await readOffering(queries, id);
      const intent = offering && supplyIntent(offering);
      if (intent) intents.push(intent);
    }
    return intents;
  },
  settle: async (queries, results) => {
    for (const result of results) await settleOne(queries, result);
  },
};

async function settleOne(queries: Kysely<Schema>, { kind, reference, refusal, hold, at }: CommandResult): Promise<void> {
  const from = (supply: SupplyState) =>
    withOfferings(queries).updateTable('offerings').where('id', '=', Number(reference)).where('supply', '=', supply);
  if (kind === 'open-hold') {
    const state: OfferingState = 'scheduled';
    const held = { state, supply: 'held', supply_hold: hold, supply_at: at } as const;
    const none = { supply: 'none', supply_refusal: refusal, supply_at: at } as const;
    await from('opening')
      .set(refusal === null ? held : none)
      .execute();
    return;
  }
  if (refusal !== null) return;
  if (kind === 'capture-hold') await from('capturing').set({ supply: 'captured', supply_at: at }).execute();
  else if (kind === 'release-hold') await from('releasing').set({ supply: 'over', supply_at: at }).execute();
}

import type { HoldRefusal, OpenHoldRefusal } from '@marque/domain/trading';

type OfHolds = Exclude<HoldRefusal | OpenHoldRefusal, 'owner_unknown' | 'account_not_allowed' | 'posting_invalid' | 'balance_insufficient'>;

/** Balances, holds and grants. */
export const ASSET_REFUSALS = {
  demo_only: 12300,
  demo_grant_taken: 12301,
  hold_id_reused: 12310,
  hold_unknown: 12311,
  hold_owner_mismatch: 12312,
  hold_purpose_mismatch: 12313,
  hold_amount_invalid: 12314,
  hold_exceeded: 12315,
} as const satisfies Record<OfHolds, number> & Record<string, number>;

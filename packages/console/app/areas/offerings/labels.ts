import type { SettlementPlanRow } from '@marque/contract/console/offering-settlement';
import type { OfferingUnlockRow } from '@marque/contract/console/offering-settlement';
import type { OfferingDesk, OfferingDeskRow, OfferingOrderRow } from '@marque/contract/console/offerings';
import type { OfferingWords } from './words/en.ts';

type Tone = 'plain' | 'brand' | 'good' | 'bad' | 'warn';

export const deskStages = (words: OfferingWords): Readonly<Record<OfferingDeskRow['stage'], string>> => ({
  draft: words.stageDraft,
  opening: words.stageOpening,
  upcoming: words.stageUpcoming,
  in_progress: words.stageOpen,
  ended: words.stageEnded,
  settlement: words.stageSettling,
  pledging: words.stagePledging,
  closed: words.stageClosed,
  cancelled: words.stageCancelled,
});

export const STAGE_TONES: Readonly<Record<OfferingDeskRow['stage'], Tone>> = {
  draft: 'warn',
  opening: 'warn',
  upcoming: 'brand',
  in_progress: 'good',
  ended: 'warn',
  settlement: 'warn',
  pledging: 'brand',
  closed: 'plain',
  cancelled: 'bad',
};

export const orderStates = (words: OfferingWords): Readonly<Record<OfferingOrderRow['state'], string>> => ({
  requested: words.orderRequested,
  held: words.orderHeld,
  refused: words.orderRefused,
  settling: words.orderSettling,
  completed: words.orderCompleted,
  refunded: words.orderRefunded,
});

export const ORDER_TONES: Readonly<Record<OfferingOrderRow['state'], Tone>> = {
  requested: 'warn',
  held: 'brand',
  refused: 'plain',
  settling: 'warn',
  completed: 'good',
  refunded: 'plain',
};

export const unlockStates = (words: OfferingWords): Readonly<Record<OfferingUnlockRow['state'], string>> => ({
  due: words.unlockDue,
  requested: words.unlockRequested,
  done: words.unlockDone,
  failed: words.unlockFailed,
});

export const UNLOCK_TONES: Readonly<Record<OfferingUnlockRow['state'], Tone>> = {
  due: 'plain',
  requested: 'warn',
  done: 'good',
  failed: 'bad',
};

export const supplyPlaces = (words: OfferingWords): Readonly<Record<OfferingDesk['supply'], string>> => ({
  none: words.supplyNone,
  opening: words.supplyOpening,
  held: words.supplyHeld,
  capturing: words.supplyCapturing,
  captured: words.supplyCaptured,
  releasing: words.supplyReturning,
  over: words.supplyOver,
});

type Sum = SettlementPlanRow['sums'][number];

export const planOwners = (words: OfferingWords): Readonly<Record<Sum['owner'], string>> => ({
  buyer: words.ownerBuyer,
  issuer: words.ownerIssuer,
  escrow: words.ownerEscrow,
  organisation: words.ownerOrganisation,
});

/** What accounts are called that a settlement moves money between; any other by its own name. */
export function planAccount(words: OfferingWords, account: string): string {
  const names: Readonly<Record<string, string>> = {
    usable: words.accountUsable,
    'locked.offering': words.accountHeld,
    'locked.pledge': words.accountPledged,
    'organisation.fee': words.accountFee,
  };
  return names[account] ?? account;
}

/** Where an offering stands in the store: an operator moves it, or a job. */
export const OFFERING_STATES = ['draft', 'scheduled', 'settling', 'pledging', 'closed', 'cancelled'] as const;
export type OfferingState = (typeof OFFERING_STATES)[number];

/** What people are shown of it (T042 to T047). */
export const OFFERING_STAGES = ['upcoming', 'in_progress', 'ended', 'settlement', 'pledging', 'closed'] as const;
export type OfferingStage = (typeof OFFERING_STAGES)[number];

/** What lists say beside the stage (T048 to T050). */
export const OFFERING_LABELS = ['starting_soon', 'pending', 'refund_done'] as const;
export type OfferingLabel = (typeof OFFERING_LABELS)[number];

/** An upcoming offering starts soon from a day before. */
export const STARTING_SOON_MS = 86_400_000;

export interface StageTerms {
  readonly state: OfferingState;
  /** Epoch ms; copies are sold from the first to before the second. */
  readonly startsAt: number;
  readonly endsAt: number;
  /** Copies that may be ordered in all, and those for which payment is held. */
  readonly capacity: number;
  readonly copiesHeld: number;
  /** Every buyer gets the payment back, or has got it. */
  readonly isRefunded: boolean;
}

/** The stage that the clock, the stock and the operator have brought it to; undefined for a draft, which nobody sees. */
export function offeringStage({ state, startsAt, endsAt, capacity, copiesHeld }: StageTerms, now: number): OfferingStage | undefined {
  switch (state) {
    case 'draft':
      return undefined;
    case 'scheduled':
      if (now < startsAt) return 'upcoming';
      return now < endsAt && copiesHeld < capacity ? 'in_progress' : 'ended';
    case 'settling':
      return 'settlement';
    case 'pledging':
      return 'pledging';
    case 'closed':
    case 'cancelled':
      return 'closed';
  }
}

export function offeringLabel(facts: StageTerms, now: number): OfferingLabel | undefined {
  const stage = offeringStage(facts, now);
  if (stage === 'upcoming') return facts.startsAt - now <= STARTING_SOON_MS ? 'starting_soon' : undefined;
  if (stage === 'ended') return 'pending';
  return stage === 'closed' && facts.isRefunded ? 'refund_done' : undefined;
}

/** Tabs of the list: what runs, what is to come, and what is over. */
export const OFFERING_GROUPS = ['running', 'preview', 'history'] as const;
export type OfferingGroup = (typeof OFFERING_GROUPS)[number];

const GROUPS: Readonly<Record<OfferingStage, OfferingGroup>> = {
  upcoming: 'preview',
  in_progress: 'running',
  ended: 'history',
  settlement: 'history',
  pledging: 'history',
  closed: 'history',
};

export const groupOf = (stage: OfferingStage): OfferingGroup => GROUPS[stage];

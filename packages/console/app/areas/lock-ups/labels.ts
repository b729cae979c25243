import type { LockUpRecordState, EarlyEnd, LockUpKind, LockUpStage, LockUpStatus } from '@marque/domain/lock-ups';
import type { LockUpWords } from './words/en.ts';

type Tone = 'plain' | 'brand' | 'good' | 'bad' | 'warn';

/** Where a product stands: what operators made of it comes before what its times do. */
export type DeskState = 'draft' | 'closed' | LockUpStatus;

export const deskStateOf = (stage: LockUpStage, status: LockUpStatus): DeskState => (stage === 'scheduled' ? status : stage);

export const deskStates = (words: LockUpWords): Readonly<Record<DeskState, string>> => ({
  draft: words.stateDraft,
  upcoming: words.stateUpcoming,
  in_progress: words.stateOpen,
  ended: words.stateEnded,
  closed: words.stateClosed,
});

export const DESK_TONES: Readonly<Record<DeskState, Tone>> = {
  draft: 'warn',
  upcoming: 'brand',
  in_progress: 'good',
  ended: 'plain',
  closed: 'plain',
};

export const kinds = (words: LockUpWords): Readonly<Record<LockUpKind, string>> => ({
  term: words.kindTerm,
  daily: words.kindDaily,
  gift: words.kindGift,
});

export const earlyEnds = (words: LockUpWords): Readonly<Record<EarlyEnd, string>> => ({
  none: words.earlyNone,
  'forfeit-yield': words.earlyForfeit,
});

export const recordStates = (words: LockUpWords): Readonly<Record<LockUpRecordState, string>> => ({
  requested: words.recordRequested,
  refused: words.recordRefused,
  applied: words.recordApplied,
  maturing: words.recordMaturing,
  redeeming: words.recordRedeeming,
  failed: words.recordFailed,
  matured: words.recordMatured,
  rolled_over: words.recordRolledOver,
  redeemed: words.recordRedeemed,
});

export const RECORD_TONES: Readonly<Record<LockUpRecordState, Tone>> = {
  requested: 'warn',
  refused: 'plain',
  applied: 'brand',
  maturing: 'warn',
  redeeming: 'warn',
  failed: 'bad',
  matured: 'good',
  rolled_over: 'good',
  redeemed: 'plain',
};

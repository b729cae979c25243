import type { ContestKind, ContestStage, ContestStatus } from '@marque/domain/contests';
import type { ContestWords } from './words/en.ts';

type Tone = 'plain' | 'brand' | 'good' | 'bad' | 'warn';

/** Where a contest stands: what operators made of it comes before what its times do. */
export type DeskState = Exclude<ContestStage, 'scheduled'> | ContestStatus;

export const deskStateOf = (stage: ContestStage, status: ContestStatus): DeskState => (stage === 'scheduled' ? status : stage);

export const deskStates = (words: ContestWords): Readonly<Record<DeskState, string>> => ({
  draft: words.stateDraft,
  upcoming: words.stateUpcoming,
  in_progress: words.stateRunning,
  counting: words.stateCounting,
  ended: words.stateEnded,
  settled: words.stateSettled,
  cancelled: words.stateCancelled,
});

export const DESK_TONES: Readonly<Record<DeskState, Tone>> = {
  draft: 'warn',
  upcoming: 'brand',
  in_progress: 'good',
  counting: 'warn',
  ended: 'warn',
  settled: 'plain',
  cancelled: 'plain',
};

export const kinds = (words: ContestWords): Readonly<Record<ContestKind, string>> => ({
  trading: words.kindTrading,
  quantitative: words.kindQuantitative,
  holding: words.kindHolding,
});

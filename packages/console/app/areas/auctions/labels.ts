import type { AuctionStage } from '@marque/domain/nft';
import type { AuctionDeskWords } from './words/en.ts';

export const auctionStages = (words: AuctionDeskWords): Readonly<Record<AuctionStage, string>> => ({
  draft: words.stateDraft,
  open: words.stateOpen,
  settling: words.stateSettling,
  settled: words.stateSettled,
  passed: words.statePassed,
  cancelled: words.stateCancelled,
});

export const STAGE_TONES = {
  draft: 'warn',
  open: 'good',
  settling: 'warn',
  settled: 'plain',
  passed: 'plain',
  cancelled: 'plain',
} as const;

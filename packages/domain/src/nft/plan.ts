import { parseUnits, ppmOfPercent } from '../money/index.ts';
import { EXTENSION_MINUTES_MAX, REWARD_PPM_MAX } from './bids.ts';

/** An auction as an operator writes it; amounts are decimals, the reward a percent. */
export interface AuctionText {
  readonly startPrice: string;
  readonly step: string;
  readonly extensionMinutes: string;
  readonly rewardPercent: string;
  /** Epoch ms. */
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The same as it is kept. */
export interface AuctionPlan {
  readonly startPrice: bigint;
  readonly step: bigint;
  readonly extensionMinutes: number;
  readonly rewardPpm: number;
  readonly startsAt: number;
  readonly endsAt: number;
}

export interface AuctionProblem {
  readonly field: keyof AuctionText;
  readonly refusal: 'amount_invalid' | 'auction_times_conflict' | 'auction_terms_conflict';
}

/** Reads an auction as an operator wrote it, or says what is wrong first. `scale` are the decimals of the token that is bid. */
export function readAuction(text: AuctionText, scale: number): { readonly plan: AuctionPlan } | { readonly problem: AuctionProblem } {
  const wrong = (field: keyof AuctionText, refusal: AuctionProblem['refusal']) => ({ problem: { field, refusal } });
  const [startPrice, step] = [parseUnits(text.startPrice, scale), parseUnits(text.step, scale)];
  if (startPrice === undefined || startPrice === 0n) return wrong('startPrice', 'amount_invalid');
  if (step === undefined || step === 0n) return wrong('step', 'amount_invalid');
  const extensionMinutes = /^\d{1,4}$/.test(text.extensionMinutes) ? Number(text.extensionMinutes) : -1;
  if (extensionMinutes < 0 || extensionMinutes > EXTENSION_MINUTES_MAX) return wrong('extensionMinutes', 'auction_terms_conflict');
  const rewardPpm = text.rewardPercent === '' ? 0 : ppmOfPercent(text.rewardPercent, REWARD_PPM_MAX);
  if (rewardPpm === undefined) return wrong('rewardPercent', 'auction_terms_conflict');
  if (text.endsAt <= text.startsAt) return wrong('endsAt', 'auction_times_conflict');
  return { plan: { startPrice, step, extensionMinutes, rewardPpm, startsAt: text.startsAt, endsAt: text.endsAt } };
}

import type { ContestType } from '@marque/contract/contests';
import type { ContestWords } from './use-words.ts';

/** What a kind of contests is called, and what it is about. */
export const titlesOf = (words: ContestWords): Readonly<Record<ContestType, { readonly title: string; readonly lead: string }>> => ({
  trading: { title: words.tradingTitle, lead: words.tradingLead },
  holding: { title: words.holdingTitle, lead: words.holdingLead },
  quantitative: { title: words.quantitativeTitle, lead: words.quantitativeLead },
});

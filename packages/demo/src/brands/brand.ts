import type { Locale } from '@marque/domain/organisation';

export const INDUSTRIES = [
  'art',
  'technology',
  'catering',
  'intangible_cultural_heritage',
  'business',
  'fashion',
  'sports',
  'cultural_tourism',
] as const;
export type Industry = (typeof INDUSTRIES)[number];

/** An invented brand and the market of its token; amounts are decimals in USDT or in tokens. */
export interface Brand {
  readonly code: string;
  readonly name: string;
  readonly issuePrice: string;
  /** Price at which trading starts; the price history ends there. */
  readonly price: string;
  readonly totalSupply: string;
  readonly circulatingSupply: string;
  /** Days between the release and the first day of the demo world; negative when it is still to come. */
  readonly releasedDaysAgo: number;
  /** Standard deviation of a day's log return. */
  readonly volatility: number;
  /** Usual turnover of a day over all its markets. */
  readonly turnover: number;
  readonly intro: Readonly<Record<Locale, string>>;
}

import type { Brand } from '@marque/contract/brands';

/** What the trade page says of the brand behind its token before anything is asked for. */
export type BrandSummary = Pick<
  Brand,
  'token' | 'name' | 'slogan' | 'industry' | 'is_listed' | 'badge_level' | 'buy_back_months' | 'cover_url'
>;

export const brandSummary = ({
  token,
  name,
  slogan,
  industry,
  is_listed,
  badge_level,
  buy_back_months,
  cover_url,
}: Brand): BrandSummary => ({
  token,
  name,
  slogan,
  industry,
  is_listed,
  badge_level,
  buy_back_months,
  cover_url,
});

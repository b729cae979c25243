/** The eight industries of brands (S020). */
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

/** What the form says by itself, in the server's own words. */
export const CASTING_FORM_REFUSALS = [
  'cast_name_invalid',
  'cast_class_unknown',
  'cast_author_invalid',
  'cast_amount_invalid',
  'cast_intro_invalid',
  'cast_image_missing',
  'image_format',
  'image_too_large',
] as const;
export type CastingRefusals = Readonly<Record<(typeof CASTING_FORM_REFUSALS)[number], string>>;

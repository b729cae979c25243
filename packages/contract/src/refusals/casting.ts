/** Applications to have pieces made. */
export const CASTING_REFUSALS = {
  cast_name_invalid: 12640,
  cast_class_unknown: 12641,
  cast_author_invalid: 12642,
  cast_amount_invalid: 12643,
  cast_intro_invalid: 12644,
  cast_image_missing: 12645,
  cast_too_many: 12646,
  cast_decided: 12647,
  cast_unknown: 12648,
} as const;

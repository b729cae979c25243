/** How funds move inside an organisation: between somebody's own accounts, to somebody else, or from one token to another. */
export const MOVE_KINDS = ['token_to_fiat', 'fiat_to_token', 'to_user', 'converted'] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

export const MOVE_STATES = ['requested', 'accepted', 'refused'] as const;
export type MoveState = (typeof MOVE_STATES)[number];

/** Ways in which the code of the second step can come. */
export const LOGIN_CHANNELS = ['email', 'sms', 'google'] as const;
export type LoginChannel = (typeof LOGIN_CHANNELS)[number];

/** Ways to pass the second step: those, and what has calls of its own. */
export const SECOND_STEPS = [...LOGIN_CHANNELS, 'passkey', 'recovery'] as const;
export type SecondStepWay = (typeof SECOND_STEPS)[number];

/** What a slider stands before. */
export const SLIDER_SCENES = ['login', 'register', 'find_pwd'] as const;
export type SliderScene = (typeof SLIDER_SCENES)[number];

/** picture: move the piece into its gap. work: no picture, but more work, for those who cannot see one. */
export const PUZZLE_MODES = ['picture', 'work'] as const;
export type PuzzleMode = (typeof PUZZLE_MODES)[number];

import { z } from 'zod/mini';
import { anyone, defineCall, shape } from '../define.ts';
import { optional, secret, text, ticket } from '../fields.ts';

export interface SignedIn {
  readonly uid: string;
  readonly user_account: string;
  /** Epoch ms. */
  readonly login_time: number;
}

const code = () => text(16);

/** Registers by email and signs in. Registration by phone comes with the accounts screens. */
export const newRegister = defineCall({
  method: 'POST',
  path: '/multi/newRegister',
  requires: anyone,
  input: z.object({
    type: z.enum(['email']),
    email: text(254),
    country: text(2),
    code: code(),
    password: secret(),
    confirm_password: secret(),
    invite_code: z.optional(text(32)),
    agree: z.optional(text(4)),
  }),
  output: shape<SignedIn>(),
  refusals: [
    'email_invalid',
    'country_not_served',
    'password_length',
    'password_composition',
    'password_digit_run',
    'confirmation_differs',
    'agreement_required',
    'invite_code_required',
    'invite_code_wrong',
    'code_wrong',
    'email_taken',
  ],
});

export const LOGIN_CHANNELS = ['email', 'sms', 'google'] as const;
export type LoginChannel = (typeof LOGIN_CHANNELS)[number];

export interface SecondStep {
  readonly need_verify: 1;
  readonly secret: string;
  readonly types: readonly LoginChannel[];
  readonly email_masked: string;
  readonly mobile_masked: string;
}

/**
 * Both steps of signing in: first username, password and captchas, then secret, type and code. The characters may be
 * missing where the slider's secret was earned by work alone; `mailed` is the ticket of a link mailed to the account's owner.
 */
export const newLogin = defineCall({
  method: 'POST',
  path: '/multi/newLogin',
  requires: anyone,
  input: z.union([
    z.object({ secret: ticket(), type: z.enum(LOGIN_CHANNELS), code: code() }),
    z.object({
      username: text(254),
      password: secret(),
      captcha_id: optional(ticket()),
      captcha: optional(text(16)),
      slider_secret: optional(ticket()),
      mailed: optional(ticket()),
    }),
  ]),
  output: shape<SecondStep | SignedIn>(),
  refusals: [
    'slider_required',
    'captcha_wrong',
    'login_failed',
    'login_paused',
    'legacy_password',
    'login_expired',
    'code_wrong',
    'channel_unavailable',
  ],
});

export const SLIDER_SCENES = ['login', 'register', 'find_pwd'] as const;
export type SliderScene = (typeof SLIDER_SCENES)[number];

/** picture: move the piece into its gap. work: no picture, but more work, for those who cannot see one. */
const PUZZLE_MODES = ['picture', 'work'] as const;
export type PuzzleMode = (typeof PUZZLE_MODES)[number];

/** What the browser has to work out, as ALTCHA's library reads it: find the number whose key begins with the prefix. */
export interface WorkChallenge {
  readonly parameters: {
    readonly algorithm: string;
    readonly nonce: string;
    readonly salt: string;
    readonly cost: number;
    readonly keyLength: number;
    readonly keyPrefix: string;
    readonly keySignature?: string;
    readonly data?: Record<string, string | number | boolean | null>;
  };
  readonly signature: string;
}

export interface SliderPuzzle {
  readonly captcha_id: string;
  /** Data URIs of the picture with its gap, 320 x 160, and of the piece, 48 x 48; both empty where work alone is asked for. */
  readonly bg_img: string;
  readonly slice_img: string;
  readonly slice_y: number;
  readonly work: WorkChallenge;
  readonly expire_in: number;
}

export const getCaptcha = defineCall({
  method: 'POST',
  path: '/multi/getCaptcha',
  requires: anyone,
  input: z.object({ scene: z.enum(SLIDER_SCENES), mode: optional(z.enum(PUZZLE_MODES)) }),
  output: shape<SliderPuzzle>(),
});

/**
 * Judges a slider answer; the secret is good once, for its scene, for 120 s. `track` is how the piece came there, as
 * "x,ms" pairs joined by ";"; `proof` is the solved work: base64 of the JSON of challenge and solution.
 */
export const getValidaSecret = defineCall({
  method: 'POST',
  path: '/multi/getValidaSecret',
  requires: anyone,
  input: z.object({ captcha_id: ticket(), x: optional(text(8)), track: z.optional(text(4000)), proof: z.optional(text(2000)) }),
  output: shape<{ readonly secret: string; readonly expire_in: number }>(),
  refusals: ['slider_required'],
});

/** Graphic captcha: four characters drawn on our server, good once. */
export const createCaptcha = defineCall({
  method: 'GET',
  path: '/captcha/createCaptcha',
  requires: anyone,
  input: z.object({ t: z.optional(text(32)) }),
  output: shape<{ readonly captcha_id: string; readonly img: string; readonly expire_in: number }>(),
});

export interface Country {
  readonly country_id: number;
  readonly iso2: string;
  readonly name: string;
  readonly name_en: string;
  readonly phone_code: string;
  readonly restricted: 0 | 1;
}

export const getCountryList = defineCall({
  method: 'GET',
  path: '/basic/getCountryList',
  requires: anyone,
  input: z.object({}),
  output: shape<readonly Country[]>(),
});

export interface CodeSent {
  readonly expire_in: number;
  readonly resend_after: number;
  readonly target_masked?: string;
}

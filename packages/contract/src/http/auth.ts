import { LOGIN_CHANNELS, PUZZLE_MODES, SECOND_STEPS, SLIDER_SCENES } from '@marque/domain/identity';
import { z } from 'zod/mini';
import { bit } from '../answer-fields.ts';
import { anyone, defineCall, type ValueOf } from '../define.ts';
import { dialCode, optional, phoneDigits, secret, text, ticket } from '../fields.ts';

/** Who has signed in; the session itself is in the cookie. */
export const signedInAnswer = z.strictObject({
  uid: z.string(),
  user_account: z.string(),
  /** Epoch ms. */
  login_time: z.int(),
});
export type SignedIn = ValueOf<typeof signedInAnswer>;

const code = () => text(16);

const registration = () => ({
  country: text(2),
  code: code(),
  password: secret(),
  confirm_password: secret(),
  invite_code: z.optional(text(32)),
  agree: z.optional(text(4)),
});

/** Registers by email or by phone and signs in. */
export const newRegister = defineCall({
  method: 'POST',
  path: '/multi/newRegister',
  requires: anyone,
  input: z.union([
    z.object({ type: z.literal('email'), email: text(254), ...registration() }),
    z.object({ type: z.literal('mobile'), country_code: dialCode(), mobile_no: phoneDigits(), ...registration() }),
  ]),
  output: signedInAnswer,
  refusals: [
    'email_invalid',
    'phone_invalid',
    'country_not_served',
    'password_length',
    'password_composition',
    'password_digit_run',
    'confirmation_differs',
    'password_guessable',
    'agreement_required',
    'invite_code_required',
    'invite_code_wrong',
    'invite_slots_none',
    'code_wrong',
    'email_taken',
    'phone_taken',
    'login_expired',
  ],
});

const secondStep = z.strictObject({
  need_verify: z.literal(1),
  secret: z.string(),
  types: z.array(z.enum(SECOND_STEPS)),
  email_masked: z.string(),
  mobile_masked: z.string(),
});
export type SecondStep = ValueOf<typeof secondStep>;

/**
 * Both steps of signing in: first username, password and captchas, then secret, type and code. A username that is a phone has
 * its dialling code beside it. The characters may be
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
      country_code: optional(dialCode()),
      password: secret(),
      captcha_id: optional(ticket()),
      captcha: optional(text(16)),
      slider_secret: optional(ticket()),
      mailed: optional(ticket()),
    }),
  ]),
  output: z.union([secondStep, signedInAnswer]),
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

/** What the browser has to work out, as ALTCHA's library reads it: find the number whose key begins with the prefix. */
const workChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.exactOptional(z.string()),
    data: z.exactOptional(z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])))),
  }),
  signature: z.string(),
});
export type WorkChallenge = ValueOf<typeof workChallenge>;

const sliderPuzzle = z.strictObject({
  captcha_id: z.string(),
  /** Data URIs of the picture with its gap, 320 x 160, and of the piece, 48 x 48; both empty where work alone is asked for. */
  bg_img: z.string(),
  slice_img: z.string(),
  slice_y: z.int(),
  work: workChallenge,
  expire_in: z.int(),
});
export type SliderPuzzle = ValueOf<typeof sliderPuzzle>;

export const getCaptcha = defineCall({
  method: 'POST',
  path: '/multi/getCaptcha',
  requires: anyone,
  input: z.object({ scene: z.enum(SLIDER_SCENES), mode: optional(z.enum(PUZZLE_MODES)) }),
  output: sliderPuzzle,
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
  output: z.strictObject({ secret: z.string(), expire_in: z.int() }),
  refusals: ['slider_required'],
});

/** Graphic captcha: four characters drawn on our server, good once. */
export const createCaptcha = defineCall({
  method: 'GET',
  path: '/captcha/createCaptcha',
  requires: anyone,
  input: z.object({ t: z.optional(text(32)) }),
  output: z.strictObject({ captcha_id: z.string(), img: z.string(), expire_in: z.int() }),
});

const country = z.strictObject({
  country_id: z.int(),
  iso2: z.string(),
  name: z.string(),
  name_en: z.string(),
  phone_code: z.string(),
  restricted: bit,
});
export type Country = ValueOf<typeof country>;

export const getCountryList = defineCall({
  method: 'GET',
  path: '/basic/getCountryList',
  requires: anyone,
  input: z.object({}),
  output: z.array(country),
});

export const codeSent = z.strictObject({
  expire_in: z.int(),
  resend_after: z.int(),
  target_masked: z.exactOptional(z.string()),
});
export type CodeSent = ValueOf<typeof codeSent>;

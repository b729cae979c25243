export { FREEZE_CAUSES, type FreezeCause } from './account-freeze.ts';
export { credentialName, SCOPES, type Actor, type Scope, type Via, type ViaKind } from './actor.ts';
export { ANTI_PHISHING_MAX, ANTI_PHISHING_MIN, isAntiPhishingCode } from './anti-phishing-code.ts';
export { COUNTRIES, isCountry, RESTRICTED_COUNTRIES, type Country } from './countries.ts';
export { EMAIL_MAX, maskAccount, parseEmail } from './email.ts';
export { isGuessablePassword, type RankOfPassword } from './guessable-password.ts';
export { INVITE_SLOTS, INVITE_SLOTS_MAX, inviteState, type InviteSlots, type InviteState } from './invitation.ts';
export { parseIp } from './ip-address.ts';
export { isIpWithin, parseIpRange, type IpRange } from './ip-range.ts';
export {
  LOGIN_PASSWORD_DIGIT_RUN_MAX,
  LOGIN_PASSWORD_MAX,
  LOGIN_PASSWORD_MIN,
  loginPasswordProblem,
  type LoginPasswordProblem,
} from './login-password.ts';
export { LOCKOUT_CAUSES, LOCKOUT_HOURS, LOCKOUT_MS, type LockoutCause } from './lockout.ts';
export { networkOf, type Network } from './network.ts';
export {
  isDialCode,
  isRestrictedDialCode,
  maskPhone,
  parsePhoneDigits,
  PHONE_DIGITS_MAX,
  PHONE_DIGITS_MIN,
  phoneText,
  type Phone,
} from './phone.ts';
export { NOT_ME_HOURS, SECURITY_EVENTS, SIGN_IN_EVENTS, type SecurityEventKind } from './security-events.ts';
export { parsePasskeyName, PASSKEY_NAME_MAX, PASSKEY_SECONDS, PASSKEYS_MAX } from './passkey.ts';
export {
  parseRecoveryCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODES,
  RECOVERY_CODES_LOW,
  recoveryCodeText,
} from './recovery-code.ts';
export { securityLevel, type Factors, type SecurityLevel } from './security-level.ts';
export { SESSION_IDLE_MS, SESSION_LIFE_MS } from './session-age.ts';
export {
  LOGIN_CHANNELS,
  PUZZLE_MODES,
  SECOND_STEPS,
  SLIDER_SCENES,
  type LoginChannel,
  type PuzzleMode,
  type SecondStepWay,
  type SliderScene,
} from './sign-in-steps.ts';
export { isTrackTo, PUZZLE, PUZZLE_TOLERANCE_PX, TRACK_POINTS_MAX } from './slider-track.ts';
export { isDigitRun, TRADE_PASSWORD_MAX, TRADE_PASSWORD_MIN, tradePasswordProblem, type TradePasswordProblem } from './trade-password.ts';
export {
  CAPTCHA_LENGTH,
  CODE_LENGTH,
  CODE_PURPOSES,
  CODE_RESEND_SECONDS,
  CODE_TRIES,
  CODE_TTL_SECONDS,
  isCaptcha,
  isCode,
  type CodePurpose,
} from './verification-code.ts';

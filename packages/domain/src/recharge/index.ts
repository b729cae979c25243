export {
  CODES_IN_BATCH_MAX,
  CODE_DAYS_MAX,
  GUESS_PAUSE_MS,
  GUESSES_MAX,
  isRechargeCode,
  maskRechargeCode,
  RECHARGE_CODE_ALPHABET,
  RECHARGE_CODE_LENGTH,
  readRechargeCode,
} from './recharge-code.ts';

/** Recovery codes that are made at a time. */
export const RECOVERY_CODES = 10;
/** From so few on their owner is asked to make new ones. */
export const RECOVERY_CODES_LOW = 3;
/** Digits and letters that nobody takes for others: 50 bits in ten of them. */
export const RECOVERY_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const RECOVERY_CODE_LENGTH = 10;

const CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`);

/** A recovery code as it is compared, from however it was typed; undefined for what cannot be one. */
export function parseRecoveryCode(text: string): string | undefined {
  const code = text.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
  return CODE.test(code) ? code : undefined;
}

/** A code in two groups, as people read and type it. */
export const recoveryCodeText = (code: string): string =>
  `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`;

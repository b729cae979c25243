import { COUNTRIES } from './countries.ts';

export const PHONE_DIGITS_MIN = 5;
export const PHONE_DIGITS_MAX = 15;

/** A phone number of one normal form: dialling code and the digits after it, both without the plus. */
export interface Phone {
  readonly countryCode: string;
  readonly digits: string;
}

/** "+8613800138000": what a message is sent to, and one text for one number (E.164). */
export const phoneText = ({ countryCode, digits }: Phone): string => `+${countryCode}${digits}`;

/** Digits as typed, without the spaces between them; undefined when they are no phone number's (V-010). */
export function parsePhoneDigits(text: string): string | undefined {
  const digits = text.normalize('NFKC').replace(/\s/g, '');
  return /^\d+$/.test(digits) && digits.length >= PHONE_DIGITS_MIN && digits.length <= PHONE_DIGITS_MAX ? digits : undefined;
}

/** Whether some country of the list is dialled so; one code may be shared by several. */
export const isDialCode = (code: string): boolean => COUNTRIES.some(({ dialCode }) => dialCode === code);

/** Whether everybody who is dialled so lives where no account may be opened. */
export const isRestrictedDialCode = (code: string, restricted: readonly string[]): boolean =>
  COUNTRIES.filter(({ dialCode }) => dialCode === code).every(({ iso2 }) => restricted.includes(iso2));

const HEAD = 3;
const TAIL = 4;

/** "13812345678" as "138****5678"; of a short number the end only, never more than half. */
export function maskPhone(digits: string): string {
  const isShort = digits.length <= HEAD + TAIL;
  const tail = isShort ? Math.min(TAIL, Math.floor(digits.length / 2)) : TAIL;
  return `${isShort ? '' : digits.slice(0, HEAD)}****${digits.slice(digits.length - tail)}`;
}

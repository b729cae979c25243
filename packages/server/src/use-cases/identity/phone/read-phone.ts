import { isDialCode, isRestrictedDialCode, parsePhoneDigits, type Phone } from '@marque/domain/identity';
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/mobile';
import type { Organisation } from '../../../ports/organisations.ts';
import { restrictedCountries } from '../../organisation/registration-rules.ts';
import { done, refused, type Result } from '../../result.ts';

/** A number as it comes from a form. */
export interface GivenPhone {
  readonly countryCode: string;
  readonly mobileNo: string;
}

/**
 * The number's one normal form, whatever zero was dialled before it. Only numbers of mobile phones: no other can be sent a code,
 * and some others cost whoever sends to them.
 */
export function parsePhone(given: GivenPhone): Phone | undefined {
  const number = parseNumber(given);
  return number && { countryCode: number.countryCallingCode, digits: number.nationalNumber };
}

/** A number with its plus and dialling code in front, or one of the dialling code beside it. */
export function parseInternational(text: string, countryCode: string): Phone | undefined {
  const given = text.normalize('NFKC').replace(/\s/g, '');
  if (!given.startsWith('+')) return parsePhone({ countryCode, mobileNo: given });
  const number = /^\+\d{6,19}$/.test(given) ? parsePhoneNumberFromString(given) : undefined;
  return number?.isValid() ? { countryCode: number.countryCallingCode, digits: number.nationalNumber } : undefined;
}

/** The same, where this organisation may serve it; a dialling code that several countries share says less than the number. */
export function readPhone(organisation: Organisation, given: GivenPhone): Result<Phone> {
  const restricted = restrictedCountries(organisation);
  const code = dialCode(given);
  const number = parseNumber(given);
  const isRestricted = number?.country ? restricted.includes(number.country) : isDialCode(code) && isRestrictedDialCode(code, restricted);
  if (isRestricted) return refused('country_not_served', { field: 'country_code' });
  if (!number) return refused('phone_invalid', { field: 'mobile_no' });
  return done({ countryCode: number.countryCallingCode, digits: number.nationalNumber });
}

const dialCode = ({ countryCode }: GivenPhone): string => countryCode.trim().replace(/^\+/, '');

function parseNumber(given: GivenPhone): PhoneNumber | undefined {
  const code = dialCode(given);
  const digits = parsePhoneDigits(given.mobileNo);
  if (digits === undefined || !isDialCode(code)) return undefined;
  const number = parsePhoneNumberFromString(`+${code}${digits}`);
  return number?.isValid() ? number : undefined;
}

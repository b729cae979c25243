import type { Country } from '@marque/contract/auth';
import { parsePhoneDigits, PHONE_DIGITS_MAX } from '@marque/domain/identity';

/** A phone number as typed: two countries may share a dialling code, so the country is what is chosen. */
export interface PhoneValue {
  readonly iso2: string;
  readonly digits: string;
}

/** The chosen country at first: the exchange's own, where it is served. */
export function emptyPhone(countries: readonly Country[], preferred: string): PhoneValue {
  const served = countries.filter(({ restricted }) => restricted === 0);
  const first = served.find(({ iso2 }) => iso2 === preferred) ?? served[0];
  return { iso2: first?.iso2 ?? '', digits: '' };
}

export const countryOf = (countries: readonly Country[], { iso2 }: PhoneValue): Country | undefined =>
  countries.find((country) => country.iso2 === iso2);

/** Whether this can be a phone number; the server knows the numbers of each country (V-010). */
export const isPhoneComplete = (countries: readonly Country[], value: PhoneValue): boolean =>
  countryOf(countries, value) !== undefined && parsePhoneDigits(value.digits) !== undefined;

/** The number as calls take it. */
export const phoneFields = (countries: readonly Country[], value: PhoneValue) => ({
  country_code: countryOf(countries, value)?.phone_code ?? '',
  mobile_no: value.digits,
});

/** What becomes of the number when this is typed or pasted; one that is pasted from its plus on chooses its country as well. */
export function typePhone(countries: readonly Country[], value: PhoneValue, text: string): PhoneValue {
  const plain = text.normalize('NFKC').trim();
  const digits = plain.replace(/\D/g, '');
  const named = plain.startsWith('+') ? dialled(countries, value, digits) : undefined;
  const rest = named ? digits.slice(named.phone_code.length) : digits;
  return { iso2: named?.iso2 ?? value.iso2, digits: rest.slice(0, PHONE_DIGITS_MAX) };
}

/** The country that is dialled by the longest beginning of these digits; of several the chosen one. */
function dialled(countries: readonly Country[], value: PhoneValue, digits: string): Country | undefined {
  const served = countries.filter(({ restricted, phone_code: code }) => restricted === 0 && digits.startsWith(code));
  const longest = Math.max(...served.map(({ phone_code: code }) => code.length));
  const named = served.filter(({ phone_code: code }) => code.length === longest);
  return named.find(({ iso2 }) => iso2 === value.iso2) ?? named[0];
}

import type { Country } from '@marque/contract/auth';
import { expect, it } from 'vitest';
import { emptyPhone, isPhoneComplete, phoneFields, typePhone } from '../app/widgets/phone/phone-value.ts';
import { searchCountries } from '../app/widgets/phone/search-countries.ts';

const row = (iso2: string, phone_code: string, name: string, restricted: 0 | 1 = 0): Country => ({
  country_id: 1,
  iso2,
  name,
  name_en: name,
  phone_code,
  restricted,
});
const COUNTRIES = [
  row('CA', '1', 'Canada'),
  row('BS', '1242', 'Bahamas'),
  row('US', '1', 'United States'),
  row('IR', '98', 'Iran', 1),
  row('CN', '86', '中国'),
];

it('begins with the exchange’s country, unless that is not served', () => {
  expect(emptyPhone(COUNTRIES, 'CN').iso2).toBe('CN');
  expect(emptyPhone(COUNTRIES, 'IR').iso2).toBe('CA');
});

it('keeps digits only, and takes the country of a number that is pasted from its plus on', () => {
  const value = { iso2: 'US', digits: '' };
  expect(typePhone(COUNTRIES, value, '(415) 555-01x32')).toEqual({ iso2: 'US', digits: '4155550132' });
  expect(typePhone(COUNTRIES, value, '+1 415 555 0132')).toEqual({ iso2: 'US', digits: '4155550132' });
  expect(typePhone(COUNTRIES, value, '+1242 359 1234')).toEqual({ iso2: 'BS', digits: '3591234' });
  expect(typePhone(COUNTRIES, value, '+86 138 1234 5678')).toEqual({ iso2: 'CN', digits: '13812345678' });
  expect(typePhone(COUNTRIES, value, '+98 912 345 6789')).toEqual({ iso2: 'US', digits: '989123456789' });
});

it('is complete with 5 digits, and goes to calls with its dialling code', () => {
  expect(isPhoneComplete(COUNTRIES, { iso2: 'CN', digits: '1234' })).toBe(false);
  expect(isPhoneComplete(COUNTRIES, { iso2: '', digits: '13812345678' })).toBe(false);
  const value = { iso2: 'CN', digits: '13812345678' };
  expect(isPhoneComplete(COUNTRIES, value)).toBe(true);
  expect(phoneFields(COUNTRIES, value)).toEqual({ country_code: '86', mobile_no: '13812345678' });
});

it('finds countries by name, letters and dialling code', () => {
  const found = (text: string) => searchCountries(COUNTRIES, text).map(({ iso2 }) => iso2);
  expect(found('can')).toEqual(['CA']);
  expect(found('us')).toEqual(['US']);
  expect(found('+1')).toEqual(['CA', 'BS', 'US']);
  expect(found('00124')).toEqual(['BS']);
  expect(found('中')).toEqual(['CN']);
  expect(found('')).toHaveLength(5);
  expect(found('zz')).toEqual([]);
});

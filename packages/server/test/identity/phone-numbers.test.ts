import { isRestrictedDialCode, maskPhone, parsePhoneDigits, phoneText } from '@marque/domain/identity';
import { describe, expect, it } from 'vitest';
import { parsePhone, readPhone } from '../../src/use-cases/identity/phone/read-phone.ts';

const organisation = { id: 1, name: 'Paper', themeType: 0, defaultLocale: 'en', supportedLocales: ['en'], settings: {} } as const;

const numberOf = (countryCode: string, mobileNo: string): string | undefined => {
  const phone = parsePhone({ countryCode, mobileNo });
  return phone && phoneText(phone);
};

describe('a phone number', () => {
  it('has 5 to 15 digits with or without spaces (V-010)', () => {
    expect(parsePhoneDigits('138 1234 5678')).toBe('13812345678');
    expect(parsePhoneDigits('１３８１２３４５６７８')).toBe('13812345678');
    expect(['1234', '1234567890123456', '1381234-5678', '+8613812345678', '', 'phone'].map(parsePhoneDigits)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
  });

  it('has one form, whatever zero stands before it and however its country is named (A-082)', () => {
    expect(['13812345678', '013812345678', '138 1234 5678'].map((text) => numberOf('86', text))).toEqual(
      Array.from({ length: 3 }, () => '+8613812345678'),
    );
    expect(['9012345678', '09012345678'].map((text) => numberOf('+81', text))).toEqual(['+819012345678', '+819012345678']);
    expect([numberOf('1', '2423591234'), numberOf('1242', '3591234')]).toEqual(['+12423591234', '+12423591234']);
    expect(numberOf('225', '0712345678')).toBe('+2250712345678');
  });

  it('is a mobile phone of a country in the list', () => {
    expect([numberOf('86', '1012345678'), numberOf('44', '8001111111'), numberOf('999', '13812345678'), numberOf('1', '2345678')]).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
  });

  it('is refused with its field, and one of a country that is not served with that of the country', () => {
    expect(readPhone(organisation, { countryCode: '86', mobileNo: '12' })).toMatchObject({
      refusal: 'phone_invalid',
      details: { field: 'mobile_no' },
    });
    expect(readPhone(organisation, { countryCode: '98', mobileNo: '9123456789' })).toMatchObject({
      refusal: 'country_not_served',
      details: { field: 'country_code' },
    });
    const withoutUsa = { ...organisation, settings: { restricted_countries: ['US'] } };
    expect(readPhone(withoutUsa, { countryCode: '1', mobileNo: '4155550132' })).toMatchObject({ refusal: 'country_not_served' });
    expect(readPhone(withoutUsa, { countryCode: '1', mobileNo: '4165550132' })).toMatchObject({ ok: true });
    expect(isRestrictedDialCode('1', ['US'])).toBe(false);
  });

  it('shows its beginning and its end, and never more than half of a short one (A-068)', () => {
    expect(['13812345678', '91234567', '1234567', '12345'].map(maskPhone)).toEqual(['138****5678', '912****4567', '****567', '****45']);
  });
});

import { withdrawalDayLimit } from '@marque/domain/assets';
import {
  ageProblem,
  documentTypes,
  documentTypesOf,
  isImageName,
  isNameOf,
  parseAddress,
  parseDocumentNumber,
  parseName,
  parseResidentId,
} from '@marque/domain/kyc';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe("a resident's number (A-083)", () => {
  it('is right with its checksum, and says the birthday', () => {
    expect(parseResidentId('11010519491231002X')).toEqual({ number: '11010519491231002X', birthday: '1949-12-31' });
    expect(parseResidentId(' 110105 19491231 002x ')).toEqual({ number: '11010519491231002X', birthday: '1949-12-31' });
    expect(parseResidentId('440524188001010014')).toMatchObject({ birthday: '1880-01-01' });
  });
  it.each([
    '',
    '110105194912310021',
    '11010519491331002X',
    '1101051949123100',
    '11010519491231002X1',
    '０',
    'x'.repeat(18),
    '010105194912310020',
  ])('is not %j', (text) => expect(parseResidentId(text)).toBeUndefined());
  it('does not survive one wrong digit', () => {
    const right = '11010519491231002X';
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 16 }), fc.integer({ min: 0, max: 9 }), (at, digit) => {
        const changed = right.slice(0, at) + String(digit) + right.slice(at + 1);
        expect(parseResidentId(changed) === undefined || changed === right).toBe(true);
      }),
    );
  });
});

describe('age (V-030)', () => {
  it.each([
    ['2008-11-23', '2026-11-23', undefined],
    ['2008-11-24', '2026-11-23', 'kyc_under_age'],
    ['2008-02-29', '2026-02-28', 'kyc_under_age'],
    ['2008-02-29', '2026-03-01', undefined],
    ['2026-11-24', '2026-11-23', 'kyc_birthday_invalid'],
    ['2001-02-29', '2026-11-23', 'kyc_birthday_invalid'],
    ['1899-12-31', '2026-11-23', 'kyc_birthday_invalid'],
    ['01/02/1990', '2026-11-23', 'kyc_birthday_invalid'],
    ['', '2026-11-23', 'kyc_birthday_invalid'],
  ])('of %s on %s: %s', (birthday, today, problem) => expect(ageProblem(birthday, today)).toBe(problem));
});

describe('names (V-028)', () => {
  it.each(['王小明', 'Anna-Lena', "O'Neill", 'José  María', 'やまだ たろう', 'NA', '买买提·艾力'])('%s is one', (name) =>
    expect(parseName(name)).toBeTruthy(),
  );
  it.each(['', ' ', '1', 'a1', 'x'.repeat(61), '<b>', 'a\u202Eb', '-', 'a@b'])('%j is none', (name) =>
    expect(parseName(name)).toBeUndefined(),
  );
  it('are the same in either order, without NA, however they are written', () => {
    const name = { lastName: 'García', firstName: 'Ana María' };
    for (const typed of ['garcía ana maría', 'Ana María García', 'GARCÍA  ANA MARÍA']) expect(isNameOf(name, typed)).toBe(true);
    for (const typed of ['', ' ', 'García', 'Garcia Ana Maria']) expect(isNameOf(name, typed)).toBe(false);
    expect(isNameOf({ lastName: 'NA', firstName: 'Suparman' }, 'suparman')).toBe(true);
    expect(isNameOf({ lastName: 'NA', firstName: 'NA' }, '')).toBe(false);
  });
});

describe('documents (A-034)', () => {
  it('are those of the nationality', () => {
    expect(documentTypesOf(documentTypes({}), 'JP')).toContain('personal_number_card');
    expect(documentTypesOf(documentTypes({}), 'DE')).toEqual([
      'passport',
      'driver_licence',
      'personal_id_card',
      'residence_card',
      'residence_permit',
    ]);
    expect(documentTypesOf(documentTypes({ DE: ['passport'] }), 'DE')).toEqual(['passport']);
    expect(documentTypesOf(documentTypes({ other: ['passport'] }), 'FR')).toEqual(['passport']);
  });
  it('have numbers of letters and digits', () => {
    expect(parseDocumentNumber('passport', ' ab-123 4567 ')).toBe('AB1234567');
    expect(parseDocumentNumber('personal_number_card', '1234 5678 9012')).toBe('123456789012');
    for (const [type, text] of [
      ['passport', 'AB12'],
      ['passport', 'ABCDEFGH'],
      ['personal_number_card', '12345678901'],
      ['driver_licence', '1234'],
      ['driver_licence', '1'.repeat(21)],
      ['residence_card', 'AB<12345'],
    ] as const)
      expect([text, parseDocumentNumber(type, text)]).toEqual([text, undefined]);
  });
});

it('an address has 1 to 200 characters, whatever they are', () => {
  expect(parseAddress('𠮷'.repeat(200))).toBeDefined();
  expect([parseAddress('x'.repeat(201)), parseAddress('  ')]).toEqual([undefined, undefined]);
});

it('a picture is called like one', () => {
  expect(['a.jpg', 'a.JPEG', 'a.b.png', 'a.gif', ''].every(isImageName)).toBe(true);
  expect(['a.bmp', 'a.jpg.php', 'jpg', 'a.svg', 'a.png '].some(isImageName)).toBe(false);
});

it('the day limit follows level and company', () => {
  const limit = (kycLevel: number, isCompany: boolean) => withdrawalDayLimit({ kycLevel, isCompany });
  expect([limit(0, false), limit(1, false), limit(2, false), limit(1, true)]).toEqual([0n, 20_000n, 100_000n, 100_000n]);
});

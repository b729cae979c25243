import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRechargeCode, maskRechargeCode, RECHARGE_CODE_ALPHABET, RECHARGE_CODE_LENGTH, readRechargeCode } from '../src/recharge/index.ts';

const codes = fc
  .array(fc.constantFrom(...RECHARGE_CODE_ALPHABET.split('')), { minLength: RECHARGE_CODE_LENGTH, maxLength: RECHARGE_CODE_LENGTH })
  .map((letters) => letters.join(''));

describe('a recharge code', () => {
  it('is read however somebody typed it', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(readRechargeCode(`  ${code.toLowerCase()}\t`)).toBe(code);
      }),
    );
  });

  it.each(['', '0123456789A', '0123456789ABC', '0123456789A-', '０123456789AB', '0123 56789AB', 'ß123456789A'])('is not %j', (text) => {
    expect(readRechargeCode(text)).toBeUndefined();
    expect(isRechargeCode(text)).toBe(false);
  });

  it('shows its ends and nothing else', () => {
    expect(maskRechargeCode('AB0123456789')).toBe('AB********89');
    fc.assert(
      fc.property(codes, (code) => {
        expect(isRechargeCode(maskRechargeCode(code))).toBe(false);
      }),
    );
  });
});

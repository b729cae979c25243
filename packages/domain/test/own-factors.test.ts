import { describe, expect, it } from 'vitest';
import {
  parsePasskeyName,
  parseRecoveryCode,
  PASSKEY_NAME_MAX,
  RECOVERY_ALPHABET,
  recoveryCodeText,
  securityLevel,
} from '../src/identity/index.ts';

describe('a recovery code', () => {
  it('is read however it was typed', () => {
    for (const text of ['ABCDE-FGHJK', 'abcdefghjk', ' abcde fghjk ', 'ＡＢＣＤＥ－ＦＧＨＪＫ'])
      expect(parseRecoveryCode(text)).toBe('ABCDEFGHJK');
    expect(recoveryCodeText('ABCDEFGHJK')).toBe('ABCDE-FGHJK');
  });

  it('is nothing else', () => {
    for (const text of ['', 'ABCDE-FGHJ', 'ABCDE-FGHJKL', 'ABCDE-FGHJ0', 'ABCDE_FGHJK']) expect(parseRecoveryCode(text)).toBeUndefined();
    expect(RECOVERY_ALPHABET).toHaveLength(32);
  });
});

describe('the name of a passkey', () => {
  it('has no spaces around it and a bounded length, counted as people count', () => {
    expect(parsePasskeyName('  My   laptop ')).toBe('My laptop');
    expect(parsePasskeyName('🔑'.repeat(PASSKEY_NAME_MAX))).toBe('🔑'.repeat(PASSKEY_NAME_MAX));
    for (const text of ['', '  ', 'n'.repeat(PASSKEY_NAME_MAX + 1)]) expect(parsePasskeyName(text)).toBeUndefined();
  });
});

describe('the security level', () => {
  it('counts a passkey as the other factors', () => {
    const factors = { email: true, phone: false, authenticator: false, passkey: false };
    expect(securityLevel(factors)).toBe('low');
    expect(securityLevel({ ...factors, passkey: true })).toBe('middle');
    expect(securityLevel({ ...factors, passkey: true, authenticator: true })).toBe('high');
  });
});

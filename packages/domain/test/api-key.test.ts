import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { API_KEY_SCOPES, apiKeyExpiry, isApiKeyLive, isIpAllowed, parseBoundIps } from '@marque/domain/api-keys';
import { parseIp } from '@marque/domain/identity';

const DAY_MS = 24 * 3_600_000;

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['2001:DB8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['2001:db8:0:1:0:0:0:1', '2001:db8:0:1::1'],
    ['2001:db8::0010', '2001:db8::10'],
    ['0:0:0:0:0:0:0:1', '::1'],
    ['fe80:0:0:0:0:0:0:0', 'fe80::'],
    ['1:2:3:4:5:6:0:8', '1:2:3:4:5:6:0:8'],
    ['10:0:5:0:0:1:2:3', '10:0:5::1:2:3'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
  ])('%s is written %s', (text, ip) => expect(parseIp(text)).toBe(ip));

  it.each([
    '',
    'localhost',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.07',
    '203.0.113.7:80',
    '203.0.113.0/24',
    '[2001:db8::1]',
    'fe80::1%eth0',
    '2001:db8::1::2',
    '1:2:3:4:5:6:7',
    '0.0.0.0',
    '::',
    '::ffff:0.0.0.0',
  ])('%s is none', (text) => expect(parseIp(text)).toBeUndefined());

  it('is written in one way, however its zeros are', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff })), { minLength: 8, maxLength: 8 }), (groups) => {
        const full = groups.map((group) => group.toString(16).padStart(4, '0')).join(':');
        const short = parseIp(full);
        if (short !== undefined) expect(parseIp(short)).toBe(short);
        else expect(new Set(groups.slice(-2))).toEqual(new Set([0]));
      }),
    );
  });
});

describe('the addresses of a key', () => {
  it('may be none, and count once each', () => {
    expect(parseBoundIps(' ')).toEqual({ ok: true, ips: [] });
    expect(parseBoundIps('203.0.113.7, 203.0.113.7，::ffff:203.0.113.7,2001:DB8::1')).toEqual({
      ok: true,
      ips: ['203.0.113.7', '2001:db8::1'],
    });
  });

  it('are four at most, and each is one', () => {
    expect(parseBoundIps('10.0.0.1,10.0.0.2,10.0.0.3,10.0.0.4').ok).toBe(true);
    expect(parseBoundIps('10.0.0.1,10.0.0.2,10.0.0.3,10.0.0.4,10.0.0.5')).toEqual({ ok: false, problem: 'api_key_ips_too_many' });
    expect(parseBoundIps('10.0.0.1,10.0.0')).toEqual({ ok: false, problem: 'api_key_ip_invalid', place: 2 });
  });

  it('let nobody else in, however an address is written', () => {
    expect(isIpAllowed([], '198.51.100.1')).toBe(true);
    expect(isIpAllowed(['203.0.113.7'], '::ffff:203.0.113.7')).toBe(true);
    expect(isIpAllowed(['203.0.113.7'], '203.0.113.8')).toBe(false);
    expect(isIpAllowed(['203.0.113.7'], 'unknown')).toBe(false);
  });
});

describe('a key', () => {
  it('lives thirty days where it is bound to no address', () => {
    expect(apiKeyExpiry(['203.0.113.7'], 5)).toBeNull();
    const expiresAt = apiKeyExpiry([], 5);
    expect(expiresAt).toBe(5 + 30 * DAY_MS);
    expect(isApiKeyLive({ isEnabled: true, expiresAt }, 4 + 30 * DAY_MS)).toBe(true);
    expect(isApiKeyLive({ isEnabled: true, expiresAt }, 5 + 30 * DAY_MS)).toBe(false);
    expect(isApiKeyLive({ isEnabled: false, expiresAt: null }, 0)).toBe(false);
  });

  it('never sends funds away and never changes the account', () => {
    expect(API_KEY_SCOPES).toEqual(['read', 'trade']);
  });
});

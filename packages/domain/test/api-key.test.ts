import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  apiKeyExpiry,
  apiKeyState,
  changedExpiry,
  DEFAULT_KEY_SCOPES,
  hasEnded,
  isIpAllowed,
  KEY_SCOPES,
  needsBoundIps,
  parseBoundIps,
  parseKeyScopes,
  parsePublicPem,
} from '@marque/domain/api-keys';
import { isIpWithin, parseIp, parseIpRange } from '@marque/domain/identity';

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

describe('a range of addresses', () => {
  it.each([
    ['203.0.113.7/24', '203.0.113.0/24'],
    ['203.0.113.7/32', '203.0.113.7'],
    ['203.0.113.7', '203.0.113.7'],
    ['10.255.255.255/8', '10.0.0.0/8'],
    ['192.168.129.1/17', '192.168.128.0/17'],
    ['203.0.113.7/31', '203.0.113.6/31'],
    ['128.0.0.0/1', '128.0.0.0/1'],
    ['203.0.113.7/0', '0.0.0.0/0'],
    ['2001:DB8::1/32', '2001:db8::/32'],
    ['2001:db8:ffff:ffff::/33', '2001:db8:8000::/33'],
    ['2001:db8::1/128', '2001:db8::1'],
    ['2001:db8::3/127', '2001:db8::2/127'],
    ['::/0', '::/0'],
    // An IPv4 address within IPv6 is one of IPv4, and so is a range of them.
    ['::ffff:203.0.113.7/120', '203.0.113.0/24'],
    ['::ffff:203.0.113.7/128', '203.0.113.7'],
  ])('%s is %s', (text, range) => expect(parseIpRange(text)?.text).toBe(range));

  it.each([
    '',
    '/24',
    '203.0.113.0/33',
    '203.0.113.0/',
    '203.0.113.0/-1',
    '203.0.113.0/08',
    '203.0.113.0/24/24',
    '203.0.113.0/255.255.255.0',
    '203.0.113/24',
    '2001:db8::/129',
    '::ffff:203.0.113.7/95',
    '0.0.0.0',
    '0.1.2.3/8',
    '::/64',
    'localhost/8',
  ])('%s is none', (text) => expect(parseIpRange(text)).toBeUndefined());

  it.each([
    ['203.0.113.0/24', '203.0.113.0', true],
    ['203.0.113.0/24', '203.0.113.255', true],
    ['203.0.113.0/24', '203.0.114.0', false],
    ['203.0.113.0/24', '203.0.112.255', false],
    ['203.0.113.0/24', '::ffff:203.0.113.9', true],
    ['203.0.113.6/31', '203.0.113.7', true],
    ['203.0.113.6/31', '203.0.113.8', false],
    ['10.0.0.0/8', '10.255.255.255', true],
    ['10.0.0.0/8', '11.0.0.0', false],
    ['2001:db8::/32', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', true],
    ['2001:db8::/32', '2001:db9::', false],
    ['2001:db8:8000::/33', '2001:db8:7fff::1', false],
    // The same bits, but of the other version.
    ['203.0.0.0/8', 'cb00::1', false],
    ['cb00::/32', '203.0.0.1', false],
    ['203.0.113.0/24', '203.0.113.0/25', false],
    ['203.0.113.0/24', 'nowhere', false],
  ])('%s has %s: %s', (range, ip, isIn) => expect(isIpWithin(range, ip)).toBe(isIn));

  it('has an address exactly when their first bits are the same', () => {
    const octets = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 4, maxLength: 4 });
    const bits = (ip: readonly number[]): string => ip.map((octet) => octet.toString(2).padStart(8, '0')).join('');
    fc.assert(
      fc.property(octets, octets, fc.integer({ min: 0, max: 32 }), (base, ip, prefix) => {
        const isSame = bits(base).slice(0, prefix) === bits(ip).slice(0, prefix);
        expect(isIpWithin(`${base.join('.')}/${prefix}`, ip.join('.'))).toBe(isSame);
      }),
    );
  });
});

describe('the addresses of a key', () => {
  it('may be none, and count once each', () => {
    expect(parseBoundIps(' ')).toEqual({ ok: true, ips: [] });
    expect(parseBoundIps('203.0.113.7, 203.0.113.7，::ffff:203.0.113.7,2001:DB8::1 198.51.100.9/24,198.51.100.0/24')).toEqual({
      ok: true,
      ips: ['203.0.113.7', '2001:db8::1', '198.51.100.0/24'],
    });
  });

  it('are four at most, and each is one', () => {
    expect(parseBoundIps('10.0.0.1,10.0.0.2,10.0.0.3,10.0.1.0/24').ok).toBe(true);
    expect(parseBoundIps('10.0.0.1,10.0.0.2,10.0.0.3,10.0.0.4,10.0.1.0/24')).toEqual({ ok: false, problem: 'api_key_ips_too_many' });
    expect(parseBoundIps('10.0.0.1,10.0.0')).toEqual({ ok: false, problem: 'api_key_ip_invalid', place: 2 });
  });

  it('are no ranges that have half the world in them', () => {
    for (const [good, wide] of [
      ['10.0.0.0/8', '10.0.0.0/7'],
      ['2001:db8::/32', '2001:db8::/31'],
      ['::ffff:10.0.0.0/104', '::ffff:10.0.0.0/103'],
      ['198.51.100.1', '0.0.0.0/0'],
      ['2001:db8::1', '::/0'],
    ] as const) {
      expect(parseBoundIps(good)).toMatchObject({ ok: true });
      expect(parseBoundIps(`203.0.113.7 ${wide}`), wide).toEqual({ ok: false, problem: 'api_key_range_too_wide', place: 2 });
    }
  });

  it('let nobody else in, however an address is written', () => {
    expect(isIpAllowed([], '198.51.100.1')).toBe(true);
    expect(isIpAllowed(['203.0.113.7'], '::ffff:203.0.113.7')).toBe(true);
    expect(isIpAllowed(['203.0.113.7'], '203.0.113.8')).toBe(false);
    expect(isIpAllowed(['203.0.113.7', '198.51.100.0/24'], '198.51.100.77')).toBe(true);
    expect(isIpAllowed(['203.0.113.7', '198.51.100.0/24'], '198.51.101.77')).toBe(false);
    expect(isIpAllowed(['203.0.113.7'], 'unknown')).toBe(false);
  });
});

describe('a key', () => {
  it('lives thirty days where it is bound to no address', () => {
    expect(apiKeyExpiry(['203.0.113.7'], 5)).toBeNull();
    const expiresAt = apiKeyExpiry([], 5);
    expect(expiresAt).toBe(5 + 30 * DAY_MS);
    const key = { isEnabled: true, expiresAt, pausedAt: null };
    expect(apiKeyState(key, 4 + 30 * DAY_MS)).toBe('live');
    expect(apiKeyState(key, 5 + 30 * DAY_MS)).toBe('expired');
  });

  it('rests while its owner says so, and never again once it has ended', () => {
    const key = { isEnabled: true, expiresAt: 10, pausedAt: 3 };
    expect(apiKeyState(key, 5)).toBe('paused');
    expect(apiKeyState(key, 10)).toBe('expired');
    expect(apiKeyState({ ...key, isEnabled: false }, 5)).toBe('disabled');
    expect((['live', 'paused', 'expired', 'disabled'] as const).filter(hasEnded)).toEqual(['expired', 'disabled']);
  });

  it('has its days from when it loses its addresses, and not anew with each change', () => {
    expect(changedExpiry(null, ['203.0.113.7'], 7)).toBeNull();
    expect(changedExpiry(null, [], 7)).toBe(7 + 30 * DAY_MS);
    expect(changedExpiry(100, [], 7)).toBe(100);
    expect(changedExpiry(100, ['203.0.113.7'], 7)).toBeNull();
  });

  it('reads always, trades unless its maker says otherwise, and never changes the account', () => {
    expect(DEFAULT_KEY_SCOPES).toEqual(['read', 'trade']);
    expect(KEY_SCOPES).toEqual(['read', 'trade', 'transfer', 'withdraw']);
    expect(parseKeyScopes('read')).toEqual(['read']);
    expect(parseKeyScopes('withdraw, trade,trade')).toEqual(['read', 'trade', 'withdraw']);
    for (const wrong of ['', 'account', 'read,all', 'Trade', 'read trade', 'read,']) expect(parseKeyScopes(wrong), wrong).toBeUndefined();
  });

  it('sends funds away from its own addresses only', () => {
    expect(needsBoundIps(['read', 'withdraw'], [])).toBe(true);
    expect(needsBoundIps(['read', 'withdraw'], ['203.0.113.7'])).toBe(false);
    expect(needsBoundIps(['read', 'trade', 'transfer'], [])).toBe(false);
  });
});

describe('a public key that is pasted', () => {
  const body = `${'A'.repeat(64)}\n${'b+/'.repeat(10)}==`;
  const good = `-----BEGIN PUBLIC KEY-----\n${body}\n-----END PUBLIC KEY-----\n`;

  it('is written in one way, however its lines are broken', () => {
    for (const text of [good, good.trim(), good.replaceAll('\n', '\r\n'), good.replaceAll('\n', ' '), `  ${good}`])
      expect(parsePublicPem(text)).toEqual({ ok: true, pem: good });
  });

  it.each([
    ['', 'api_key_pem_missing'],
    ['  \n', 'api_key_pem_missing'],
    [good.replaceAll('PUBLIC', 'PRIVATE'), 'api_key_pem_private'],
    [good.replaceAll('PUBLIC', 'RSA PRIVATE'), 'api_key_pem_private'],
    [good.replaceAll('PUBLIC', 'ENCRYPTED PRIVATE'), 'api_key_pem_private'],
    [`${good}${good.replaceAll('PUBLIC', 'PRIVATE')}`, 'api_key_pem_private'],
    [good.replaceAll('PUBLIC KEY', 'CERTIFICATE'), 'api_key_pem_invalid'],
    [good.replaceAll('PUBLIC', 'RSA PUBLIC'), 'api_key_pem_invalid'],
    [good + good, 'api_key_pem_invalid'],
    ['ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI ann@desk', 'api_key_pem_invalid'],
    ['-----BEGIN PUBLIC KEY-----\n\n-----END PUBLIC KEY-----', 'api_key_pem_invalid'],
    [good.replace('b+/', 'b!/'), 'api_key_pem_invalid'],
  ])('and is none as %j', (text, problem) => expect(parsePublicPem(text)).toEqual({ ok: false, problem }));
});

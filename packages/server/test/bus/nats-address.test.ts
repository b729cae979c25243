import { describe, expect, it } from 'vitest';
import { placeOf, readNatsAddress } from '../../src/adapters/bus/nats-address.ts';
import { openNatsBus } from '../../src/adapters/bus/nats-bus.ts';

const plain = { port: 4222, isTls: false, credentials: undefined };

describe('an address of NATS', () => {
  it.each([
    ['nats://bus.internal', [{ ...plain, host: 'bus.internal' }]],
    ['NATS://127.0.0.1:4333/', [{ ...plain, host: '127.0.0.1', port: 4333 }]],
    ['tls://[::1]:4222', [{ ...plain, host: '::1', isTls: true }]],
    ['nats://marque:a%2Cb%40c@bus', [{ ...plain, host: 'bus', credentials: { user: 'marque', pass: 'a,b@c' } }]],
    ['nats://marque:@bus', [{ ...plain, host: 'bus', credentials: { user: 'marque', pass: '' } }]],
    ['nats://t0ken@bus', [{ ...plain, host: 'bus', credentials: { token: 't0ken' } }]],
    [
      'tls://u:p@first, second:4333,nats://third',
      [
        { host: 'first', port: 4222, isTls: true, credentials: { user: 'u', pass: 'p' } },
        { host: 'second', port: 4333, isTls: true, credentials: { user: 'u', pass: 'p' } },
        { ...plain, host: 'third' },
      ],
    ],
  ])('%s names its servers', (address, servers) => {
    expect(readNatsAddress(address)).toEqual(servers);
  });

  it.each([
    '',
    'bus',
    'bus:4222',
    'http://bus',
    'nats://',
    'nats://bus:0',
    'nats://bus:65536',
    'nats://bus:port',
    'nats://bus,',
    'nats://a b',
    'nats://bus/path',
    'nats://bus?query',
    'nats://@bus',
    'nats://:secret@bus',
    'nats://user:se:cret@bus',
    'nats://user:%E0%A4%A@bus',
    'nats://user:se@cret@bus',
  ])('%s is none', (address) => {
    expect(readNatsAddress(address)).toBeUndefined();
  });

  it('is shown without its credentials', () => {
    const servers = readNatsAddress('nats://marque:secret@[::1]:4333,bus') ?? [];
    expect(servers.map((server) => placeOf(server))).toEqual(['[::1]:4333', 'bus:4222']);
  });

  it('is refused without being shown', async () => {
    const opening = openNatsBus({ address: 'http://marque:secret@bus', prefix: 'marque', report: () => undefined });
    await expect(opening).rejects.toThrow('The address of the message bus must begin with nats:// or tls://.');
    await expect(openNatsBus({ address: 'nats://bus', prefix: 'a.>', report: () => undefined })).rejects.toThrow('The prefix');
  });
});

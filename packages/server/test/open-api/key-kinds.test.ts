import { constants, createHmac, createPublicKey, generateKeyPairSync, sign as signWith, type KeyObject } from 'node:crypto';
import { parsePublicPem, type PairKind } from '@marque/domain/api-keys';
import { describe, expect, it } from 'vitest';
import { isSignedWith } from '../../src/http/open-api/binance/signature.ts';
import type { SigningKey } from '../../src/ports/api-keys.ts';
import { judgePublicKey } from '../../src/use-cases/api-keys/public-key.ts';
import { openSignedWorld, order, textOf } from './signed-world.ts';

const pemOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString();

const ed25519 = generateKeyPairSync('ed25519');
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
/** An RSA key of so many bits by its form; nobody has its private half. */
const rsaOf = (bits: number, exponent = 'AQAB'): KeyObject => {
  const modulus = ((1n << BigInt(bits - 1)) + 1n).toString(16);
  const n = Buffer.from(modulus.padStart(modulus.length + (modulus.length % 2), '0'), 'hex').toString('base64url');
  return createPublicKey({ key: { kty: 'RSA', n, e: exponent }, format: 'jwk' });
};

const SECRET = 'a secret of this test only';

interface Kind {
  readonly key: SigningKey;
  /** As it is stored; undefined for a secret. */
  readonly pem?: string;
  readonly sign: (text: string) => string;
}
const pair = (kind: PairKind, { publicKey, privateKey }: { readonly publicKey: KeyObject; readonly privateKey: KeyObject }) => ({
  key: { kind, key: publicKey },
  pem: pemOf(publicKey),
  sign: (text: string) => signWith(kind === 'rsa' ? 'sha256' : null, Buffer.from(text), privateKey).toString('base64'),
});

const KINDS = {
  hmac: {
    key: { kind: 'hmac', secret: SECRET },
    sign: (text: string) => createHmac('sha256', SECRET).update(text).digest('hex'),
  },
  ed25519: pair('ed25519', ed25519),
  rsa: pair('rsa', rsa),
} as const satisfies Record<string, Kind>;

const TEXT = 'symbol=ARTUSDT&side=BUY&type=LIMIT&quantity=10&price=0.9&note=报价&timestamp=1790000000000';

describe.each(Object.entries(KINDS))('a signature of the kind %s', (kind, { key, sign }: Kind) => {
  const signature = sign(TEXT);

  it('is good for its text, and for no other one', () => {
    expect(isSignedWith(key, TEXT, signature)).toBe(true);
    for (let at = 0; at < TEXT.length; at += 1) {
      const other = TEXT.slice(0, at) + (TEXT[at] === '7' ? '8' : '7') + TEXT.slice(at + 1);
      expect(isSignedWith(key, other, signature), other).toBe(false);
    }
    expect(isSignedWith(key, '', signature)).toBe(false);
    expect(isSignedWith(key, `${TEXT} `, signature)).toBe(false);
  });

  it('is refused when any letter of it is another, or it is longer, shorter or written otherwise', () => {
    for (let at = 0; at < signature.length; at += 1)
      for (const letter of ['0', 'A', '=', ' ', 'é']) {
        if (signature[at] === letter || (kind === 'hmac' && signature[at]?.toUpperCase() === letter)) continue;
        const wrong = signature.slice(0, at) + letter + signature.slice(at + 1);
        expect(isSignedWith(key, TEXT, wrong), wrong).toBe(false);
      }
    const bytes = Buffer.from(signature, kind === 'hmac' ? 'hex' : 'base64');
    for (const wrong of ['', '=', 'x', signature.slice(1), signature.slice(0, -1), `${signature}0`, `${signature}A`, signature.repeat(40)])
      expect(isSignedWith(key, TEXT, wrong), wrong).toBe(false);
    expect(isSignedWith(key, TEXT, bytes.toString(kind === 'hmac' ? 'base64' : 'hex'))).toBe(false);
    if (kind !== 'hmac') {
      expect(isSignedWith(key, TEXT, ` ${signature}`)).toBe(false);
      expect(isSignedWith(key, TEXT, bytes.toString('base64url'))).toBe(false);
      expect(isSignedWith(key, TEXT, signature.replace(/=+$/, ''))).toBe(false);
    }
  });

  it('is none of the other kinds', () => {
    for (const [name, other] of Object.entries(KINDS)) if (name !== kind) expect(isSignedWith(other.key, TEXT, signature)).toBe(false);
  });

  it('is none of another key of the kind', () => {
    const others: Readonly<Record<string, () => SigningKey>> = {
      hmac: () => ({ kind: 'hmac', secret: `${SECRET}.` }),
      ed25519: () => pair('ed25519', generateKeyPairSync('ed25519')).key,
      rsa: () => pair('rsa', generateKeyPairSync('rsa', { modulusLength: 2048 })).key,
    };
    expect(others[kind]).toBeDefined();
    expect(isSignedWith(others[kind]?.() ?? key, TEXT, signature)).toBe(false);
  });
});

it('an RSA signature is padded as PKCS #1 v1.5 does, and of SHA-256', () => {
  const text = Buffer.from(TEXT);
  const pss = signWith('sha256', text, { key: rsa.privateKey, padding: constants.RSA_PKCS1_PSS_PADDING });
  expect(isSignedWith(KINDS.rsa.key, TEXT, pss.toString('base64'))).toBe(false);
  for (const hash of ['sha1', 'sha512'])
    expect(isSignedWith(KINDS.rsa.key, TEXT, signWith(hash, text, rsa.privateKey).toString('base64'))).toBe(false);
});

describe('a public key', () => {
  const good = (type: PairKind, pem: string) => expect(judgePublicKey(type, pem)).toEqual({ ok: true, value: pem });
  const wrong = (kind: PairKind, pem: string) => {
    const judged = judgePublicKey(kind, pem);
    return judged.ok ? 'good' : judged.refusal;
  };

  it('is Ed25519, or RSA of 2,048 to 4,096 bits', () => {
    good('ed25519', pemOf(ed25519.publicKey));
    good('rsa', pemOf(rsa.publicKey));
    good('rsa', pemOf(rsaOf(4_096)));
  });

  it.each([
    ['RSA of 2,047 bits', 'rsa', () => rsaOf(2_047), 'api_key_rsa_size'],
    ['RSA of 1,024 bits', 'rsa', () => rsaOf(1_024), 'api_key_rsa_size'],
    ['RSA of 4,097 bits', 'rsa', () => rsaOf(4_097), 'api_key_rsa_size'],
    ['an exponent of 3', 'rsa', () => rsaOf(2_048, 'Aw'), 'api_key_rsa_size'],
    ['RSA for Ed25519', 'ed25519', () => rsa.publicKey, 'api_key_pem_kind'],
    ['Ed25519 for RSA', 'rsa', () => ed25519.publicKey, 'api_key_pem_kind'],
    ['Ed448', 'ed25519', () => generateKeyPairSync('ed448').publicKey, 'api_key_pem_kind'],
    ['X25519', 'ed25519', () => generateKeyPairSync('x25519').publicKey, 'api_key_pem_kind'],
    ['a curve of NIST', 'ed25519', () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey, 'api_key_pem_kind'],
    ['RSA for PSS only', 'rsa', () => generateKeyPairSync('rsa-pss', { modulusLength: 2048 }).publicKey, 'api_key_pem_kind'],
  ] as const)('is refused as %s', (_name, kind, make, refusal) => {
    expect(wrong(kind, pemOf(make()))).toBe(refusal);
  });

  it('is refused as a private key, as what is no key, and as another way to write one', () => {
    const asText = (key: KeyObject, type: 'pkcs8' | 'pkcs1'): string => key.export({ type, format: 'pem' }).toString();
    expect(wrong('ed25519', asText(ed25519.privateKey, 'pkcs8'))).toBe('api_key_pem_private');
    expect(wrong('rsa', asText(rsa.privateKey, 'pkcs1'))).toBe('api_key_pem_private');
    expect(wrong('rsa', asText(rsa.publicKey, 'pkcs1'))).toBe('api_key_pem_invalid');
    expect(wrong('ed25519', '')).toBe('api_key_pem_missing');
    const read = parsePublicPem(pemOf(ed25519.publicKey).replace('MCow', 'MCox'));
    expect(read.ok).toBe(true);
    expect(wrong('ed25519', read.ok ? read.pem : '')).toBe('api_key_pem_invalid');
  });
});

describe('a call signed with a private key', () => {
  const signed = openSignedWorld();

  it.each(['ed25519', 'rsa'] as const)('is served in the query and in the body: %s', async (kind) => {
    const { pem, sign } = KINDS[kind];
    const { publicKey } = await signed().world.key(signed().ann.owner, [], { pair: { kind, pem } });
    const query = (fields: Record<string, string>): string => {
      const text = textOf({ ...fields, timestamp: String(signed().world.clock.now()) });
      return `${text}&signature=${encodeURIComponent(sign(text))}`;
    };
    expect((await signed().send({ path: '/account', query: query({}), publicKey })).status).toBe(200);
    const placed = await signed().send({ method: 'POST', path: '/order', body: query(order({ price: '0.7' })), publicKey });
    expect([placed.status, placed.body['status']]).toEqual([200, 'NEW']);
    expect((await signed().send({ method: 'DELETE', path: '/openOrders', query: query({ symbol: 'ARTUSDT' }), publicKey })).status).toBe(
      200,
    );
    const other = KINDS[kind === 'rsa' ? 'ed25519' : 'rsa'];
    const text = textOf({ timestamp: String(signed().world.clock.now()) });
    for (const signature of [other.sign(text), KINDS.hmac.sign(text), createHmac('sha256', pem).update(text).digest('hex')])
      expect(
        (await signed().send({ path: '/account', query: `${text}&signature=${encodeURIComponent(signature)}`, publicKey })).body['code'],
      ).toBe(-1022);
  });

  it('is served where the client does not escape the plus signs of its signature', async () => {
    const { pem, sign } = KINDS.ed25519;
    const { publicKey } = await signed().world.key(signed().ann.owner, [], { pair: { kind: 'ed25519', pem } });
    const at = signed().world.clock.now();
    const texts = Array.from({ length: 100 }, (_, i) => textOf({ timestamp: String(at), recvWindow: String(5_000 + i) }));
    const text = texts.find((each) => sign(each).includes('+')) ?? '';
    expect((await signed().send({ path: '/account', query: `${text}&signature=${sign(text)}`, publicKey })).status).toBe(200);
    const wrong = sign(text).replace('+', '-');
    expect((await signed().send({ path: '/account', query: `${text}&signature=${wrong}`, publicKey })).body['code']).toBe(-1022);
  });

  it('is judged by the public key that is stored at that moment, however often another one was used', async () => {
    const { world, ann } = signed();
    const second = pair('ed25519', generateKeyPairSync('ed25519'));
    const { publicKey } = await world.key(ann.owner, [], { pair: { kind: 'ed25519', pem: KINDS.ed25519.pem } });
    const ask = async (sign: (text: string) => string) => {
      const text = textOf({ timestamp: String(world.clock.now()) });
      const { status, body } = await signed().send({
        path: '/account',
        query: `${text}&signature=${encodeURIComponent(sign(text))}`,
        publicKey,
      });
      return status === 200 ? 'good' : body['code'];
    };
    expect([await ask(KINDS.ed25519.sign), await ask(KINDS.ed25519.sign), await ask(second.sign)]).toEqual(['good', 'good', -1022]);
    await world.database.run('update api_keys set public_pem = $2 where public_key = $1', [publicKey, second.pem]);
    world.keys.tellChanged(ann.owner);
    expect([await ask(KINDS.ed25519.sign), await ask(second.sign)]).toEqual([-1022, 'good']);
    await world.database.run('delete from api_keys where public_key = $1', [publicKey]);
    world.keys.tellChanged(ann.owner);
    expect(await ask(second.sign)).toBe(-2015);
  });
});

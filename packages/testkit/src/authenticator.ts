import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

export interface Ceremony {
  readonly challenge: string;
  readonly rpId: string;
  /** Of the page that the browser shows. */
  readonly origin: string;
}

interface Held {
  readonly id: string;
  readonly key: KeyObject;
  readonly userHandle: string;
}

/** What an authenticator says otherwise than it should. */
export interface Faults {
  readonly type?: string;
  readonly isVerified?: boolean;
  readonly count?: number;
  readonly signsOther?: boolean;
}

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const clientData = (type: string, { challenge, origin }: Ceremony): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** An authenticator of software with keys on P-256, with the browser around it: makes passkeys and signs with them. */
export class SoftwareAuthenticator {
  /** What it says that it has signed so far; authenticators that do not count say 0. */
  count: number;
  readonly #counts: boolean;
  #held: Held | undefined;

  constructor({ counts = true }: { readonly counts?: boolean } = {}) {
    this.#counts = counts;
    this.count = 0;
  }

  create(ceremony: Ceremony, userHandle: string, { type = 'webauthn.create', isVerified = true }: Faults = {}) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(32);
    this.#held = { id: id.toString('base64url'), key: privateKey, userHandle };
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([
      this.#head(ceremony.rpId, isVerified, ATTESTED, this.count),
      Buffer.alloc(16),
      length,
      id,
      isoCBOR.encode(cose),
    ]);
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array<ArrayBuffer> | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    return {
      credential_id: this.#held.id,
      client_data: clientData(type, ceremony).toString('base64url'),
      attestation: Buffer.from(attestation).toString('base64url'),
    };
  }

  sign(ceremony: Ceremony, { type = 'webauthn.get', isVerified = true, count, signsOther = false }: Faults = {}) {
    if (!this.#held) throw new Error('the authenticator holds no passkey');
    this.count += this.#counts ? 1 : 0;
    const data = clientData(type, ceremony);
    const authData = this.#head(ceremony.rpId, isVerified, 0, count ?? this.count);
    const signed = Buffer.concat([authData, signsOther ? sha256('something else') : sha256(data)]);
    return {
      credential_id: this.#held.id,
      client_data: data.toString('base64url'),
      authenticator_data: authData.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(this.#held.key).toString('base64url'),
      user_handle: this.#held.userHandle,
    };
  }

  #head(rpId: string, isVerified: boolean, flags: number, signCount: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(signCount);
    return Buffer.concat([sha256(rpId), Buffer.from([USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | flags]), count]);
  }
}

import { createPublicKey, type KeyObject } from 'node:crypto';
import { KEY_KIND_NAMES, parsePublicPem, RSA_BITS_MAX, RSA_BITS_MIN, type PairKind } from '@marque/domain/api-keys';
import { done, refused, type Refused, type Result } from '../result.ts';

/** The exponent that everybody uses; others make keys that are weak or slow to check. */
const RSA_EXPONENT = 65_537n;

const field = 'key_pem';

function readKey(pem: string): KeyObject | undefined {
  try {
    return createPublicKey(pem);
  } catch {
    return undefined;
  }
}

function rsaRefusal({ modulusLength: bits = 0, publicExponent }: NonNullable<KeyObject['asymmetricKeyDetails']>): Refused | undefined {
  const isGood = bits >= RSA_BITS_MIN && bits <= RSA_BITS_MAX && publicExponent === RSA_EXPONENT;
  return isGood ? undefined : refused('api_key_rsa_size', { field, min: RSA_BITS_MIN, max: RSA_BITS_MAX });
}

/** A public key of this kind, as it is stored; its private half has never been here. */
export function judgePublicKey(kind: PairKind, typed: string): Result<string> {
  const read = parsePublicPem(typed);
  if (!read.ok) return refused(read.problem, { field });
  const key = readKey(read.pem);
  if (!key) return refused('api_key_pem_invalid', { field });
  if (key.asymmetricKeyType !== kind) return refused('api_key_pem_kind', { field, kind: KEY_KIND_NAMES[kind] });
  const refusal = kind === 'rsa' ? rsaRefusal(key.asymmetricKeyDetails ?? {}) : undefined;
  return refusal ?? done(key.export({ type: 'spki', format: 'pem' }).toString());
}

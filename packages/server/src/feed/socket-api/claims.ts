import type { Call } from '@marque/contract';
import type { RefusalName } from '@marque/contract/refusals';
import type { FormFields } from '../../http/form-fields.ts';
import { findKey, judgeSigned, type Judged } from '../../http/open-api/binance/binance-surface.ts';
import { isTimely } from '../../http/open-api/binance/signature.ts';
import type { ApiKeys } from '../../ports/api-keys.ts';
import type { WallClock } from '../../ports/clock.ts';
import { signedParams } from './read-message.ts';

export interface ClaimDeps {
  readonly keys: ApiKeys;
  readonly clock: WallClock;
}

/** From where somebody asks, and the key with which they have logged on, if any. */
export interface ClaimPlace {
  readonly organisation: number;
  readonly ip: string;
  readonly loggedOn: string | undefined;
}

export type Claimed = Judged | { readonly ok: false; readonly refusal: undefined };

const NOBODY: Claimed = { ok: false, refusal: undefined };
const no = (refusal: RefusalName): Claimed => ({ ok: false, refusal });

/** Judges parameters that have to be signed, whoever has logged on. */
export async function judgeSignature(deps: ClaimDeps, params: FormFields, { organisation, ip, loggedOn }: ClaimPlace): Promise<Claimed> {
  const { apiKey: publicKey = loggedOn, signature, timestamp, recvWindow } = params;
  if (signature === undefined || publicKey === undefined) return NOBODY;
  return judgeSigned(deps, { publicKey, organisation, ip, text: signedParams(params), signature, timestamp, recvWindow });
}

/**
 * Who makes a call: by a signature of its own, else by having logged on, which stands for the signature but not for the time. The key is
 * looked up each time. A key alone opens what everybody may read.
 */
export async function judgeCall(deps: ClaimDeps, call: Call, params: FormFields, place: ClaimPlace): Promise<Claimed> {
  const { apiKey, signature, timestamp, recvWindow } = params;
  if (signature !== undefined) return judgeSignature(deps, params, place);
  if (apiKey !== undefined || place.loggedOn === undefined) return NOBODY;
  const key = await findKey(deps.keys, { ...place, publicKey: place.loggedOn });
  if (!key) return no('api_key_unknown');
  if (call.requires.caller === 'user' && !isTimely(timestamp, recvWindow, deps.clock.now())) return no('request_expired');
  return { ok: true, key };
}

import { API_KEY_IPS_MAX, API_KEY_PREFIX_MIN, needsBoundIps, parseBoundIps, type KeyScope } from '@marque/domain/api-keys';
import type { SecondFactorCodes } from '../identity/second-factor.ts';
import { done, refused, type Result } from '../result.ts';

/** What a key is for, what it may do and from where, as its owner states it. */
export interface StatedTerms {
  readonly label: string;
  /** As typed: addresses and ranges separated by commas. */
  readonly addresses: string;
  readonly scopes: readonly KeyScope[];
}

export interface KeyTerms {
  readonly label: string;
  readonly ips: readonly string[];
  readonly scopes: readonly KeyScope[];
}

/** Whether a key can be like this (V-072, V-073): costs nothing, so it comes before codes are judged. */
export function judgeTerms({ label: typed, addresses, scopes }: StatedTerms): Result<KeyTerms> {
  const label = typed.trim();
  if (label === '') return refused('api_key_label_missing', { field: 'apply_instructions' });
  const bound = parseBoundIps(addresses);
  if (!bound.ok) {
    const limits = { max: API_KEY_IPS_MAX, v4: API_KEY_PREFIX_MIN[4], v6: API_KEY_PREFIX_MIN[6] };
    return refused(bound.problem, { field: 'ip', ...limits, ...('place' in bound && { place: bound.place }) });
  }
  if (needsBoundIps(scopes, bound.ips)) return refused('api_key_withdraw_unbound', { field: 'ip' });
  return done({ label, ips: bound.ips, scopes });
}

/** The field whose code was wrong. */
export const proofField = ({ authenticator }: SecondFactorCodes): string => (authenticator ? 'google_code' : 'sms_code');

import { isIpWithin, parseIp, parseIpRange } from '../identity/index.ts';

/** Addresses and ranges that one key may be bound to (V-073). */
export const API_KEY_IPS_MAX = 4;
/** The widest ranges that a key may be bound to, as prefixes of IPv4 and IPv6: what one network operator has, and no more. */
export const API_KEY_PREFIX_MIN = { 4: 8, 6: 32 } as const;

export type BoundIps =
  | { readonly ok: true; readonly ips: readonly string[] }
  | { readonly ok: false; readonly problem: 'api_key_ip_invalid' | 'api_key_range_too_wide'; readonly place: number }
  | { readonly ok: false; readonly problem: 'api_key_ips_too_many' };

/**
 * Addresses and ranges separated by commas or spaces, each once; none at all is allowed (V-073). `place` counts from 1: what was typed is
 * not repeated.
 */
export function parseBoundIps(text: string): BoundIps {
  const ips = new Set<string>();
  const parts = text.split(/[\s,，、]+/).filter((word) => word !== '');
  for (const [index, part] of parts.entries()) {
    const range = parseIpRange(part);
    if (range === undefined) return { ok: false, problem: 'api_key_ip_invalid', place: index + 1 };
    if (range.prefix < API_KEY_PREFIX_MIN[range.version]) return { ok: false, problem: 'api_key_range_too_wide', place: index + 1 };
    ips.add(range.text);
  }
  return ips.size > API_KEY_IPS_MAX ? { ok: false, problem: 'api_key_ips_too_many' } : { ok: true, ips: [...ips] };
}

/** Whether a call from an address may use a key: one that is bound to no address may be used from anywhere. */
export const isIpAllowed = (ips: readonly string[], from: string): boolean => {
  if (ips.length === 0) return true;
  const ip = parseIp(from);
  return ip !== undefined && ips.some((range) => isIpWithin(range, ip));
};

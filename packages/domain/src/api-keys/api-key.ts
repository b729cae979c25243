import { parseIp, type Scope } from '../identity/index.ts';

/** Keys that one account may have; those that have expired count until they are deleted (V-074). */
export const API_KEYS_MAX = 5;
/** Addresses that one key may be bound to (V-073). */
export const API_KEY_IPS_MAX = 4;
export const API_KEY_LABEL_MAX = 50;
/** How long a key lives that is bound to no address (K024). */
export const API_KEY_LIFE_DAYS = 30;

/** Calls a minute that one key may make. */
export const KEY_CALLS_PER_MINUTE = 3_000;

/** Orders a second that all keys of an account may place. */
export const KEY_ORDERS_PER_SECOND = 50;

const DAY_MS = 24 * 3_600_000;

/** What a key may do: look and trade. No key sends funds away or changes the account. */
export const API_KEY_SCOPES: readonly Scope[] = ['read', 'trade'];

export type BoundIps =
  | { readonly ok: true; readonly ips: readonly string[] }
  | { readonly ok: false; readonly problem: 'api_key_ip_invalid'; readonly place: number }
  | { readonly ok: false; readonly problem: 'api_key_ips_too_many' };

/** Addresses separated by commas or spaces, each once; none at all is allowed (V-073). `place` counts from 1: what was typed is not repeated. */
export function parseBoundIps(text: string): BoundIps {
  const ips = new Set<string>();
  const parts = text.split(/[\s,，、]+/).filter((word) => word !== '');
  for (const [index, part] of parts.entries()) {
    const ip = parseIp(part);
    if (ip === undefined) return { ok: false, problem: 'api_key_ip_invalid', place: index + 1 };
    ips.add(ip);
  }
  return ips.size > API_KEY_IPS_MAX ? { ok: false, problem: 'api_key_ips_too_many' } : { ok: true, ips: [...ips] };
}

/** When a key ends by itself (epoch ms); null for one that is bound to addresses. */
export const apiKeyExpiry = (ips: readonly string[], createdAt: number): number | null =>
  ips.length > 0 ? null : createdAt + API_KEY_LIFE_DAYS * DAY_MS;

/** Whether a key is in use at a time (T016 to T018). What was disabled stays so, whatever the clock says. */
export const isApiKeyLive = (key: { readonly isEnabled: boolean; readonly expiresAt: number | null }, now: number): boolean =>
  key.isEnabled && (key.expiresAt === null || key.expiresAt > now);

/** Whether a call from an address may use a key: one that is bound to no address may be used from anywhere. */
export const isIpAllowed = (ips: readonly string[], from: string): boolean => {
  if (ips.length === 0) return true;
  const ip = parseIp(from);
  return ip !== undefined && ips.includes(ip);
};

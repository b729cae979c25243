import type { System } from '../../shell/organisation/app-stores.ts';

/** Names of systems are the same in every language. */
export const SYSTEM_NAMES: Readonly<Record<System, string>> = { android: 'Android', ios: 'iPhone' };

/** What a visitor holds in the hand, by what the browser says of itself. */
export function systemOf(userAgent: string): System | 'desktop' {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
}

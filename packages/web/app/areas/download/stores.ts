import type { BasicConfig } from '@marque/contract/config';

export type System = 'android' | 'ios';

export interface Store {
  readonly system: System;
  /** Names of systems are the same in every language. */
  readonly name: string;
  readonly url: string;
}

/** Where the organisation offers its app; a system without an address is left out. */
export const storesOf = ({ android_download_url, ios_download_url }: BasicConfig): readonly Store[] => [
  { system: 'ios' as const, name: 'iPhone', url: ios_download_url },
  { system: 'android' as const, name: 'Android', url: android_download_url },
].filter(({ url }) => /^(https?:\/\/|\/(?!\/))/.test(url));

/** What a visitor holds in the hand, by what the browser says of itself. */
export function systemOf(userAgent: string): System | 'desk' {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desk';
}

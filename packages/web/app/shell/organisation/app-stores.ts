import type { BasicConfig, DomainInfo } from '@marque/contract/config';
import { hidesAppPopup } from '@marque/domain/organisation';
import { href } from 'react-router';
import { areaSetting, parseNavConfig, webAddress } from './nav-config.ts';

export type System = 'android' | 'ios';

/** Where the organisation's app is to be had for a system. */
export interface AppStore {
  readonly system: System;
  readonly url: string;
  /** Picture of a code to scan; none for an address that is too long for one. */
  readonly code: string | undefined;
}

/** A code of the size that is drawn holds 2331 bytes; the site's own scheme and host come before an address that is a path. */
const CODE_BYTES_MAX = 2_050;

export const fitsCode = (address: string): boolean => new TextEncoder().encode(address).length <= CODE_BYTES_MAX;

/** Stores that have the app, one rule for every place that offers it: none where the operator has switched the app off (G009, G045, G046). */
export const appStores = ({ nav_config, android_download_url, ios_download_url }: BasicConfig): readonly AppStore[] => {
  if (!areaSetting(parseNavConfig(nav_config), 'app').enabled) return [];
  const addresses = [
    ['android', android_download_url],
    ['ios', ios_download_url],
  ] as const;
  return addresses.flatMap(([system, address]) => {
    const url = webAddress(address);
    return url === undefined ? [] : [{ system, url, code: fitsCode(url) ? href('/code/:what', { what: system }) : undefined }];
  });
};

/** Stores in the header's popup and beside the footer's code: some organisations hide both (S067, A-007). */
export const popupStores = (config: BasicConfig, { org_id }: DomainInfo): readonly AppStore[] =>
  hidesAppPopup(org_id) ? [] : appStores(config);

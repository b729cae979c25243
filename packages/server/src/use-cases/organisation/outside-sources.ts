import type { Organisation } from '../../ports/organisations.ts';
import { settingsOf } from './settings-of.ts';

/** Origins besides its own host of an organisation's pictures and feeds: what its pages' policy must let through. */
export function outsideSources(organisation: Organisation): { readonly images: readonly string[]; readonly sockets: readonly string[] } {
  const { static: base, logo_url: logo, icon_url: icon, socket, socket_personal: personal } = settingsOf(organisation);
  return { images: originsOf([base, logo, icon]), sockets: originsOf([socket, personal]) };
}

/** Each once. A character that ends a source in a policy cannot stand in an origin. */
const originsOf = (addresses: readonly string[]): readonly string[] => [
  ...new Set(
    addresses.flatMap((address) => {
      if (!/^(https?|wss?):/.test(address) || !URL.canParse(address)) return [];
      const { protocol, host } = new URL(address);
      return /^[a-z0-9.:[\]-]{1,270}$/.test(host) ? [`${protocol}//${host}`] : [];
    }),
  ),
];

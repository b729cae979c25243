import { missing } from '@marque/app-kit/pages/missing';
import { hostContext } from '@marque/app-kit/pages/page-host';
import { href } from 'react-router';
import { renderSVG } from 'uqr';
import type { Route } from './+types/route';
import { visitContext } from '../../data/visit.ts';
import { appStores, fitsCode } from '../../shell/organisation/app-stores.ts';

const WEB = /^https?:\/\//;

/**
 * Codes to scan, as pictures: the organisation's own addresses and nothing else, so that nobody can have a code drawn for
 * an address of his under this host; an address that no code can hold has none. "app" leads to the page that knows which
 * store a phone needs.
 */
export function loader({ context, params }: Route.LoaderArgs) {
  const { config } = context.get(visitContext);
  const addresses: Readonly<Record<string, string>> = {
    app: context.get(hostContext).origin + href('/downloadapp'),
    wechat: config.weixin,
    ...Object.fromEntries(appStores(config).map(({ system, url }) => [system, url])),
  };
  const address = Object.hasOwn(addresses, params.what) ? addresses[params.what] : undefined;
  if (!address || !fitsCode(address)) throw missing('item');
  const target = address.startsWith('/') ? context.get(hostContext).origin + address : address;
  if (!WEB.test(target)) throw missing('item');
  return new Response(renderSVG(target, { ecc: 'M', border: 2, pixelSize: 4 }), {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

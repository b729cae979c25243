import { hostContext } from '@marque/app-kit/pages/page-host';
import type { Route } from './+types/robots-route';

/** Everything may be read but the calls; pages for one reader say themselves that they are not to be listed. */
export const loader = ({ context }: Route.LoaderArgs) =>
  new Response(`User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${context.get(hostContext).origin}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });

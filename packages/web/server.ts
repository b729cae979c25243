import { hostContext, type PageHost } from '@marque/app-kit/pages/page-host';
import { pageAddresses } from '@marque/app-kit/pages/page-inputs';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { linkedOnce } from './app/data/linked-sheets.ts';
import { sitePages, sitePagesContext } from './app/data/site-pages.ts';

const handle = createRequestHandler({ ...build, assets: linkedOnce(build.assets) });
const pages = sitePages(Object.values(build.routes).filter((route) => route?.id !== 'root'));

/** Every address of the site with what its page reads of a request; the router asks for its list of routes at the last one. */
export const addresses = [
  ...pageAddresses(build.routes['root'], Object.values(build.routes)),
  { path: '/__manifest', query: { paths: /^.{0,4000}$/u, version: /^\w{1,40}$/ } },
];

/** Renders one page, or answers one data request of the router. */
export function handlePage(request: Request, host: PageHost): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(hostContext, host);
  context.set(sitePagesContext, pages);
  return handle(request, context);
}

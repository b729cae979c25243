import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { hostContext, type PageHost } from './app/data/page-host.ts';
import { linkedOnce } from './app/data/linked-sheets.ts';
import { sitePages, sitePagesContext } from './app/data/site-pages.ts';

const handle = createRequestHandler({ ...build, assets: linkedOnce(build.assets) });
const pages = sitePages(Object.values(build.routes).filter((route) => route?.id !== 'root'));

/** Renders one page, or answers one data request of the router. */
export function handlePage(request: Request, host: PageHost): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(hostContext, host);
  context.set(sitePagesContext, pages);
  return handle(request, context);
}

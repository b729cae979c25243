import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { hostContext, type PageHost } from './app/data/page-host.ts';

const handle = createRequestHandler(build);

/** Renders one page, or answers one data request of the router. */
export function handlePage(request: Request, host: PageHost): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(hostContext, host);
  return handle(request, context);
}

import { compress } from './compression.ts';
import type { PageOrder, RenderedPage } from './renderer.ts';
import { scriptHashes } from './script-hashes.ts';
import type { PageHost, SiteBuild } from './site-build.ts';

/** Has the site make a page, and makes it ready to go out. */
export async function renderPage(build: SiteBuild, order: PageOrder, api: PageHost['api']): Promise<RenderedPage> {
  const { nonce, hostname, origin, encoding, tracesShare } = order;
  const headers = new Headers({ 'user-agent': order.device });
  if (order.cookie !== '') headers.set('cookie', order.cookie);
  const response = await build.handlePage(new Request(origin + order.url, { headers }), { api, nonce, hostname, origin, tracesShare });
  const page = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    body: await compress(page, encoding),
    scripts: order.isShared ? scriptHashes(page.toString(), nonce) : [],
    headers: { ...Object.fromEntries(response.headers), ...(encoding !== 'identity' && { 'content-encoding': encoding }) },
  };
}

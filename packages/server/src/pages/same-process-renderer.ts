import type { PageAnswer, PageCall } from '../http/page-calls.ts';
import { addressFinder, type FindAddress } from './find-address.ts';
import { renderPage } from './render-page.ts';
import type { PageOrder, RenderedPage, Renderer } from './renderer.ts';
import type { SiteBuild } from './site-build.ts';

/** Renders where it is asked: for a site whose sources are worked on, and for tests. The build is loaded anew for each page. */
export class SameProcessRenderer implements Renderer {
  #find: FindAddress = addressFinder([]);
  readonly #load: () => Promise<SiteBuild>;

  private constructor(load: () => Promise<SiteBuild>) {
    this.#load = load;
  }

  static async start(load: () => Promise<SiteBuild>): Promise<SameProcessRenderer> {
    const renderer = new SameProcessRenderer(load);
    await renderer.#build();
    return renderer;
  }

  get find(): FindAddress {
    return this.#find;
  }

  async render(order: PageOrder, answer: (call: PageCall) => Promise<PageAnswer>): Promise<RenderedPage | undefined> {
    return renderPage(await this.#build(), order, async (method, path, fields, locale) => {
      const { status, body } = await answer({ method, path, fields, locale });
      return { status, body: JSON.parse(body) as unknown };
    });
  }

  async close(): Promise<void> {
    // Nothing of its own runs.
  }

  async #build(): Promise<SiteBuild> {
    const build = await this.#load();
    this.#find = addressFinder(build.addresses);
    return build;
  }
}

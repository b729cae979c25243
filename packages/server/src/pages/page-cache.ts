/** A rendered page as it goes out: status, headers and compressed bytes. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
}

const TTL_MS = 2_000;
const PAGES_MAX = 500;

/**
 * Pages for visitors without a session, kept for two seconds: a rush on one page costs one rendering.
 * Callers must put everything into the key that changes the page.
 */
export class PageCache {
  readonly #pages = new Map<string, { readonly until: number; readonly page: Promise<RenderedPage> }>();

  get(key: string, now: number, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const kept = this.#pages.get(key);
    if (kept && kept.until > now) return kept.page;
    const page = render();
    this.#pages.delete(key);
    this.#pages.set(key, { until: now + TTL_MS, page });
    page.then(
      ({ status }) => { if (status >= 500) this.#pages.delete(key); },
      () => this.#pages.delete(key),
    );
    if (this.#pages.size > PAGES_MAX) {
      const oldest = this.#pages.keys().next();
      if (!oldest.done) this.#pages.delete(oldest.value);
    }
    return page;
  }
}

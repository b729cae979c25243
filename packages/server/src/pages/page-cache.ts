/** A rendered page as it goes out: status, headers and compressed bytes. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
}

const FRESH_MS = 2_000;
/** How long beyond that a page is still shown while the next one is being rendered. */
const STALE_MS = 2_000;
const PAGES_MAX = 500;

interface Kept {
  readonly renderedAt: number;
  readonly page: Promise<RenderedPage>;
  isRenewing: boolean;
}

/**
 * Pages for visitors without a session, kept for two seconds: a rush on one page costs one rendering, and nobody but the
 * first waits for it. Callers must put everything into the key that changes the page.
 */
export class PageCache {
  readonly #pages = new Map<string, Kept>();

  get(key: string, now: number, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const kept = this.#pages.get(key);
    const age = kept ? now - kept.renderedAt : Infinity;
    if (!kept || age >= FRESH_MS + STALE_MS) return this.#keep(key, now, render());
    if (age >= FRESH_MS && !kept.isRenewing) this.#renew(key, now, kept, render);
    return kept.page;
  }

  /** The old page stays until the new one is there; a new one that failed leaves the old one to its end. */
  #renew(key: string, now: number, kept: Kept, render: () => Promise<RenderedPage>): void {
    kept.isRenewing = true;
    render().then((page) => {
      if (page.status < 500) void this.#keep(key, now, Promise.resolve(page));
    }, () => undefined);
  }

  #keep(key: string, now: number, page: Promise<RenderedPage>): Promise<RenderedPage> {
    this.#pages.delete(key);
    this.#pages.set(key, { renderedAt: now, page, isRenewing: false });
    const drop = (): void => { if (this.#pages.get(key)?.page === page) this.#pages.delete(key); };
    page.then(({ status }) => { if (status >= 500) drop(); }, drop);
    if (this.#pages.size > PAGES_MAX) {
      const oldest = this.#pages.keys().next();
      if (!oldest.done) this.#pages.delete(oldest.value);
    }
    return page;
  }
}

import type { Clock } from '../ports/clock.ts';

/** A rendered page as it goes out: status, headers and compressed bytes. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
}

const FRESH_MS = 2_000;
/** How long beyond that a page is still shown while the next one is being rendered. */
const STALE_MS = 2_000;
/** A rendering that takes longer has hung: whoever comes then starts another one. */
const RENDERING_MAX_MS = 20_000;
const PAGES_MAX = 500;

interface Kept {
  page: RenderedPage | undefined;
  renderedAt: number;
  /** The one that is under way. */
  rendering: Promise<RenderedPage> | undefined;
  begunAt: number;
}

/**
 * Pages for visitors without a session, kept for two seconds from when they are there, however long they took: a rush on
 * one page costs one rendering at a time, and nobody waits for it who can be shown the page before. Callers must put
 * everything into the key that changes the page.
 */
export class PageCache {
  readonly #pages = new Map<string, Kept>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const now = this.#clock.now();
    const kept = this.#pages.get(key) ?? this.#add(key);
    const { page } = kept;
    const age = now - kept.renderedAt;
    if (page && age < FRESH_MS) return Promise.resolve(page);
    const underWay = now - kept.begunAt < RENDERING_MAX_MS ? kept.rendering : undefined;
    const next = underWay ?? this.#render(key, kept, now, render);
    return page && age < FRESH_MS + STALE_MS ? Promise.resolve(page) : next;
  }

  #add(key: string): Kept {
    const kept: Kept = { page: undefined, renderedAt: 0, rendering: undefined, begunAt: 0 };
    this.#pages.set(key, kept);
    if (this.#pages.size > PAGES_MAX) {
      const oldest = this.#pages.keys().next();
      if (!oldest.done) this.#pages.delete(oldest.value);
    }
    return kept;
  }

  /** The old page stays until the new one is there; a new one that failed leaves the old one to its end. */
  #render(key: string, kept: Kept, now: number, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const rendering = render();
    kept.rendering = rendering;
    kept.begunAt = now;
    const end = (page?: RenderedPage): void => {
      if (kept.rendering !== rendering) return;
      kept.rendering = undefined;
      if (page && page.status < 500) {
        kept.page = page;
        kept.renderedAt = this.#clock.now();
      }
      if (this.#pages.get(key) !== kept) return;
      this.#pages.delete(key);
      if (kept.page) this.#pages.set(key, kept);
    };
    rendering.then(end, () => end());
    return rendering;
  }
}

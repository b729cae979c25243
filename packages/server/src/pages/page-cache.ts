import type { MonotonicClock } from '../ports/clock.ts';
import type { RenderedPage } from './renderer.ts';

/** What came of a rendering: a page, or that there is none now, for whatever reason. */
export type Rendering<Refusal> = { readonly page: RenderedPage } | { readonly refusal: Refusal };

const FRESH_MS = 2_000;
/** How long beyond that a page is still shown while the next one is being rendered. */
const STALE_MS = 2_000;
/** How old a page may be that is shown because no newer one can be had. */
const OLD_MS = 60_000;
/** A rendering that takes longer has hung: whoever comes then starts another one. */
const RENDERING_MAX_MS = 20_000;
const BYTES_MAX = 32 * 1_024 * 1_024;
/** Headers and what keeping a page takes beside its body and its key, roughly. */
const BYTES_BESIDE = 2_048;

interface Kept<Refusal> {
  page: RenderedPage | undefined;
  renderedAt: number;
  /** The one that is under way. */
  rendering: Promise<Rendering<Refusal>> | undefined;
  begunAt: number;
  bytes: number;
}

/**
 * Pages for visitors without a session, kept for two seconds from when they are there, however long they took: a rush on
 * one page costs one rendering at a time, and nobody waits for it who can be shown the page before. Callers must put
 * everything into the key that changes the page.
 */
export class PageCache<Refusal> {
  readonly #pages = new Map<string, Kept<Refusal>>();
  readonly #clock: MonotonicClock;
  readonly #bytesMax: number;
  #bytes = 0;

  constructor(clock: MonotonicClock, bytesMax = BYTES_MAX) {
    this.#clock = clock;
    this.#bytesMax = bytesMax;
  }

  /** Of everything kept. */
  get bytes(): number {
    return this.#bytes;
  }

  async get(key: string, render: () => Promise<Rendering<Refusal>>): Promise<Rendering<Refusal>> {
    const now = this.#clock.monotonic();
    const kept = this.#pages.get(key) ?? this.#add(key);
    const { page } = kept;
    const age = now - kept.renderedAt;
    if (page && age < FRESH_MS) return { page };
    const underWay = now - kept.begunAt < RENDERING_MAX_MS ? kept.rendering : undefined;
    const next = underWay ?? this.#render(key, kept, now, render);
    if (page && age < FRESH_MS + STALE_MS) return { page };
    const rendering = await next;
    return 'refusal' in rendering && page && age < OLD_MS ? { page } : rendering;
  }

  #add(key: string): Kept<Refusal> {
    const kept: Kept<Refusal> = { page: undefined, renderedAt: 0, rendering: undefined, begunAt: -Infinity, bytes: 0 };
    this.#put(key, kept);
    return kept;
  }

  #put(key: string, kept: Kept<Refusal>): void {
    kept.bytes = BYTES_BESIDE + 2 * key.length + (kept.page?.body.length ?? 0);
    this.#pages.set(key, kept);
    this.#bytes += kept.bytes;
    for (const [oldest] of this.#pages) {
      if (this.#bytes <= this.#bytesMax) break;
      this.#delete(oldest);
    }
  }

  #delete(key: string): void {
    this.#bytes -= this.#pages.get(key)?.bytes ?? 0;
    this.#pages.delete(key);
  }

  /** The old page stays until the new one is there; a new one that failed leaves the old one to its end. */
  #render(key: string, kept: Kept<Refusal>, now: number, render: () => Promise<Rendering<Refusal>>): Promise<Rendering<Refusal>> {
    const rendering = render();
    kept.rendering = rendering;
    kept.begunAt = now;
    const end = (outcome?: Rendering<Refusal>): void => {
      if (kept.rendering !== rendering) return;
      kept.rendering = undefined;
      if (outcome && 'page' in outcome && outcome.page.status < 500) {
        kept.page = outcome.page;
        kept.renderedAt = this.#clock.monotonic();
      }
      if (this.#pages.get(key) !== kept) return;
      this.#delete(key);
      if (kept.page) this.#put(key, kept);
    };
    rendering.then(end, () => end());
    return rendering;
  }
}

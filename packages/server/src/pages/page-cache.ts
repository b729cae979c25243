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

interface Entry<Refusal> {
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
  readonly #pages = new Map<string, Entry<Refusal>>();
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
    const entry = this.#pages.get(key) ?? this.#add(key);
    const { page } = entry;
    const age = now - entry.renderedAt;
    if (page && age < FRESH_MS) return { page };
    const underWay = now - entry.begunAt < RENDERING_MAX_MS ? entry.rendering : undefined;
    const next = underWay ?? this.#render(key, entry, now, render);
    if (page && age < FRESH_MS + STALE_MS) return { page };
    const rendering = await next;
    return 'refusal' in rendering && page && age < OLD_MS ? { page } : rendering;
  }

  #add(key: string): Entry<Refusal> {
    const entry: Entry<Refusal> = { page: undefined, renderedAt: 0, rendering: undefined, begunAt: -Infinity, bytes: 0 };
    this.#put(key, entry);
    return entry;
  }

  #put(key: string, entry: Entry<Refusal>): void {
    entry.bytes = BYTES_BESIDE + 2 * key.length + (entry.page?.body.length ?? 0);
    this.#pages.set(key, entry);
    this.#bytes += entry.bytes;
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
  #render(key: string, entry: Entry<Refusal>, now: number, render: () => Promise<Rendering<Refusal>>): Promise<Rendering<Refusal>> {
    const rendering = render();
    entry.rendering = rendering;
    entry.begunAt = now;
    const end = (outcome?: Rendering<Refusal>): void => {
      if (entry.rendering !== rendering) return;
      entry.rendering = undefined;
      if (outcome && 'page' in outcome && outcome.page.status < 500) {
        entry.page = outcome.page;
        entry.renderedAt = this.#clock.monotonic();
      }
      if (this.#pages.get(key) !== entry) return;
      this.#delete(key);
      if (entry.page) this.#put(key, entry);
    };
    rendering.then(end, () => end());
    return rendering;
  }
}

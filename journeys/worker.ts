import { inject } from 'vitest';

/** What the files that run one after the other have to themselves. */
export interface JourneyWorker {
  /** Port of their exchange. */
  readonly port: number;
  /** Where their browser listens. */
  readonly browser: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker; empty when there is no browser to look with. */
    readonly workers: readonly JourneyWorker[];
    /** Directory of a demo world to be copied; empty when there is no browser. */
    readonly world: string;
  }
}

const NONE: JourneyWorker = { port: 0, browser: '' };

/** The exchange and the browser of the file that asks: files run side by side, and no two at once share people, orders or a clipboard. */
export const ownWorker = (): JourneyWorker => inject('workers')[Number(process.env['VITEST_POOL_ID'] ?? '1') - 1] ?? NONE;

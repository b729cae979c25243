import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Ports of the exchanges, one for each worker; empty when there is no browser to look with. */
    readonly ports: readonly number[];
    /** Their data directories. */
    readonly directories: readonly string[];
    /** Directory of a demo world to be copied; empty when there is no browser. */
    readonly world: string;
  }
}

/**
 * Port of the exchange of the file that asks, 0 when there is none: files run side by side, and no two at once share people or
 * orders.
 */
export const ownPort = (): number => inject('ports')[worker()] ?? 0;

/** Where that exchange keeps its data. */
export const ownDirectory = (): string => inject('directories')[worker()] ?? '';

const worker = (): number => Number(process.env['VITEST_POOL_ID'] ?? '1') - 1;

/** Times that were measured, in ms. */
export class Samples {
  readonly #values: number[] = [];

  add(ms: number): void {
    this.#values.push(ms);
  }

  figures(): Quantiles {
    const sorted = Float64Array.from(this.#values).sort();
    const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) };
  }
}

export interface Quantiles {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

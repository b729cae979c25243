/**
 * Figures that follow a series whose newest value keeps changing: `append` takes a further value, `amend` another newest one.
 * Amending costs the same however long the series is. NaN until there are enough values.
 */
export interface Running<Input, Output> {
  append(value: Input): Output;
  amend(value: Input): Output;
}

/** Mean of the last `period` values. */
export class SimpleAverage implements Running<number, number> {
  readonly #period: number;
  readonly #values: number[] = [];
  /** Sum of those before the newest, added up anew for each value, so that no error gathers. */
  #sumBefore = 0;

  constructor(period: number) {
    this.#period = period;
  }

  append(value: number): number {
    this.#sumBefore = 0;
    for (let i = Math.max(0, this.#values.length - this.#period + 1); i < this.#values.length; i += 1)
      this.#sumBefore += this.#values[i] ?? 0;
    this.#values.push(value);
    return this.amend(value);
  }

  amend(value: number): number {
    this.#values[this.#values.length - 1] = value;
    return this.#values.length < this.#period ? Number.NaN : (this.#sumBefore + value) / this.#period;
  }
}

/** Each value weighs by `weight`; the first average is the mean of the first `period` values. */
export class WeightedAverage implements Running<number, number> {
  readonly #period: number;
  readonly #weight: number;
  #count = 0;
  #before = 0;
  #now = 0;

  constructor(period: number, weight = 2 / (period + 1)) {
    this.#period = period;
    this.#weight = weight;
  }

  append(value: number): number {
    this.#before = this.#now;
    this.#count += 1;
    return this.amend(value);
  }

  amend(value: number): number {
    // Until there is a first average, the value is the sum.
    const isSeeding = this.#count <= this.#period;
    this.#now = isSeeding ? this.#before + value : this.#before + this.#weight * (value - this.#before);
    if (this.#count < this.#period) return Number.NaN;
    if (this.#count === this.#period) this.#now /= this.#period;
    return this.#now;
  }
}

export interface Spread {
  readonly mean: number;
  readonly deviation: number;
}

/** Mean and standard deviation of the last `period` values, taken from the first of them so that large prices keep their digits. */
export class Deviation implements Running<number, Spread> {
  readonly #period: number;
  readonly #values: number[] = [];
  #origin = 0;
  #sumBefore = 0;
  #squaresBefore = 0;

  constructor(period: number) {
    this.#period = period;
  }

  append(value: number): Spread {
    const first = Math.max(0, this.#values.length - this.#period + 1);
    this.#origin = this.#values[first] ?? value;
    this.#sumBefore = 0;
    this.#squaresBefore = 0;
    for (let i = first; i < this.#values.length; i += 1) {
      const way = (this.#values[i] ?? 0) - this.#origin;
      this.#sumBefore += way;
      this.#squaresBefore += way * way;
    }
    this.#values.push(value);
    return this.amend(value);
  }

  amend(value: number): Spread {
    this.#values[this.#values.length - 1] = value;
    if (this.#values.length < this.#period) return { mean: Number.NaN, deviation: Number.NaN };
    const way = value - this.#origin;
    const mean = (this.#sumBefore + way) / this.#period;
    const variance = (this.#squaresBefore + way * way) / this.#period - mean * mean;
    return { mean: this.#origin + mean, deviation: Math.sqrt(Math.max(0, variance)) };
  }
}

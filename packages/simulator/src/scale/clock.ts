type Work = () => void;

const NOTHING: Work = () => undefined;

/** Simulated time in ms: what is due next is done next, and of two things due at once the one that was asked for first. */
export class Clock {
  now = 0;
  /** A binary heap, its three columns moved together. */
  readonly #times: number[] = [];
  readonly #orders: number[] = [];
  readonly #works: Work[] = [];
  #asked = 0;

  after(ms: number, work: Work): void {
    this.#asked += 1;
    const time = this.now + ms;
    const order = this.#asked;
    let at = this.#times.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.#isLater(above, time, order)) break;
      this.#move(above, at);
      at = above;
    }
    this.#put(at, time, order, work);
  }

  /** Does everything that is due before `end`. */
  runUntil(end: number): void {
    for (let time = this.#times[0]; time !== undefined && time < end; time = this.#times[0]) {
      const work = this.#works[0] ?? NOTHING;
      this.now = time;
      this.#removeFirst();
      work();
    }
    this.now = end;
  }

  /** Whether what stands at a place is due after something of that time and order. */
  #isLater(place: number, time: number, order: number): boolean {
    const other = this.#times[place] ?? 0;
    return other > time || (other === time && (this.#orders[place] ?? 0) > order);
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#times[from] ?? 0, this.#orders[from] ?? 0, this.#works[from] ?? NOTHING);
  }

  #put(place: number, time: number, order: number, work: Work): void {
    this.#times[place] = time;
    this.#orders[place] = order;
    this.#works[place] = work;
  }

  /** Puts the last one in the place of the first, and down to where it belongs. */
  #removeFirst(): void {
    const time = this.#times.pop() ?? 0;
    const order = this.#orders.pop() ?? 0;
    const work = this.#works.pop() ?? NOTHING;
    const count = this.#times.length;
    if (count === 0) return;
    let at = 0;
    for (let below = 1; below < count; below = 2 * at + 1) {
      const right = below + 1;
      if (right < count && this.#isLater(below, this.#times[right] ?? 0, this.#orders[right] ?? 0)) below = right;
      if (this.#isLater(below, time, order)) break;
      this.#move(below, at);
      at = below;
    }
    this.#put(at, time, order, work);
  }
}

import type { WallClock } from '@marque/server/ports/clock';

/** The engine's clock in a demo: past hours while people's history is made, the true time before and after. */
export class HistoryClock implements WallClock {
  readonly #clock: WallClock;
  #past: number | undefined;

  constructor(clock: WallClock) {
    this.#clock = clock;
  }

  now(): number {
    return this.#past ?? this.#clock.now();
  }

  /** Shows an instant of the past, in epoch ms, until it is set again. */
  freezeAt(instant: number): void {
    this.#past = instant;
  }

  /** Shows the true time again. */
  resume(): void {
    this.#past = undefined;
  }
}

import { randomUUID } from 'node:crypto';
import type { Notice } from '@marque/contract/feed';
import { z } from 'zod';
import type { Bus } from '../../ports/bus.ts';
import type { Notices } from '../../ports/feed.ts';

const NOTICE = z.intersection(z.object({ topic: z.string() }), z.record(z.string(), z.string()));
const MESSAGE = z.strictObject({ from: z.string(), user: z.int(), notice: NOTICE });

/** Notices on the pages of a person that are open at whatever process. */
export class BusNotices implements Notices {
  readonly #bus: Bus;
  readonly #here: Notices;
  readonly #own = randomUUID();

  /** `here` shows them on the pages that are open at this process. */
  constructor(bus: Bus, here: Notices) {
    this.#bus = bus;
    this.#here = here;
    bus.subscribe('notices', (message) => {
      const { from, user, notice } = MESSAGE.parse(JSON.parse(message));
      if (from !== this.#own) here.notify(user, notice);
    });
  }

  notify(user: number, notice: Notice): void {
    this.#here.notify(user, notice);
    if (this.#bus.isConnected) this.#bus.publish('notices', JSON.stringify({ from: this.#own, user, notice }));
  }
}

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Bus } from '../../ports/bus.ts';
import type { Change, Changes } from '../../ports/changes.ts';

/** Of a longer outage the rest is lost: every copy is read again within minutes. */
const WAITING_MAX = 10_000;

const CHANGE = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('session-ended'), tokenHash: z.string() }),
  z.strictObject({ kind: z.literal('trade-password'), user: z.int() }),
  z.strictObject({ kind: z.literal('api-keys'), user: z.union([z.int(), z.literal('anybody')]) }),
  z.strictObject({ kind: z.literal('listen-key-ended'), nameHash: z.string(), end: z.enum(['expired', 'ended', 'key-ended']) }),
  z.strictObject({ kind: z.literal('operator') }),
  z.strictObject({ kind: z.literal('price-alerts') }),
  z.strictObject({ kind: z.literal('watched') }),
]);
const MESSAGE = z.strictObject({ from: z.string(), change: CHANGE });

type Listener = (change: Change) => void;

/** Changes over the bus; a process does not hear of its own. */
export class BusChanges implements Changes {
  readonly #bus: Bus;
  readonly #own = randomUUID();
  readonly #listeners = new Map<Change['kind'], Listener[]>();
  #waiting: Change[] = [];

  constructor(bus: Bus) {
    this.#bus = bus;
    bus.subscribe('changes', (message) => {
      const { from, change } = MESSAGE.parse(JSON.parse(message));
      if (from === this.#own) return;
      for (const listener of this.#listeners.get(change.kind) ?? []) listener(change);
    });
    bus.onReconnected(() => this.#publishWaiting());
  }

  publish(change: Change): void {
    if (this.#bus.isConnected) this.#send(change);
    else if (this.#waiting.length < WAITING_MAX) this.#waiting.push(change);
  }

  on<Kind extends Change['kind']>(kind: Kind, listener: (change: Extract<Change, { readonly kind: Kind }>) => void): void {
    const isOfKind = (change: Change): change is Extract<Change, { readonly kind: Kind }> => change.kind === kind;
    const listeners = this.#listeners.get(kind) ?? [];
    this.#listeners.set(kind, [...listeners, (change) => isOfKind(change) && listener(change)]);
  }

  #publishWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const change of waiting) this.#send(change);
  }

  #send(change: Change): void {
    this.#bus.publish('changes', JSON.stringify({ from: this.#own, change }));
  }
}

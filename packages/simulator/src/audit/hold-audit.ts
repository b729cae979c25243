import type { EngineEvent, HoldCaptured, HoldOpened, HoldReleased } from '@marque/engine';
import { demand, inspect } from './failure.ts';

/** Follows every numbered hold from its events alone (L5). */
export class HoldAudit {
  readonly #open = new Map<number, { readonly opened: HoldOpened; left: bigint }>();
  #last = 0;

  take(event: EngineEvent): void {
    if (event.type === 'hold-opened') this.#begin(event);
    else if (event.type === 'hold-captured' || event.type === 'hold-released') this.#reduce(event);
  }

  #begin(event: HoldOpened): void {
    demand(event.hold > this.#last, 'L5 a hold has a number of its own', () => inspect(event));
    demand(event.amount > 0n, 'L5 a hold holds something', () => inspect(event));
    this.#last = event.hold;
    this.#open.set(event.hold, { opened: event, left: event.amount });
  }

  #reduce(event: HoldCaptured | HoldReleased): void {
    const hold = this.#open.get(event.hold);
    demand(hold !== undefined, 'L5 nothing happens to a hold that is closed or unknown', () => inspect(event));
    if (hold === undefined) throw new Error('unreachable');
    const { owner, token, purpose } = hold.opened;
    const isSame = event.owner === owner && event.token === token && event.purpose === purpose;
    demand(isSame, 'L5 a hold stays what it was opened as', () => inspect(event));
    hold.left -= event.amount;
    demand(event.amount > 0n && hold.left >= 0n, 'L5 nothing takes more from a hold than it has', () => inspect(event));
    demand(event.left === hold.left, 'L5 a hold tells what is left of it', () => inspect(event));
    if (hold.left === 0n) this.#open.delete(event.hold);
  }
}

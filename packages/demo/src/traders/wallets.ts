import type { EngineEvent } from '@marque/engine';

/** What the simulated traders can spend, as the ledger last said. */
export class Wallets {
  readonly #usable = new Map<number, Map<number, bigint>>();

  constructor(owners: readonly number[]) {
    for (const owner of owners) this.#usable.set(owner, new Map());
  }

  set(owner: number, token: number, units: bigint): void {
    this.#usable.get(owner)?.set(token, units);
  }

  observe(event: EngineEvent): void {
    if (event.type === 'posted' && event.account === 'usable') this.set(event.owner, event.token, event.balance);
  }

  usable(owner: number, token: number): bigint {
    return this.#usable.get(owner)?.get(token) ?? 0n;
  }

  /** Sets aside what an order on its way will hold; the ledger's next word on this account corrects it. */
  spend(owner: number, token: number, units: bigint): void {
    this.set(owner, token, this.usable(owner, token) - units);
  }
}

import type { OwnerId } from '@marque/engine';
import type { Random } from '../random.ts';

/** What arrives at somebody's address by one transaction. */
export interface Output {
  readonly id: number;
  readonly owner: OwnerId;
  readonly units: bigint;
}

/** Blocks that may be replaced by others, with what arrives in them. */
export class ToyChain {
  readonly #blocks: Output[][] = [];
  #waiting: Output[] = [];
  readonly sent: Output[] = [];

  send(owner: OwnerId, units: bigint): void {
    const output = { id: this.sent.length + 1, owner, units };
    this.sent.push(output);
    this.#waiting.push(output);
  }

  mine(count: number): void {
    for (let i = 0; i < count; i += 1) this.#blocks.push(this.#waiting.splice(0));
  }

  /** What stood in the newest blocks is mined again, waits, or is gone for ever. */
  reorganise(random: Random): void {
    const gone = this.#blocks.splice(-random.between(1, 6)).flat();
    if (random.chance(50)) this.#waiting.push(...gone);
    this.mine(random.below(8));
  }

  /** Everything that was ever dropped may be sent again. */
  sendAgain(random: Random): void {
    const there = new Set([...this.#blocks.flat(), ...this.#waiting]);
    const gone = this.sent.filter((output) => !there.has(output));
    if (gone.length > 0) this.#waiting.push(random.pick(gone));
  }

  /** How many blocks an output has, its own included; 0 while it is in none. */
  confirmations(output: Output): number {
    const height = this.#blocks.findIndex((block) => block.includes(output));
    return height === -1 ? 0 : this.#blocks.length - height;
  }
}

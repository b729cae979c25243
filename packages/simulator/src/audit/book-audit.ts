import type { LevelChanged, PairId } from '@marque/engine';

interface Mirror {
  readonly buys: Map<number, number>;
  readonly sells: Map<number, number>;
}

/** The books as a reader has them who receives only changed levels (M7, M9). */
export class BookAudit {
  readonly #books = new Map<PairId, Mirror>();

  take({ pair, side, ticks, lots }: LevelChanged): void {
    const { buys, sells } = this.of(pair);
    const levels = side === 'buy' ? buys : sells;
    if (lots === 0) levels.delete(ticks);
    else levels.set(ticks, lots);
  }

  of(pair: PairId): Mirror {
    const known = this.#books.get(pair);
    if (known !== undefined) return known;
    const mirror = { buys: new Map<number, number>(), sells: new Map<number, number>() };
    this.#books.set(pair, mirror);
    return mirror;
  }
}

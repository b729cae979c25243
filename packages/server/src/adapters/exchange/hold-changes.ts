import type { HoldCaptured, HoldId, HoldOpened, HoldReleased } from '@marque/engine';
import { numbersLiteral, textElement, textsLiteral } from './array-literal.ts';

interface HoldRow {
  readonly opened: HoldOpened | HoldCaptured | HoldReleased;
  left: bigint;
  updatedAt: number;
}

/** Stands where an older hold would say when it was opened. */
const BEFORE = -1;

/** The numbered holds that a batch touches, each once. The row of an older one brings only what is left of it, and is never made anew. */
export class HoldChanges {
  readonly #rows = new Map<HoldId, HoldRow>();

  get size(): number {
    return this.#rows.size;
  }

  open(event: HoldOpened): void {
    this.#rows.set(event.hold, { opened: event, left: event.amount, updatedAt: event.at });
  }

  reduce(event: HoldCaptured | HoldReleased): void {
    const row = this.#rows.get(event.hold) ?? { opened: event, left: event.left, updatedAt: event.at };
    row.left = event.left;
    row.updatedAt = event.at;
    this.#rows.set(event.hold, row);
  }

  /** The columns of the batch's statement, in its order. */
  parameters(): string[] {
    const rows = [...this.#rows.values()];
    const numbers = (of: (row: HoldRow) => number | bigint) => numbersLiteral(rows.map(of));
    const texts = (of: (row: HoldRow) => string) => textsLiteral(rows.map((row) => textElement(of(row))));
    return [
      numbers(({ opened }) => opened.hold),
      numbers(({ opened }) => opened.owner),
      numbers(({ opened }) => opened.token),
      texts(({ opened }) => opened.purpose),
      numbers(({ opened }) => amountOf(opened)),
      numbers(({ left }) => left),
      texts(({ opened }) => (opened.type === 'hold-opened' ? opened.reference : '')),
      numbers(({ opened }) => (opened.type === 'hold-opened' ? opened.at : BEFORE)),
      numbers(({ updatedAt }) => updatedAt),
    ];
  }
}

/** What a hold had before the batch, when it is an older one: a filler that the table's rules allow. */
const amountOf = (event: HoldRow['opened']): bigint => (event.type === 'hold-opened' ? event.amount : event.amount + event.left);

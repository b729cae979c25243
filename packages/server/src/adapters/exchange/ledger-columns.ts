import { accountId, type Posted } from '@marque/engine';
import { numbersLiteral, textElement, textsLiteral } from './array-literal.ts';

/** The ledger lines of a batch, column by column. */
export class LedgerColumns {
  readonly #entries: number[] = [];
  readonly #lines: number[] = [];
  readonly #sequences: number[] = [];
  readonly #owners: number[] = [];
  readonly #tokens: number[] = [];
  readonly #accounts: number[] = [];
  readonly #amounts: bigint[] = [];
  readonly #balances: bigint[] = [];
  readonly #reasons: string[] = [];
  readonly #references: string[] = [];
  readonly #ats: number[] = [];
  #lastEntry = -1;
  #lastLine = 0;

  add(event: Posted, sequence: number, at: number): void {
    this.#lastLine = event.entry === this.#lastEntry ? this.#lastLine + 1 : 0;
    this.#lastEntry = event.entry;
    this.#entries.push(event.entry);
    this.#lines.push(this.#lastLine);
    this.#sequences.push(sequence);
    this.#owners.push(event.owner);
    this.#tokens.push(event.token);
    this.#accounts.push(accountId(event.account));
    this.#amounts.push(event.amount);
    this.#balances.push(event.balance);
    this.#reasons.push(textElement(event.reason));
    this.#references.push(textElement(event.reference));
    this.#ats.push(at);
  }

  /** The columns of the batch's statement, in its order. */
  parameters(): string[] {
    const numbers = [this.#entries, this.#lines, this.#sequences, this.#owners, this.#tokens, this.#accounts].map(numbersLiteral);
    const money = [numbersLiteral(this.#amounts), numbersLiteral(this.#balances)];
    return [...numbers, ...money, textsLiteral(this.#reasons), textsLiteral(this.#references), numbersLiteral(this.#ats)];
  }
}

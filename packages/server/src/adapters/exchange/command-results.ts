import type { Command } from '@marque/engine';
import type { CommandResult } from '../../ports/consumers.ts';
import type { Receipt } from '../../ports/exchange-gateway.ts';
import { numbersLiteral, textElement, textsLiteral } from './array-literal.ts';
import { openedBy } from './highest-numbers.ts';

const WORLD = 0;

type FeatureCommand = Extract<Command, { readonly reference: string }>;

/** Whether a feature's row caused a command. */
export const isOfFeature = (command: Command): command is FeatureCommand => 'reference' in command && command.reference !== '';

/** What became of a feature's command; undefined for every other one. */
export function commandResult(command: Command, { sequence, at, outcome }: Omit<Receipt, 'events'>): CommandResult | undefined {
  if (!isOfFeature(command)) return undefined;
  const { kind, reason, reference } = command;
  const refusal = outcome.ok ? null : outcome.refusal;
  // What was refused may name a hold that no column could hold.
  const hold = outcome.ok ? (openedBy(command) ?? ('hold' in command ? command.hold : null)) : null;
  return { sequence, kind, owner: ownerOf(command), reason, reference, refusal, hold, at };
}

/** Of an entry the first owner within counts; what was refused may name owners that no column could hold. */
function ownerOf(command: FeatureCommand): number {
  const owners = command.kind === 'post' ? command.postings.map(({ owner }) => owner) : [command.owner];
  return owners.find((owner) => owner !== WORLD && Number.isSafeInteger(owner)) ?? WORLD;
}

/** A batch's rows of `command_results`, gathered column by column. */
export class CommandResults {
  readonly #rows: CommandResult[] = [];

  get size(): number {
    return this.#rows.length;
  }

  get reasons(): ReadonlySet<string> {
    return new Set(this.#rows.map(({ reason }) => reason));
  }

  add(command: Command, receipt: Receipt): void {
    const result = commandResult(command, receipt);
    if (result !== undefined) this.#rows.push(result);
  }

  /** The columns of the batch's statement, in its order. */
  parameters(): string[] {
    const numbers = (of: (row: CommandResult) => number) => numbersLiteral(this.#rows.map(of));
    const texts = (of: (row: CommandResult) => string) => textsLiteral(this.#rows.map((row) => textElement(of(row))));
    return [
      numbers(({ sequence }) => sequence),
      texts(({ kind }) => kind),
      numbers(({ owner }) => owner),
      texts(({ reason }) => reason),
      texts(({ reference }) => reference),
      texts(({ refusal }) => refusal ?? ''),
      numbers(({ hold }) => hold ?? 0),
      numbers(({ at }) => at),
    ];
  }
}

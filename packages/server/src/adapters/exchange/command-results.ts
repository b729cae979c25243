import type { Command } from '@marque/engine';
import type { Receipt } from '../../ports/exchange-gateway.ts';
import { numbersLiteral, textElement, textsLiteral } from './array-literal.ts';

const WORLD = 0;

/** What a feature's row asked the engine for. */
export interface FeatureCommand {
  readonly kind: Command['kind'];
  readonly owner: number;
  readonly reason: string;
  readonly reference: string;
}

/**
 * What a command says of the feature's row that caused it; undefined when no row did. Of an entry the first owner within counts;
 * what was refused may name owners that no column could hold.
 */
export function featureCommand(command: Command): FeatureCommand | undefined {
  if (!('reference' in command) || command.reference === '') return undefined;
  const { kind, reason, reference } = command;
  const owners = command.kind === 'post' ? command.postings.map(({ owner }) => owner) : [command.owner];
  return { kind, owner: owners.find((owner) => owner !== WORLD && Number.isSafeInteger(owner)) ?? WORLD, reason, reference };
}

/** A batch's rows of `command_results`, gathered column by column. */
export class CommandResults {
  readonly #sequences: number[] = [];
  readonly #kinds: string[] = [];
  readonly #owners: number[] = [];
  readonly #reasons: string[] = [];
  readonly #references: string[] = [];
  readonly #refusals: string[] = [];
  readonly #times: number[] = [];

  get size(): number {
    return this.#sequences.length;
  }

  add(command: Command, { sequence, at, outcome }: Receipt): void {
    const feature = featureCommand(command);
    if (feature === undefined) return;
    this.#sequences.push(sequence);
    this.#kinds.push(textElement(feature.kind));
    this.#owners.push(feature.owner);
    this.#reasons.push(textElement(feature.reason));
    this.#references.push(textElement(feature.reference));
    this.#refusals.push(textElement(outcome.ok ? '' : outcome.refusal));
    this.#times.push(at);
  }

  parameters(): string[] {
    return [
      numbersLiteral(this.#sequences),
      textsLiteral(this.#kinds),
      numbersLiteral(this.#owners),
      textsLiteral(this.#reasons),
      textsLiteral(this.#references),
      textsLiteral(this.#refusals),
      numbersLiteral(this.#times),
    ];
  }
}

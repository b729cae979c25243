/** The engine, or whatever is under test, did what it must not do. `check` names the rule that noticed. */
export class SimulationFailure extends Error {
  readonly check: string;

  constructor(check: string, detail: string) {
    super(`${check}: ${detail}`);
    this.name = 'SimulationFailure';
    this.check = check;
  }
}

export function demand(holds: boolean, check: string, detail: () => string): void {
  if (!holds) throw new SimulationFailure(check, detail());
}

/** Anything as a short text, with big numbers. */
export const inspect = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part)) ?? 'undefined';

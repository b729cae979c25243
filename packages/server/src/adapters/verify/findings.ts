/** One invariant, and whether it holds. */
export interface Finding {
  readonly invariant: string;
  readonly ok: boolean;
  /** What was counted when it holds, what is wrong first when it does not. */
  readonly detail: string;
}

export interface VerifyReport {
  readonly ok: boolean;
  readonly findings: readonly Finding[];
}

const SHOWN = 3;

/** Collects what contradicts each invariant; the first few cases are shown, the others counted. */
export class Findings {
  readonly #counts = new Map<string, number>();
  readonly #problems = new Map<string, string[]>();

  /** Notes that an invariant was looked at `times` more times. */
  looked(invariant: string, times = 1): void {
    this.#counts.set(invariant, (this.#counts.get(invariant) ?? 0) + times);
  }

  /** Looks once, and notes the problem when there is one. */
  expect(invariant: string, holds: boolean, problem: () => string): void {
    this.looked(invariant);
    if (holds) return;
    const problems = this.#problems.get(invariant) ?? [];
    problems.push(problem());
    this.#problems.set(invariant, problems);
  }

  report(): VerifyReport {
    const findings = [...this.#counts].map(([invariant, count]) => {
      const problems = this.#problems.get(invariant) ?? [];
      const more = problems.length > SHOWN ? `; ${problems.length - SHOWN} more` : '';
      const detail = problems.length === 0 ? `${count} checked` : `${problems.slice(0, SHOWN).join('; ')}${more}`;
      return { invariant, ok: problems.length === 0, detail };
    });
    return { ok: findings.every(({ ok }) => ok), findings };
  }
}

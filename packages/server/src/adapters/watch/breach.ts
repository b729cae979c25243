/** An invariant that does not hold, with the rows and figures that contradict it. */
export interface Breach {
  readonly invariant: string;
  readonly detail: string;
}

const SHOWN = 5;

/** One breach for any number of cases: the first few are shown, the others counted. */
export function breachOf(invariant: string, cases: readonly string[]): readonly Breach[] {
  if (cases.length === 0) return [];
  const more = cases.length > SHOWN ? `; ${cases.length - SHOWN} more` : '';
  return [{ invariant, detail: `${cases.slice(0, SHOWN).join('; ')}${more}` }];
}

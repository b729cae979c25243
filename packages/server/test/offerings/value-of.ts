import type { Result } from '../../src/use-cases/result.ts';

/** What a use-case gave that has to succeed. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.refusal} ${JSON.stringify(result.details)}`);
  return result.value;
}

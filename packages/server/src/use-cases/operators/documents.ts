import type { SettingProblem } from '@marque/domain/organisation';
import { createHash } from 'node:crypto';
import { refused, type Refused } from '../result.ts';

export type Document = Readonly<Record<string, unknown>>;

/** JSON with the fields of every object in one order, so that equal things are equal texts. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Names what a document says, so that who writes it back overwrites nothing they have not seen. */
export const versionOf = (document: Document): string => createHash('sha256').update(canonical(document)).digest('hex');

/** The first of the problems that a use-case found, as one refusal. */
export function problemRefusal(problems: readonly SettingProblem[]): Refused {
  const { at, problem } = problems[0] ?? { at: '', problem: '' };
  return refused('change_invalid', { at, problem, field: at });
}

/** Only the fields in which two documents differ, of each what it says. */
export function differences(before: Document, after: Document): { readonly before: Document; readonly after: Document } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => canonical(before[name] ?? null) !== canonical(after[name] ?? null),
  );
  const pick = (document: Document): Document =>
    Object.fromEntries(names.flatMap((name) => (name in document ? [[name, document[name]]] : [])));
  return { before: pick(before), after: pick(after) };
}

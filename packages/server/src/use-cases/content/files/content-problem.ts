import type { z } from 'zod/mini';

/** What is wrong with content files, for the person who wrote them. */
export interface ContentProblem {
  /** Below the folder that is read. */
  readonly file: string;
  /** Place in the document, for example "sections[1].body"; empty where the whole file is meant. */
  readonly at: string;
  readonly problem: string;
}

const placeOf = (path: readonly PropertyKey[]): string =>
  path.map((key, i) => (typeof key === 'number' ? `[${key}]` : `${i === 0 ? '' : '.'}${String(key)}`)).join('');

function valueAt(document: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined),
    document,
  );
}

/** What a schema found wrong in a document, one row for each mistake. */
export const problemsOf = (file: string, document: unknown, issues: readonly z.core.$ZodIssue[]): readonly ContentProblem[] =>
  issues.flatMap((issue) => {
    const at = (path: readonly PropertyKey[], problem: string): ContentProblem => ({ file, at: placeOf(path), problem });
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => at([...issue.path, key], 'is not a field of this kind'));
    if (valueAt(document, issue.path) === undefined) return [at(issue.path, 'is missing')];
    return [at(issue.path, describe(issue))];
  });

function describe(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${A[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return issue.origin === 'string' ? 'must not be empty' : `must be at least ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `must not be longer than ${issue.maximum}`
        : `must be at most ${issue.maximum}`;
    case 'invalid_union':
      return describeUnion(issue);
    default:
      return issue.message;
  }
}

/** Of several shapes, what is wrong with the first one. */
function describeUnion({ errors, message }: z.core.$ZodIssueInvalidUnion): string {
  const first = errors[0]?.[0];
  return first ? describe(first) : message;
}

const A: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a set of fields',
};

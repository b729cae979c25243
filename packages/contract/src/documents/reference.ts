import type { ExampleCall } from './examples.ts';
import type { JsonSchema } from './json-schema.ts';
import { typeText } from './type-text.ts';

interface Parameter {
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

interface Operation {
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly 'x-requires': { readonly caller: string; readonly scope?: string };
  readonly 'x-refusals'?: readonly { readonly name: string; readonly code: number }[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>> }>
  >;
}

/** An OpenAPI document as far as pages read it. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface ReferenceField {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
}

/** A call as a page shows it. */
export interface ReferenceCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly group: string;
  /** What somebody must be to make it. */
  readonly by: 'anyone' | 'session' | 'key';
  readonly scope: string | undefined;
  readonly hasBody: boolean;
  readonly fields: readonly ReferenceField[];
  /** The type of its answer. */
  readonly answer: string;
  readonly errors: readonly string[];
}

const ADDED = new Set(['timestamp', 'recvWindow', 'signature']);

function described(schema: JsonSchema | undefined): string {
  if (schema === undefined) return '';
  try {
    return typeText(schema);
  } catch {
    // What cannot be described exactly is shown as its schema.
    return JSON.stringify(schema, undefined, 2);
  }
}

function fieldsOf({ parameters, requestBody }: Operation): readonly ReferenceField[] {
  if (parameters) return parameters.map(({ name, required, schema }) => ({ name, type: described(schema), isRequired: required }));
  const [content] = Object.values(requestBody?.content ?? {});
  const { properties = {}, required = [] } = content?.schema ?? {};
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeof schema === 'object' ? described(schema) : 'unknown',
    isRequired: required.includes(name),
  }));
}

function errorsOf(operation: Operation): readonly string[] {
  const named = operation['x-refusals']?.map(({ name, code }) => `${code}: ${name}`) ?? [];
  const statuses = Object.entries(operation.responses).filter(([status]) => status !== '200');
  return [...named, ...statuses.flatMap(([status, { description }]) => description.split('\n').map((line) => `${status} ${line}`))];
}

function callOf(path: string, method: string, operation: Operation): ReferenceCall {
  const [content] = Object.values(operation.responses['200']?.content ?? {});
  const by = operation.security.some((need) => 'key' in need) ? 'key' : operation.security.length > 0 ? 'session' : 'anyone';
  return {
    id: `${method}-${path}`.replaceAll(/\W+/g, '-'),
    method: method.toUpperCase(),
    path,
    group: operation.tags[0] ?? '',
    by,
    scope: operation['x-requires'].scope,
    hasBody: operation.requestBody !== undefined,
    fields: fieldsOf(operation).filter(({ name }) => by !== 'key' || !ADDED.has(name)),
    answer: described(content?.schema),
    errors: errorsOf(operation),
  };
}

/** The calls of a document in its order. */
export const referenceOf = ({ paths }: ApiDocument): readonly ReferenceCall[] =>
  Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => callOf(path, method, operation)));

/** Values that fit most fields of these names; others begin empty. */
const VALUES: Readonly<Record<string, string>> = {
  symbol: 'ARTUSDT',
  interval: '1h',
  limit: '5',
  side: 'BUY',
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity: '10',
  price: '0.5',
};
const CHOICE = /^'([^']*)'/;

/** What a form about a call begins with: a value for each field that it needs, as far as one can be known. */
export function firstValues(call: ReferenceCall): Readonly<Record<string, string>> {
  const needed = call.fields.filter(({ name, isRequired }) => isRequired || (name === 'limit' && call.by === 'anyone'));
  return Object.fromEntries(needed.map(({ name, type }) => [name, VALUES[name] ?? CHOICE.exec(type)?.[1] ?? '']));
}

/** A call with values, as examples are written of it. */
export const exampleCall = ({ method, path, by, hasBody }: ReferenceCall, fields: Readonly<Record<string, string>>): ExampleCall => ({
  method,
  path,
  fields,
  isSigned: by === 'key',
  hasBody,
});

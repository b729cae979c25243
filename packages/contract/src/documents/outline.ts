import type { JsonSchema } from './json-schema.ts';

type Part = JsonSchema | boolean;

const WORD = /^[A-Za-z_$][\w$]*$/;
const DECIMAL = /^\^-?\??\\d[^|]*\(\\\.\\d/;
const DIGITS = /^\^\\d(\{\d+(,\d+)?\}|\+)\$$/;

const literal = (value: unknown): string => JSON.stringify(value);

/** The kind of a field or a value in one word: a text of digits is a number to whoever writes it. */
function plain({ type, format, pattern }: JsonSchema): string {
  if (format === 'binary') return 'file';
  if (type !== 'string') return typeof type === 'string' ? type : 'any';
  if (pattern !== undefined && DECIMAL.test(pattern)) return 'decimal';
  return pattern !== undefined && DIGITS.test(pattern) ? 'digits' : 'string';
}

function objectOutline({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(
    ([name, field]) => `${inner}${WORD.test(name) ? name : literal(name)}${required.includes(name) ? '' : '?'}: ${outline(field, inner)}`,
  );
  if (fields.length > 0) return `{\n${fields.join(',\n')}\n${indent}}`;
  return typeof additionalProperties === 'object' ? `{ [name]: ${outline(additionalProperties, indent)} }` : '{}';
}

function arrayOutline({ items, prefixItems }: JsonSchema, indent: string): string {
  if (prefixItems) return `[${prefixItems.map((item) => outline(item, indent)).join(', ')}]`;
  const item = items === undefined || Array.isArray(items) ? 'any' : outline(items, indent);
  return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
}

/** What a schema describes, as engineers write types: one line for each field, `?` where it may be left out. */
export function outline(schema: Part, indent = ''): string {
  if (typeof schema === 'boolean' || schema.not) return 'any';
  if ('const' in schema) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map((one) => outline(one, indent)))].join(' | ');
  if (schema.type === 'object') return objectOutline(schema, indent);
  if (schema.type === 'array') return arrayOutline(schema, indent);
  return plain(schema);
}

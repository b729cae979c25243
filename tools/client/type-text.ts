import type { JsonSchema as Schema } from '@marque/contract/documents/json-schema';

type Part = Schema | boolean;

const WORD = /^[A-Za-z_$][\w$]*$/;
const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const literal = (value: unknown): string => (typeof value === 'string' ? quoted(value) : JSON.stringify(value));
export const propertyName = (name: string): string => (WORD.test(name) ? name : quoted(name));

/** Gives types names when they are met a second time; an object with a name is written as that name. */
export type NameOf = (schema: Schema) => string | undefined;

function objectText({ properties = {}, required = [], additionalProperties }: Schema, nameOf: NameOf): string {
  const fields = Object.entries(properties).map(
    ([name, field]) => `readonly ${propertyName(name)}${required.includes(name) ? '' : '?'}: ${typeText(field, nameOf)};`,
  );
  if (fields.length > 0) return `{ ${fields.join(' ')} }`;
  return typeof additionalProperties === 'object'
    ? `Readonly<Record<string, ${typeText(additionalProperties, nameOf)}>>`
    : 'Readonly<Record<string, never>>';
}

function arrayText({ items, prefixItems }: Schema, nameOf: NameOf): string {
  if (prefixItems) return `readonly [${prefixItems.map((item) => typeText(item, nameOf)).join(', ')}]`;
  if (items === undefined || Array.isArray(items)) throw new Error('an array whose items are not said');
  const item = typeText(items, nameOf);
  return `readonly ${/ \| |^readonly /.test(item) ? `(${item})` : item}[]`;
}

const PLAIN: Readonly<Record<string, string>> = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' };

/** A type of TypeScript as text, for whatever a schema describes; what cannot be described exactly is an error, not `unknown`. */
export function typeText(schema: Part, nameOf: NameOf = () => undefined): string {
  if (typeof schema === 'boolean') throw new Error('a schema that takes anything');
  const name = nameOf(schema);
  if (name !== undefined) return name;
  if (schema.not) return 'never';
  if ('const' in schema) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map((one) => typeText(one, nameOf)))].join(' | ');
  if (schema.type === 'object') return objectText(schema, nameOf);
  if (schema.type === 'array') return arrayText(schema, nameOf);
  const plain = typeof schema.type === 'string' ? PLAIN[schema.type] : undefined;
  if (plain === undefined) throw new Error(`no type for ${JSON.stringify(schema)}`);
  return plain;
}

import { NAMED_BINANCE_CALLS } from '@marque/contract/binance/catalogue';
import { SOCKET_METHODS } from '@marque/contract/binance/socket-methods';
import { jsonSchema, type JsonSchema as Schema } from '@marque/contract/documents/json-schema';
import { addressOf } from '@marque/contract/surface';
import { propertyName, typeText, type NameOf } from './type-text.ts';

type Call = (typeof NAMED_BINANCE_CALLS)[string];

/** What the client adds by itself to what is signed. */
const ADDED = ['timestamp', 'recvWindow', 'signature'];
const WHOLE = /^\^\\d\{\d+,\d+\}\$$/;

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Fields travel as text; a caller gives numbers and lists where the server reads some. */
function fieldType(given: Schema | boolean, read: Schema | boolean | undefined): string {
  if (typeof read === 'object' && read.type === 'array') return typeText(read);
  return typeof given === 'object' && given.pattern !== undefined && WHOLE.test(given.pattern) ? 'number' : typeText(given);
}

function inputText(call: Call): { readonly text: string; readonly isNeeded: boolean } {
  const given = jsonSchema(call.input, 'input');
  const read = jsonSchema(call.input, 'output');
  const fields = Object.entries(given.properties ?? {}).filter(([name]) => !ADDED.includes(name));
  const isNeeded = fields.some(([name]) => given.required?.includes(name));
  const lines = fields.map(([name, field]) => {
    const isRequired = given.required?.includes(name) ?? false;
    return `  readonly ${propertyName(name)}${isRequired ? '' : '?'}: ${fieldType(field, read.properties?.[name])}${isRequired ? '' : ' | undefined'};`;
  });
  return { text: lines.join('\n'), isNeeded };
}

/** What an answer is, or what each of its rows is, in all its variants. */
function rowsOf(schema: Schema): readonly Schema[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => (typeof one === 'object' ? rowsOf(one) : []));
  return schema.type === 'array' && typeof schema.items === 'object' && !Array.isArray(schema.items) ? [schema.items] : [schema];
}

/** Types that several calls answer with are written once, under the name of the first. */
class AnswerTypes {
  readonly #names = new Map<string, string>();
  readonly lines: string[] = [];

  readonly #nameOf: NameOf = (schema) => this.#names.get(JSON.stringify(schema));

  #declare(name: string, schema: Schema): void {
    if (this.#nameOf(schema) !== undefined) return;
    const text = typeText(schema, this.#nameOf);
    this.lines.push(text.startsWith('{') ? `export interface ${name} ${text}` : `export type ${name} = ${text};`);
    this.#names.set(JSON.stringify(schema), name);
  }

  /** The type of a call's answer as text. */
  of(call: string, schema: Schema): string {
    const parts = rowsOf(schema).filter((part) => part.prefixItems ?? Object.keys(part.properties ?? {}).length > 0);
    const texts = new Set(parts.map((part) => JSON.stringify(part)));
    for (const [at, text] of [...texts].entries()) {
      const part = parts.find((one) => JSON.stringify(one) === text);
      if (part) this.#declare(`${capital(call)}Answer${texts.size > 1 ? at + 1 : ''}`, part);
    }
    return typeText(schema, this.#nameOf);
  }
}

function methodText(name: string, call: Call, answer: string, hasInput: boolean, isNeeded: boolean): string {
  const isSigned = call.requires.caller === 'user';
  const fields = hasInput ? `fields: ${capital(name)}Fields${isNeeded ? '' : ' = {}'}` : '';
  const scope = call.requires.caller === 'user' ? `, by a key that may ${call.requires.scope}` : '';
  return `  /** ${call.method} ${addressOf(call)}${scope}. */
  ${name}(${fields}): Promise<${answer}> {
    return this.send('${call.method}', '${addressOf(call)}', ${hasInput ? '{ ...fields }' : '{}'}, ${isSigned});
  }`;
}

/** The source of the client's calls, from what the contract declares. */
export function callsSource(): string {
  const types = new AnswerTypes();
  const inputs: string[] = [];
  const methods: string[] = [];
  for (const [name, call] of Object.entries(NAMED_BINANCE_CALLS)) {
    const { text, isNeeded } = inputText(call);
    if (text !== '') inputs.push(`export interface ${capital(name)}Fields {\n${text}\n}`);
    methods.push(methodText(name, call, types.of(name, jsonSchema(call.output, 'output')), text !== '', isNeeded));
  }
  return `// Written by tools/client from the declared calls; changed there, never here.

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type FieldValue = string | number | boolean | readonly (string | number)[] | undefined;

/** The methods of the WebSocket API, by the calls that they are. */
export const SOCKET_METHODS: Readonly<Record<string, string>> = {
${[...SOCKET_METHODS].map(([name, call]) => `  '${call.method} ${addressOf(call)}': '${name}',`).join('\n')}
};

${inputs.join('\n\n')}

${types.lines.join('\n\n')}

/** Every call by its name. */
export abstract class Calls {
  protected abstract send<Answer>(method: Method, path: string, fields: Readonly<Record<string, FieldValue>>, isSigned: boolean): Promise<Answer>;

${methods.join('\n\n')}
}
`;
}

import { errorOn } from '../binance/errors.ts';
import type { Call, Method } from '../define.ts';
import { hasPublicErrors, publicStatus } from '../public-errors.ts';
import { REFUSAL_CODES, type RefusalName } from '../refusals/index.ts';
import { addressOf, BINANCE_SURFACES, type BinanceSurfaceName } from '../surface.ts';
import { groupOf } from './call-groups.ts';
import { EXAMPLE_LANGUAGES, exampleFields, exampleText, type ExampleLanguage } from './examples.ts';
import { jsonSchema, type JsonSchema } from './json-schema.ts';

/** What a caller must be, in words of the contract. */
export type Caller =
  | { readonly caller: 'anyone' }
  | {
      readonly caller: 'user';
      readonly scope: string;
      readonly tradePassword: boolean;
      readonly whileFrozen: boolean;
      readonly pace?: string;
      readonly kycLevel?: number;
    };

/** What a call can be refused as. Only errors of surfaces whose errors have a status of their own have one, and a sentence. */
export interface CallError {
  readonly name: RefusalName;
  /** Undefined where errors are not told apart by a number. */
  readonly code: number | undefined;
  readonly status: number;
  readonly msg: string;
}

/** A call as a reference shows it, all of it derived from its declaration. */
export interface CallDescription {
  /** Method and address: "GET /api/v3/depth". */
  readonly id: string;
  readonly method: Method;
  readonly address: string;
  readonly group: string;
  readonly credential: 'none' | 'session' | 'key';
  readonly requires: Caller;
  /** Where its fields go. */
  readonly place: 'query' | 'form' | 'upload';
  readonly fields: JsonSchema;
  /** What is asked for; undefined where it is a file. */
  readonly output: JsonSchema | undefined;
  /** Whether the answer is the `data` of an envelope with `code` and `msg`. */
  readonly isEnveloped: boolean;
  readonly errors: readonly CallError[];
  /** A value for each field that an example sends. */
  readonly sample: Readonly<Record<string, string>>;
  /** Programs that make the call, by their language; none where they would need a session or a file. */
  readonly examples: readonly { readonly language: ExampleLanguage; readonly source: string }[];
}

/** Fields that whoever signs adds to what is asked. */
export const SIGNED_FIELDS = ['timestamp', 'recvWindow', 'signature'];

/** Every call can answer these. */
const ANYWHERE: readonly RefusalName[] = ['field_invalid', 'too_frequent', 'busy'];

/** The surface of a call whose errors have statuses and numbers of Binance's API; undefined for all others. */
export const binanceSurface = ({ surface }: Call): BinanceSurfaceName | undefined => BINANCE_SURFACES.find((name) => name === surface);

const isBinance = (call: Call): boolean => binanceSurface(call) !== undefined;

function callerOf({ requires }: Call): Caller {
  if (requires.caller === 'anyone') return { caller: 'anyone' };
  const { scope, pace, tradePassword = false, kycLevel, whileFrozen = false } = requires;
  return { caller: 'user', scope, tradePassword, whileFrozen, ...(pace && { pace }), ...(kycLevel && { kycLevel }) };
}

function errorsOf(call: Call): readonly CallError[] {
  const binance = binanceSurface(call);
  const { surface } = call;
  return [...new Set([...call.refusals, ...ANYWHERE])].map((name) => {
    if (binance) return { name, ...errorOn(binance, name) };
    if (hasPublicErrors(surface)) return { name, code: undefined, status: publicStatus(surface, name), msg: '' };
    return { name, code: REFUSAL_CODES[name], status: 200, msg: '' };
  });
}

const isName = (choice: unknown): choice is string | number => typeof choice === 'string' || typeof choice === 'number';

/** A field's values where it takes few. */
const choicesOf = (schema: JsonSchema | boolean): readonly (string | number)[] | undefined =>
  typeof schema === 'object' ? schema.enum?.filter(isName) : undefined;

function sampleOf({ properties = {}, required = [] }: JsonSchema): CallDescription['sample'] {
  const described = Object.entries(properties).filter(([name]) => !SIGNED_FIELDS.includes(name));
  return exampleFields(
    Object.fromEntries(described.map(([name, schema]) => [name, { isRequired: required.includes(name), choices: choicesOf(schema) }])),
  );
}

/** A session belongs to a browser, so what needs one has no example. */
function examplesOf(call: Call, fields: CallDescription['sample'], origin: string): CallDescription['examples'] {
  const isSigned = call.requires.caller === 'user';
  if (call.upload || (isSigned && !isBinance(call))) return [];
  const example = { method: call.method, path: addressOf(call), fields, isSigned, hasBody: call.method !== 'GET' && !isBinance(call) };
  return EXAMPLE_LANGUAGES.map((language) => ({ language, source: exampleText(language, origin, example) }));
}

export const callId = (call: Call): string => `${call.method} ${addressOf(call)}`;

function placeOf(call: Call): CallDescription['place'] {
  if (call.method === 'GET' || isBinance(call)) return 'query';
  return call.upload ? 'upload' : 'form';
}

function fieldsOf(call: Call): JsonSchema {
  const fields = jsonSchema(call.input, 'input');
  if (!call.upload) return fields;
  return {
    ...fields,
    properties: { ...fields.properties, [call.upload.field]: { type: 'string', format: 'binary' } },
    required: [...(fields.required ?? []), call.upload.field],
  };
}

/** A call as a reference shows it; `origin` is where its examples call it. */
export function describeCall(call: Call, origin: string): CallDescription {
  const fields = fieldsOf(call);
  const sample = sampleOf(fields);
  const credential = isBinance(call) ? 'key' : 'session';
  return {
    id: callId(call),
    method: call.method,
    address: addressOf(call),
    group: groupOf(call),
    credential: call.requires.caller === 'anyone' ? 'none' : credential,
    requires: callerOf(call),
    place: placeOf(call),
    fields,
    output: call.answer === 'file' ? undefined : jsonSchema(call.output, 'output'),
    isEnveloped: call.surface === 'site',
    errors: errorsOf(call),
    sample,
    examples: examplesOf(call, sample, origin),
  };
}

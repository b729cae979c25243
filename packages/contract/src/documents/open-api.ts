import { errorOn } from '../binance/errors.ts';
import type { Call } from '../define.ts';
import { REFUSAL_CODES, type RefusalName } from '../refusals/index.ts';
import { addressOf, BINANCE_SURFACES, type BinanceSurfaceName } from '../surface.ts';
import { EXAMPLE_LANGUAGES, exampleFields, exampleText } from './examples.ts';
import { jsonSchema, type JsonSchema } from './json-schema.ts';

interface DocumentOf {
  /** Such as the name of an exchange. */
  readonly title: string;
  /** Where it answers, such as https://exchange.example. */
  readonly origin: string;
  readonly calls: readonly Call[];
}

type Part = Readonly<Record<string, unknown>>;

/** Every call can answer these. */
const ANYWHERE: readonly RefusalName[] = ['field_invalid', 'too_frequent', 'busy'];
const refusalsOf = ({ refusals }: Call): readonly RefusalName[] => [...new Set([...refusals, ...ANYWHERE])];
const binanceSurface = ({ surface }: Call): BinanceSurfaceName | undefined => BINANCE_SURFACES.find((name) => name === surface);
const isBinance = (call: Call): boolean => binanceSurface(call) !== undefined;
const isOurs = ({ surface }: Call): boolean => surface === 'site';
const json = (schema: JsonSchema | Part): Part => ({ 'application/json': { schema } });

const SIGNED = ['timestamp', 'recvWindow', 'signature'];
const SECURITY = {
  session: { type: 'apiKey', in: 'cookie', name: 'token', description: 'The cookie of whoever is signed in.' },
  key: {
    type: 'apiKey',
    in: 'header',
    name: 'X-MBX-APIKEY',
    description: 'The public half of a key. The query and the body, as they are sent, are signed with its other half.',
  },
};

function securityOf(call: Call): readonly Part[] {
  if (call.requires.caller === 'anyone') return [];
  return [isBinance(call) ? { key: [] } : { session: [] }];
}

/** What a caller must be, in words of the contract; programs find it in `x-requires`. */
function requirement({ requires }: Call): Part {
  if (requires.caller === 'anyone') return { caller: 'anyone' };
  const { scope, pace, tradePassword = false, kycLevel, whileFrozen = false } = requires;
  return { caller: 'user', scope, tradePassword, whileFrozen, ...(pace && { pace }), ...(kycLevel && { kycLevel }) };
}

function parameters(call: Call, fields: JsonSchema): readonly Part[] {
  return Object.entries(fields.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: fields.required?.includes(name) ?? false,
    schema,
    ...(SIGNED.includes(name) && isBinance(call) && { description: SIGNED_WORDS[name] }),
  }));
}

const SIGNED_WORDS: Part = {
  timestamp: 'When the request was made, in milliseconds.',
  recvWindow: 'For how many milliseconds after that it may arrive.',
  signature: 'Over everything else of the query and the body, as sent.',
};

function body(call: Call, fields: JsonSchema): Part {
  const { upload } = call;
  const carried = upload
    ? {
        ...fields,
        properties: { ...fields.properties, [upload.field]: { type: 'string', format: 'binary' } },
        required: [...(fields.required ?? []), upload.field],
      }
    : fields;
  return {
    required: (carried.required ?? []).length > 0,
    content: { [upload ? 'multipart/form-data' : 'application/x-www-form-urlencoded']: { schema: carried } },
  };
}

function success(call: Call): Part {
  const output = jsonSchema(call.output, 'output');
  if (call.answer === 'file')
    return { description: 'A file to save.', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } };
  if (!isOurs(call)) return { description: 'What was asked for.', content: json(output) };
  const envelope = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { type: 'integer', const: 0 }, msg: { type: 'string' }, data: output },
  };
  return { description: 'What was asked for; or, with another `code`, why it was refused (`x-refusals`).', content: json(envelope) };
}

/** Errors of the surface whose errors have a status of their own, by that status. */
function errors(call: Call): Part {
  const surface = binanceSurface(call);
  if (!surface) return {};
  const byStatus = new Map<number, { readonly codes: Set<number>; readonly lines: Set<string> }>();
  // A field that is not taken has a number more than others: it is named where it has a name.
  for (const { status, code, msg } of [
    ...refusalsOf(call).map((refusal) => errorOn(surface, refusal)),
    errorOn(surface, 'field_invalid', '...'),
  ]) {
    const held = byStatus.get(status) ?? { codes: new Set<number>(), lines: new Set<string>() };
    byStatus.set(status, held);
    held.codes.add(code);
    held.lines.add(`${code}: ${msg}`);
  }
  const described = [...byStatus].toSorted(([one], [other]) => one - other);
  return Object.fromEntries(
    described.map(([status, { codes, lines }]) => {
      const schema = {
        type: 'object',
        required: ['code', 'msg'],
        properties: { code: { type: 'integer', enum: [...codes] }, msg: { type: 'string' } },
      };
      return [String(status), { description: [...lines].join('\n'), content: json(schema) }];
    }),
  );
}

/** Calls of one group lie below one another: the first word of the path, or two where the first stands for everything. */
function groupOf(call: Call): string {
  if (!isOurs(call)) return call.surface;
  const [, first = '', second = ''] = call.path.split('/');
  return first === 'Org' && second !== '' ? `Org ${second}` : first;
}

const LANGUAGES = { curl: 'Shell', typescript: 'TypeScript', python: 'Python' } as const;

const isName = (choice: unknown): choice is string | number => typeof choice === 'string' || typeof choice === 'number';

/** Programs that make a call, as they stand; a session belongs to a browser, so what needs one has none. */
function examples(call: Call, { properties = {}, required = [] }: JsonSchema, origin: string): readonly Part[] {
  const isSigned = call.requires.caller === 'user';
  if (call.upload || (isSigned && !isBinance(call))) return [];
  const described = Object.entries(properties).filter(([name]) => !(isSigned && SIGNED.includes(name)));
  const fields = exampleFields(
    Object.fromEntries(
      described.map(([name, schema]) => [
        name,
        { isRequired: required.includes(name), choices: typeof schema === 'object' ? schema.enum?.filter(isName) : undefined },
      ]),
    ),
  );
  const example = { method: call.method, path: addressOf(call), fields, isSigned, hasBody: call.method !== 'GET' && !isBinance(call) };
  return EXAMPLE_LANGUAGES.map((language) => ({ lang: LANGUAGES[language], source: exampleText(language, origin, example) }));
}

function operation(call: Call, origin: string): Part {
  const fields = jsonSchema(call.input, 'input');
  const isQuery = call.method === 'GET' || isBinance(call);
  return {
    operationId: `${call.method} ${addressOf(call)}`,
    tags: [groupOf(call)],
    security: securityOf(call),
    'x-requires': requirement(call),
    'x-refusals': isBinance(call) ? undefined : refusalsOf(call).map((name) => ({ name, code: REFUSAL_CODES[name] })),
    ...(call.keyField !== undefined && { 'x-idempotency-field': call.keyField }),
    ...(isQuery ? { parameters: parameters(call, fields) } : { requestBody: body(call, fields) }),
    responses: { '200': success(call), ...errors(call) },
    'x-codeSamples': examples(call, fields, origin),
  };
}

/** The OpenAPI 3.1 document of calls, derived from what is declared: fields, answers, requirements and refusals. */
export function openApiDocument({ title, origin, calls }: DocumentOf): Part {
  const paths: Record<string, Record<string, Part>> = {};
  for (const call of calls) {
    const path = addressOf(call);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, origin) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url: origin }],
    tags: [...new Set(calls.map(groupOf))].toSorted().map((name) => ({ name })),
    paths,
    components: { securitySchemes: SECURITY },
  };
}

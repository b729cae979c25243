import { errorOn } from '../binance/errors.ts';
import type { Call } from '../define.ts';
import { addressOf } from '../surface.ts';
import { groupOf } from './call-groups.ts';
import { binanceSurface, describeCall, SIGNED_FIELDS, type CallDescription } from './describe-call.ts';
import type { JsonSchema } from './json-schema.ts';
import { CALL_TITLES } from './words/index.ts';

interface DocumentOf {
  /** Such as the name of an exchange. */
  readonly title: string;
  /** Where it answers, such as https://exchange.example. */
  readonly origin: string;
  readonly calls: readonly Call[];
}

type Part = Readonly<Record<string, unknown>>;

const json = (schema: JsonSchema | Part): Part => ({ 'application/json': { schema } });

const SECURITY = {
  session: { type: 'apiKey', in: 'cookie', name: 'token', description: 'The cookie of whoever is signed in.' },
  key: {
    type: 'apiKey',
    in: 'header',
    name: 'X-MBX-APIKEY',
    description: 'The public half of a key. The query and the body, as they are sent, are signed with its other half.',
  },
};

const SIGNED_WORDS: Part = {
  timestamp: 'When the request was made, in milliseconds.',
  recvWindow: 'For how many milliseconds after that it may arrive.',
  signature: 'Over everything else of the query and the body, as sent.',
};

const parameters = ({ fields, credential }: CallDescription): readonly Part[] =>
  Object.entries(fields.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: fields.required?.includes(name) ?? false,
    schema,
    ...(SIGNED_FIELDS.includes(name) && credential === 'key' && { description: SIGNED_WORDS[name] }),
  }));

const body = ({ fields, place }: CallDescription): Part => ({
  required: (fields.required ?? []).length > 0,
  content: { [place === 'upload' ? 'multipart/form-data' : 'application/x-www-form-urlencoded']: { schema: fields } },
});

function success({ output, isEnveloped }: CallDescription): Part {
  if (!output)
    return { description: 'A file to save.', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } };
  if (!isEnveloped) return { description: 'What was asked for.', content: json(output) };
  const envelope = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { type: 'integer', const: 0 }, msg: { type: 'string' }, data: output },
  };
  return { description: 'What was asked for; or, with another `code`, why it was refused (`x-refusals`).', content: json(envelope) };
}

/** Errors of the surface whose errors have a status of their own, by that status. */
function errors(call: Call, description: CallDescription): Part {
  const surface = binanceSurface(call);
  if (!surface) return {};
  const byStatus = new Map<number, { readonly codes: Set<number>; readonly lines: Set<string> }>();
  // A field that is not taken has a number more than others: it is named where it has a name.
  for (const { status, code, msg } of [...description.errors, errorOn(surface, 'field_invalid', '...')]) {
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

const LANGUAGES = { curl: 'Shell', typescript: 'TypeScript', python: 'Python' } as const;
const ENGLISH: Readonly<Record<string, string>> = CALL_TITLES.en;

function operation(call: Call, origin: string): Part {
  const description = describeCall(call, origin);
  const { id, group, credential, requires, place, examples } = description;
  return {
    operationId: id,
    summary: ENGLISH[id],
    tags: [group],
    security: credential === 'none' ? [] : [{ [credential]: [] }],
    'x-requires': requires,
    'x-refusals': binanceSurface(call) ? undefined : description.errors.map(({ name, code }) => ({ name, code })),
    ...(call.keyField !== undefined && { 'x-idempotency-field': call.keyField }),
    ...(place === 'query' ? { parameters: parameters(description) } : { requestBody: body(description) }),
    responses: { '200': success(description), ...errors(call, description) },
    'x-codeSamples': examples.map(({ language, source }) => ({ lang: LANGUAGES[language], source })),
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
    tags: [...new Set(calls.map(groupOf))].toSorted().map((name) => ({ name, description: ENGLISH[name] })),
    paths,
    components: { securitySchemes: SECURITY },
  };
}

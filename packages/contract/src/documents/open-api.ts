import type { Call } from '../define.ts';
import { addressOf } from '../surface.ts';
import { groupOf } from './call-groups.ts';
import { binanceSurface, describeCall, SIGNED_FIELDS, type CallDescription } from './describe-call.ts';
import { responses } from './responses.ts';
import { CALL_TITLES } from './words/index.ts';

interface DocumentOf {
  /** Such as the name of an exchange. */
  readonly title: string;
  /** Where it answers, such as https://exchange.example. */
  readonly origin: string;
  readonly calls: readonly Call[];
}

type Part = Readonly<Record<string, unknown>>;

/** The address as these documents write it, with the fields that stand in it. */
const documentedAddress = (call: Call): string => addressOf(call).replace(/:(\w+)/g, '{$1}');

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

const parameters = ({ fields, credential, address }: CallDescription): readonly Part[] =>
  Object.entries(fields.properties ?? {}).map(([name, schema]) => ({
    name,
    in: address.includes(`:${name}`) ? 'path' : 'query',
    required: fields.required?.includes(name) ?? false,
    schema,
    ...(SIGNED_FIELDS.includes(name) && credential === 'key' && { description: SIGNED_WORDS[name] }),
  }));

const body = ({ fields, place }: CallDescription): Part => ({
  required: (fields.required ?? []).length > 0,
  content: { [place === 'upload' ? 'multipart/form-data' : 'application/x-www-form-urlencoded']: { schema: fields } },
});

const LANGUAGES = { curl: 'Shell', typescript: 'TypeScript', python: 'Python' } as const;
const ENGLISH: Readonly<Record<string, string>> = CALL_TITLES.en;

function operation(call: Call, origin: string): Part {
  const description = describeCall(call, origin);
  const { id, group, credential, requires, place, examples } = description;
  return {
    operationId: `${call.method} ${documentedAddress(call)}`,
    summary: ENGLISH[id],
    tags: [group],
    security: credential === 'none' ? [] : [{ [credential]: [] }],
    'x-requires': requires,
    'x-refusals': binanceSurface(call)
      ? undefined
      : description.errors.map(({ name, code }) => ({ name, ...(code !== undefined && { code }) })),
    ...(call.keyField !== undefined && { 'x-idempotency-field': call.keyField }),
    ...(place === 'query' ? { parameters: parameters(description) } : { requestBody: body(description) }),
    responses: responses(call, description),
    'x-codeSamples': examples.map(({ language, source }) => ({ lang: LANGUAGES[language], source })),
  };
}

/** The OpenAPI 3.1 document of calls, derived from what is declared: fields, answers, requirements and refusals. */
export function openApiDocument({ title, origin, calls }: DocumentOf): Part {
  const paths: Record<string, Record<string, Part>> = {};
  for (const call of calls) {
    const path = documentedAddress(call);
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

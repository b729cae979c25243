import { errorOn } from '../binance/errors.ts';
import type { Call } from '../define.ts';
import { hasPublicErrors, PUBLIC_ERRORS } from '../public-errors.ts';
import { binanceSurface, type CallDescription } from './describe-call.ts';
import { jsonSchema, type JsonSchema } from './json-schema.ts';

type Part = Readonly<Record<string, unknown>>;
type Content = Readonly<Record<string, { readonly schema: JsonSchema | Part }>>;

interface Response {
  readonly description: string;
  readonly content: Content;
}
type Responses = Readonly<Record<string, Response>>;

const JSON_TYPE = 'application/json';
const json = (schema: JsonSchema | Part): Content => ({ [JSON_TYPE]: { schema } });
const text = (schema: JsonSchema): Content => ({ 'text/plain': { schema } });

const REFUSED = {
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: { type: 'object' } },
};

function success({ output, isEnveloped }: CallDescription): Response {
  if (!output)
    return {
      description: 'A file to save; or, as JSON, why it was refused (`x-refusals`).',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } }, ...json(REFUSED) },
    };
  if (!isEnveloped) return { description: 'What was asked for.', content: output.type === 'string' ? text(output) : json(output) };
  const envelope = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { type: 'integer', const: 0 }, msg: { type: 'string' }, data: output },
  };
  return { description: 'What was asked for; or, with another `code`, why it was refused (`x-refusals`).', content: json(envelope) };
}

/** Things of one key together, in the order of the keys. */
function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => number): readonly (readonly [number, readonly Item[]])[] {
  const groups = new Map<number, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups].toSorted(([one], [other]) => one - other);
}

const hasOwnError = (field: string): boolean =>
  errorOn('binance', 'field_invalid', field).code !== errorOn('binance', 'field_invalid', '...').code;

/** Errors of the surfaces whose errors have a status of their own, by that status. */
function errors(call: Call, { errors: refusals, fields }: CallDescription): Responses {
  const surface = binanceSurface(call);
  if (surface) {
    // A field that is not taken has a number more than others: it is named where it has a name, and some names have one of their own.
    const named = ['...', ...Object.keys(fields.properties ?? {}).filter(hasOwnError)];
    const all = [...refusals, ...named.map((name) => errorOn(surface, 'field_invalid', name))];
    return Object.fromEntries(
      grouped(all, ({ status }) => status).map(([status, same]) => {
        const schema = {
          type: 'object',
          required: ['code', 'msg'],
          properties: { code: { type: 'integer', enum: [...new Set(same.map(({ code }) => code))] }, msg: { type: 'string' } },
        };
        const lines = new Set(same.map(({ code, msg }) => `${code}: ${msg}`));
        return [String(status), { description: [...lines].join('\n'), content: json(schema) }];
      }),
    );
  }
  if (!hasPublicErrors(call.surface)) return {};
  const error = jsonSchema(PUBLIC_ERRORS[call.surface].error, 'output');
  return Object.fromEntries(
    grouped(refusals, ({ status }) => status).map(([status, same]) => [
      String(status),
      { description: same.map(({ name }) => name).join(', '), content: json(error) },
    ]),
  );
}

/** Answers of a call by their status. Where a refusal has that of success, the body tells them apart. */
export function responses(call: Call, description: CallDescription): Responses {
  const [answered, { 200: refused, ...others }] = [success(description), errors(call, description)];
  return { '200': refused ? either(answered, refused) : answered, ...others };
}

function either(answered: Response, refused: Response): Response {
  const schemas = [answered, refused].flatMap(({ content }) => content[JSON_TYPE] ?? []).map(({ schema }) => schema);
  return {
    description: `${answered.description} Or why it was refused: ${refused.description}`,
    content: { ...answered.content, ...json({ anyOf: schemas }) },
  };
}

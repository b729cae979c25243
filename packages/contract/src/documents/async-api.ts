import { SOCKET_METHODS } from '../binance/socket-methods.ts';
import { STREAM_CLOSES, STREAMS } from '../binance/streams.ts';
import { addressOf } from '../surface.ts';
import { jsonSchema, type JsonSchema } from './json-schema.ts';

type Part = Readonly<Record<string, unknown>>;

const speed = (everyMs: number | Readonly<Record<string, number>>): string =>
  typeof everyMs === 'number'
    ? everyMs === 0
      ? 'At once.'
      : `At most every ${everyMs} ms.`
    : `At most every ${[...new Set(Object.values(everyMs))].join(' or ')} ms, as the name asks.`;

const request = (methods: readonly string[], params: JsonSchema | Part): Part => ({
  payload: {
    type: 'object',
    required: ['id', 'method'],
    properties: { id: { type: ['integer', 'string', 'null'] }, method: { type: 'string', enum: methods }, params },
  },
});

const reply = {
  payload: {
    type: 'object',
    required: ['id', 'status'],
    properties: {
      id: { type: ['integer', 'string', 'null'] },
      status: { type: 'integer' },
      result: {},
      error: { type: 'object', required: ['code', 'msg'], properties: { code: { type: 'integer' }, msg: { type: 'string' } } },
    },
  },
};

/** A method of the WebSocket API with the fields of the call that it is, and what it gives. */
function methodMessage(name: string): Part {
  const call = SOCKET_METHODS.get(name);
  if (!call) throw new Error(`${name} is no method`);
  return {
    name,
    summary: `${call.method} ${addressOf(call)}`,
    payload: {
      type: 'object',
      required: ['id', 'method', 'params'],
      properties: { id: { type: ['integer', 'string', 'null'] }, method: { const: name }, params: jsonSchema(call.input, 'input') },
    },
    'x-result': jsonSchema(call.output, 'output'),
  };
}

/** The AsyncAPI 3.0 document of what programs hear and say over WebSockets, derived from what is declared. */
export function asyncApiDocument({
  title,
  host,
  isSecure,
}: {
  readonly title: string;
  readonly host: string;
  readonly isSecure: boolean;
}): Part {
  const streams = Object.entries(STREAMS).map(([family, { name, everyMs, beginsWithLatest, payload }]): readonly [string, Part] => [
    family,
    {
      name,
      summary: `${speed(everyMs)}${beginsWithLatest ? ' Begins with what holds.' : ''}`,
      payload: jsonSchema(payload, 'output'),
    },
  ]);
  const methods = [...SOCKET_METHODS.keys()].map((name): readonly [string, Part] => [name.replaceAll('.', '-'), methodMessage(name)]);
  const send = (channel: string, messages: readonly string[]): Part => ({
    action: 'receive',
    channel: { $ref: `#/channels/${channel}` },
    messages: messages.map((name) => ({ $ref: `#/channels/${channel}/messages/${name}` })),
  });
  return {
    asyncapi: '3.0.0',
    info: { title, version: '1' },
    defaultContentType: 'application/json',
    servers: { exchange: { host, protocol: isSecure ? 'wss' : 'ws' } },
    channels: {
      streams: {
        address: '/stream',
        description:
          'Where the exchange has more readers than it can serve at full speed, events come less often: changes of a book are joined and numbered on, trades are all sent.',
        'x-close-codes': Object.values(STREAM_CLOSES),
        messages: {
          ...Object.fromEntries(streams),
          request: request(['SUBSCRIBE', 'UNSUBSCRIBE', 'LIST_SUBSCRIPTIONS'], { type: 'array', items: { type: 'string' } }),
        },
      },
      calls: { address: '/ws-api/v3', messages: { ...Object.fromEntries(methods), reply } },
    },
    operations: {
      askForStreams: send('streams', ['request']),
      hear: {
        ...send(
          'streams',
          streams.map(([family]) => family),
        ),
        action: 'send',
      },
      call: send(
        'calls',
        methods.map(([name]) => name),
      ),
      answer: { ...send('calls', ['reply']), action: 'send' },
    },
  };
}

import { z } from 'zod/mini';
import { STREAM_LIMITS } from './streams.ts';

/** A reader's name for its request, which the answer bears as well. */
export const streamRequestId = z.union([z.int().check(z.nonnegative()), z.string().check(z.regex(/^[A-Za-z0-9_-]{1,36}$/)), z.null()]);
export type StreamRequestId = z.output<typeof streamRequestId>;

/** As many as a connection may have; each is short enough to be a name. */
const names = z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(STREAM_LIMITS.streams));

const request = <Method extends string, Params extends z.ZodMiniType>(method: Method, params: Params) =>
  z.object({ method: z.literal(method), params, id: streamRequestId });

/** What may be asked at a connection, and what `result` of the answer is. `combined` says whether events come as {stream, data}. */
export const STREAM_METHODS = {
  SUBSCRIBE: { request: request('SUBSCRIBE', names), result: z.null() },
  UNSUBSCRIBE: { request: request('UNSUBSCRIBE', names), result: z.null() },
  LIST_SUBSCRIPTIONS: { request: request('LIST_SUBSCRIPTIONS', z.optional(z.array(z.never()))), result: z.array(z.string()) },
  SET_PROPERTY: { request: request('SET_PROPERTY', z.tuple([z.literal('combined'), z.boolean()])), result: z.null() },
  GET_PROPERTY: { request: request('GET_PROPERTY', z.tuple([z.literal('combined')])), result: z.boolean() },
} as const;

export type StreamMethod = keyof typeof STREAM_METHODS;

/** What an answer says in place of a result. */
export interface StreamError {
  readonly code: 0 | 1 | 2 | 3;
  readonly msg: string;
}

/** An answer to a request; `id` is null where the request had none that could be read. */
export type StreamAnswer =
  | { readonly result: null | boolean | readonly string[]; readonly id: StreamRequestId }
  | { readonly error: StreamError; readonly id: StreamRequestId };

const invalid = (msg: string): StreamError => ({ code: 2, msg: `Invalid request: ${msg}` });

export const STREAM_ERRORS = {
  unknownProperty: { code: 0, msg: 'Unknown property' },
  notBoolean: { code: 1, msg: 'Invalid value type: expected Boolean' },
  notJson: { code: 3, msg: 'Invalid JSON' },
  notObject: invalid('expected an object'),
  idInvalid: invalid('the id is a whole number from 0, or a word of at most 36 letters, digits, - and _'),
  methodUnknown: invalid(`the method is one of ${Object.keys(STREAM_METHODS).join(', ')}`),
  paramsInvalid: invalid('params do not fit the method'),
  tooManyStreams: invalid(`a connection has at most ${STREAM_LIMITS.streams} streams`),
} as const satisfies Record<string, StreamError>;

/** There is no stream of this name here. */
export const invalidStream = (name: string): StreamError => invalid(`invalid stream '${name}'`);

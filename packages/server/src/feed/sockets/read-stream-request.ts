import {
  STREAM_ERRORS,
  STREAM_METHODS,
  type StreamError,
  type StreamMethod,
  type StreamRequestId,
  streamRequestId,
} from '@marque/contract/binance/stream-requests';
import { STREAM_LIMITS } from '@marque/contract/binance/streams';
import type { z } from 'zod/mini';

type Asked<Method extends StreamMethod> = z.output<(typeof STREAM_METHODS)[Method]['request']>;

export type StreamRequest = { readonly [Method in StreamMethod]: Asked<Method> }[StreamMethod];

export interface BadRequest {
  readonly id: StreamRequestId;
  readonly error: StreamError;
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

const isMethod = (name: unknown): name is StreamMethod => typeof name === 'string' && Object.hasOwn(STREAM_METHODS, name);

/** Why the parameters of a known method were not understood. */
function problemOf(method: StreamMethod, params: unknown): StreamError {
  const list: readonly unknown[] = Array.isArray(params) ? params : [];
  const [first, second] = list;
  if (method === 'SET_PROPERTY' || method === 'GET_PROPERTY') {
    if (typeof first === 'string' && first !== 'combined') return STREAM_ERRORS.unknownProperty;
    if (method === 'SET_PROPERTY' && first === 'combined' && typeof second !== 'boolean') return STREAM_ERRORS.notBoolean;
  }
  return list.length > STREAM_LIMITS.streams ? STREAM_ERRORS.tooManyStreams : STREAM_ERRORS.paramsInvalid;
}

/** A reader's message, or what is wrong with it. */
export function readStreamRequest(text: string): StreamRequest | BadRequest {
  const json = parsed(text);
  if (!json) return { id: null, error: STREAM_ERRORS.notJson };
  const { value } = json;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { id: null, error: STREAM_ERRORS.notObject };
  const fields = new Map<string, unknown>(Object.entries(value));
  const id = streamRequestId.safeParse(fields.get('id') ?? null);
  if (!id.success) return { id: null, error: STREAM_ERRORS.idInvalid };
  const method = fields.get('method');
  if (!isMethod(method)) return { id: id.data, error: STREAM_ERRORS.methodUnknown };
  const params = fields.get('params');
  const request = STREAM_METHODS[method].request.safeParse({ method, id: id.data, ...(params !== undefined && { params }) });
  return request.success ? request.data : { id: id.data, error: problemOf(method, params) };
}

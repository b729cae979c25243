import { binanceError } from '@marque/contract/binance/errors';
import type { FastifyRequest } from 'fastify';
import type { ApiKeys } from '../../../ports/api-keys.ts';
import type { WallClock } from '../../../ports/clock.ts';
import { apiKeyActor } from '../../../use-cases/api-keys/api-key-actor.ts';
import type { Caller, Policy } from '../../../use-cases/policy/policy.ts';
import { readForm, type FormReading } from '../../form-fields.ts';
import type { Surface } from '../../surface.ts';
import type { Visitor } from '../../visitor.ts';
import { isSignedWith, isTimely, signedText } from './signature.ts';

export interface BinanceSurfaceDeps {
  readonly policy: Policy;
  readonly keys: ApiKeys;
  readonly clock: WallClock;
}

/** A header that carries the public half of a key. */
const KEY_HEADER = 'x-mbx-apikey';
const PUBLIC_KEY = /^[0-9a-f]{32}$/;

const queryOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');
const bodyOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');

/** Fields of the query and of the body, none of them in both. */
function readBoth(request: FastifyRequest): FormReading {
  const [query, body] = [readForm(queryOf(request)), readForm(bodyOf(request))];
  if (query.kind !== 'fields') return query;
  if (body.kind !== 'fields') return body;
  const twice = Object.keys(body.fields).find((name) => name in query.fields);
  if (twice !== undefined) return { kind: 'malformed', field: twice };
  return { kind: 'fields', fields: { ...query.fields, ...body.fields } };
}

const refused = (refusal: Extract<Caller, { kind: 'refused' }>['refusal']): Caller => ({ kind: 'refused', refusal });

/** Whoever has signed a request with a key of theirs; the key is looked up anew for each, so that one that was taken away ends at once. */
async function signer({ keys, clock }: BinanceSurfaceDeps, request: FastifyRequest, { organisation }: Visitor): Promise<Caller> {
  const publicKey = request.headers[KEY_HEADER];
  if (publicKey === undefined) return { kind: 'missing' };
  const form = readBoth(request);
  const { signature, timestamp, recvWindow } = form.kind === 'fields' ? form.fields : {};
  // A key alone opens what everybody may read.
  if (signature === undefined) return { kind: 'missing' };
  const key =
    typeof publicKey === 'string' && PUBLIC_KEY.test(publicKey) ? await keys.find(publicKey, organisation.id, request.ip) : undefined;
  if (!key) return refused('api_key_unknown');
  if (!isSignedWith(key.secret, signedText(queryOf(request), bodyOf(request)), signature)) return refused('signature_invalid');
  if (!isTimely(timestamp, recvWindow, clock.now())) return refused('request_expired');
  return { kind: 'known', actor: apiKeyActor(key) };
}

const createBinanceSurface = (name: 'binance' | 'binanceWallet', deps: BinanceSurfaceDeps): Surface => ({
  name,
  envelopes: {
    success: (data) => (typeof data === 'object' && data !== null ? data : {}),
    refusal: (refusal, _locale, details = {}) => {
      const { code, msg } = binanceError(refusal, details.field);
      return { code, msg };
    },
  },
  statusOf: (refusal) => binanceError(refusal).status,
  policy: deps.policy,
  // No browser adds a credential of this surface by itself.
  isMeant: () => true,
  carriesCredential: ({ headers }) => headers[KEY_HEADER] !== undefined,
  authenticate: (request, visitor) => signer(deps, request, visitor),
  forget: () => undefined,
  readFields: async (_call, request) => readBoth(request),
  evidenceIn: () => ({}),
});

/** How Binance's spot API carries calls: fields in the query or the body, answers as they are, errors with a number of their own. */
export const createBinanceSurfaces = (deps: BinanceSurfaceDeps): readonly Surface[] => [
  createBinanceSurface('binance', deps),
  createBinanceSurface('binanceWallet', deps),
];

import type { Call } from '@marque/contract';
import { errorOn } from '@marque/contract/binance/errors';
import { BINANCE_SURFACES, type BinanceSurfaceName } from '@marque/contract/surface';
import type { FastifyRequest } from 'fastify';
import type { RefusalName } from '@marque/contract/refusals';
import type { ApiKey, ApiKeys } from '../../../ports/api-keys.ts';
import type { Clock, WallClock } from '../../../ports/clock.ts';
import { apiKeyActor, namedKeyActor } from '../../../use-cases/api-keys/api-key-actor.ts';
import type { SharedCounts } from '../../../ports/shared-counts.ts';
import { createCallMeter, type CallMeter } from '../../../use-cases/policy/call-meter.ts';
import type { Caller, Policy } from '../../../use-cases/policy/policy.ts';
import { readForm, type FormReading } from '../../form-fields.ts';
import type { Surface } from '../../surface.ts';
import type { Visitor } from '../../visitor.ts';
import { isSignedWith, isTimely, signedText } from './signature.ts';

export interface BinanceSurfaceDeps {
  readonly policy: Policy;
  readonly keys: ApiKeys;
  readonly clock: Clock;
  /** Requests a minute of an address, where an operator allows more than the documented limit. */
  readonly requestsMax?: number;
  /** Without it this process counts for its limits by itself. */
  readonly counts?: SharedCounts;
}

/** A header that carries the public half of a key. */
const KEY_HEADER = 'x-mbx-apikey';
const PUBLIC_KEY = /^[0-9a-f]{32}$/;

/** Who claims to have signed what, from where. */
export interface SignedClaim {
  readonly publicKey: unknown;
  readonly organisation: number;
  readonly ip: string;
  readonly text: string;
  readonly signature: string;
  readonly timestamp: string | undefined;
  readonly recvWindow: string | undefined;
}

/** A key that a claim is good for, or what it is refused as. */
export type Judged = { readonly ok: true; readonly key: ApiKey } | { readonly ok: false; readonly refusal: RefusalName };

/** The key of this public half, where it may be used from this address. */
export async function findKey(keys: ApiKeys, { publicKey, organisation, ip }: Pick<SignedClaim, 'publicKey' | 'organisation' | 'ip'>) {
  return typeof publicKey === 'string' && PUBLIC_KEY.test(publicKey) ? keys.find(publicKey, organisation, ip) : undefined;
}

/** Judges a signed request, by whichever way it came: its key, then its signature, then its time. */
export async function judgeSigned(
  { keys, clock }: Pick<BinanceSurfaceDeps, 'keys'> & { readonly clock: WallClock },
  claim: SignedClaim,
): Promise<Judged> {
  const key = await findKey(keys, claim);
  if (!key) return { ok: false, refusal: 'api_key_unknown' };
  if (!isSignedWith(key, claim.text, claim.signature)) return { ok: false, refusal: 'signature_invalid' };
  if (!isTimely(claim.timestamp, claim.recvWindow, clock.now())) return { ok: false, refusal: 'request_expired' };
  keys.noteUse(key, claim.ip);
  return { ok: true, key };
}

/** Keys are bound to addresses, not to networks. */
export const addressOf = ({ ip }: FastifyRequest): string => ip;

const queryOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');
const bodyOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');

/** Fields of the query and of the body, none of them in both. */
export function readBoth(request: FastifyRequest): FormReading {
  const [query, body] = [readForm(queryOf(request)), readForm(bodyOf(request))];
  if (query.kind !== 'fields') return query;
  if (body.kind !== 'fields') return body;
  const twice = Object.keys(body.fields).find((name) => name in query.fields);
  if (twice !== undefined) return { kind: 'malformed', field: twice };
  return { kind: 'fields', fields: { ...query.fields, ...body.fields } };
}

const takesName = (call: Call | undefined): boolean => call?.requires.caller === 'user' && call.requires.via.includes('api-key-name');

/** Whoever has signed a request with a key of theirs, or has named it where that is enough. */
async function signer(deps: BinanceSurfaceDeps, request: FastifyRequest, { organisation }: Visitor, call?: Call): Promise<Caller> {
  const publicKey = request.headers[KEY_HEADER];
  if (publicKey === undefined) return { kind: 'missing' };
  const form = readBoth(request);
  const { signature, timestamp, recvWindow } = form.kind === 'fields' ? form.fields : {};
  if (signature === undefined) {
    // A key alone opens what everybody may read.
    if (!takesName(call)) return { kind: 'missing' };
    const key = await findKey(deps.keys, { publicKey, organisation: organisation.id, ip: addressOf(request) });
    return key ? { kind: 'known', actor: namedKeyActor(key) } : { kind: 'refused', refusal: 'api_key_unknown' };
  }
  const text = signedText(queryOf(request), bodyOf(request));
  // Some clients do not escape base64, whose plus signs are read as spaces then.
  const given = signature.replaceAll(' ', '+');
  const claim = { publicKey, organisation: organisation.id, ip: addressOf(request), text, signature: given, timestamp, recvWindow };
  const judged = await judgeSigned(deps, claim);
  return judged.ok ? { kind: 'known', actor: apiKeyActor(judged.key) } : { kind: 'refused', refusal: judged.refusal };
}

const createBinanceSurface = (name: BinanceSurfaceName, deps: BinanceSurfaceDeps, meter: CallMeter): Surface => ({
  name,
  meter,
  envelopes: {
    success: (data) => (typeof data === 'object' && data !== null ? data : {}),
    refusal: (refusal, _locale, details = {}) => {
      const { code, msg } = errorOn(name, refusal, details.field);
      return { code, msg };
    },
  },
  statusOf: (refusal) => errorOn(name, refusal).status,
  policy: deps.policy,
  // No browser adds a credential of this surface by itself.
  isMeant: () => true,
  carriesCredential: ({ headers }) => headers[KEY_HEADER] !== undefined,
  authenticate: (request, visitor, call) => signer(deps, request, visitor, call),
  forget: () => undefined,
  readFields: async (_call, request) => readBoth(request),
  evidenceIn: () => ({}),
});

/** How Binance's spot API carries calls: fields in the query or the body, answers as they are, errors with a number of their own. */
export function createBinanceSurfaces(deps: BinanceSurfaceDeps): readonly [Surface, ...Surface[]] {
  const [trading, ...others] = BINANCE_SURFACES;
  const meter = createCallMeter(deps.clock, deps.requestsMax, deps.counts);
  return [createBinanceSurface(trading, deps, meter), ...others.map((name) => createBinanceSurface(name, deps, meter))];
}

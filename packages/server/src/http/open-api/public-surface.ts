import type { SurfaceName } from '@marque/contract/surface';
import type { FastifyRequest } from 'fastify';
import type { Policy } from '../../use-cases/policy/policy.ts';
import type { Envelopes } from '../envelope.ts';
import { readForm, type FormReading } from '../form-fields.ts';
import type { Surface } from '../surface.ts';

/** What is particular about a surface that anybody may read. */
export interface PublicSurface extends Pick<Surface, 'statusOf'> {
  readonly name: SurfaceName;
  readonly policy: Policy;
  readonly envelopes: Envelopes;
  readonly read?: (request: FastifyRequest) => FormReading;
}

const queryOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');

/** Fields of the query and of the path, none of them in both. */
function readAddress(request: FastifyRequest): FormReading {
  const query = readForm(queryOf(request));
  if (query.kind !== 'fields') return query;
  const named = request.params as Readonly<Record<string, string>>;
  const twice = Object.keys(named).find((name) => name in query.fields);
  if (twice !== undefined) return { kind: 'malformed', field: twice };
  return { kind: 'fields', fields: { ...query.fields, ...named } };
}

/** A surface without credentials: everybody who asks is nobody, and counts by address. */
export const createPublicSurface = ({ read = readAddress, ...surface }: PublicSurface): Surface => ({
  ...surface,
  isMeant: () => true,
  carriesCredential: () => false,
  authenticate: async () => ({ kind: 'missing' }),
  forget: () => undefined,
  readFields: async (_call, request) => read(request),
  evidenceIn: () => ({}),
});

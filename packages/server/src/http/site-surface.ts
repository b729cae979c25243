import type { Call } from '@marque/contract';
import type { FastifyRequest } from 'fastify';
import type { Sessions } from '../ports/sessions.ts';
import { sessionCaller } from '../use-cases/identity/session-actor.ts';
import type { Policy } from '../use-cases/policy/policy.ts';
import { createEnvelopes } from './envelope.ts';
import { readForm } from './form-fields.ts';
import { isSameOrigin } from './same-origin.ts';
import { forgetSession, readToken } from './session-cookie.ts';
import type { Surface } from './surface.ts';
import { UploadReader } from './upload-reader.ts';
import { readSession } from './visitor.ts';

export interface SiteSurfaceDeps {
  readonly sessions: Sessions;
  readonly policy: Policy;
}

/** What the site and existing clients call: forms and the JSON envelope, with the session's cookie. */
export async function createSiteSurface({ sessions, policy }: SiteSurfaceDeps): Promise<Surface> {
  const uploads = new UploadReader();
  return {
    name: 'site',
    envelopes: await createEnvelopes(),
    statusOf: () => 200,
    policy,
    isMeant: ({ method }, request, { host }) => method !== 'POST' || isSameOrigin(request.headers, host.authority),
    carriesCredential: (request, { isSecure }) => readToken(request, isSecure) !== undefined,
    authenticate: async (request, visitor) => sessionCaller(await readSession(request, visitor, sessions)),
    forget: (request, reply, { isSecure }) => forgetSession(request, reply, isSecure),
    readFields: async (call, request, caller) => {
      if (!call.upload) return readForm(formText(call, request));
      return caller.kind === 'known' ? uploads.read(request, call.upload, caller.actor) : { kind: 'malformed', field: call.upload.field };
    },
    evidenceIn: (fields) => ({ tradePassword: fields['trade_pwd'] }),
  };
}

/** A GET sends its fields in the query, a POST in its body; never both, so that nothing can hide in the other one. */
function formText({ method }: Call, request: FastifyRequest): string {
  if (method === 'POST') return typeof request.body === 'string' ? request.body : '';
  const mark = request.url.indexOf('?');
  return mark < 0 ? '' : request.url.slice(mark + 1);
}

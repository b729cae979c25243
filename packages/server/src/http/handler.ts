import type { ActorOf, Call, Requirement, ValueOf } from '@marque/contract';
import type { RefusalName } from '@marque/contract/refusals';
import type { Network } from '@marque/domain/identity';
import type { Locale } from '@marque/domain/organisation';
import { z } from 'zod/mini';
import type { Organisation } from '../ports/organisations.ts';
import type { TraceParent } from '../ports/tracing.ts';
import type { Visit } from '../ports/visit.ts';
import type { Caller, Evidence, Policy } from '../use-cases/policy/policy.ts';
import type { FormReading, SentFile } from './form-fields.ts';
import { withIdempotencyKey } from './idempotency-key.ts';

/** Who asks, from where and when: all that a handler may know of the request besides its input. */
export interface CallContext<R extends Requirement = Requirement> {
  readonly organisation: Organisation;
  /** Always there where the call requires a user. */
  readonly actor: ActorOf<R>;
  readonly locale: Locale;
  /** The caller's, as the nearest trusted proxy saw it: what limits by address count by. */
  readonly network: Network;
  /** The caller's address and browser, for what is written beside events of an account. */
  readonly visit: Visit;
  /** Epoch ms at which the request was taken up. */
  readonly now: number;
  /** Host with port, as the caller wrote it; it belongs to the organisation. */
  readonly host: string;
  /** Whether the caller came by https, as the nearest trusted proxy saw it. */
  readonly isHttps: boolean;
  /** Scheme and host of links that are mailed. */
  readonly linkOrigin: string;
  /** Tickets of those who have signed in on this device before, from its cookie. */
  readonly devices: readonly string[];
  /** The span of the call, where it is traced. */
  readonly trace?: TraceParent | undefined;
  /** What was sent beside the fields, to a call that takes one. */
  readonly file: SentFile | undefined;
}

/** What a refusal says besides its name. */
export interface RefusalDetails {
  readonly field?: string;
  readonly max?: string | number;
  readonly min?: string | number;
  readonly hours?: number;
  readonly tries_left?: number;
  readonly retry_after?: number;
  readonly [detail: string]: string | number | undefined;
}

export interface OkReply<Data> {
  readonly kind: 'ok';
  readonly data: Data;
  /** The status of HTTP; 200 where none is said. */
  readonly status?: number;
  /** Token to put into the session cookie, or null to take the cookie away. */
  readonly sessionToken?: string | null;
  /** What the device's cookie is to carry from now on. */
  readonly devices?: readonly string[];
}

export interface RefusalReply {
  readonly kind: 'refusal';
  readonly refusal: RefusalName;
  readonly details: RefusalDetails;
  /** The status of HTTP in place of the one that the surface has for the refusal. */
  readonly status?: number;
}

interface FileReply {
  readonly kind: 'file';
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export type Reply<Data> = OkReply<Data> | RefusalReply | FileReply;

export const ok = <Data>(data: Data): OkReply<Data> => ({ kind: 'ok', data });

export const okSignedIn = <Data>(data: Data, token: string, devices: readonly string[]): OkReply<Data> => ({
  kind: 'ok',
  data,
  sessionToken: token,
  devices,
});

/** What the device's cookie carries has changed. */
export const okOnDevice = <Data>(data: Data, devices: readonly string[]): OkReply<Data> => ({ kind: 'ok', data, devices });

export const okSignedOut = <Data>(data: Data): OkReply<Data> => ({ kind: 'ok', data, sessionToken: null });

export const refuse = (refusal: RefusalName, details: RefusalDetails = {}): RefusalReply => ({
  kind: 'refusal',
  refusal,
  details,
});

/** A file to save. The name is shown to the browser: letters, digits, dot, dash and underscore only. */
export const file = (name: string, type: string, bytes: Uint8Array): FileReply => ({ kind: 'file', name, type, bytes });

/** A call as its surface has understood it; nobody has been admitted yet. */
interface CallRequest {
  readonly context: Omit<CallContext, 'actor' | 'file'>;
  readonly caller: Caller;
  readonly form: FormReading;
  readonly evidence: Evidence;
  /** The Idempotency-Key header, of whatever shape. */
  readonly idempotencyKey: string | undefined;
}

type Answer = (request: CallRequest, policy: Policy) => Promise<Reply<unknown>>;

/** A call with what answers it. The class is not exported, so that a handler comes from `handle` only, and none is without policy. */
class AdmittingHandler {
  readonly call: Call;
  readonly #answer: Answer;

  constructor(call: Call, answer: Answer) {
    this.call = call;
    this.#answer = answer;
  }

  respond(request: CallRequest, policy: Policy): Promise<Reply<unknown>> {
    return this.#answer(request, policy);
  }
}

export type Handler = AdmittingHandler;

const MEGABYTE = 1_048_576;

/**
 * Declares who answers a call. Whoever may not make it, and wrong input (12900 with the first wrong field), never reach the
 * handler; it gets the call's parsed input and only translates: input to use-case, its result to a reply.
 */
export function handle<Input extends z.ZodMiniType, Output extends z.ZodMiniType, R extends Requirement>(
  call: Call<Input, Output, R>,
  respond: (input: z.output<Input>, context: CallContext<R>) => Promise<Reply<ValueOf<Output>>>,
): Handler {
  return new AdmittingHandler(call, async ({ context, caller, form: sent, evidence, idempotencyKey }, policy) => {
    const admitted = policy.admit(call.requires, context.organisation.id, caller);
    if (!admitted.ok) return refuse(admitted.refusal, admitted.details);
    const form = withIdempotencyKey(call, sent, idempotencyKey);
    if (form.kind === 'malformed') return refuse('field_invalid', { field: form.field });
    if (form.kind === 'too-many') return refuse('too_frequent', { retry_after: 5 });
    const { upload } = call;
    if (upload && form.file && !form.file.bytes)
      return refuse('image_too_large', { field: upload.field, max: upload.bytesBelow / MEGABYTE });
    const parsed = z.safeParse(call.input, form.fields);
    if (!parsed.success) return refuse('field_invalid', { field: firstWrongField(parsed.error.issues) });
    const proven = await policy.prove(call.requires, admitted.value, evidence);
    return proven.ok ? respond(parsed.data, { ...context, actor: proven.value, file: form.file }) : refuse(proven.refusal, proven.details);
  });
}

/** A file that was taken whole. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The same for a call that takes a file: without one the handler is not asked. */
export function handleUpload<Input extends z.ZodMiniType, Output extends z.ZodMiniType, R extends Requirement>(
  call: Call<Input, Output, R>,
  respond: (input: z.output<Input>, file: UploadedFile, context: CallContext<R>) => Promise<Reply<ValueOf<Output>>>,
): Handler {
  return handle(call, async (input, context) => {
    const { name = '', bytes } = context.file ?? {};
    return bytes ? respond(input, { name, bytes }, context) : refuse('field_invalid', { field: call.upload?.field ?? '' });
  });
}

/** The field of the first issue; of a choice between shapes, that of the shape which came closest. */
export function firstWrongField(issues: readonly z.core.$ZodIssue[]): string {
  const [first] = issues;
  if (!first) return '';
  if (first.path.length > 0) return String(first.path[0]);
  if (first.code !== 'invalid_union') return '';
  const [closest] = [...first.errors].sort((a, b) => a.length - b.length);
  return closest ? firstWrongField(closest) : '';
}

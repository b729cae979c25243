import type { ActorOf, Call, Requirement, ValueOf } from '@marque/contract';
import type { RefusalName } from '@marque/contract/refusals';
import type { Network, ViaKind } from '@marque/domain/identity';
import type { Locale } from '@marque/domain/organisation';
import { z } from 'zod/mini';
import type { Organisation } from '../ports/organisations.ts';
import type { FormFields } from './form-fields.ts';

/** Who asks, from where and when: all that a handler may know of the request besides its input. */
export interface CallContext<R extends Requirement = Requirement> {
  readonly organisation: Organisation;
  /** Always there where the call requires a user. */
  readonly actor: ActorOf<R>;
  readonly locale: Locale;
  /** The caller's, as the nearest trusted proxy saw it: what limits by address count by. */
  readonly network: Network;
  /** Epoch ms at which the request was taken up. */
  readonly now: number;
  /** Host with port, as the caller wrote it; it belongs to the organisation. */
  readonly host: string;
  /** Whether the caller came by https, as the nearest trusted proxy saw it. */
  readonly isHttps: boolean;
  /** Tickets of those who have signed in on this device before, from its cookie. */
  readonly devices: readonly string[];
  /** The Idempotency-Key header, where it has the shape of one. */
  readonly idempotencyKey: string | undefined;
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
  /** Token to put into the session cookie, or null to take the cookie away. */
  readonly sessionToken?: string | null;
  /** What the device's cookie is to carry from now on. */
  readonly devices?: readonly string[];
}

export interface RefusalReply {
  readonly kind: 'refusal';
  readonly refusal: RefusalName;
  readonly details: RefusalDetails;
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

export const okSignedOut = <Data>(data: Data): OkReply<Data> => ({ kind: 'ok', data, sessionToken: null });

export const refuse = (refusal: RefusalName, details: RefusalDetails = {}): RefusalReply => ({
  kind: 'refusal',
  refusal,
  details,
});

/** A file to save. The name is shown to the browser: letters, digits, dot, dash and underscore only. */
export const file = (name: string, type: string, bytes: Uint8Array): FileReply => ({ kind: 'file', name, type, bytes });

/** A call with the function that answers it, as the application registers it. */
export interface Handler {
  readonly call: Call;
  readonly respond: (fields: FormFields, context: CallContext) => Promise<Reply<unknown>>;
}

/**
 * Declares who answers a call. The handler gets the call's parsed input and only translates: input to use-case, its
 * result to a reply. Wrong input never reaches it (12900 with the first wrong field).
 */
export function handle<Input extends z.ZodMiniType, Output extends z.ZodMiniType, R extends Requirement>(
  call: Call<Input, Output, R>,
  respond: (input: z.output<Input>, context: CallContext<R>) => Promise<Reply<ValueOf<Output>>>,
): Handler {
  const isAllowed = (context: CallContext): context is CallContext<R> =>
    call.requires.caller === 'anyone' || isOneOf(call.requires.via, context.actor?.via.kind);
  return {
    call,
    async respond(fields, context) {
      if (!isAllowed(context)) return refuse('session_missing');
      const parsed = z.safeParse(call.input, fields);
      return parsed.success ? respond(parsed.data, context) : refuse('field_invalid', { field: firstWrongField(parsed.error.issues) });
    },
  };
}

const isOneOf = (kinds: readonly ViaKind[], kind: ViaKind | undefined): boolean => kinds.some((known) => known === kind);

/** The field of the first issue; of a choice between shapes, that of the shape which came closest. */
function firstWrongField(issues: readonly z.core.$ZodIssue[]): string {
  const [first] = issues;
  if (!first) return '';
  if (first.path.length > 0) return String(first.path[0]);
  if (first.code !== 'invalid_union') return '';
  const [closest] = [...first.errors].sort((a, b) => a.length - b.length);
  return closest ? firstWrongField(closest) : '';
}

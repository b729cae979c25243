import type { AnyCall, InputOf, OutputOf } from '@marque/contract';
import { ownAddressOf } from '@marque/contract/own-surface';
import { formFields, isSessionGone, readAnswer, type Outcome } from './outcome.ts';
import { reportSessionGone } from './session-end.ts';

const API_TIMEOUT_MS = 15_000;

let busyMessage = '';

/** Sets what an answer says that has no words of its own, in the language shown. */
export function setBusyMessage(message: string): void {
  busyMessage = message;
}

type Answered = { readonly kind: 'file'; readonly response: Response } | { readonly kind: 'outcome'; readonly outcome: Outcome<never> };

/** Calls the API from the browser. Never throws: a lost connection is a refusal named "busy". */
export async function callApi<C extends AnyCall>(call: C, input: InputOf<C>): Promise<Outcome<OutputOf<C>>> {
  try {
    const reply = await send(call, input);
    return received(readAnswer<OutputOf<C>>(reply.status, await reply.json().catch(() => undefined)));
  } catch {
    return noAnswer();
  }
}

/** The answer of a call that answers with a file: the file still to be read, or what the envelope in its place says. */
export async function requestApi<C extends AnyCall>(call: C, input: InputOf<C>): Promise<Answered> {
  try {
    const response = await send(call, input);
    if (response.ok && !response.headers.get('content-type')?.startsWith('application/json')) return { kind: 'file', response };
    return { kind: 'outcome', outcome: received(readAnswer<never>(response.status, await response.json().catch(() => undefined))) };
  } catch {
    return { kind: 'outcome', outcome: noAnswer() };
  }
}

function send<C extends AnyCall>(call: C, input: InputOf<C>): Promise<Response> {
  const body = new URLSearchParams(formFields(Object(input)));
  const isPost = call.method === 'POST';
  const query = isPost || body.size === 0 ? '' : `?${body}`;
  return fetch(ownAddressOf(call) + query, {
    method: call.method,
    headers: { 'accept-language': document.documentElement.lang, 'x-forwarded-host': location.host },
    credentials: 'same-origin',
    signal: AbortSignal.timeout(API_TIMEOUT_MS),
    ...(isPost && { body }),
  });
}

/** An answer as pages take it: the session that it ends is reported, and it always has words. */
export function received<Data>(outcome: Outcome<Data>): Outcome<Data> {
  if (!outcome.ok && isSessionGone(outcome)) reportSessionGone(outcome.msg);
  return withMessage(outcome);
}

/** What a call comes to that got no answer. */
export const noAnswer = (): Outcome<never> => withMessage(readAnswer<never>(0, undefined));

const withMessage = <Data>(outcome: Outcome<Data>): Outcome<Data> =>
  outcome.ok || outcome.msg !== '' ? outcome : { ...outcome, msg: busyMessage };

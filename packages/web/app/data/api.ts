import type { Call, InputOf, OutputOf } from '@marque/contract';
import { callPath, formFields, isSessionGone, readAnswer, type Outcome } from './outcome.ts';
import { reportSessionGone } from './session-watch.ts';

const API_TIMEOUT_MS = 15_000;

let busySentence = '';

/** The frame lends its words for answers that have none. */
export function lendBusySentence(sentence: string): void {
  busySentence = sentence;
}

type Answered = { readonly kind: 'file'; readonly response: Response } | { readonly kind: 'outcome'; readonly outcome: Outcome<never> };

/** Calls the API from the browser. Never throws: a lost connection is a refusal named "busy". */
export async function callApi<C extends Call>(call: C, input: InputOf<C>): Promise<Outcome<OutputOf<C>>> {
  try {
    const reply = await send(call, input);
    return heard(readAnswer<OutputOf<C>>(reply.status, await reply.json().catch(() => undefined)));
  } catch {
    return unreached();
  }
}

/** The answer of a call that answers with a file: the file still to be read, or what the envelope in its place says. */
export async function requestApi<C extends Call>(call: C, input: InputOf<C>): Promise<Answered> {
  try {
    const response = await send(call, input);
    if (response.ok && !response.headers.get('content-type')?.startsWith('application/json')) return { kind: 'file', response };
    return { kind: 'outcome', outcome: heard(readAnswer<never>(response.status, await response.json().catch(() => undefined))) };
  } catch {
    return { kind: 'outcome', outcome: unreached() };
  }
}

function send<C extends Call>(call: C, input: InputOf<C>): Promise<Response> {
  const body = new URLSearchParams(formFields(Object(input)));
  const isPost = call.method === 'POST';
  const query = isPost || body.size === 0 ? '' : `?${body}`;
  return fetch(callPath(call) + query, {
    method: call.method,
    headers: { 'accept-language': document.documentElement.lang, 'x-forwarded-host': location.host },
    credentials: 'same-origin',
    signal: AbortSignal.timeout(API_TIMEOUT_MS),
    ...(isPost && { body }),
  });
}

function heard<Data>(outcome: Outcome<Data>): Outcome<Data> {
  if (!outcome.ok && isSessionGone(outcome)) reportSessionGone(outcome.msg);
  return withSentence(outcome);
}

/** What a call comes to that got no answer. */
export const unreached = (): Outcome<never> => withSentence(readAnswer<never>(0, undefined));

const withSentence = <Data>(outcome: Outcome<Data>): Outcome<Data> =>
  outcome.ok || outcome.msg !== '' ? outcome : { ...outcome, msg: busySentence };

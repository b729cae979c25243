import type { Call, InputOf, OutputOf } from '@marque/contract';
import { formFields, isSessionGone, readAnswer, type Outcome } from './outcome.ts';
import { reportSessionGone } from './session-watch.ts';

const API_TIMEOUT_MS = 15_000;

let busySentence = '';

/** The frame lends its words for answers that have none. */
export function lendBusySentence(sentence: string): void {
  busySentence = sentence;
}

/** Calls the API from the browser. Never throws: a lost connection is a refusal named "busy". */
export async function callApi<C extends Call>(call: C, input: InputOf<C>): Promise<Outcome<OutputOf<C>>> {
  const body = new URLSearchParams(formFields(Object(input)));
  const isPost = call.method === 'POST';
  const query = isPost || body.size === 0 ? '' : `?${body}`;
  try {
    const reply = await fetch(`/api${call.path}${query}`, {
      method: call.method,
      headers: { 'accept-language': document.documentElement.lang, 'x-forwarded-host': location.host },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
      ...(isPost && { body }),
    });
    const outcome = readAnswer<OutputOf<C>>(reply.status, await reply.json().catch(() => undefined));
    if (!outcome.ok && isSessionGone(outcome)) reportSessionGone(outcome.msg);
    return voiced(outcome);
  } catch {
    return voiced(readAnswer<OutputOf<C>>(0, undefined));
  }
}

const voiced = <Data>(outcome: Outcome<Data>): Outcome<Data> =>
  outcome.ok || outcome.msg !== '' ? outcome : { ...outcome, msg: busySentence };

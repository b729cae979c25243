import { callApi } from '@marque/app-kit/api/call-api';
import { isSessionGone } from '@marque/app-kit/api/outcome';
import type { AnyCall, InputOf, OutputOf } from '@marque/contract';
import { redirect } from 'react-router';

/** What a page cannot be shown for, in the reader's language. */
export class LoadFailure extends Error {
  readonly refusal: string;

  constructor(refusal: string, msg: string) {
    super(msg);
    this.refusal = refusal;
  }
}

/** The address of signing in that comes back to where the reader was. */
export function signInAddress(from: URL): string {
  const next = from.pathname + from.search;
  return next === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ next }).toString()}`;
}

/** What a loader shows; without a session it leads to signing in, and what is refused becomes the page's failure. */
export async function load<C extends AnyCall>(request: Request, call: C, input: InputOf<C>): Promise<OutputOf<C>> {
  const outcome = await callApi(call, input);
  if (outcome.ok) return outcome.data;
  if (isSessionGone(outcome)) throw redirect(signInAddress(new URL(request.url)));
  throw new LoadFailure(outcome.refusal, outcome.msg);
}

/** Those of the address's fields that a list reads; the rest is nobody's. */
export function queryOf(request: Request, names: readonly string[]): Readonly<Record<string, string>> {
  const { searchParams } = new URL(request.url);
  return Object.fromEntries(
    [...names, 'q', 'sort', 'dir', 'page'].flatMap((name) => {
      const value = searchParams.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

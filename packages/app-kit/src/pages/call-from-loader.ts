import type { Call, InputOf, OutputOf } from '@marque/contract';
import { ownAddressOf } from '@marque/contract/own-surface';
import type { RouterContextProvider } from 'react-router';
import { formFields, readAnswer, type Outcome } from '../api/outcome.ts';
import { hostContext } from './page-host.ts';

/** Calls the API from a loader, on the same road as the browser's calls. */
export async function callFromLoader<C extends Call>(
  context: Readonly<RouterContextProvider>,
  locale: string,
  call: C,
  input: InputOf<C>,
): Promise<Outcome<OutputOf<C>>> {
  const answer = await context.get(hostContext).api(call.method, ownAddressOf(call), formFields(Object(input)), locale);
  return readAnswer<OutputOf<C>>(answer.status, answer.body);
}

import type { AnyCall, InputOf } from '@marque/contract';
import { saveBlob } from '../browser/save-blob.ts';
import { requestApi, noAnswer } from './call-api.ts';
import type { Outcome } from './outcome.ts';

const NAME = /filename="(?<name>[A-Za-z0-9._-]+)"/;

/** Asks a call that answers with a file and hands it to the browser to save; a JSON answer is a refusal. */
export async function saveFile<C extends AnyCall>(call: C, input: InputOf<C>): Promise<Outcome<undefined>> {
  const answer = await requestApi(call, input);
  if (answer.kind === 'outcome') return answer.outcome;
  const name = NAME.exec(answer.response.headers.get('content-disposition') ?? '')?.groups?.['name'];
  try {
    saveBlob(await answer.response.blob(), name ?? 'export');
    return { ok: true, data: undefined };
  } catch {
    return noAnswer();
  }
}

import type { Call, InputOf, OutputOf } from '@marque/contract';
import { ownAddressOf } from '@marque/contract/own-surface';
import { noAnswer, received } from './call-api.ts';
import { formFields, readAnswer, type Outcome } from './outcome.ts';

const UPLOAD_TIMEOUT_MS = 60_000;

interface UploadOptions {
  /** Called with how much has left, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  /** Ends the upload, which then comes to no answer. */
  readonly signal: AbortSignal;
}

/** Sends a file to a call that takes one. Never throws, as `callApi`; it is asked in the older way, because only that tells how far it is. */
export function uploadApi<C extends Call>(
  call: C,
  input: InputOf<C>,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<Outcome<OutputOf<C>>> {
  const form = new FormData();
  // Fields go first: the server reads them as they come.
  for (const [name, value] of Object.entries(formFields(Object(input)))) form.append(name, value);
  form.append(call.upload?.field ?? 'file', file);
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    const end = (): void => resolve(noAnswer());
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => resolve(received(readAnswer<OutputOf<C>>(request.status, bodyOf(request)))));
    for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, end);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', ownAddressOf(call));
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.setRequestHeader('accept-language', document.documentElement.lang);
    request.send(form);
  });
}

function bodyOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText) as unknown;
  } catch {
    return undefined;
  }
}

import type { Outcome } from '@marque/app-kit/api/outcome';
import type { uploadApi } from '@marque/app-kit/api/upload-api';
import { fill } from '@marque/app-kit/words/words';
import { bytesBelow, isImageName } from '@marque/domain/kyc';
import { useEffect, useRef, useState } from 'react';

type Sending = Parameters<typeof uploadApi>[3];

/** How a picture is sent, how large it may be, and what is said of one that is no picture or too large. */
export interface ImageRules {
  readonly maxMb: number;
  readonly refusals: { readonly image_format: string; readonly image_too_large: string };
  readonly send: (file: File, sending: Sending) => Promise<Outcome<{ readonly img: string; readonly url: string }>>;
}

/** Where a picture stands on its way to the exchange. */
export type ImageState =
  | { readonly kind: 'empty' }
  /** `preview` is the file as it lies on this device; `part` has left, from 0 to 1. */
  | { readonly kind: 'sending'; readonly preview: string; readonly part: number }
  | { readonly kind: 'sent'; readonly url: string; readonly name: string }
  /** With a file it may be tried again as it is. */
  | { readonly kind: 'failed'; readonly msg: string; readonly file: File | undefined };

/** What may come to another end with the same file. */
const PASSING: readonly string[] = ['busy', 'too_frequent'];

/** One picture of a form: sent as soon as it is chosen. `onId` gets its name at the exchange, or nothing while there is none. */
export function useImage(rules: ImageRules, onId: (id: string) => void) {
  const [state, setState] = useState<ImageState>({ kind: 'empty' });
  const current = useRef<{ readonly abort: AbortController; readonly preview: string }>(undefined);
  const stop = () => {
    current.current?.abort.abort();
    if (current.current) URL.revokeObjectURL(current.current.preview);
    current.current = undefined;
  };
  useEffect(() => stop, []);
  const clear = () => {
    stop();
    setState({ kind: 'empty' });
    onId('');
  };
  const choose = async (file: File) => {
    stop();
    onId('');
    const problem = problemOf(file, rules);
    if (problem) return setState({ kind: 'failed', msg: problem, file: undefined });
    const sending = { abort: new AbortController(), preview: URL.createObjectURL(file) };
    current.current = sending;
    const show = (part: number) => setState({ kind: 'sending', preview: sending.preview, part });
    show(0);
    const outcome = await rules.send(file, { signal: sending.abort.signal, onProgress: show });
    if (current.current !== sending) return undefined;
    stop();
    if (!outcome.ok) return setState({ kind: 'failed', msg: outcome.msg, file: PASSING.includes(outcome.refusal) ? file : undefined });
    setState({ kind: 'sent', url: outcome.data.url, name: file.name });
    return onId(outcome.data.img);
  };
  return { state, choose: (file: File) => void choose(file), clear };
}

function problemOf({ name, size }: File, { maxMb: max, refusals }: ImageRules): string | undefined {
  if (!isImageName(name)) return refusals.image_format;
  return size >= bytesBelow(max) ? fill(refusals.image_too_large, { max }) : undefined;
}

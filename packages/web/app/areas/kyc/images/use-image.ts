import { uploadApi } from '@marque/app-kit/api/upload-api';
import { fill } from '@marque/app-kit/words/words';
import { corporateUploadFile, uploadFile } from '@marque/contract/kyc';
import {
  bytesBelow,
  COMPANY_IMAGE_MB,
  isImageName,
  PERSON_IMAGE_MB,
  PERSON_IMAGES,
  type CompanyImage,
  type KycImage,
  type PersonImage,
} from '@marque/domain/kyc';
import { useEffect, useRef, useState } from 'react';
import { useKycData } from '../kyc-data.ts';

/** Where a picture stands on its way to the exchange. */
export type ImageState =
  | { readonly kind: 'empty' }
  /** `preview` is the file as it lies on this device; `part` has left, from 0 to 1. */
  | { readonly kind: 'sending'; readonly preview: string; readonly part: number }
  | { readonly kind: 'sent'; readonly url: string; readonly name: string }
  /** With a file it may be tried again as it is. */
  | { readonly kind: 'failed'; readonly msg: string; readonly file: File | undefined };

const isPersonal = (option: KycImage): option is PersonImage => PERSON_IMAGES.some((image) => image === option);
export const megabytesOf = (option: KycImage): number => (isPersonal(option) ? PERSON_IMAGE_MB : COMPANY_IMAGE_MB);

/** What may come to another end with the same file. */
const PASSING: readonly string[] = ['busy', 'too_frequent'];

type Sending = Parameters<typeof uploadApi>[3];
const send = (option: KycImage, file: File, sending: Sending) =>
  isPersonal(option) ? uploadApi(uploadFile, { option }, file, sending) : sendCompany(option, file, sending);
const sendCompany = (option: CompanyImage, file: File, sending: Sending) => uploadApi(corporateUploadFile, { option }, file, sending);

/** One picture of a form: sent as soon as it is chosen. `onId` gets its name at the exchange, or nothing while there is none. */
export function useImage(option: KycImage, onId: (id: string) => void) {
  const { refusals } = useKycData();
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
    const problem = problemOf(file, option, refusals);
    if (problem) return setState({ kind: 'failed', msg: problem, file: undefined });
    const sending = { abort: new AbortController(), preview: URL.createObjectURL(file) };
    current.current = sending;
    const show = (part: number) => setState({ kind: 'sending', preview: sending.preview, part });
    show(0);
    const outcome = await send(option, file, { signal: sending.abort.signal, onProgress: show });
    if (current.current !== sending) return undefined;
    stop();
    if (!outcome.ok) return setState({ kind: 'failed', msg: outcome.msg, file: PASSING.includes(outcome.refusal) ? file : undefined });
    setState({ kind: 'sent', url: outcome.data.url, name: file.name });
    return onId(outcome.data.img);
  };
  return { state, choose: (file: File) => void choose(file), clear };
}

function problemOf({ name, size }: File, option: KycImage, refusals: ReturnType<typeof useKycData>['refusals']): string | undefined {
  const max = megabytesOf(option);
  if (!isImageName(name)) return refusals.image_format;
  return size >= bytesBelow(max) ? fill(refusals.image_too_large, { max }) : undefined;
}

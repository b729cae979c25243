import { socketOrigin } from '@marque/contract/documents/client-examples';
import type { DocsWords } from '../use-words.ts';

/** Where programs find what: words for it, and its address. */
export const addressRows = (origin: string, words: DocsWords): readonly (readonly [name: string, address: string])[] => [
  [words.addressRest, `${origin}/api/v3`],
  [words.addressWallet, `${origin}/sapi/v1`],
  [words.addressStreams, `${socketOrigin(origin)}/stream`],
  [words.addressSocketApi, `${socketOrigin(origin)}/ws-api/v3`],
  [words.addressUdf, `${origin}/udf`],
  [words.addressAggregators, `${origin}/aggregators`],
];

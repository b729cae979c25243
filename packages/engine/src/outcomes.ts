import type { CancelRefusal, OrderRefusal, PostingRefusal } from '@marque/domain/trading';

export type DefinitionRefusal = 'definition_invalid' | 'definition_conflict';

/** What a command came to. A refused command changes nothing but the sequence number and the clock. */
export type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: OrderRefusal | CancelRefusal | PostingRefusal | DefinitionRefusal };

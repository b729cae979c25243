import type { AmendRefusal, CancelRefusal, OrderRefusal, PostingRefusal, SwitchRefusal } from '@marque/domain/trading';

export type DefinitionRefusal = 'definition_invalid' | 'definition_conflict';

export type EngineRefusal =
  | OrderRefusal | AmendRefusal | CancelRefusal | SwitchRefusal | PostingRefusal | DefinitionRefusal;

/** What a command came to. A refused command changes nothing but the sequence number and the clock. */
export type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: EngineRefusal };

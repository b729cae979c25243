import type {
  AmendRefusal,
  CancelRefusal,
  HoldRefusal,
  OpenHoldRefusal,
  OrderRefusal,
  PostingRefusal,
  SwitchRefusal,
} from '@marque/domain/trading';

export type DefinitionRefusal = 'definition_invalid' | 'definition_conflict';

/** It has a number or a word that no command can have. */
type CommandRefusal = 'command_malformed';

export type EngineRefusal =
  | CommandRefusal
  | OrderRefusal
  | AmendRefusal
  | CancelRefusal
  | SwitchRefusal
  | PostingRefusal
  | OpenHoldRefusal
  | HoldRefusal
  | DefinitionRefusal;

/**
 * What a command came to. A refused command changes nothing but the sequence number and the clock; one that is malformed is
 * none, changes not even these, and is for no journal.
 */
export type Outcome = { readonly ok: true } | { readonly ok: false; readonly refusal: EngineRefusal };

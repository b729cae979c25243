import type { ExampleLanguage } from '@marque/contract/documents/examples';

/** The sections of the documentation that list calls, by the word in their address. */
type ReferenceSection = 'open' | 'site';
export type Section = 'guide' | ReferenceSection | 'sockets';

/** A call in a list. */
export interface CallLink {
  readonly method: string;
  readonly address: string;
  readonly title: string;
  readonly path: string;
}

export interface CallGroup {
  readonly name: string;
  readonly title: string;
  readonly calls: readonly CallLink[];
}

export interface FieldRow {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** Its values where it takes few. */
  readonly choices: readonly string[];
  readonly isSigned: boolean;
  readonly isInPath: boolean;
}

export interface ErrorRow {
  readonly status: number;
  /** Undefined where errors have no number. */
  readonly code: number | undefined;
  readonly text: string;
  /** As programs are sent it, which is in no other language. */
  readonly isEnglish: boolean;
}

/** A call with everything that its page says. */
export interface ShownCall extends CallLink {
  readonly id: string;
  readonly credential: 'none' | 'session' | 'key';
  readonly scope: string;
  readonly needsTradePassword: boolean;
  readonly place: 'query' | 'form' | 'upload';
  readonly fields: readonly FieldRow[];
  /** Undefined for a file. */
  readonly answer: string | undefined;
  readonly isEnveloped: boolean;
  readonly errors: readonly ErrorRow[];
  readonly sample: Readonly<Record<string, string>>;
  readonly examples: readonly { readonly language: ExampleLanguage; readonly source: string }[];
}

export interface ShownStream {
  readonly family: string;
  readonly name: string;
  readonly title: string;
  /** Speeds in ms; 0 is every change. */
  readonly speeds: readonly number[];
  readonly beginsWithLatest: boolean;
  readonly event: string;
}

export interface ShownMethod {
  readonly name: string;
  readonly call: CallLink;
}

/** What an address of the documentation shows. */
export type View =
  | { readonly kind: 'guide'; readonly signedExample: ShownCall['examples'] }
  | { readonly kind: 'list'; readonly section: ReferenceSection }
  | { readonly kind: 'call'; readonly section: ReferenceSection; readonly call: ShownCall }
  | { readonly kind: 'sockets'; readonly streams: readonly ShownStream[]; readonly methods: readonly ShownMethod[] };

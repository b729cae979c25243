export type DrawingKind = 'characters' | 'puzzle';

export interface DrawingOrder {
  readonly id: number;
  readonly kind: DrawingKind;
}

export interface Drawn {
  readonly id: number;
  /** Data URIs and what is to be seen in them. */
  readonly characters?: { readonly image: string; readonly characters: string };
  readonly puzzle?: { readonly background: string; readonly piece: string; readonly x: number; readonly y: number };
}

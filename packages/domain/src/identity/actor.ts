/** What may be done: look, trade, move funds between own accounts, send funds away, change the account. A session may do all of it. */
export const SCOPES = ['read', 'trade', 'transfer', 'withdraw', 'account'] as const;
export type Scope = (typeof SCOPES)[number];

interface Vias {
  readonly session: {
    readonly kind: 'session';
    /** SHA-256 of the cookie's token. */
    readonly tokenHash: string;
    /** Epoch ms. */
    readonly signedInAt: number;
  };
  readonly 'api-key': { readonly kind: 'api-key'; readonly id: number };
  /** The public half of a key, without a signature. */
  readonly 'api-key-name': { readonly kind: 'api-key-name'; readonly id: number };
  readonly operator: { readonly kind: 'operator'; readonly name: string };
  readonly system: { readonly kind: 'system' };
}

export type ViaKind = keyof Vias;

/** The credential by which an actor came. */
export type Via<Kind extends ViaKind = ViaKind> = Vias[Kind];

/** Who acts, for whom, and what they have proven: all that a use-case knows of its caller, whatever surface they came through. */
export interface Actor<Kind extends ViaKind = ViaKind> {
  readonly organisation: number;
  /** The engine's number of the owner whose accounts are acted on: a user's id. */
  readonly owner: number;
  readonly uid: string;
  readonly feeLevel: number;
  readonly kycLevel: number;
  /** A frozen account may read; nothing else is done for it but what protects it. */
  readonly isFrozen: boolean;
  readonly via: Via<Kind>;
  readonly scopes: readonly Scope[];
  /** Epoch ms at which each was proven last, as far as it was. */
  readonly proven: { readonly tradePassword?: number; readonly secondFactor?: number };
}

/** One name for each credential: what calls are counted by, and what proofs belong to. */
export function credentialName(via: Via): string {
  switch (via.kind) {
    case 'session':
      return `session:${via.tokenHash}`;
    case 'api-key':
    case 'api-key-name':
      return `api-key:${via.id}`;
    case 'operator':
      return `operator:${via.name}`;
    case 'system':
      return 'system';
  }
}

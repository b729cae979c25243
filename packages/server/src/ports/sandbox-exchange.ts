import type { Selectable } from 'kysely';
import type { Schema } from './schema/index.ts';

/** Whoever has an account of the real exchange, as the sandbox may know them. */
export interface SandboxPerson {
  readonly organisation: number;
  readonly uid: string;
  readonly feeLevel: number;
  readonly kycLevel: number;
}

export type SandboxRequest =
  | { readonly kind: 'read' }
  | { readonly kind: 'create-key'; readonly label: string }
  | { readonly kind: 'delete-key'; readonly id: number }
  | { readonly kind: 'fill-up' };

/** A key of the sandbox; times in epoch ms. */
export interface SandboxKey {
  readonly id: number;
  readonly publicKey: string;
  readonly label: string;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly isLive: boolean;
}

/** What there is of a person in the sandbox after a request, and the halves of the key that it made. */
export interface SandboxAccount {
  /** Newest first. */
  readonly keys: readonly SandboxKey[];
  readonly made?: { readonly publicKey: string; readonly secret: string };
}

export type SandboxAnswer =
  | ({ readonly kind: 'account' } & SandboxAccount)
  | { readonly kind: 'refused'; readonly refusal: 'api_keys_full' | 'not_found' | 'busy' };

type Rows<Table extends keyof Schema> = readonly Selectable<Schema[Table]>[];

/** What the real exchange lists and for whom: all that the sandbox copies of it. */
export interface SandboxListing {
  readonly organisations: Rows<'organisations'>;
  readonly hosts: Rows<'organisation_hosts'>;
  readonly tokens: Rows<'tokens'>;
  readonly pairs: Rows<'pairs'>;
  readonly offers: Rows<'organisation_pairs'>;
}

/** Last prices of the real exchange, in ticks, by pair. */
export type SandboxPrices = ReadonlyMap<number, number>;

/** The sandbox as the real exchange sees it. */
export interface SandboxExchange {
  /** Where programs reach it. */
  readonly port: number;
  /** Starts it where it does not run yet. Undefined while it does not answer. */
  ask(person: SandboxPerson, request: SandboxRequest): Promise<SandboxAnswer | undefined>;
}

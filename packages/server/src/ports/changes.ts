import type { OwnerId } from '@marque/engine';

/** How the name of a user data stream came to its end. */
export type ListenKeyEnd = 'expired' | 'ended' | 'key-ended';

/** What copies in memory of every process have to hear of. */
export type Change =
  | { readonly kind: 'session-ended'; readonly tokenHash: string }
  | { readonly kind: 'trade-password'; readonly user: OwnerId }
  | { readonly kind: 'api-keys'; readonly user: OwnerId | 'anybody' }
  | { readonly kind: 'listen-key-ended'; readonly nameHash: string; readonly end: ListenKeyEnd }
  /** An operator has changed what may be kept in memory. */
  | { readonly kind: 'operator' }
  | { readonly kind: 'price-alerts' }
  /** Somebody looks at a market. */
  | { readonly kind: 'watched' };

/** The way to the copies of other processes. A change may get lost with its process: whoever keeps a copy reads it again now and then. */
export interface Changes {
  /** Brings it to the other processes; when the bus is away, once it is there again. */
  publish(change: Change): void;
  /** Subscribes to changes that other processes publish. */
  on<Kind extends Change['kind']>(kind: Kind, listener: (change: Extract<Change, { readonly kind: Kind }>) => void): void;
}

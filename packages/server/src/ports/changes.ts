import type { OwnerId } from '@marque/engine';

/** What copies in memory of every process have to hear of. */
export type Change =
  | { readonly kind: 'session-ended'; readonly tokenHash: string }
  | { readonly kind: 'trade-password'; readonly user: OwnerId }
  | { readonly kind: 'api-keys'; readonly user: OwnerId | 'anybody' }
  /** An operator has changed what may be kept in memory. */
  | { readonly kind: 'operator' }
  | { readonly kind: 'price-alerts' }
  /** Somebody looks at a market. */
  | { readonly kind: 'watched' };

/** The way to the copies of other processes. A change may get lost with its process: whoever keeps a copy reads it again now and then. */
export interface Changes {
  /** Tells the other processes, when the bus is there again if it is away. */
  tell(change: Change): void;
  /** Hears of changes that other processes tell of. */
  on<Kind extends Change['kind']>(kind: Kind, listener: (change: Extract<Change, { readonly kind: Kind }>) => void): void;
}

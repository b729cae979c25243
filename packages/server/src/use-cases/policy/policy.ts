import type { RefusalName } from '@marque/contract/refusals';
import { stopsFrozen, type ActorOf, type Requirement, type UserRequirement } from '@marque/contract/requires';
import type { Actor } from '@marque/domain/identity';
import type { OwnerId } from '@marque/engine';
import type { Clock } from '../../ports/clock.ts';
import { UNSHARED_COUNTS, type SharedCounts } from '../../ports/shared-counts.ts';
import type { TradePasswords } from '../../ports/trade-passwords.ts';
import { done, refused, type Refused, type Result } from '../result.ts';
import { OrderCounts } from './order-counts.ts';
import { createPace } from './pace.ts';

/** Whoever makes a call, as far as the surface could find out by their credential. */
export type Caller =
  | { readonly kind: 'known'; readonly actor: Actor }
  | { readonly kind: 'missing' }
  | { readonly kind: 'ended' }
  /** The credential is not good, and why. */
  | { readonly kind: 'refused'; readonly refusal: RefusalName };

/** What a call brings with it to prove something. */
export interface Evidence {
  readonly tradePassword?: string | undefined;
}

/**
 * The one place that checks what calls require, for every surface. It looks in this order: who it is (1101, 1104), the
 * credential, the scope, the state of the account; then, once the input has the right form, the pace and the trade password.
 */
export interface Policy {
  /** Orders that accounts have sent by their keys. */
  readonly orderCounts: Pick<OrderCounts, 'of'>;
  /** Who may call: costs nothing, so nothing of the input is read before. Without a requirement it tells who is known to call. */
  admit<R extends Requirement>(requires: R, organisation: number, caller: Caller): Result<ActorOf<R>>;
  /** What the call has to prove: counts against the caller, so it comes after all that is free. Gives the actor with what was proven. */
  prove<A extends Actor | undefined>(requires: Requirement, actor: A, evidence: Evidence): Promise<Result<A>>;
}

export interface PolicyDeps {
  readonly tradePasswords: Pick<TradePasswords, 'verify'>;
  readonly clock: Clock;
  /** Without it each process holds people to its limits by itself. */
  readonly counts?: SharedCounts;
}

const ORDERS_PER_SECOND = 5;
const CANCELS_PER_SECOND = 20;

type Check = (requires: UserRequirement, actor: Actor) => Refused | undefined;

/** In the order in which they are refused. A closed account is refused before: its sessions have ended. */
const CHECKS: readonly Check[] = [
  ({ scope }, { scopes }) => (scopes.includes(scope) ? undefined : refused('scope_missing')),
  (requires, { isFrozen }) => (isFrozen && stopsFrozen(requires) ? refused('account_frozen') : undefined),
  ({ kycLevel: level = 0 }, { kycLevel }) => (kycLevel >= level ? undefined : refused('kyc_level_too_low', { level })),
];

export function createPolicy({ tradePasswords, clock, counts: shared = UNSHARED_COUNTS }: PolicyDeps): Policy {
  const paces = {
    orders: createPace(ORDERS_PER_SECOND, clock, shared.named('pace.orders', ORDERS_PER_SECOND)),
    cancels: createPace(CANCELS_PER_SECOND, clock, shared.named('pace.cancels', CANCELS_PER_SECOND)),
  };
  const orderCounts = new OrderCounts(clock, shared);
  /** Seconds to wait for what would be one too many. */
  const waitFor = ({ pace, counts = 1 }: UserRequirement, owner: OwnerId): number | undefined => {
    if (pace === undefined) return undefined;
    if (pace === 'keyOrders') return orderCounts.take(owner, counts);
    return paces[pace].admit(owner) ? undefined : 1;
  };
  return {
    orderCounts,
    admit(requires, organisation, caller) {
      const known = caller.kind === 'known' && caller.actor.organisation === organisation ? caller.actor : undefined;
      if (!known && requires.caller === 'user') return refused(refusalOfUnknown(caller));
      if (!hasCredential(requires, known)) return refused('credential_refused');
      return firstRefusal(requires, known) ?? done(known);
    },
    async prove(requires, actor, { tradePassword }) {
      if (requires.caller === 'anyone' || !actor) return done(actor);
      const wait = waitFor(requires, actor.owner);
      if (wait !== undefined) return refused('too_frequent', { retry_after: wait });
      if (!requires.tradePassword) return done(actor);
      const verdict = await tradePasswords.verify(actor, tradePassword);
      if (!verdict.ok) return refused(verdict.refusal, verdict.details);
      return done({ ...actor, proven: { ...actor.proven, tradePassword: clock.now() } });
    },
  };
}

function refusalOfUnknown(caller: Caller): RefusalName {
  if (caller.kind === 'refused') return caller.refusal;
  return caller.kind === 'ended' ? 'session_ended' : 'session_missing';
}

const hasCredential = <R extends Requirement>(requires: R, actor: Actor | undefined): actor is ActorOf<R> =>
  requires.caller === 'anyone' || (actor !== undefined && requires.via.includes(actor.via.kind));

function firstRefusal(requires: Requirement, actor: Actor | undefined): Refused | undefined {
  if (requires.caller === 'anyone' || !actor) return undefined;
  for (const check of CHECKS) {
    const refusal = check(requires, actor);
    if (refusal) return refusal;
  }
  return undefined;
}

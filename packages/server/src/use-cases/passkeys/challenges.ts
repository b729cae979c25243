import { createHash } from 'node:crypto';
import { PASSKEY_SECONDS } from '@marque/domain/identity';
import type { IdentityDeps } from '../identity/deps.ts';
import { openTicket, sealTicket, spendTicket } from '../identity/sealed-tickets.ts';
import { ticketHash } from '../identity/tickets.ts';

/** What the answer to a challenge is for; it is good for nothing else. */
export type ChallengePurpose =
  | { readonly kind: 'add'; readonly user: number }
  | { readonly kind: 'login' }
  /** The second step of the login behind this secret. */
  | { readonly kind: 'second'; readonly login: string };

type ChallengeDeps = Pick<IdentityDeps, 'clock' | 'database' | 'secret'>;

/** Who or what the purpose names, short enough for a ticket. */
function subjectOf(purpose: ChallengePurpose): string {
  if (purpose.kind === 'add') return String(purpose.user);
  return purpose.kind === 'login' ? '' : ticketHash(purpose.login).slice(0, 32);
}

/** A ticket for one ceremony. Nothing is stored before it is spent: whoever asks for many fills nothing. */
export const issueChallenge = (deps: ChallengeDeps, organisation: number, purpose: ChallengePurpose): string =>
  sealTicket(deps, { kind: 'passkey', organisation, claims: [purpose.kind, subjectOf(purpose)], seconds: PASSKEY_SECONDS });

/** What the authenticator signs: it follows from the ticket, which nobody else can make. In base64url. */
export const challengeOf = (ticket: string): string => createHash('sha256').update(`passkey ${ticket}`).digest('base64url');

/** Uses a challenge up: true for the first who brings it, for its own purpose, in time. */
export async function spendChallenge(
  deps: ChallengeDeps,
  organisation: number,
  ticket: string,
  purpose: ChallengePurpose,
): Promise<boolean> {
  const name = { kind: 'passkey', organisation, id: ticket } as const;
  const [kind, subject] = openTicket(deps, name)?.claims ?? [];
  if (kind !== purpose.kind || subject !== subjectOf(purpose)) return false;
  return (await spendTicket(deps, name)) !== undefined;
}

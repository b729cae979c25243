import type { Locale } from '@marque/domain/organisation';
import type { Organisation } from '../../ports/organisations.ts';
import { admitAttempt } from './attempts.ts';
import type { IdentityDeps } from './deps.ts';
import { linkMessage } from './messages.ts';
import { openTicket, sealTicket } from './sealed-tickets.ts';

const HOUR_MS = 3_600_000;
const LINK_HOURS = 24;
/** At most one letter to an account in this time, however often somebody has it paused. */
const LETTERS_EVERY_MS = 12 * HOUR_MS;

export interface LinkRequest {
  readonly organisation: Organisation;
  readonly locale: Locale;
  /** Scheme and host of the exchange, as it is configured. */
  readonly linkOrigin: string;
  readonly user: number;
  readonly email: string;
}

/**
 * Mails the owner of an account that was paused a link with which he signs in all the same: what others do to his account
 * does not count against who holds his mailbox. The ticket stands behind the #, so that no server and no log sees it.
 */
export async function mailLink(deps: IdentityDeps, { organisation, locale, linkOrigin, user, email }: LinkRequest): Promise<void> {
  const rule = { subject: `login-letter:${user}`, failuresMax: 1, windowMs: LETTERS_EVERY_MS, pauseMs: LETTERS_EVERY_MS };
  if ((await admitAttempt(deps, [rule])).kind === 'paused') return;
  const { database, mail, clock } = deps;
  const id = sealTicket(deps, { kind: 'mailed', organisation: organisation.id, claims: [user], seconds: LINK_HOURS * 3_600 });
  const link = `${linkOrigin}/login#mailed=${id}`;
  const validUntil = clock.now() + LINK_HOURS * HOUR_MS;
  await database.transaction((queries) =>
    mail.put(queries, linkMessage({ organisation, locale, target: email, link, hours: LINK_HOURS, validUntil })),
  );
  mail.wake();
}

/** Whether a ticket is of a link that was mailed to this user. */
export const isMailedTo = (deps: IdentityDeps, organisation: number, user: number, id: string | undefined): boolean =>
  id !== undefined && openTicket(deps, { kind: 'mailed', organisation, id })?.claims[0] === user;

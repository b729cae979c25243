import { createHash, randomBytes } from 'node:crypto';
import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';

/**
 * login: a right password. authenticator: a secret that was shown to its user, which is the ticket's id. not-me: the link of a security
 * mail. find-password: a step of setting a forgotten password anew.
 */
type TicketKind = 'login' | 'authenticator' | 'not-me' | 'find-password';

export interface TicketDeps {
  readonly database: Pick<Database, 'queries'>;
  readonly clock: WallClock;
}

export interface TicketName {
  readonly kind: TicketKind;
  readonly organisation: number;
  readonly id: string;
}

export interface NewTicket {
  readonly kind: TicketKind;
  readonly organisation: number;
  readonly payload: Readonly<Record<string, string | number>>;
  readonly seconds: number;
  /** Opaque and of 160 bits at least; one is made where none is given. */
  readonly id?: string;
}

export const ticketHash = (id: string): string => createHash('sha256').update(id).digest('hex');

/** Makes an opaque, short-lived ticket; only its hash is stored. */
export async function issueTicket(
  { database, clock }: TicketDeps,
  { kind, organisation, payload, seconds, id = randomBytes(24).toString('base64url') }: NewTicket,
): Promise<string> {
  await database.queries
    .insertInto('tickets')
    .values({
      id_hash: ticketHash(id),
      kind,
      organisation,
      payload: JSON.stringify(payload),
      expires_at: clock.now() + seconds * 1000,
      used_at: null,
    })
    .execute();
  return id;
}

/** What a ticket that still holds says, without using it up. */
export async function readTicket(
  { database, clock }: TicketDeps,
  name: TicketName,
  triesMax: number,
): Promise<Record<string, unknown> | undefined> {
  const row = await database.queries
    .selectFrom('tickets')
    .select('payload')
    .where('id_hash', '=', ticketHash(name.id))
    .where('kind', '=', name.kind)
    .where('organisation', '=', name.organisation)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .where('tries', '<', triesMax)
    .executeTakeFirst();
  return row?.payload;
}

/** Uses a ticket up. Of any number who try at once, one gets its payload. */
export async function takeTicket({ database, clock }: TicketDeps, name: TicketName): Promise<Record<string, unknown> | undefined> {
  const now = clock.now();
  const row = await database.queries
    .updateTable('tickets')
    .set({ used_at: now })
    .where('id_hash', '=', ticketHash(name.id))
    .where('kind', '=', name.kind)
    .where('organisation', '=', name.organisation)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('payload')
    .executeTakeFirst();
  return row?.payload;
}

/** Counts a wrong answer against a ticket that allows several. */
export async function spendTry({ database }: TicketDeps, id: string): Promise<void> {
  await database.queries
    .updateTable('tickets')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id_hash', '=', ticketHash(id))
    .execute();
}

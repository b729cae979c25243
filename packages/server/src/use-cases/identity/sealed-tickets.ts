import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import { openText, sealText, type Seal } from './sealing.ts';
import { ticketHash } from './tickets.ts';

/**
 * captcha: characters of a picture. puzzle: scene, place of the item, counter of the work. slider: proof of a solved puzzle.
 * device: user who has signed in there. mailed: user whom a link was mailed to. passkey: what an answer to a challenge is for.
 * picture: its owner and its name. case-picture: the operator who may see it, its case, and what it shows. preview: what an operator
 * shows before everybody sees it.
 */
type SealedKind = 'captcha' | 'puzzle' | 'slider' | 'device' | 'mailed' | 'passkey' | 'picture' | 'case-picture' | 'preview';

/** What a ticket says, in its kind's order. */
export type Claims = readonly (string | number)[];

export interface SealDeps {
  readonly clock: WallClock;
  readonly secret: string;
}

export interface SealedName {
  readonly kind: SealedKind;
  readonly organisation: number;
  readonly id: string;
}

export interface OpenTicket {
  readonly claims: Claims;
  /** Epoch ms. */
  readonly expiresAt: number;
}

const sealOf = ({ secret }: SealDeps, { kind, organisation }: Pick<SealedName, 'kind' | 'organisation'>): Seal => ({
  secret,
  purpose: 'sealed tickets',
  name: `${kind}\n${organisation}`,
});

/** Makes a ticket that carries what it says, encrypted: issuing one changes nothing here, and nobody can read or forge it. */
export function sealTicket(deps: SealDeps, ticket: Omit<SealedName, 'id'> & { readonly claims: Claims; readonly seconds: number }): string {
  return sealText(sealOf(deps, ticket), JSON.stringify([deps.clock.now() + ticket.seconds * 1000, ...ticket.claims]));
}

/** What a ticket says while it holds; undefined for one of another kind or organisation, too old, or not ours. */
export function openTicket(deps: SealDeps, ticket: SealedName): OpenTicket | undefined {
  const text = openText(sealOf(deps, ticket), ticket.id);
  if (text === undefined) return undefined;
  const [expiresAt, ...claims] = JSON.parse(text) as [number, ...Claims];
  return expiresAt > deps.clock.now() ? { claims, expiresAt } : undefined;
}

interface SpendDeps extends SealDeps {
  readonly database: Database;
}

/** Uses a ticket up. Of any number who try at once, one gets what it says. */
export async function spendTicket(deps: SpendDeps, name: SealedName): Promise<OpenTicket | undefined> {
  const ticket = openTicket(deps, name);
  if (!ticket) return undefined;
  const first = await deps.database.queries
    .insertInto('tickets')
    .values({
      id_hash: ticketHash(name.id),
      kind: name.kind,
      organisation: name.organisation,
      payload: '{}',
      expires_at: ticket.expiresAt,
      used_at: deps.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id_hash')
    .executeTakeFirst();
  return first && ticket;
}

/** What an unspent ticket says, without using it up. */
export async function peekTicket(deps: SpendDeps, name: SealedName): Promise<OpenTicket | undefined> {
  const ticket = openTicket(deps, name);
  const spent =
    ticket &&
    (await deps.database.queries.selectFrom('tickets').select('id_hash').where('id_hash', '=', ticketHash(name.id)).executeTakeFirst());
  return spent ? undefined : ticket;
}

import { CODE_TRIES, type LoginChannel } from '@marque/domain/identity';
import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { targetsOf } from '../identity/account-name.ts';
import type { IdentityDeps } from '../identity/deps.ts';
import { issueTicket, readTicket, takeTicket } from '../identity/tickets.ts';

const RESET_SECONDS = 600;

/** named: an account was named. addressed: a code to its address was right. proven: so was its further factor, where it has one. */
const STAGES = ['named', 'addressed', 'proven'] as const;
type Stage = (typeof STAGES)[number];

/** Where the first code goes. */
export type ResetChannel = Exclude<LoginChannel, 'google'>;

/** A password reset under way. Each step has a secret of its own, so that none can be skipped or gone twice. */
export interface Reset {
  readonly stage: Stage;
  readonly channel: ResetChannel;
  readonly target: string;
  /** Undefined where nobody has an account with this address: such a reset never gets beyond its first code. */
  readonly user: number | undefined;
  /** Epoch ms at which it began. */
  readonly since: number;
}

const ticketOf = ({ user, ...reset }: Reset) => ({
  kind: 'find-password' as const,
  payload: { ...reset, user: user ?? 0 },
  seconds: RESET_SECONDS,
});

/** The secret of a reset's first step. */
export const beginReset = (deps: Pick<IdentityDeps, 'database' | 'clock'>, organisation: number, reset: Reset): Promise<string> =>
  issueTicket(deps, { organisation, ...ticketOf(reset) });

/** The reset behind a secret, while it has tries and time left and its account has the address by which it was named. */
export async function readReset(deps: IdentityDeps, organisation: number, secret: string): Promise<Reset | undefined> {
  const payload = await readTicket(deps, { kind: 'find-password', organisation, id: secret }, CODE_TRIES);
  if (!payload) return undefined;
  const { channel, target, user, since } = payload;
  const stage = STAGES.find((known) => known === payload['stage']);
  if (!stage || typeof target !== 'string' || typeof user !== 'number' || typeof since !== 'number') return undefined;
  const reset: Reset = { stage, channel: channel === 'sms' ? 'sms' : 'email', target, user: user === 0 ? undefined : user, since };
  // Asked for nobody's as well: the answer must not take longer for an account that exists.
  const isNamed = await hasTarget(deps, user, reset);
  return user === 0 || isNamed ? reset : undefined;
}

/** Whoever holds an address that its account has given up meanwhile gets no further. */
async function hasTarget({ database }: Pick<IdentityDeps, 'database'>, user: number, { channel, target }: Reset): Promise<boolean> {
  const row = await database.queries
    .selectFrom('users')
    .select(['email', 'country_code', 'mobile_no'])
    .where('id', '=', user)
    .executeTakeFirst();
  return row !== undefined && targetsOf(row)[channel] === target;
}

export interface ResetStep {
  readonly organisation: number;
  readonly secret: string;
}

/** Ends a step; of any number who try at once, one succeeds. */
export const endStep = async (
  { clock }: Pick<IdentityDeps, 'clock'>,
  queries: Kysely<Schema>,
  { organisation, secret }: ResetStep,
): Promise<boolean> =>
  (await takeTicket({ database: { queries }, clock }, { kind: 'find-password', organisation, id: secret })) !== undefined;

/** Ends a step and gives the secret of the next one; undefined when somebody else was first. */
export async function nextStep(
  { clock }: Pick<IdentityDeps, 'clock'>,
  queries: Kysely<Schema>,
  step: ResetStep,
  next: Reset,
): Promise<string | undefined> {
  if (!(await endStep({ clock }, queries, step))) return undefined;
  return issueTicket({ database: { queries }, clock }, { organisation: step.organisation, ...ticketOf(next) });
}

import { maskAccount } from '@marque/domain/identity';
import type { Locale } from '@marque/domain/organisation';
import type { Organisation } from '../../ports/organisations.ts';
import { sendCode, type SentCode } from '../identity/codes.ts';
import type { IdentityDeps } from '../identity/deps.ts';
import { deviceOf } from '../identity/known-devices.ts';
import { ticketHash } from '../identity/tickets.ts';
import { done, refused, type Result } from '../result.ts';
import { furtherFactor, type FurtherFactor } from './further-factor.ts';
import { readReset, type Reset, type ResetChannel } from './reset.ts';

export interface ResetCodeRequest {
  readonly organisation: Organisation;
  readonly locale: Locale;
  readonly secret: string;
  readonly channel: ResetChannel;
  /** The address as the caller has it, where the call names it. */
  readonly target?: string | undefined;
  /** Tickets of those who have signed in on this device before. */
  readonly devices: readonly string[];
}

export interface ResetCodeSent extends SentCode {
  readonly masked: string;
}

/** Sends the code of a reset's step, the first time and again; to an address without an account a letter goes that says so. */
export async function sendResetCode(deps: IdentityDeps, request: ResetCodeRequest): Promise<Result<ResetCodeSent>> {
  const { organisation, locale, secret, channel } = request;
  const reset = await readReset(deps, organisation.id, secret);
  if (!reset || (request.target !== undefined && request.target !== reset.target)) return refused('reset_expired');
  const to = await targetAt(deps, reset, channel);
  if (to === undefined) return refused('channel_unavailable');
  const sent = await sendCode(deps, {
    organisation,
    locale,
    channel,
    purpose: 'findPassword',
    target: to.target,
    login: ticketHash(secret),
    loginSince: reset.since,
    isForNobody: reset.user === undefined,
    isOnKnownDevice: await isOwnDevice(deps, organisation.id, reset, request.devices),
  });
  return sent.ok ? done({ ...sent.value, masked: to.masked }) : sent;
}

/** Where the code of this step goes by this channel; undefined where it goes another way. */
async function targetAt(
  deps: IdentityDeps,
  reset: Reset,
  channel: ResetChannel,
): Promise<Pick<FurtherFactor, 'target' | 'masked'> | undefined> {
  const { target } = reset;
  if (reset.stage === 'named') return channel === reset.channel ? { target, masked: maskAccount(target) } : undefined;
  const further = reset.stage === 'addressed' ? await furtherFactor(deps, reset) : undefined;
  return further?.channel === channel ? further : undefined;
}

/** What others have sent to an address does not keep its owner from a code on a device that he knows. */
async function isOwnDevice(deps: IdentityDeps, organisation: number, { user = 0 }: Reset, devices: readonly string[]): Promise<boolean> {
  const row = await deps.database.queries.selectFrom('users').select('password_changed_at').where('id', '=', user).executeTakeFirst();
  if (!row) return false;
  return deviceOf(deps, { organisation, user, passwordChangedAt: row.password_changed_at }, devices) !== undefined;
}

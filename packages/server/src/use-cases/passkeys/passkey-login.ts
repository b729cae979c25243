import { PASSKEY_SECONDS } from '@marque/domain/identity';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Visit } from '../../ports/visit.ts';
import type { IdentityDeps } from '../identity/deps.ts';
import { openLogin } from '../identity/login.ts';
import { openSession } from '../identity/open-session.ts';
import type { SignedInUser } from '../identity/register.ts';
import { spendTry, takeTicket } from '../identity/tickets.ts';
import { done, refused, type Refused, type Result } from '../result.ts';
import { challengeOf, issueChallenge, spendChallenge, type ChallengePurpose } from './challenges.ts';
import { relyingPartyOf, type RelyingParty, type Site } from './relying-party.ts';
import { withPasskeys } from './tables.ts';

export interface PasskeyRequest {
  /** Goes back with the authenticator's answer. */
  readonly secret: string;
  readonly challenge: string;
  readonly relyingParty: string;
  /** Empty where any passkey of this exchange will do. */
  readonly allowed: readonly string[];
  readonly timeoutMs: number;
}

const purposeOf = (login: string | undefined): ChallengePurpose => (login === undefined ? { kind: 'login' } : { kind: 'second', login });

/** Begins signing in with a passkey: in the place of both steps, or with the secret of a login as its second. */
export async function askForPasskey(deps: IdentityDeps, site: Site, login: string | undefined): Promise<Result<PasskeyRequest>> {
  const party = await relyingPartyOf(deps.database, site);
  if (!party) return refused('passkeys_unavailable');
  const allowed = login === undefined ? done<readonly string[]>([]) : await ownCredentials(deps, site, party, login);
  if (!allowed.ok) return allowed;
  const secret = issueChallenge(deps, site.organisation, purposeOf(login));
  return done({
    secret,
    challenge: challengeOf(secret),
    relyingParty: party.id,
    allowed: allowed.value,
    timeoutMs: PASSKEY_SECONDS * 1000,
  });
}

async function ownCredentials(
  deps: IdentityDeps,
  { organisation }: Site,
  party: RelyingParty,
  login: string,
): Promise<Result<readonly string[]>> {
  const open = await openLogin(deps, organisation, login);
  if (!open) return refused('login_expired');
  const rows = await withPasskeys(deps.database.queries)
    .selectFrom('passkeys')
    .select('credential_id')
    .where('user_id', '=', open.user)
    .where('organisation', '=', organisation)
    .where('relying_party', '=', party.id)
    .execute();
  return rows.length === 0 ? refused('channel_unavailable') : done(rows.map((row) => row.credential_id));
}

export interface PasskeyAnswer {
  readonly secret: string;
  readonly login: string | undefined;
  readonly credentialId: string;
  readonly clientData: string;
  readonly authenticatorData: string;
  readonly signature: string;
  readonly userHandle: string | undefined;
  /** Tickets of those who have signed in on this device before. */
  readonly devices: readonly string[];
  readonly visit: Visit;
}

/**
 * Signs in with what an authenticator has signed. Every answer uses its challenge up, right or wrong. An unknown passkey, a wrong
 * signature and a closed account are refused alike; who has to set a new password is told so, as after a right password.
 */
export async function finishPasskeyLogin(deps: IdentityDeps, site: Site, answer: PasskeyAnswer): Promise<Result<SignedInUser>> {
  const { organisation } = site;
  const { login } = answer;
  const party = await relyingPartyOf(deps.database, site);
  if (!party) return refused('passkeys_unavailable');
  const open = login === undefined ? undefined : await openLogin(deps, organisation, login);
  if (login !== undefined && !open) return refused('login_expired');
  if (!(await spendChallenge(deps, organisation, answer.secret, purposeOf(login)))) return refused('passkey_expired');
  const passkey = await findPasskey(deps, site, party, answer.credentialId);
  const isOfUser = open ? passkey?.user_id === open.user : answer.userHandle !== undefined;
  const isRightHandle = answer.userHandle === undefined || answer.userHandle === passkey?.user_handle;
  const signed = passkey && isOfUser && isRightHandle ? await judgeAssertion(party, passkey, answer) : undefined;
  if (!passkey || !signed || !(await countUse(deps, passkey.id, signed))) return refuse(deps, organisation, login);
  if (passkey.is_legacy_password) return refused('legacy_password');
  if (login !== undefined && !(await takeTicket(deps, { kind: 'login', organisation, id: login }))) return refused('login_expired');
  return openSession(deps, {
    organisation,
    user: passkey.user_id,
    since: open?.since,
    devices: answer.devices,
    visit: answer.visit,
  });
}

async function refuse(deps: IdentityDeps, organisation: number, login: string | undefined): Promise<Refused> {
  deps.notice('passkey-refused', { organisation });
  if (login !== undefined) await spendTry(deps, login);
  return refused('passkey_refused');
}

type FoundPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

const findPasskey = ({ database }: IdentityDeps, { organisation }: Site, party: RelyingParty, credentialId: string) =>
  withPasskeys(database.queries)
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select([
      'passkeys.id',
      'passkeys.user_id',
      'passkeys.user_handle',
      'passkeys.public_key',
      'passkeys.sign_count',
      'users.is_legacy_password',
    ])
    .where('passkeys.credential_id', '=', credentialId)
    .where('passkeys.organisation', '=', organisation)
    .where('passkeys.relying_party', '=', party.id)
    .where('users.organisation', '=', organisation)
    .where('users.is_closed', '=', false)
    .executeTakeFirst();

interface Signed {
  readonly count: number;
  readonly isSynced: boolean;
}

/** What the authenticator says once its signature, origin, user verification and count are right. */
async function judgeAssertion(party: RelyingParty, passkey: FoundPasskey, answer: PasskeyAnswer): Promise<Signed | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: answer.credentialId,
        rawId: answer.credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: answer.clientData, authenticatorData: answer.authenticatorData, signature: answer.signature },
      },
      expectedChallenge: challengeOf(answer.secret),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: answer.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.sign_count,
      },
    });
    return verified ? { count: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp } : undefined;
  } catch {
    // The library throws for whatever is wrong with an answer.
    return undefined;
  }
}

/** Writes the count down where it has grown; authenticators that do not count always say 0. A copy that lags behind is refused. */
async function countUse({ database, clock }: IdentityDeps, id: number, { count, isSynced }: Signed): Promise<boolean> {
  const used = await withPasskeys(database.queries)
    .updateTable('passkeys')
    .set({ sign_count: count, is_synced: isSynced, last_used_at: clock.now() })
    .where('id', '=', id)
    .where((is) => is.or([is('sign_count', '<', count), is.and([is('sign_count', '=', 0), is.val(count === 0)])]))
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

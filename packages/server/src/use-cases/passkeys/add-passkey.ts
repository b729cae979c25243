import { createHmac } from 'node:crypto';
import { maskAccount, PASSKEY_SECONDS, PASSKEYS_MAX, type Actor } from '@marque/domain/identity';
import { verifyRegistrationResponse, type VerifiedRegistrationResponse } from '@simplewebauthn/server';
import type { Organisation } from '../../ports/organisations.ts';
import type { Visit } from '../../ports/visit.ts';
import type { IdentityDeps } from '../identity/deps.ts';
import { lockName } from '../identity/lock.ts';
import { judgeOwnProof, type OwnProof } from '../identity/own-proof.ts';
import { recordSecurityEvent } from '../identity/security-events.ts';
import { done, refused, type Result } from '../result.ts';
import { challengeOf, issueChallenge, spendChallenge } from './challenges.ts';
import { judgeName, PASSKEY_COLUMNS, toPasskey, type Passkey } from './own-passkeys.ts';
import { relyingPartyOf, type RelyingParty } from './relying-party.ts';
import { withPasskeys } from './tables.ts';

/** EdDSA, ES256 and RS256: what authenticators in use sign with. */
export const ALGORITHMS: readonly number[] = [-8, -7, -257];

export interface PasskeyOffer {
  /** Goes back with the authenticator's answer. */
  readonly secret: string;
  readonly challenge: string;
  readonly relyingParty: string;
  readonly userHandle: string;
  readonly account: string;
  /** Credentials that the user has already, so that no authenticator holds two. */
  readonly known: readonly string[];
  readonly timeoutMs: number;
}

export interface AddingSite {
  readonly organisation: Organisation;
  readonly linkOrigin: string;
}

/** Begins adding a passkey, once its owner has proven himself anew. */
export async function offerPasskey(
  deps: IdentityDeps,
  actor: Actor,
  { organisation, linkOrigin }: AddingSite,
  proof: OwnProof,
): Promise<Result<PasskeyOffer>> {
  const party = await relyingPartyOf(deps.database, { organisation: organisation.id, linkOrigin });
  if (!party) return refused('passkeys_unavailable');
  const own = await readCredentials(deps, actor);
  if (own.length >= PASSKEYS_MAX) return refused('passkey_limit', { max: PASSKEYS_MAX });
  const proven = await judgeOwnProof(deps, actor, proof, { purpose: 'security', needs: 'each' });
  if (!proven.ok) return proven;
  const isFirst = await deps.database.transaction((queries) => proven.value(queries));
  if (!isFirst) return refused('code_wrong', { field: 'email_code' });
  const secret = issueChallenge(deps, actor.organisation, { kind: 'add', user: actor.owner });
  return done({
    secret,
    challenge: challengeOf(secret),
    relyingParty: party.id,
    userHandle: handleOf(deps, actor),
    account: await accountName(deps, actor),
    known: own.filter((row) => row.relying_party === party.id).map((row) => row.credential_id),
    timeoutMs: PASSKEY_SECONDS * 1000,
  });
}

/** What authenticators know a user by: always the same, and nothing that says who he is. */
const handleOf = ({ secret }: IdentityDeps, { organisation, owner }: Actor): string =>
  createHmac('sha256', secret).update(`passkeys of ${organisation} ${owner}`).digest('base64url');

const readCredentials = ({ database }: IdentityDeps, { owner, organisation }: Actor) =>
  withPasskeys(database.queries)
    .selectFrom('passkeys')
    .select(['credential_id', 'relying_party'])
    .where('user_id', '=', owner)
    .where('organisation', '=', organisation)
    .orderBy('id')
    .execute();

/** What the browser's list of passkeys names the account by. */
async function accountName({ database }: IdentityDeps, actor: Actor): Promise<string> {
  const user = await database.queries.selectFrom('users').select('email').where('id', '=', actor.owner).executeTakeFirst();
  return user?.email ? maskAccount(user.email) : actor.uid;
}

export interface NewPasskey {
  readonly secret: string;
  readonly name: string;
  readonly credentialId: string;
  readonly clientData: string;
  readonly attestation: string;
  readonly visit: Visit;
}

/** Adds the passkey that an authenticator has made for an offer; of any number who bring it at once, one wins. */
export async function addPasskey(
  deps: IdentityDeps,
  actor: Actor,
  { organisation, linkOrigin }: AddingSite,
  given: NewPasskey,
): Promise<Result<Passkey>> {
  const name = judgeName(given.name);
  if (!name.ok) return name;
  const party = await relyingPartyOf(deps.database, { organisation: organisation.id, linkOrigin });
  if (!party) return refused('passkeys_unavailable');
  const isFirst = await spendChallenge(deps, actor.organisation, given.secret, { kind: 'add', user: actor.owner });
  if (!isFirst) return refused('passkey_expired');
  const made = await judgeAttestation(party, given);
  if (!made) {
    deps.notice('passkey-refused', { organisation: actor.organisation, user: actor.owner });
    return refused('passkey_refused');
  }
  const added = await store(deps, actor, { name: name.value, party, made, visit: given.visit });
  if (added.ok) {
    deps.notifications.push(actor.owner);
    deps.notice('passkey-added', { organisation: actor.organisation, user: actor.owner });
  }
  return added;
}

type Registration = Extract<VerifiedRegistrationResponse, { verified: true }>['registrationInfo'];

async function judgeAttestation(party: RelyingParty, given: NewPasskey): Promise<Registration | undefined> {
  try {
    const judged = await verifyRegistrationResponse({
      response: {
        id: given.credentialId,
        rawId: given.credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: given.clientData, attestationObject: given.attestation },
      },
      expectedChallenge: challengeOf(given.secret),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    });
    return judged.verified ? judged.registrationInfo : undefined;
  } catch {
    // The library throws for whatever is wrong with an answer.
    return undefined;
  }
}

interface Storing {
  readonly name: string;
  readonly party: RelyingParty;
  readonly made: Registration;
  readonly visit: Visit;
}

async function store(deps: IdentityDeps, actor: Actor, { name, party, made, visit }: Storing): Promise<Result<Passkey>> {
  const { database, clock } = deps;
  const { credential, credentialBackedUp: isSynced } = made;
  return database.transaction(async (queries) => {
    await lockName(queries, `passkeys:${actor.owner}`);
    const own = await withPasskeys(queries).selectFrom('passkeys').select('id').where('user_id', '=', actor.owner).execute();
    if (own.length >= PASSKEYS_MAX) return refused('passkey_limit', { max: PASSKEYS_MAX });
    const row = await withPasskeys(queries)
      .insertInto('passkeys')
      .values({
        user_id: actor.owner,
        organisation: actor.organisation,
        user_handle: handleOf(deps, actor),
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        relying_party: party.id,
        sign_count: credential.counter,
        is_synced: isSynced,
        name,
        created_at: clock.now(),
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(PASSKEY_COLUMNS)
      .executeTakeFirst();
    if (!row) return refused('passkey_exists');
    await recordSecurityEvent(deps, queries, {
      organisation: actor.organisation,
      user: actor.owner,
      kind: 'passkey-added',
      visit,
      detail: name,
    });
    return done(toPasskey(row));
  });
}

import { fields, type OutputOf } from '@marque/contract';
import type { beginPasskey, beginPasskeyLogin, PasskeyRow } from '@marque/contract/passkeys';
import { ALGORITHMS, type PasskeyOffer } from '../../use-cases/passkeys/add-passkey.ts';
import type { Passkey } from '../../use-cases/passkeys/own-passkeys.ts';
import type { PasskeyRequest } from '../../use-cases/passkeys/passkey-login.ts';

export const passkeyRow = ({ id, name, isSynced, createdAt, lastUsedAt }: Passkey): PasskeyRow => ({
  passkey_id: id,
  name,
  synced: isSynced ? 1 : 0,
  created_at: fields.instantText(createdAt),
  last_used_at: lastUsedAt === undefined ? null : fields.instantText(lastUsedAt),
});

const descriptor = (id: string) => ({ id, type: 'public-key' }) as const;

export const creationRow = (offer: PasskeyOffer, exchange: string): OutputOf<typeof beginPasskey> => ({
  secret: offer.secret,
  options: {
    rp: { id: offer.relyingParty, name: exchange },
    user: { id: offer.userHandle, name: offer.account, displayName: offer.account },
    challenge: offer.challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: offer.timeoutMs,
    attestation: 'none',
    excludeCredentials: offer.known.map(descriptor),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  },
});

export const requestRow = (request: PasskeyRequest): OutputOf<typeof beginPasskeyLogin> => ({
  secret: request.secret,
  options: {
    rpId: request.relyingParty,
    challenge: request.challenge,
    timeout: request.timeoutMs,
    allowCredentials: request.allowed.map(descriptor),
    userVerification: 'required',
  },
});

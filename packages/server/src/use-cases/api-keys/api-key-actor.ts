import type { Actor } from '@marque/domain/identity';
import type { ApiKey } from '../../ports/api-keys.ts';

/** Whoever has signed with a key, as an actor: for the key's owner, with what this key may do and nothing proven. */
export const apiKeyActor = ({ id, user, organisation, uid, feeLevel, kycLevel, isFrozen, scopes }: ApiKey): Actor<'api-key'> => ({
  organisation,
  owner: user,
  uid,
  feeLevel,
  kycLevel,
  isFrozen,
  via: { kind: 'api-key', id },
  scopes,
  proven: {},
});

/** Whoever has named a key without signing. */
export const namedKeyActor = (key: ApiKey): Actor<'api-key-name'> => ({ ...apiKeyActor(key), via: { kind: 'api-key-name', id: key.id } });

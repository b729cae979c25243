import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  deletePasskey,
  finishPasskeyLogin,
  getPasskeyList,
  renamePasskey,
} from '@marque/contract/passkeys';
import type { IdentityDeps } from '../../use-cases/identity/deps.ts';
import * as adding from '../../use-cases/passkeys/add-passkey.ts';
import * as own from '../../use-cases/passkeys/own-passkeys.ts';
import * as login from '../../use-cases/passkeys/passkey-login.ts';
import { signedIn } from '../auth/signed-in.ts';
import { fromResult } from '../from-result.ts';
import { handle, ok, type Handler } from '../handler.ts';
import { proofIn } from '../user/own-proof.ts';
import { creationRow, passkeyRow, requestRow } from './passkey-rows.ts';

/** Passkeys: the user's own, and signing in with one. */
export const passkeyHandlers = (deps: IdentityDeps): readonly Handler[] => [
  handle(getPasskeyList, async (_input, { actor }) => ok((await own.listPasskeys(deps.database, actor)).map(passkeyRow))),
  handle(beginPasskey, async (input, { actor, organisation, linkOrigin }) =>
    fromResult(await adding.offerPasskey(deps, actor, { organisation, linkOrigin }, proofIn(input)), (offer) =>
      creationRow(offer, organisation.name),
    ),
  ),
  handle(addPasskey, async (input, { actor, organisation, linkOrigin, visit }) => {
    const { secret, name, credential_id: credentialId, client_data: clientData, attestation } = input;
    const made = { secret, name, credentialId, clientData, attestation, visit };
    return fromResult(await adding.addPasskey(deps, actor, { organisation, linkOrigin }, made), passkeyRow);
  }),
  handle(renamePasskey, async ({ passkey_id: id, name }, { actor }) =>
    fromResult(await own.renamePasskey(deps.database, actor, id, name), passkeyRow),
  ),
  handle(deletePasskey, async ({ passkey_id: id, ...input }, { actor, visit }) =>
    fromResult(await own.deletePasskey(deps, actor, { id, proof: proofIn(input), visit }), () => ({})),
  ),
  handle(beginPasskeyLogin, async (input, { organisation, linkOrigin }) =>
    fromResult(await login.askForPasskey(deps, { organisation: organisation.id, linkOrigin }, input.login), requestRow),
  ),
  handle(finishPasskeyLogin, async (input, { organisation, locale, linkOrigin, devices, visit }) =>
    signedIn(
      deps,
      locale,
      await login.finishPasskeyLogin(
        deps,
        { organisation: organisation.id, linkOrigin },
        {
          secret: input.secret,
          login: input.login,
          credentialId: input.credential_id,
          clientData: input.client_data,
          authenticatorData: input.authenticator_data,
          signature: input.signature,
          userHandle: input.user_handle,
          devices,
          visit,
        },
      ),
    ),
  ),
];

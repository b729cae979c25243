import type { CreationOptions, RequestOptions } from '@marque/contract/passkeys';

/** Why the browser gave no passkey. */
export type CeremonyProblem = 'cancelled' | 'exists' | 'unsupported' | 'failed';

type Held<Fields> = { readonly kind: 'done'; readonly fields: Fields } | { readonly kind: CeremonyProblem };

interface MadePasskey {
  readonly credential_id: string;
  readonly client_data: string;
  readonly attestation: string;
}

interface SignedChallenge {
  readonly credential_id: string;
  readonly client_data: string;
  readonly authenticator_data: string;
  readonly signature: string;
  readonly user_handle?: string | undefined;
}

/** The code comes when somebody wants a passkey, not with the page. */
const webauthn = () => import('@simplewebauthn/browser');

/** Has the browser make a passkey; never throws. */
export function makePasskey({ pubKeyCredParams, excludeCredentials, ...options }: CreationOptions): Promise<Held<MadePasskey>> {
  return hold(async ({ startRegistration }) => {
    const optionsJSON = { ...options, pubKeyCredParams: [...pubKeyCredParams], excludeCredentials: [...excludeCredentials] };
    const { id, response } = await startRegistration({ optionsJSON });
    return { credential_id: id, client_data: response.clientDataJSON, attestation: response.attestationObject };
  });
}

/** Has the browser sign with a passkey; never throws. */
export function signWithPasskey({ allowCredentials, ...options }: RequestOptions): Promise<Held<SignedChallenge>> {
  return hold(async ({ startAuthentication }) => {
    const { id, response } = await startAuthentication({ optionsJSON: { ...options, allowCredentials: [...allowCredentials] } });
    return {
      credential_id: id,
      client_data: response.clientDataJSON,
      authenticator_data: response.authenticatorData,
      signature: response.signature,
      user_handle: response.userHandle,
    };
  });
}

async function hold<Fields>(ceremony: (browser: Awaited<ReturnType<typeof webauthn>>) => Promise<Fields>): Promise<Held<Fields>> {
  try {
    const browser = await webauthn();
    if (!browser.browserSupportsWebAuthn()) return { kind: 'unsupported' };
    return { kind: 'done', fields: await ceremony(browser) };
  } catch (error) {
    return { kind: problemOf(error) };
  }
}

/** Names of the browser's own errors; the library keeps them. */
function problemOf(error: unknown): CeremonyProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  if (name === 'InvalidStateError') return 'exists';
  return name === 'NotSupportedError' || name === 'ConstraintError' ? 'unsupported' : 'failed';
}

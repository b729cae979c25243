import type { OwnProof } from '../../use-cases/identity/own-proof.ts';

interface ProofFields {
  readonly password: string;
  readonly email_code?: string | undefined;
  readonly google_code?: string | undefined;
}

/** What a form sends to prove anew who sends it. */
export const proofIn = ({ password, email_code: email, google_code: authenticator }: ProofFields): OwnProof => ({
  password,
  codes: { email, authenticator },
});

import type { OwnProof } from '../../use-cases/identity/own-proof.ts';
import { codesIn } from './code-fields.ts';

/** What a form sends to prove anew who sends it. */
export const proofIn = ({ password, ...codes }: { readonly password: string } & Parameters<typeof codesIn>[0]): OwnProof => ({
  password,
  codes: codesIn(codes),
});

import type { SignedIn } from '@marque/contract/auth';
import type { SignedInUser } from '../../use-cases/identity/register.ts';
import type { Result } from '../../use-cases/result.ts';
import { okSignedIn, refuse, type Reply } from '../handler.ts';

/** Who has signed in, with the cookies of the session and of the device. */
export function signedIn(result: Result<SignedInUser>): Reply<SignedIn> {
  if (!result.ok) return refuse(result.refusal, result.details);
  const { uid, account, signedInAt, token, devices } = result.value;
  return okSignedIn({ uid, user_account: account, login_time: signedInAt }, token, devices);
}

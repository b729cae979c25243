import type { SignedIn } from '@marque/contract/auth';
import type { Locale } from '@marque/domain/organisation';
import type { IdentityDeps } from '../../use-cases/identity/deps.ts';
import { rememberLanguage } from '../../use-cases/identity/language.ts';
import type { SignedInUser } from '../../use-cases/identity/register.ts';
import type { Result } from '../../use-cases/result.ts';
import { okSignedIn, refuse, type Reply } from '../handler.ts';

/** Who has signed in, with the cookies of the session and of the device. */
export async function signedIn(deps: IdentityDeps, locale: Locale, result: Result<SignedInUser>): Promise<Reply<SignedIn>> {
  if (!result.ok) return refuse(result.refusal, result.details);
  await rememberLanguage(deps, result.value.user, locale);
  const { uid, account, signedInAt, token, devices } = result.value;
  return okSignedIn({ uid, user_account: account, login_time: signedInAt }, token, devices);
}

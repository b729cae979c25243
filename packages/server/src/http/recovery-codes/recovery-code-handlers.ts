import { fields } from '@marque/contract';
import { getRecoveryCodes, loginWithRecoveryCode, makeRecoveryCodes, unbindWithRecoveryCode } from '@marque/contract/recovery-codes';
import type { IdentityDeps } from '../../use-cases/identity/deps.ts';
import * as making from '../../use-cases/recovery-codes/make-codes.ts';
import { countRecoveryCodes } from '../../use-cases/recovery-codes/stored-codes.ts';
import * as using from '../../use-cases/recovery-codes/use-code.ts';
import { signedIn } from '../auth/signed-in.ts';
import { fromResult } from '../from-result.ts';
import { handle, ok, type Handler } from '../handler.ts';
import { proofIn } from '../user/own-proof.ts';

/** One-time codes for who has lost the authenticator. */
export const recoveryCodeHandlers = (deps: IdentityDeps): readonly Handler[] => [
  handle(getRecoveryCodes, async (_input, { actor }) => {
    const { left, createdAt } = await countRecoveryCodes(deps.database.queries, actor.owner);
    return ok({ left, created_at: createdAt === undefined ? null : fields.instantText(createdAt) });
  }),
  handle(makeRecoveryCodes, async (input, { actor, visit }) =>
    fromResult(await making.makeRecoveryCodes(deps, actor, proofIn(input), visit), (codes) => ({ codes })),
  ),
  handle(loginWithRecoveryCode, async ({ secret, recovery_code: code }, { organisation, locale, devices, visit }) =>
    signedIn(deps, locale, await using.loginWithRecoveryCode(deps, organisation.id, { secret, code, devices, visit })),
  ),
  handle(unbindWithRecoveryCode, async ({ password, recovery_code: code, email_code: email, sms_code: sms }, { actor, visit }) =>
    fromResult(await using.unbindWithRecoveryCode(deps, actor, { password, sent: { email, sms }, code, visit }), ({ until }) => ({
      lock_until: fields.instantText(until),
    })),
  ),
];

import { fields } from '@marque/contract';
import { apiApply, apiApplySendSms, apiMarketApplyList, apiMarketDel, type ApiKeyRow, type NewApiKey } from '@marque/contract/api-keys';
import { createKey, deleteKey, listKeys, type NewKey, type OwnKey } from '../../use-cases/api-keys/own-keys.ts';
import type { IdentityDeps } from '../../use-cases/identity/deps.ts';
import { sendSecondFactorCode, type SecondFactorCodes } from '../../use-cases/identity/second-factor.ts';
import { fromResult } from '../from-result.ts';
import { handle, ok, type Handler } from '../handler.ts';

/** Keys of the open API, as their owners manage them. */
export const apiKeyHandlers = (deps: IdentityDeps): readonly Handler[] => [
  handle(apiMarketApplyList, async (_input, { actor }) => ok((await listKeys(deps, actor)).map(keyRow))),
  handle(apiApply, async ({ ip = '', apply_instructions: label = '', ...codes }, { actor, visit }) =>
    fromResult(await createKey(deps, actor, { label, addresses: ip, codes: codesIn(codes), visit }), newKeyRow),
  ),
  handle(apiMarketDel, async ({ id, ...codes }, { actor, visit }) =>
    fromResult(await deleteKey(deps, actor, { id, codes: codesIn(codes), visit }), () => ({})),
  ),
  handle(apiApplySendSms, async (_input, { organisation, locale, actor }) =>
    fromResult(await sendSecondFactorCode(deps, { organisation, locale, actor }), ({ expireIn, resendAfter, masked }) => ({
      expire_in: expireIn,
      resend_after: resendAfter,
      target_masked: masked,
    })),
  ),
];

interface CodeFields {
  readonly sms_code?: string | undefined;
  readonly google_code?: string | undefined;
}

const codesIn = ({ sms_code: sms, google_code: authenticator }: CodeFields): SecondFactorCodes => ({ sms, authenticator });

const instantOrNull = (at: number | null): string | null => (at === null ? null : fields.instantText(at));

const keyRow = ({ id, publicKey, label, ips, createdAt, expiresAt, isLive }: OwnKey): ApiKeyRow => ({
  id: String(id),
  create_time: fields.instantText(createdAt),
  public_key: publicKey,
  ips,
  label,
  status: isLive ? 1 : 0,
  expire_time: instantOrNull(expiresAt),
});

const newKeyRow = ({ id, publicKey, secret, createdAt, expiresAt }: NewKey): NewApiKey => ({
  id: String(id),
  public_key: publicKey,
  secret,
  create_time: fields.instantText(createdAt),
  expire_time: instantOrNull(expiresAt),
});

import { fields } from '@marque/contract';
import {
  apiApply,
  apiApplySendSms,
  apiMarketApplyList,
  apiMarketDel,
  apiMarketEdit,
  type ApiKeyRow,
  type NewApiKey,
} from '@marque/contract/api-keys';
import { changeKey } from '../../use-cases/api-keys/change-key.ts';
import { createKey, type NewKey } from '../../use-cases/api-keys/make-key.ts';
import { deleteKey, listKeys, type OwnKey } from '../../use-cases/api-keys/own-keys.ts';
import type { IdentityDeps } from '../../use-cases/identity/deps.ts';
import { sendSecondFactorCode, type SecondFactorCodes } from '../../use-cases/identity/second-factor.ts';
import { fromResult } from '../from-result.ts';
import { handle, ok, type Handler } from '../handler.ts';

/** Keys of the open API, as their owners manage them. */
export const apiKeyHandlers = (deps: IdentityDeps): readonly Handler[] => [
  handle(apiMarketApplyList, async (_input, { actor }) => ok((await listKeys(deps, actor)).map(keyRow))),
  handle(apiApply, async (asked, { actor, visit }) => {
    const { ip: addresses = '', apply_instructions: label = '', scopes, kind = 'hmac', key_pem: pem = '', ...codes } = asked;
    return fromResult(await createKey(deps, actor, { label, addresses, scopes, kind, pem, codes: codesIn(codes), visit }), newKeyRow);
  }),
  handle(apiMarketEdit, async (asked, { actor, visit }) => {
    const { id, ip: addresses = '', apply_instructions: label = '', scopes, paused: isPaused, ...codes } = asked;
    return fromResult(await changeKey(deps, actor, { id, label, addresses, scopes, isPaused, codes: codesIn(codes), visit }), () => ({}));
  }),
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

const keyRow = ({ id, publicKey, label, ips, createdAt, expiresAt, state, scopes, kind, lastUse }: OwnKey): ApiKeyRow => ({
  id: String(id),
  create_time: fields.instantText(createdAt),
  public_key: publicKey,
  ips,
  label,
  status: state === 'live' ? 1 : 0,
  expire_time: instantOrNull(expiresAt),
  state,
  scopes,
  kind,
  last_use_time: instantOrNull(lastUse?.at ?? null),
  last_use_ip: lastUse?.from ?? null,
});

const newKeyRow = ({ id, publicKey, secret = '', createdAt, expiresAt }: NewKey): NewApiKey => ({
  id: String(id),
  public_key: publicKey,
  secret,
  create_time: fields.instantText(createdAt),
  expire_time: instantOrNull(expiresAt),
});

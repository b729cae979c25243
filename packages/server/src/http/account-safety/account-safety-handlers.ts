import { codesIn } from '../user/code-fields.ts';
import { fields } from '@marque/contract';
import {
  endOtherSessions,
  endSession,
  freezeAccount,
  freezeByLink,
  getAccountSafety,
  getSecurityEventList,
  getSessionList,
  setAntiPhishingCode,
  type AccountSafety as SafetyRow,
  type AccountSession as SessionRow,
  type SecurityEventRow,
} from '@marque/contract/account-safety';
import { readAccountSafety, setAntiPhishingCode as setCode, type AccountSafety } from '../../use-cases/identity/account-safety.ts';
import {
  endOneSession,
  endOtherSessions as endOthers,
  listSessions,
  type AccountSession,
} from '../../use-cases/identity/account-sessions.ts';
import type { IdentityDeps } from '../../use-cases/identity/deps.ts';
import { freezeByTicket, freezeOwnAccount } from '../../use-cases/identity/freeze.ts';
import { listSecurityEvents, type PastEvent } from '../../use-cases/identity/security-events.ts';
import { fromResult } from '../from-result.ts';
import { handle, ok, okSignedOut, refuse, type Handler } from '../handler.ts';
import { pageRows } from '../page-rows.ts';

/** Where an account is signed in, what happened to it, and how it is frozen. */
export function accountSafetyHandlers(deps: IdentityDeps): readonly Handler[] {
  return [
    handle(getSessionList, async (_input, { actor }) => ok((await listSessions(deps, actor)).map(sessionRow))),
    handle(endSession, async ({ session_id: id }, { actor, visit }) => fromResult(await endOneSession(deps, actor, id, visit), () => ({}))),
    handle(endOtherSessions, async (_input, { actor, visit }) => ok({ ended: await endOthers(deps, actor, visit) })),
    handle(getSecurityEventList, async ({ page, size, type }, { actor }) =>
      ok(pageRows(await listSecurityEvents(deps, actor, { range: { page, size }, which: type }), eventRow)),
    ),
    handle(getAccountSafety, async (_input, { actor }) => fromResult(await readAccountSafety(deps, actor), safetyRow)),
    handle(setAntiPhishingCode, async (input, { actor, visit }) =>
      fromResult(await setCode(deps, actor, { text: input.anti_phishing_code, codes: codesIn(input) }, visit), () => ({})),
    ),
    handle(freezeAccount, async (input, { actor, visit }) => {
      const codes = codesIn(input);
      const frozen = await freezeOwnAccount(deps, actor, { tradePassword: input.trade_password, codes }, visit);
      return frozen.ok ? okSignedOut({}) : refuse(frozen.refusal, frozen.details);
    }),
    handle(freezeByLink, async ({ secret }, { organisation, visit }) =>
      fromResult(await freezeByTicket(deps, organisation.id, secret, visit), (account) => ({ account })),
    ),
  ];
}

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);

const sessionRow = ({ id, device, address, openedAt, seenAt, isCurrent }: AccountSession): SessionRow => ({
  session_id: id,
  device,
  address,
  login_time: fields.instantText(openedAt),
  seen_time: fields.instantText(seenAt),
  is_current: bit(isCurrent),
});

const eventRow = ({ id, kind, at, address, device, detail }: PastEvent): SecurityEventRow => ({
  event_id: id,
  kind,
  time: fields.instantText(at),
  device,
  address,
  detail,
});

const safetyRow = ({ frozen, antiPhishingCode, sessions }: AccountSafety): SafetyRow => ({
  is_frozen: bit(frozen !== undefined),
  frozen_time: frozen ? fields.instantText(frozen.at) : null,
  freeze_cause: frozen?.cause ?? '',
  anti_phishing_code: antiPhishingCode,
  sessions,
});

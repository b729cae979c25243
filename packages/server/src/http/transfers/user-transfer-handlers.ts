import { fields } from '@marque/contract';
import {
  getTransferConfig,
  getTransferRecipient,
  getUserTransferConfig,
  listUserFastTransfer,
  searchUserTransfer,
  transferBetweenUsers,
  type SentTransferRow,
  type UserTransferRow,
} from '@marque/contract/user-transfers';
import { formatUnits } from '@marque/domain/money';
import type { Token } from '@marque/domain/trading';
import type { Organisation } from '../../ports/organisations.ts';
import { below } from '../../use-cases/traced-gateway.ts';
import { offeredToken, offeredTokens } from '../../use-cases/market/offered-pairs.ts';
import { findRecipient } from '../../use-cases/transfers/find-recipient.ts';
import { transferCodeChannel } from '../../use-cases/transfers/transfer-code.ts';
import { transferLimits } from '../../use-cases/transfers/transfer-limits.ts';
import { listRecentRecipients, listUserTransfers, type TransferOfUsers } from '../../use-cases/transfers/transfer-lists.ts';
import { transferToUser, type UserTransferDeps } from '../../use-cases/transfers/transfer-to-user.ts';
import { fromResult } from '../from-result.ts';
import { handle, ok, refuse, type Handler } from '../handler.ts';
import { pageRows } from '../page-rows.ts';
import { movedRow } from './moved-row.ts';
import { bitOf } from '../bit-of.ts';

/** Transfers to other users, and what they see of them. */
export function userTransferHandlers(deps: UserTransferDeps): readonly Handler[] {
  const { database, listings, identity, lookups } = deps;
  const asked = (organisation: Organisation, name: string | undefined): readonly Token[] =>
    name === undefined
      ? offeredTokens(listings, organisation.id)
      : [offeredToken(listings, organisation.id, name)].flatMap((token) => token ?? []);
  return [
    handle(getTransferConfig, async ({ token }, { organisation }) => {
      const tokens = asked(organisation, token);
      return tokens.length === 0 ? refuse('not_found', { field: 'token' }) : ok(tokens.map((each) => limitsRow(organisation, each)));
    }),
    handle(getUserTransferConfig, async ({ token }, { organisation, actor }) => {
      const tokens = asked(organisation, token);
      if (tokens.length === 0) return refuse('not_found', { field: 'token' });
      const channel = await transferCodeChannel(identity, actor);
      return ok(tokens.map((each) => ({ ...limitsRow(organisation, each), fee: '0' as const, code_type: channel })));
    }),
    handle(getTransferRecipient, async ({ to = '', country_code: countryCode = '' }, { actor }) =>
      fromResult(await findRecipient({ database, clock: identity.clock, lookups }, actor, { to, countryCode }), ({ uid, masked }) => ({
        to_uid: uid,
        to_account_masked: masked,
      })),
    ),
    handle(transferBetweenUsers, async (input, { actor, organisation, now, trace }) => {
      const { token, amount, to = '', country_code: countryCode = '', note = '', client_transfer_id: clientId } = input;
      const codes = { email: input.email_code, sms: input.sms_code, authenticator: input.google_code };
      const request = { organisation, token, amount, to, countryCode, note, codes, clientId, now };
      return fromResult(await transferToUser(below(trace, deps), actor, request), ({ recipient, ...sent }) => ({
        ...movedRow(sent),
        to_account_masked: recipient.masked,
      }));
    }),
    handle(listUserFastTransfer, async (range, { actor }) => ok(pageRows(await listRecentRecipients(database, actor, range), sentRow))),
    handle(searchUserTransfer, async ({ begin_time: begin, end_time: end, direction, token, ...range }, { actor }) =>
      fromResult(await listUserTransfers(database, actor, { ...range, begin, end, direction, token }), (page) =>
        pageRows(page, userTransferRow),
      ),
    ),
  ];
}

function limitsRow(organisation: Organisation, token: Token) {
  const { min, max, isOpen } = transferLimits(organisation, token);
  return {
    token: token.code,
    min_amount: formatUnits(min, token.scale),
    max_amount: formatUnits(max, token.scale),
    enabled: bitOf(isOpen),
  };
}

const sentRow = ({ id, at, counterparty, uid, token, units, scale, note }: TransferOfUsers): SentTransferRow => ({
  record_id: String(id),
  time: fields.instantText(at),
  to_account_masked: counterparty,
  to_uid: uid,
  token,
  amount: formatUnits(units, scale),
  note,
});

export const userTransferRow = ({
  id,
  at,
  direction,
  counterparty,
  token,
  units,
  scale,
  note,
  state,
}: TransferOfUsers): UserTransferRow => ({
  record_id: String(id),
  time: fields.instantText(at),
  direction,
  counterparty,
  asset: token,
  amount: formatUnits(units, scale),
  note,
  status: state,
});

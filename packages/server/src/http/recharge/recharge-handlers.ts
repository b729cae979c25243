import { fields } from '@marque/contract';
import { consumeRechargeCode, getCodeDetails, listUserConsumeRecord, type RechargeRecordRow } from '@marque/contract/recharge';
import { formatUnits } from '@marque/domain/money';
import { below } from '../../use-cases/traced-gateway.ts';
import { listRedemptions, type Redemption } from '../../use-cases/recharge/own-redemptions.ts';
import { previewCode, redeemCode, type CodeDetails, type RechargeDeps } from '../../use-cases/recharge/redeem-code.ts';
import { fromResult } from '../from-result.ts';
import { handle, type Handler } from '../handler.ts';
import { pageRows } from '../page-rows.ts';

const STATUS = { unused: 0, used: 1, over: 2 } as const satisfies Record<CodeDetails['status'], number>;
const RECORD_STATUS = { redeeming: 1, used: 5, failed: 6 } as const satisfies Record<Redemption['state'], number>;

export const redemptionRow = ({ record, at, masked, token, scale, units, state }: Redemption): RechargeRecordRow => ({
  record_id: String(record),
  time: fields.instantText(at),
  code_masked: masked,
  token,
  amount: formatUnits(units, scale),
  status: RECORD_STATUS[state],
});

/** Recharge codes: what one would bring, redeeming it, and what was redeemed. */
export const rechargeHandlers = (deps: RechargeDeps): readonly Handler[] => [
  handle(getCodeDetails, async ({ code }, { actor }) =>
    fromResult(await previewCode(deps, actor, code), ({ token, units, expiresAt, status, ...found }) => ({
      code: found.code,
      token: token.code,
      amount: formatUnits(units, token.scale),
      expire_time: fields.instantText(expiresAt),
      status: STATUS[status],
    })),
  ),
  handle(consumeRechargeCode, async ({ code }, { actor, trace }) =>
    fromResult(await redeemCode(below(trace, deps), actor, code), ({ record, token, units }) => ({
      record_id: String(record),
      token: token.code,
      amount: formatUnits(units, token.scale),
    })),
  ),
  handle(listUserConsumeRecord, async ({ token, begin_time: begin, end_time: end, ...range }, { actor }) =>
    fromResult(await listRedemptions(deps.database, actor, { ...range, token, begin, end }), (page) => pageRows(page, redemptionRow)),
  ),
];

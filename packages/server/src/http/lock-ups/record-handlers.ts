import { fields } from '@marque/contract';
import * as recordCalls from '@marque/contract/lock-up-records';
import * as calls from '@marque/contract/lock-ups';
import { lockUpSerial, readLockUpSerial } from '@marque/domain/lock-ups';
import { formatUnits } from '@marque/domain/money';
import { below } from '../../use-cases/traced-gateway.ts';
import { applyForLockUp } from '../../use-cases/lock-ups/apply.ts';
import { endEarly } from '../../use-cases/lock-ups/end-early.ts';
import { listInvitedLocks, listParticipations } from '../../use-cases/lock-ups/own-records.ts';
import { cancelLockAgain, lockAgain, mayLockAgain } from '../../use-cases/lock-ups/roll-over.ts';
import { readUsableNumber } from '../../use-cases/lock-ups/usable-number.ts';
import { fromResult } from '../from-result.ts';
import { handle, ok, refuse, type Handler } from '../handler.ts';
import { pageRows } from '../page-rows.ts';
import type { LockUpHandlerDeps } from './lock-up-handlers.ts';
import { invitationRow, participationRow } from './lock-up-rows.ts';
import { bitOf } from '../bit-of.ts';

/** A text that is no serial number is that of no record. */
const recordOf = (serial: string): number => readLockUpSerial(serial) ?? 0;

/** Taking part in lock-ups, and one's own records of it. */
export const lockUpRecordHandlers = (deps: LockUpHandlerDeps): readonly Handler[] => [
  handle(
    calls.lockStore,
    async ({ activity_id: product, token, amount, invite_code: inviteCode, client_order_id: key }, { actor, trace }) =>
      fromResult(await applyForLockUp(deps, actor, { product, token, amount, inviteCode, key, trace }), (locked) => ({
        serial_no: lockUpSerial(locked.id),
        token: locked.token.code,
        amount: formatUnits(locked.principal, locked.token.scale),
        bonus_token: locked.bonusToken.code,
        bonus: formatUnits(locked.bonus, locked.bonusToken.scale),
        begin_time: fields.instantText(locked.startsAt),
        end_time: fields.instantText(locked.endsAt),
      })),
  ),
  handle(calls.lockStoreAgain, async ({ serial_no: serial }, { actor }) =>
    fromResult(await lockAgain(deps, actor, recordOf(serial)), ({ record, endsAt, way }) => ({
      serial_no: lockUpSerial(record),
      end_time: fields.instantText(endsAt),
      roll_over: way,
    })),
  ),
  handle(calls.cancelLockStoreAgain, async ({ serial_no: serial }, { actor }) =>
    fromResult(await cancelLockAgain(deps, actor, recordOf(serial)), () => ({ serial_no: lockUpSerial(recordOf(serial)) })),
  ),
  handle(calls.isLockStoreAgain, async ({ serial_no: serial }, { actor }) =>
    fromResult(await mayLockAgain(deps, actor, recordOf(serial)), ({ product, way, isAsked }) => ({
      again: way === undefined ? (0 as const) : (1 as const),
      activity_id: String(product),
      way: way ?? ('' as const),
      is_asked: bitOf(isAsked),
    })),
  ),
  handle(calls.endLockStore, async ({ serial_no: serial }, { actor, trace }) =>
    fromResult(await endEarly(below(trace, deps), actor, recordOf(serial)), ({ record, principal, forfeited, token, bonusToken }) => ({
      serial_no: lockUpSerial(record),
      token: token.code,
      amount: formatUnits(principal, token.scale),
      forfeited: formatUnits(forfeited, bonusToken.scale),
      bonus_token: bonusToken.code,
    })),
  ),
  handle(calls.getUsableNumber, async ({ activity_id: product }, { actor }) =>
    fromResult(await readUsableNumber(deps, actor, product), ({ token, left, locked, isSeated }) => ({
      activity_id: String(product),
      usable_number: formatUnits(left, token.scale),
      locked_number: formatUnits(locked, token.scale),
      has_place: bitOf(isSeated),
    })),
  ),
  handle(recordCalls.getLockStoreRecord, async ({ activity_id: product, ...range }, context) => {
    const page = await listParticipations(deps, context.actor, { product, ...range });
    if (!page.ok) return refuse(page.refusal, page.details);
    const shown = await deps.shownLockUps.find(context, product);
    return ok(pageRows(page.value, (own) => participationRow(own, shown?.item?.words.name ?? own.token.alias)));
  }),
  handle(recordCalls.getInviteRecord, async ({ activity_id: product, ...range }, { actor }) =>
    fromResult(await listInvitedLocks(deps, actor, { product, ...range }), (page) => pageRows(page, invitationRow)),
  ),
];

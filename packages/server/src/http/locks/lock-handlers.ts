import { fields } from '@marque/contract';
import { getLockStoreRecordList, getUnlockList, type LockRow, type UnlockRow } from '@marque/contract/locks';
import type { ParsedOf } from '@marque/contract';
import { formatUnits } from '@marque/domain/money';
import { DAY_MS } from '@marque/domain/lock-ups';
import { historyRangeProblem } from '@marque/domain/trading';
import type { Database } from '../../ports/database.ts';
import { listLocks, listUnlocks, type Lock, type LockFilter, type Unlock } from '../../use-cases/locks/own-locks.ts';
import { handle, ok, refuse, type Handler } from '../handler.ts';
import { pageRows } from '../page-rows.ts';

const filterOf = ({ begin_time: begin, end_time: end, token, page, size }: ParsedOf<typeof getUnlockList>): LockFilter => ({
  begin,
  end,
  token,
  page,
  size,
});

/** What people have locked, and what they got back. */
export const lockHandlers = ({ database }: { readonly database: Database }): readonly Handler[] => [
  handle(getUnlockList, async (input, { actor }) => {
    const problem = historyRangeProblem(input.begin_time, input.end_time);
    return problem ? refuse(problem) : ok(pageRows(await listUnlocks(database, actor, filterOf(input)), unlockRow));
  }),
  handle(getLockStoreRecordList, async (input, { actor }) => {
    const problem = historyRangeProblem(input.begin_time, input.end_time);
    return problem ? refuse(problem) : ok(pageRows(await listLocks(database, actor, filterOf(input)), lockRow));
  }),
];

/** From when to when, in UTC. */
export const termText = (begins: number, ends: number): string => `${fields.instantText(begins)} ~ ${fields.instantText(ends)}`;

export const unlockRow = ({ serial, business, at, token: asset, units, scale, status, batch, lock }: Unlock): UnlockRow => ({
  record_id: serial,
  time: fields.instantText(at),
  business,
  asset,
  unlock_amount: formatUnits(units, scale),
  status,
  note: lock,
  batch_no: batch === 0 ? '' : String(batch),
});

export const lockRow = ({ serial, business, at, token, units, unitsLeft, scale, bonus, term, status }: Lock): LockRow => ({
  serial_no: serial,
  token,
  amount: formatUnits(units, scale),
  amount_left: formatUnits(unitsLeft, scale),
  bonus: formatUnits(bonus.units, bonus.scale),
  bonus_token: bonus.token,
  time: fields.instantText(at),
  cycle: term ? termText(term.begins, term.ends) : '',
  cycle_no: term?.cycle ?? 0,
  days: term ? Math.round((term.ends - term.begins) / DAY_MS) : 0,
  business,
  status,
});

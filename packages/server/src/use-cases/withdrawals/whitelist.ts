import type { Actor } from '@marque/domain/identity';
import { isWhitelisting, WHITELIST_MS, type Whitelist } from '@marque/domain/withdrawals';
import type { IdentityDeps } from '../identity/deps.ts';
import type { OwnCodes } from '../identity/own-codes.ts';
import { done, refused, type Result } from '../result.ts';
import type { WithdrawalDeps } from './deps.ts';
import { judgeWithdrawalCodes } from './factors.ts';
import { readGate } from './gate.ts';
import { withWithdrawals } from './tables.ts';

interface WhitelistChange {
  readonly isOn: boolean;
  readonly codes: OwnCodes;
}

/**
 * Has only listed addresses paid, at once and without a code: it takes nothing away but ways out. Switching it off takes the factors of a
 * withdrawal, and effect a day later.
 */
export async function setWhitelist(
  deps: WithdrawalDeps & { readonly identity: IdentityDeps },
  actor: Actor,
  { isOn, codes }: WhitelistChange,
): Promise<Result<Whitelist>> {
  const { database, clock, notifications } = deps;
  const gate = await readGate(deps, database.queries, actor, clock.now());
  if (!gate) return refused('session_missing');
  const { whitelist } = gate;
  const isActive = isWhitelisting(whitelist, clock.now());
  if (isOn ? isActive && whitelist.endsAt === null : !isActive || whitelist.endsAt !== null) return done(whitelist);
  const proven = isOn ? undefined : await judgeWithdrawalCodes(deps.identity, actor, gate, codes);
  if (proven && !proven.ok) return proven;
  const changed = await database.transaction(async (queries): Promise<Result<Whitelist>> => {
    if (proven && !(await proven.value(queries))) return refused('code_wrong');
    const endsAt = isOn ? null : clock.now() + WHITELIST_MS;
    await withWithdrawals(queries)
      .insertInto('withdrawal_whitelists')
      .values({ user_id: actor.owner, is_on: true, ends_at: endsAt })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ is_on: true, ends_at: endsAt }))
      .execute();
    const kind = isOn ? 'withdrawal-whitelist-on' : 'withdrawal-whitelist-off';
    await notifications.put(queries, { user: actor.owner, kind, fields: {} });
    return done({ isOn: true, endsAt });
  });
  if (changed.ok) notifications.push(actor.owner);
  return changed;
}

import { creditUnits } from '@marque/domain/assets';
import type { OperatorActor } from '@marque/domain/operators';
import type { Database } from '../../ports/database.ts';
import { creditIntent, manualCredits, writeCredit, type ManualCredit } from '../assets/manual-credits.ts';
import { submitAndSettle, type SettlingDeps } from '../intents.ts';
import { done, refused, type Result } from '../result.ts';
import { requestApproval, type ApprovedWork } from './approvals.ts';
import type { AuditedDeps } from './audit.ts';
import { offeredTokenRow } from './user-funds.ts';
import type { UserName } from './users.ts';

interface Credit extends UserName {
  /** By its code. */
  readonly token: string;
  /** A decimal. */
  readonly amount: string;
}

/** Asks for funds to be put on an account. Nobody can do that alone: two people answer for money that no chain has brought. */
export const requestCredit = (
  deps: AuditedDeps,
  actor: OperatorActor,
  { reason, ...credit }: Credit & { readonly reason: string },
): Promise<Result<{ readonly id: number }>> => {
  const { organisation, uid, token, amount } = credit;
  const payload = { organisation, uid, token, amount };
  return requestApproval(deps, actor, { action: 'users.credit', organisation, subject: uid, payload, reason }, async (database) => {
    const checked = await checkCredit(database, credit);
    return checked.ok ? done(null) : checked;
  });
};

async function checkCredit(
  { queries }: Pick<Database, 'queries'>,
  { organisation, uid, token, amount }: Credit,
): Promise<Result<Omit<ManualCredit, 'id'>>> {
  const user = await queries
    .selectFrom('users')
    .select('id')
    .where('organisation', '=', organisation)
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!user) return refused('user_unknown', { field: 'uid' });
  const listed = await offeredTokenRow(queries, organisation, token);
  if (!listed) return refused('listed_unknown', { field: 'token' });
  const units = creditUnits(amount, listed.scale);
  return units === undefined ? refused('amount_invalid', { field: 'amount' }) : done({ owner: user.id, token: listed.id, units });
}

/** Writes the approved credit down with the approval, and asks the engine for it as soon as both are committed. */
export const creditUser =
  (deps: SettlingDeps): ApprovedWork =>
  async (database, { id: approval, payload, now }) => {
    const token = String(payload['token']);
    const amount = String(payload['amount']);
    const checked = await checkCredit(database, {
      organisation: Number(payload['organisation']),
      uid: String(payload['uid']),
      token,
      amount,
    });
    if (!checked.ok) return checked;
    const credit = await writeCredit(database.queries, { ...checked.value, approval, now });
    return done({
      after: { credit: credit.id, token, amount },
      // What fails here is submitted again by the job.
      afterwards: () => submitAndSettle(deps, manualCredits, creditIntent(credit)).catch(deps.report),
    });
  };

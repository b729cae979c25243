import { creditUnits } from '@marque/domain/assets';
import { CODE_DAYS_MAX, CODES_IN_BATCH_MAX } from '@marque/domain/recharge';
import type { OperatorActor } from '@marque/domain/operators';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../ports/schema/index.ts';
import { submitAndSettle, type SettlingDeps } from '../../intents.ts';
import { codeIssues, issueIntent } from '../../recharge/intents.ts';
import { withRecharge } from '../../recharge/tables.ts';
import { done, refused, type Result } from '../../result.ts';
import { mayGiveAlone } from '../alone-limit.ts';
import { requestApproval, type ApprovedWork } from '../approvals.ts';
import { audited, type AuditedDeps } from '../audit.ts';
import { hasEnough } from '../move-treasury-funds.ts';
import { offeredTokenRow } from '../user-funds.ts';

const DAY_MS = 86_400_000;

export interface Batch {
  readonly organisation: number;
  /** By its code. */
  readonly token: string;
  /** Worth of one code: a decimal. */
  readonly amount: string;
  readonly codes: number;
  /** How long they can be redeemed, from the issue on. */
  readonly days: number;
  readonly note: string;
}

interface Checked {
  readonly token: { readonly id: number; readonly code: string; readonly scale: number };
  readonly units: bigint;
  readonly total: bigint;
}

interface IssueDeps extends AuditedDeps, SettlingDeps {}

/** What came of asking for codes: a batch at once, or a request that somebody else decides. */
export type Issued = { readonly kind: 'batch'; readonly id: number } | { readonly kind: 'approval'; readonly id: number };

/** Issues a batch of codes; above what one operator may give away alone, another one has to approve it. */
export async function issueCodes(
  deps: IssueDeps,
  actor: OperatorActor,
  { reason, ...batch }: Batch & { readonly reason: string },
): Promise<Result<Issued>> {
  const { organisation, token: subject } = batch;
  const entry = { action: 'codes.issue', organisation, subject, reason } as const;
  const checked = await checkBatch(deps.database.queries, batch);
  const giving = checked.ok && { organisation, ...checked.value, units: checked.value.total, now: deps.clock.now() };
  if (giving && (await mayGiveAlone(deps.database.queries, giving))) return issueAlone(deps, actor, batch, entry);
  const asked = await requestApproval(deps, actor, { ...entry, payload: { ...batch } }, async ({ queries }) => {
    const again = await checkBatch(queries, batch);
    return again.ok ? done(null) : again;
  });
  return asked.ok ? done({ kind: 'approval', id: asked.value.id }) : asked;
}

async function issueAlone(
  deps: IssueDeps,
  actor: OperatorActor,
  batch: Batch,
  entry: { readonly action: 'codes.issue'; readonly organisation: number; readonly subject: string; readonly reason: string },
): Promise<Result<Issued>> {
  const now = deps.clock.now();
  const issued = await audited(deps, actor, entry, async ({ queries }) => {
    const checked = await checkBatch(queries, batch);
    if (!checked.ok) return checked;
    // Somebody gave some meanwhile: asked for again, it is what two people give.
    const { token, total: units } = checked.value;
    if (!(await mayGiveAlone(queries, { organisation: batch.organisation, token, units, now }))) return refused('busy');
    const id = await writeBatch(queries, { ...batch, ...checked.value, by: actor.id, approval: null, now });
    return done({ value: { id, ...checked.value }, after: { batch: id, amount: batch.amount, codes: batch.codes } });
  });
  if (!issued.ok) return issued;
  const { id, token, total } = issued.value;
  await fund(deps, { id, organisation: batch.organisation, token: token.id, units: total });
  return done({ kind: 'batch', id });
}

/** What fails here is submitted again by the job. */
const fund = async (deps: SettlingDeps, batch: Parameters<typeof issueIntent>[0]): Promise<void> => {
  await submitAndSettle(deps, codeIssues, issueIntent(batch)).catch(deps.report);
};

async function checkBatch(queries: Kysely<Schema>, { organisation, token: code, amount, codes }: Batch): Promise<Result<Checked>> {
  const known = await queries.selectFrom('organisations').select('id').where('id', '=', organisation).executeTakeFirst();
  if (!known) return refused('organisation_unknown', { field: 'organisation' });
  const token = await offeredTokenRow(queries, organisation, code);
  if (!token) return refused('listed_unknown', { field: 'token' });
  const units = creditUnits(amount, token.scale);
  if (units === undefined) return refused('amount_invalid', { field: 'amount' });
  const total = units * BigInt(codes);
  const isCovered = await hasEnough(queries, { owner: organisation, account: 'organisation.reward' }, token.id, total);
  return isCovered ? done({ token, units, total }) : refused('balance_insufficient', { field: 'amount' });
}

interface NewBatch extends Checked, Omit<Batch, 'token' | 'amount'> {
  readonly by: number;
  readonly approval: number | null;
  readonly now: number;
}

async function writeBatch(
  queries: Kysely<Schema>,
  { organisation, token, units, codes, days, note, by, approval, now }: NewBatch,
): Promise<number> {
  const { id } = await withRecharge(queries)
    .insertInto('recharge_batches')
    .values({
      organisation,
      token: token.id,
      units,
      codes,
      note,
      issued_by: by,
      approval,
      state: 'requested',
      refusal: null,
      requested_at: now,
      expires_at: now + days * DAY_MS,
      taken_at: null,
      taken_by: null,
      ended_at: null,
      end_cause: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Issues what was approved, in the name of whoever asked for it. */
export const issueApprovedCodes =
  (deps: SettlingDeps): ApprovedWork =>
  async ({ queries }, { id: approval, payload, now }) => {
    const batch = batchOf(payload);
    const checked = await checkBatch(queries, batch);
    if (!checked.ok) return checked;
    const { requested_by: by } = await queries
      .selectFrom('approvals')
      .select('requested_by')
      .where('id', '=', approval)
      .executeTakeFirstOrThrow();
    const id = await writeBatch(queries, { ...batch, ...checked.value, by, approval, now });
    return done({
      after: { batch: id, amount: batch.amount, codes: batch.codes },
      afterwards: () => fund(deps, { id, organisation: batch.organisation, token: checked.value.token.id, units: checked.value.total }),
    });
  };

/** A request as it was written down. */
const batchOf = (payload: Readonly<Record<string, unknown>>): Batch => ({
  organisation: Number(payload['organisation']),
  token: String(payload['token']),
  amount: String(payload['amount']),
  codes: Math.min(CODES_IN_BATCH_MAX, Number(payload['codes'])),
  days: Math.min(CODE_DAYS_MAX, Number(payload['days'])),
  note: String(payload['note']),
});

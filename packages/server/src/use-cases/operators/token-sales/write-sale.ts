import type { OperatorActor } from '@marque/domain/operators';
import { readSalePlan, type PlanProblem, type SaleFigures, type SalePlan } from '@marque/domain/token-sales';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../ports/schema/index.ts';
import { done, refused, type Refused, type Result } from '../../result.ts';
import { lockSaleRow, readSaleRow } from '../../token-sales/sales.ts';
import { withTokenSales } from '../../token-sales/tables.ts';
import { audited, type AuditedDeps } from '../audit.ts';
import { differences } from '../documents.ts';
import { documentOf, mayChange, saleVersion } from './sales.ts';

/** A sale as an operator writes it; tokens by their codes, amounts as decimals. */
export interface WrittenSale extends SalePlan {
  /** Null for every organisation. */
  readonly organisation: number | null;
  readonly token: string;
  readonly payToken: string;
  readonly slug: string;
  /** Empty where nothing must be held. */
  readonly holdingToken: string;
  readonly reason: string;
}

const FIELDS: Readonly<Record<keyof SalePlan, string>> = {
  price: 'price',
  total: 'total',
  min: 'min',
  max: 'max',
  userLimit: 'user_limit',
  shownAt: 'shown_at',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  kycLevel: 'kyc_level',
  holding: 'holding',
};

const planRefusal = ({ field, problem }: PlanProblem): Refused => refused(problem, { field: FIELDS[field] });

interface CheckedSale extends SaleFigures {
  readonly token: number;
  readonly payToken: number;
  readonly holdingToken: number | null;
}

/** Holds what was written against what there is. */
async function checkSale(queries: Kysely<Schema>, sale: WrittenSale): Promise<Result<CheckedSale>> {
  if (sale.organisation !== null) {
    const known = await queries.selectFrom('organisations').select('id').where('id', '=', sale.organisation).executeTakeFirst();
    if (!known) return refused('organisation_unknown', { field: 'organisation' });
  }
  const codes = [sale.token, sale.payToken, sale.holdingToken];
  const tokens = await queries.selectFrom('tokens').select(['id', 'code', 'scale']).where('code', 'in', codes).execute();
  const [token, payToken, holdingToken] = codes.map((code) => tokens.find((each) => each.code === code));
  if (!token) return refused('listed_unknown', { field: 'token' });
  if (!payToken) return refused('listed_unknown', { field: 'pay_token' });
  if (token.id === payToken.id) return refused('convert_same_token', { field: 'pay_token' });
  // What must be held is a token and an amount, or neither.
  if ((sale.holding === '') !== (sale.holdingToken === ''))
    return sale.holding === '' ? refused('amount_invalid', { field: 'holding' }) : refused('listed_unknown', { field: 'holding_token' });
  if (sale.holding !== '' && !holdingToken) return refused('listed_unknown', { field: 'holding_token' });
  const read = readSalePlan(sale, { token: token.scale, payToken: payToken.scale, holding: holdingToken?.scale ?? 0 });
  if (!read.ok) return planRefusal(read.problem);
  return done({ ...read.figures, token: token.id, payToken: payToken.id, holdingToken: holdingToken?.id ?? null });
}

const columnsOf = (sale: WrittenSale, checked: CheckedSale) => ({
  organisation: sale.organisation,
  token: checked.token,
  pay_token: checked.payToken,
  slug: sale.slug,
  price: checked.price,
  total: checked.total,
  least: checked.min,
  most: checked.max,
  user_limit: checked.userLimit ?? null,
  kyc_level: checked.kycLevel,
  holding_token: checked.holdingToken,
  holding_units: checked.holdingToken === null ? null : checked.holding,
  shown_at: sale.shownAt,
  starts_at: sale.startsAt,
  ends_at: sale.endsAt,
});

const entryOf = (organisation: number | null, subject: string, reason: string) =>
  ({ action: 'token-sales.write', subject, reason, ...(organisation !== null && { organisation }) }) as const;

/** Writes a sale down as a draft. */
export async function createSale(deps: AuditedDeps, actor: OperatorActor, sale: WrittenSale): Promise<Result<{ readonly id: number }>> {
  if (!mayChange(actor, sale.organisation)) return refused('operator_scope_missing');
  return audited(deps, actor, entryOf(sale.organisation, sale.token, sale.reason), async ({ queries }) => {
    const checked = await checkSale(queries, sale);
    if (!checked.ok) return checked;
    const row = await withTokenSales(queries)
      .insertInto('token_sales')
      .values({ ...columnsOf(sale, checked.value), stage: 'draft', created_at: deps.clock.now() })
      .returningAll()
      .executeTakeFirstOrThrow();
    return done({ value: { id: row.id }, after: { sale: row.id, ...documentOf(row) } });
  });
}

/** Changes a draft, unless somebody else has since it was read. */
export async function changeSale(
  deps: AuditedDeps,
  actor: OperatorActor,
  { id, version, ...sale }: WrittenSale & { readonly id: number; readonly version: string },
): Promise<Result<null>> {
  if (!mayChange(actor, sale.organisation)) return refused('operator_scope_missing');
  return audited(deps, actor, entryOf(sale.organisation, sale.token, sale.reason), async ({ queries }) => {
    const rows = withTokenSales(queries);
    const before = await lockSaleRow(rows, id);
    if (!before) return refused('sale_unknown');
    if (!mayChange(actor, before.organisation)) return refused('operator_scope_missing');
    if (before.stage !== 'draft' || before.supply !== 'none') return refused('sale_state');
    if (saleVersion(before) !== version) return refused('changed_meanwhile');
    const checked = await checkSale(queries, sale);
    if (!checked.ok) return checked;
    const after = await rows
      .updateTable('token_sales')
      .set(columnsOf(sale, checked.value))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return done({ value: null, ...differences({ sale: id, ...documentOf(before) }, { sale: id, ...documentOf(after) }) });
  });
}

/** Throws a draft away. */
export async function removeSale(
  deps: AuditedDeps,
  actor: OperatorActor,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<Result<null>> {
  const known = await readSaleRow(withTokenSales(deps.database.queries), id);
  if (!known) return refused('sale_unknown');
  if (!mayChange(actor, known.organisation)) return refused('operator_scope_missing');
  return audited(deps, actor, entryOf(known.organisation, known.slug, reason), async ({ queries }) => {
    const removed = await withTokenSales(queries)
      .deleteFrom('token_sales')
      .where('id', '=', id)
      .where('stage', '=', 'draft')
      .where('supply', '=', 'none')
      .returningAll()
      .executeTakeFirst();
    return removed ? done({ value: null, before: { sale: id, ...documentOf(removed) } }) : refused('sale_state');
  });
}

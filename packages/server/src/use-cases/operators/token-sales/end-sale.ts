import type { OperatorActor } from '@marque/domain/operators';
import { done, refused, type Result } from '../../result.ts';
import { lockSaleRow, readSaleRow } from '../../token-sales/sales.ts';
import { withTokenSales, type SaleRow } from '../../token-sales/tables.ts';
import { requestApproval, type ApprovedWork } from '../approvals.ts';
import { audited, type AuditedDeps } from '../audit.ts';
import { mayChange } from './sales.ts';

interface Asked {
  readonly id: number;
  readonly reason: string;
}

async function changeable(deps: AuditedDeps, actor: OperatorActor, id: number): Promise<Result<SaleRow>> {
  const known = await readSaleRow(withTokenSales(deps.database.queries), id);
  if (!known) return refused('sale_unknown');
  return mayChange(actor, known.organisation) ? done(known) : refused('operator_scope_missing');
}

const named = ({ organisation, slug: subject }: SaleRow, reason: string) => ({
  subject,
  reason,
  ...(organisation !== null && { organisation }),
});

/** Ends a running sale now. Who was earlier is still served; the queue gives back what is left. */
export async function closeSale(deps: AuditedDeps, actor: OperatorActor, { id, reason }: Asked): Promise<Result<null>> {
  const known = await changeable(deps, actor, id);
  if (!known.ok) return known;
  return audited(deps, actor, { action: 'token-sales.close', ...named(known.value, reason) }, async ({ queries }) => {
    const now = deps.clock.now();
    const rows = withTokenSales(queries);
    const sale = await lockSaleRow(rows, id);
    if (!sale || sale.stage !== 'scheduled' || now < sale.starts_at || now >= sale.ends_at) return refused('sale_state');
    await rows.updateTable('token_sales').set({ ends_at: now }).where('id', '=', id).execute();
    return done({ value: null, before: { sale: id, ends_at: sale.ends_at }, after: { sale: id, ends_at: now } });
  });
}

/** Asks another operator to let a sale be cancelled. */
export async function requestSaleCancel(
  deps: AuditedDeps,
  actor: OperatorActor,
  { id, reason }: Asked,
): Promise<Result<{ readonly id: number }>> {
  const known = await changeable(deps, actor, id);
  if (!known.ok) return known;
  const request = { action: 'token-sales.cancel', ...named(known.value, reason), payload: { sale: id } } as const;
  return requestApproval(deps, actor, request, async ({ queries }) => {
    const sale = await readSaleRow(withTokenSales(queries), id);
    return sale?.stage === 'scheduled' ? done(null) : refused('sale_state');
  });
}

/** Cancels a sale: what is not confirmed by now is refunded by the queue, and what is not sold goes back. */
export const cancelSale: ApprovedWork = async ({ queries }, { payload, now }) => {
  const id = Number(payload['sale']);
  const rows = withTokenSales(queries);
  const sale = await lockSaleRow(rows, id);
  if (sale?.stage !== 'scheduled') return refused('sale_state');
  await rows.updateTable('token_sales').set({ stage: 'cancelled', closed_at: now }).where('id', '=', id).execute();
  return done({ before: { sale: id, stage: sale.stage }, after: { sale: id, stage: 'cancelled' } });
};

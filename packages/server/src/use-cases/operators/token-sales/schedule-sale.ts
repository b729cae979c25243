import type { OperatorActor } from '@marque/domain/operators';
import { homeOrganisation, issuerOf, defineSalesOwner } from '../../issuers/owners.ts';
import { submitAndSettle, type SettlingDeps } from '../../intents.ts';
import { done, refused, type Result } from '../../result.ts';
import { saleSupplies, saleSupplyIntent } from '../../token-sales/sale-supply.ts';
import { lockSaleRow, readSaleRow } from '../../token-sales/sales.ts';
import { withTokenSales, type SaleRow } from '../../token-sales/tables.ts';
import { audited, type AuditedDeps } from '../audit.ts';
import { hasEnough } from '../move-treasury-funds.ts';
import { mayChange } from './sales.ts';

export interface ScheduleDeps extends AuditedDeps, SettlingDeps {}

// The queue of the process that sells hears of it by its own consumer.
const SUPPLIES = saleSupplies(() => undefined);

interface Asked {
  readonly id: number;
  readonly reason: string;
}

/** Sets the tokens of a draft aside for their issuer; once they are, the sale begins and ends by the clock. */
export async function scheduleSale(
  deps: ScheduleDeps,
  actor: OperatorActor,
  { id, reason }: Asked,
): Promise<Result<{ readonly supply: 'opening' | 'held' }>> {
  const known = await readSaleRow(withTokenSales(deps.database.queries), id);
  if (!known) return refused('sale_unknown');
  if (!mayChange(actor, known.organisation)) return refused('operator_scope_missing');
  const owners = await ownersOf(deps, known);
  if (!owners) return refused('busy');
  const { organisation, slug: subject } = known;
  const entry = { action: 'token-sales.write', subject, reason, ...(organisation !== null && { organisation }) } as const;
  const asked = await audited(deps, actor, entry, async ({ queries }) => {
    const now = deps.clock.now();
    const rows = withTokenSales(queries);
    const sale = await lockSaleRow(rows, id);
    if (!sale) return refused('sale_unknown');
    if (sale.stage !== 'draft' || sale.supply !== 'none') return refused('sale_state');
    if (sale.ends_at <= now) return refused('sale_times_conflict', { field: 'ends_at' });
    const words = await queries
      .selectFrom('contents')
      .select('id')
      .where('kind', '=', 'token-sale')
      .where('slug', '=', sale.slug)
      .where('organisation', 'in', [0, ...(organisation === null ? [] : [organisation])])
      .executeTakeFirst();
    if (!words) return refused('sale_words_missing', { field: 'slug', slug: sale.slug });
    const place = { owner: owners.issuer, account: 'usable' } as const;
    if (!(await hasEnough(queries, place, sale.token, BigInt(sale.total)))) return refused('sale_supply_short', { field: 'total' });
    const scheduled = await rows
      .updateTable('token_sales')
      .set({ ...owners, supply: 'opening', supply_at: now, supply_attempt: sale.supply_attempt + 1, supply_refusal: null })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return done({ value: scheduled, after: { sale: id, supply: 'opening' } });
  });
  return asked.ok ? holdSupply(deps, asked.value) : asked;
}

/** Who sells the token, and who keeps what is on sale; both are known to the engine before the sale names them. */
async function ownersOf(deps: ScheduleDeps, sale: SaleRow): Promise<{ readonly issuer: number; readonly escrow: number } | undefined> {
  const home = await homeOrganisation(deps.database.queries, sale.organisation);
  const issuer = await issuerOf(deps, sale.token, home);
  const escrow = sale.escrow ?? (await defineSalesOwner(deps, 'escrow', home));
  return issuer === undefined || escrow === undefined ? undefined : { issuer, escrow };
}

/** What fails here is submitted again by the job. */
async function holdSupply(deps: ScheduleDeps, sale: SaleRow): Promise<Result<{ readonly supply: 'opening' | 'held' }>> {
  const intent = saleSupplyIntent(sale);
  const outcome =
    intent &&
    (await submitAndSettle(deps, SUPPLIES, intent).catch((fault: unknown) => {
      deps.report(fault);
      return undefined;
    }));
  if (outcome?.kind === 'refused') return refused('sale_supply_short', { field: 'total' });
  return done({ supply: outcome?.kind === 'accepted' ? 'held' : 'opening' });
}

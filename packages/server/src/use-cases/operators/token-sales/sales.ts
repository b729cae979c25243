import { coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import { saleStatus, type SaleStage, type SaleStatus } from '@marque/domain/token-sales';
import type { Database } from '../../../ports/database.ts';
import { offsetOf, type Paged, type PageRange } from '../../paged.ts';
import { done, refused, type Result } from '../../result.ts';
import { withTokenSales, type SaleQueries, type SaleRow, type SupplyState } from '../../token-sales/tables.ts';
import { versionOf } from '../documents.ts';

interface TokenRow {
  readonly code: string;
  readonly scale: number;
}

/** A sale as operators see it; amounts in the smallest unit of their token, times in epoch ms. */
export interface ConsoleSale {
  readonly id: number;
  /** Null for every organisation. */
  readonly organisation: number | null;
  readonly token: TokenRow;
  readonly payToken: TokenRow;
  readonly slug: string;
  readonly price: bigint;
  readonly total: bigint;
  readonly sold: bigint;
  readonly min: bigint;
  readonly max: bigint;
  readonly userLimit: bigint | undefined;
  readonly kycLevel: number;
  readonly holding: { readonly token: TokenRow; readonly units: bigint } | undefined;
  readonly shownAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly stage: SaleStage;
  readonly status: SaleStatus;
  readonly supply: SupplyState;
  readonly supplyRefusal: string;
}

interface ReadDeps {
  readonly database: Pick<Database, 'queries'>;
  readonly clock: { now(): number };
}

/** A sale of every organisation is seen by all operators, and changed by those of all organisations. */
export const maySee = ({ scope }: OperatorActor, organisation: number | null): boolean =>
  organisation === null || coversOrganisation(scope, organisation);
export const mayChange = ({ scope }: OperatorActor, organisation: number | null): boolean =>
  organisation === null ? scope === 'all' : coversOrganisation(scope, organisation);

const salesOf = (queries: SaleQueries) =>
  queries
    .selectFrom('token_sales as s')
    .innerJoin('tokens as sold', 'sold.id', 's.token')
    .innerJoin('tokens as paid', 'paid.id', 's.pay_token')
    .leftJoin('tokens as needed', 'needed.id', 's.holding_token')
    .selectAll('s')
    .select(['sold.code as code', 'sold.scale as scale', 'paid.code as payCode', 'paid.scale as payScale'])
    .select(['needed.code as holdingCode', 'needed.scale as holdingScale']);

type Row = Awaited<ReturnType<ReturnType<typeof salesOf>['execute']>>[number];

function toSale(row: Row, now: number): ConsoleSale {
  const [total, sold, min] = [BigInt(row.total), BigInt(row.sold), BigInt(row.least)];
  const { id, organisation, slug, stage, supply, shown_at: shownAt, starts_at: startsAt, ends_at: endsAt } = row;
  return {
    id,
    organisation,
    token: { code: row.code, scale: row.scale },
    payToken: { code: row.payCode, scale: row.payScale },
    slug,
    price: BigInt(row.price),
    total,
    sold,
    min,
    max: BigInt(row.most),
    userLimit: row.user_limit === null ? undefined : BigInt(row.user_limit),
    kycLevel: row.kyc_level,
    holding:
      row.holdingCode === null || row.holdingScale === null
        ? undefined
        : { token: { code: row.holdingCode, scale: row.holdingScale }, units: BigInt(row.holding_units ?? 0) },
    shownAt,
    startsAt,
    endsAt,
    stage,
    status: saleStatus({ stage, startsAt, endsAt, left: total - sold, min }, now),
    supply,
    supplyRefusal: row.supply_refusal ?? '',
  };
}

export interface SalesAsked extends PageRange {
  /** Part of a token's code or of a slug. */
  readonly text: string | undefined;
  readonly organisation: number | undefined;
  readonly stage: SaleStage | undefined;
  readonly sort: 'id' | 'starts_at';
  readonly isAscending: boolean;
}

/** Sales, the newest first or last. */
export async function listSales({ database, clock }: ReadDeps, actor: OperatorActor, asked: SalesAsked): Promise<Paged<ConsoleSale>> {
  const { scope } = actor;
  const { text, organisation, stage } = asked;
  let rows = salesOf(withTokenSales(database.queries));
  if (scope !== 'all') rows = rows.where((is) => is.or([is('s.organisation', 'is', null), is('s.organisation', 'in', [...scope])]));
  if (organisation !== undefined) rows = rows.where('s.organisation', 'is not distinct from', organisation === 0 ? null : organisation);
  if (stage !== undefined) rows = rows.where('s.stage', '=', stage);
  if (text !== undefined)
    rows = rows.where((is) =>
      is.or([
        is(is.fn<number>('strpos', ['s.slug', is.val(text.toLowerCase())]), '>', 0),
        is(is.fn<number>('strpos', ['sold.code', is.val(text.toUpperCase())]), '>', 0),
      ]),
    );
  const { count } = await database.queries
    .selectFrom(rows.as('found'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const direction = asked.isAscending ? 'asc' : 'desc';
  const page = await rows
    .orderBy(asked.sort === 'id' ? 's.id' : 's.starts_at', direction)
    .orderBy('s.id', direction)
    .limit(asked.size)
    .offset(offsetOf(asked))
    .execute();
  return { count: Number(count), items: page.map((row) => toSale(row, clock.now())) };
}

/** One sale that the operator may see. */
export async function findConsoleSale({ database, clock }: ReadDeps, actor: OperatorActor, id: number): Promise<Result<ConsoleSale>> {
  const row = await salesOf(withTokenSales(database.queries)).where('s.id', '=', id).executeTakeFirst();
  if (!row) return refused('sale_unknown');
  return maySee(actor, row.organisation) ? done(toSale(row, clock.now())) : refused('operator_scope_missing');
}

/** What of a sale an operator writes; digested into its version. */
export const documentOf = (row: SaleRow) => ({
  organisation: row.organisation ?? 0,
  token: row.token,
  pay_token: row.pay_token,
  slug: row.slug,
  price: String(row.price),
  total: String(row.total),
  min: String(row.least),
  max: String(row.most),
  user_limit: row.user_limit === null ? '' : String(row.user_limit),
  kyc_level: row.kyc_level,
  holding_token: row.holding_token ?? 0,
  holding: String(row.holding_units ?? ''),
  shown_at: row.shown_at,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
});

export const saleVersion = (row: SaleRow): string => versionOf(documentOf(row));

import { SALE_KYC_LEVELS, type SaleKycLevel, type SaleStage, type SaleTerms } from '@marque/domain/token-sales';
import type { Token } from '@marque/domain/trading';
import type { Listings } from '../../ports/listings.ts';
import type { SaleQueries, SaleRow } from './tables.ts';

/** A sale; amounts in the token's smallest unit, money in the pay token's, times in epoch ms. */
export interface Sale extends SaleTerms {
  readonly id: number;
  /** Null for every organisation. */
  readonly organisation: number | null;
  readonly token: Token;
  readonly payToken: Token;
  readonly slug: string;
  readonly stage: SaleStage;
  readonly total: bigint;
  readonly sold: bigint;
  readonly userLimit: bigint | undefined;
  readonly kycLevel: SaleKycLevel;
  /** What a subscriber must hold. */
  readonly holding: { readonly token: Token; readonly units: bigint } | undefined;
  readonly shownAt: number;
}

export function toSale(listings: Pick<Listings, 'tokenById'>, row: SaleRow): Sale | undefined {
  const token = listings.tokenById(row.token);
  const payToken = listings.tokenById(row.pay_token);
  const holdingToken = row.holding_token === null ? undefined : listings.tokenById(row.holding_token);
  const kycLevel = SALE_KYC_LEVELS.find((level) => level === row.kyc_level);
  if (!token || !payToken || kycLevel === undefined || (row.holding_token !== null && !holdingToken)) return undefined;
  const total = BigInt(row.total);
  const sold = BigInt(row.sold);
  return {
    id: row.id,
    organisation: row.organisation,
    token,
    payToken,
    slug: row.slug,
    stage: row.stage,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    left: total - sold,
    min: BigInt(row.least),
    max: BigInt(row.most),
    scale: token.scale,
    price: BigInt(row.price),
    total,
    sold,
    userLimit: row.user_limit === null ? undefined : BigInt(row.user_limit),
    kycLevel,
    holding: holdingToken && { token: holdingToken, units: BigInt(row.holding_units ?? 0) },
    shownAt: row.shown_at,
  };
}

/** Whose site a sale is on: everybody's, or its own organisation's. */
export const isSoldAt = ({ organisation }: Pick<Sale, 'organisation'>, at: number): boolean => organisation === null || organisation === at;

export const isShown = ({ stage, shownAt, sold }: Pick<Sale, 'stage' | 'shownAt' | 'sold'>, now: number): boolean =>
  stage !== 'draft' && shownAt <= now && !(stage === 'cancelled' && sold === 0n);

export const readSaleRow = (queries: SaleQueries, id: number): Promise<SaleRow | undefined> =>
  queries.selectFrom('token_sales').selectAll().where('id', '=', id).executeTakeFirst();

/** Until the transaction ends nobody else subscribes, decides or closes. */
export const lockSaleRow = (queries: SaleQueries, id: number): Promise<SaleRow | undefined> =>
  queries.selectFrom('token_sales').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

import type { Actor } from '@marque/domain/identity';
import { formatUnits } from '@marque/domain/money';
import { qualificationProblem } from '@marque/domain/token-sales';
import { NOTHING, readHoldings, totalOf } from '../assets/balances.ts';
import { done, refused, type Refused, type Result } from '../result.ts';
import type { SaleDeps } from './deps.ts';
import { isShown, isSoldAt, readSaleRow, toSale, type Sale } from './sales.ts';
import { withTokenSales, type SaleQueries } from './tables.ts';

/** What of an account decides whether and for how much it may subscribe; amounts in units. */
export interface Qualification {
  readonly kycLevel: number;
  /** Of the token that a subscriber must hold. */
  readonly held: bigint;
  /** What was subscribed to and not refunded, in units of the token. */
  readonly subscribed: bigint;
  /** What is left of the user's own limit; undefined without one. */
  readonly ownLeft: bigint | undefined;
  /** What can be paid with. */
  readonly usable: bigint;
  /** Why the account may not take part. */
  readonly refusal: Refused | undefined;
}

/** A sale that this organisation's users can see. */
export async function findSale(
  { database, listings, clock }: Pick<SaleDeps, 'database' | 'listings' | 'clock'>,
  organisation: number,
  id: number,
): Promise<Sale | undefined> {
  const row = await readSaleRow(withTokenSales(database.queries), id);
  const sale = row && toSale(listings, row);
  return sale && isSoldAt(sale, organisation) && isShown(sale, clock.now()) ? sale : undefined;
}

/** What the user has subscribed to and has not got back. */
export async function subscribedUnits(queries: SaleQueries, sale: number, user: number): Promise<bigint> {
  const { sum } = await queries
    .selectFrom('sale_orders')
    .select(({ fn }) => fn.sum('units').as('sum'))
    .where('sale', '=', sale)
    .where('user_id', '=', user)
    .where('state', 'not in', ['refused', 'refunding', 'refunded'])
    .executeTakeFirstOrThrow();
  return BigInt(sum ?? 0);
}

export const ownLeftOf = ({ userLimit }: Pick<Sale, 'userLimit'>, subscribed: bigint): bigint | undefined =>
  userLimit === undefined ? undefined : userLimit > subscribed ? userLimit - subscribed : 0n;

/** How an account stands to a sale. */
export async function qualify({ database }: Pick<SaleDeps, 'database'>, actor: Actor, sale: Sale): Promise<Qualification> {
  const [user, holdings, subscribed] = await Promise.all([
    database.queries.selectFrom('users').select('kyc_level').where('id', '=', actor.owner).executeTakeFirstOrThrow(),
    readHoldings(database, actor.owner),
    subscribedUnits(withTokenSales(database.queries), sale.id, actor.owner),
  ]);
  const { kycLevel, holding } = sale;
  const held = holding ? totalOf(holdings.get(holding.token.id) ?? NOTHING) : 0n;
  const problem = qualificationProblem({ kycLevel, holding: holding?.units ?? 0n }, { kycLevel: user.kyc_level, held });
  return {
    kycLevel: user.kyc_level,
    held,
    subscribed,
    ownLeft: ownLeftOf(sale, subscribed),
    usable: (holdings.get(sale.payToken.id) ?? NOTHING).usable,
    refusal: problem && qualificationRefusal(problem, sale),
  };
}

function qualificationRefusal(problem: NonNullable<ReturnType<typeof qualificationProblem>>, { kycLevel, holding }: Sale): Refused {
  if (problem === 'kyc_level_too_low') return refused(problem, { level: kycLevel });
  return refused(problem, holding && { amount: formatUnits(holding.units, holding.token.scale), token: holding.token.alias });
}

export interface OwnQualification extends Qualification {
  readonly sale: Sale;
}

/** Whether the user may take part in a sale, and with how much (C178). */
export async function readQualification(deps: SaleDeps, actor: Actor, id: number): Promise<Result<OwnQualification>> {
  const sale = await findSale(deps, actor.organisation, id);
  return sale ? done({ ...(await qualify(deps, actor, sale)), sale }) : refused('not_found');
}

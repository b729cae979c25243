import { coveredPrincipal } from '@marque/domain/lock-ups';
import type { Actor } from '@marque/domain/identity';
import type { Token } from '@marque/domain/trading';
import { UNITS_MAX } from '@marque/domain/money';
import { done, refused, type Result } from '../result.ts';
import { tokensOf } from './apply.ts';
import type { LockUpDeps } from './deps.ts';
import { findProduct } from './products.ts';
import { yieldTerms } from './product-terms.ts';
import { hasPlace, readStanding, userLeft } from './standing.ts';

/** What somebody may still lock in a product (C159), in units of its token. */
export interface UsableNumber {
  readonly token: Token;
  readonly left: bigint;
  readonly locked: bigint;
  readonly isSeated: boolean;
}

export async function readUsableNumber(
  deps: Pick<LockUpDeps, 'database' | 'listings'>,
  { organisation, owner }: Actor,
  id: number,
): Promise<Result<UsableNumber>> {
  const { queries } = deps.database;
  const product = await findProduct(queries, organisation, id);
  const tokens = product && tokensOf(deps, product);
  if (!product || !tokens) return refused('not_found');
  const standing = await readStanding(queries, product, [owner]);
  const terms = yieldTerms(product, { scaleFrom: tokens.token.scale, scaleTo: tokens.bonusToken.scale });
  const most = userLeft(standing, product, owner) ?? UNITS_MAX;
  const covered = coveredPrincipal(standing.free, most, terms, 0);
  return done({
    token: tokens.token,
    left: hasPlace(standing, owner) ? covered - (covered % BigInt(product.step_units)) : 0n,
    locked: standing.locked.get(owner) ?? 0n,
    isSeated: standing.seated.has(owner),
  });
}

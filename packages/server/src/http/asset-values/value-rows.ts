import type { HeldToken as HeldTokenRow } from '@marque/contract/asset-values';
import { percentShare } from '@marque/domain/asset-values';
import type { HeldToken } from '../../use-cases/asset-values/held-tokens.ts';
import { balanceRow } from '../assets/balance-rows.ts';
import { inFiat } from '../market/value-text.ts';

export const FIAT_DECIMALS = 8;

/** Rows of an account; shares are of what they are worth together. */
export function heldTokenRows(held: readonly HeldToken[], rate: string): HeldTokenRow[] {
  const whole = held.reduce((sum, { value }) => sum + value, 0n);
  return held.map(({ token, name, logo, usable, locked, value }) => ({
    ...balanceRow(token, { usable, locked }),
    name,
    logo_url: logo,
    precision: token.bizPrecision,
    fiat_value: inFiat(value, rate, FIAT_DECIMALS),
    percent: percentShare(value, whole),
  }));
}

import { formatUnits } from '@marque/domain/money';
import type { Token } from '@marque/domain/trading';

interface MovedAmount {
  readonly id: number;
  readonly token: Token;
  readonly units: bigint;
}

/** What was moved, as the wire says it. */
export const movedRow = ({ id, token, units }: MovedAmount) => ({
  record_id: String(id),
  token: token.code,
  amount: formatUnits(units, token.scale),
});

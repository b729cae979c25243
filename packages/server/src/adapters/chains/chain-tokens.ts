import type { Database } from '../../ports/database.ts';
import { ExpectedFailure } from '../../ports/expected-failure.ts';

export interface ChainToken {
  readonly network: string;
  /** Code of the token in the exchange. */
  readonly code: string;
  /** Null for the chain's own coin. */
  readonly contract: string | null;
  readonly decimals: number;
}

/**
 * Stores how networks know the tokens that are listed on them; one that is listed later follows at the next turn. What is stored already may
 * not change: amounts of the past were read by it.
 */
export async function keepChainTokens({ queries }: Database, tokens: readonly ChainToken[]): Promise<void> {
  const rows = await queries
    .selectFrom('token_protocols')
    .innerJoin('tokens', 'tokens.id', 'token_protocols.token')
    .leftJoin('chain_tokens', (join) =>
      join.onRef('chain_tokens.token', '=', 'token_protocols.token').onRef('chain_tokens.protocol', '=', 'token_protocols.protocol'),
    )
    .select(['token_protocols.token', 'token_protocols.protocol', 'tokens.code', 'chain_tokens.decimals', 'chain_tokens.contract'])
    .execute();
  for (const { network, code, contract, decimals } of tokens) {
    const row = rows.find((each) => each.protocol === network && each.code === code);
    if (!row) continue;
    if (row.decimals === null)
      await queries
        .insertInto('chain_tokens')
        .values({ token: row.token, protocol: network, contract, decimals })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else if (row.decimals !== decimals || row.contract !== contract)
      throw new ExpectedFailure(
        `The store knows ${code} on ${network} as ${row.contract ?? 'its own coin'} with ${row.decimals} decimals; the custody file says otherwise.`,
      );
  }
}

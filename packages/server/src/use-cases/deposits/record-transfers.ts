import { toLedgerUnits, type DepositState } from '@marque/domain/assets';
import type { Chain, ChainBlock, IncomingTransfer } from '../../ports/chain.ts';
import { ownMoves } from '../sweeps/sweep-sources.ts';
import type { DepositQueries } from './tables.ts';

interface KnownToken {
  readonly token: number;
  readonly contract: string | null;
  readonly decimals: number;
  readonly scale: number;
  readonly minimum: bigint;
}

/** Tokens that the exchange has on a network, by their contracts. */
async function readTokens(queries: DepositQueries, chain: Chain): Promise<ReadonlyMap<string, KnownToken>> {
  const rows = await queries
    .selectFrom('chain_tokens')
    .innerJoin('tokens', 'tokens.id', 'chain_tokens.token')
    .innerJoin('token_protocols', (join) =>
      join.onRef('token_protocols.token', '=', 'chain_tokens.token').onRef('token_protocols.protocol', '=', 'chain_tokens.protocol'),
    )
    .select(['chain_tokens.token', 'chain_tokens.contract', 'chain_tokens.decimals', 'tokens.scale', 'token_protocols.deposit_minimum'])
    .where('chain_tokens.protocol', '=', chain.network)
    .execute();
  return new Map(
    rows.map(({ deposit_minimum: minimum, ...token }) => [contractKey(chain, token.contract), { ...token, minimum: BigInt(minimum) }]),
  );
}

const contractKey = (chain: Chain, contract: string | null): string => (contract === null ? '' : chain.addresses.normalise(contract));

async function ownerOf(queries: DepositQueries, chain: Chain, { to, memo }: IncomingTransfer): Promise<number | null> {
  const row = await queries
    .selectFrom('deposit_addresses')
    .select('owner')
    .where('network', '=', chain.network)
    .where('address', '=', chain.addresses.normalise(to))
    .where((found) => found.or([found('memo', 'is', null), found('memo', '=', memo?.trim() ?? '')]))
    .executeTakeFirst();
  return row?.owner ?? null;
}

interface Valued {
  readonly token: number | null;
  readonly units: bigint | null;
  readonly remainder: bigint;
  readonly state: DepositState;
}

/** What the ledger can make of a transfer. */
function valueOf(token: KnownToken | undefined, amount: bigint, owner: number | null): Valued {
  const ledger = token && toLedgerUnits(amount, token);
  if (!token || !ledger) return { token: token?.token ?? null, units: null, remainder: 0n, state: 'unsupported' };
  const isTooSmall = ledger.units === 0n || ledger.units < token.minimum;
  const state = isTooSmall ? 'too_small' : owner === null ? 'unassigned' : 'confirming';
  return { token: token.token, ...ledger, state };
}

/** Writes down what a block brought; what is known already is in this block now, and nothing else about it changes. */
export async function recordTransfers(
  queries: DepositQueries,
  chain: Chain,
  { block, transfers, now }: { readonly block: ChainBlock; readonly transfers: readonly IncomingTransfer[]; readonly now: number },
): Promise<void> {
  if (transfers.length === 0) return;
  const tokens = await readTokens(queries, chain);
  const own = await ownMoves(
    queries,
    chain.network,
    transfers.map(({ txId }) => txId),
  );
  for (const transfer of transfers) {
    if (transfer.amount <= 0n || own.has(transfer.txId)) continue;
    const owner = await ownerOf(queries, chain, transfer);
    const { token, units, remainder, state } = valueOf(tokens.get(contractKey(chain, transfer.contract)), transfer.amount, owner);
    await queries
      .insertInto('deposits')
      .values({
        network: chain.network,
        tx_id: transfer.txId,
        part: transfer.part,
        address: chain.addresses.normalise(transfer.to),
        memo: transfer.memo,
        sender: transfer.from ?? null,
        contract: transfer.contract,
        chain_amount: transfer.amount,
        owner,
        token,
        units,
        remainder,
        state,
        credit_units: units ?? 0n,
        height: block.height,
        block_hash: block.hash,
        lost_at: null,
        seen_at: now,
        requested_at: null,
        credited_at: null,
      })
      .onConflict((conflict) =>
        conflict.columns(['network', 'tx_id', 'part']).doUpdateSet({ height: block.height, block_hash: block.hash }),
      )
      .execute();
  }
}

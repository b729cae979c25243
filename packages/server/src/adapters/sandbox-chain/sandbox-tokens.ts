import type { Database } from '../../ports/database.ts';
import { isOfEthereumsKind, sandboxAddress } from './sandbox-addresses.ts';
import type { SandboxNetwork } from './sandbox-network.ts';

const ETHER_DECIMALS = 18;
const DOLLAR_DECIMALS = 6;
const COIN_DECIMALS = 8;
const DOLLARS = new Set(['USDT', 'USDC']);
/** Whole tokens that the hot wallet of a made-up network begins with: about what an exchange of the demo's size would keep there. */
const HOT_FUNDS: Readonly<Record<string, bigint>> = { BTC: 5n, ETH: 80n, USDT: 200_000n, USDC: 200_000n };
const HOT_FUNDS_OF_OTHERS = 50_000n;

/** A token's decimals on a made-up chain: as they are on the real ones, so that amounts finer than the ledger's scale occur. */
function decimalsOf(network: string, code: string, scale: number): number {
  if (!isOfEthereumsKind(network)) return scale;
  return DOLLARS.has(code) ? DOLLAR_DECIMALS : ETHER_DECIMALS;
}

const fund = (chain: SandboxNetwork, code: string, contract: string | null, decimals: number): Promise<string> =>
  chain.send({
    to: chain.payouts.hotAddress,
    memo: null,
    contract,
    amount: (HOT_FUNDS[code] ?? HOT_FUNDS_OF_OTHERS) * 10n ** BigInt(decimals),
  });

/** Brings tokens of the made-up networks onto their chain, and funds into the hot wallet: of each token, and of the coin that pays fees. */
export async function addSandboxTokens({ queries }: Database, chains: readonly SandboxNetwork[]): Promise<void> {
  const missing = await queries
    .selectFrom('token_protocols')
    .innerJoin('tokens', 'tokens.id', 'token_protocols.token')
    .leftJoin('chain_tokens', (join) =>
      join.onRef('chain_tokens.token', '=', 'token_protocols.token').onRef('chain_tokens.protocol', '=', 'token_protocols.protocol'),
    )
    .select(['token_protocols.token', 'token_protocols.protocol', 'tokens.code', 'tokens.scale'])
    .where('chain_tokens.token', 'is', null)
    .orderBy('token_protocols.protocol')
    .orderBy('token_protocols.token')
    .execute();
  for (const { token, protocol, code, scale } of missing) {
    const chain = chains.find(({ network }) => network === protocol);
    if (!chain) continue;
    const isCoin = code === protocol;
    const decimals = decimalsOf(protocol, code, scale);
    const contract = isCoin ? null : sandboxAddress(protocol, `contract ${code}`);
    const added = await queries
      .insertInto('chain_tokens')
      .values({ token, protocol, contract, decimals })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) continue;
    await fund(chain, code, contract, decimals);
    if (!isCoin && !(await hasCoin(chain))) await fund(chain, protocol, null, isOfEthereumsKind(protocol) ? ETHER_DECIMALS : COIN_DECIMALS);
  }
}

async function hasCoin({ reader, payouts: { hotAddress } }: SandboxNetwork): Promise<boolean> {
  const { arriving } = await reader.waitingFor(hotAddress, null);
  return arriving > 0n || (await reader.balanceOf(hotAddress, null, undefined)) > 0n;
}

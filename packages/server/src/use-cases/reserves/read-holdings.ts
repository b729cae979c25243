import { toLedgerUnits } from '@marque/domain/assets';
import type { HoldingKind } from '@marque/domain/reserves';
import type { BlockId, Chain, Chains } from '../../ports/chain.ts';
import type { Database } from '../../ports/database.ts';

export interface HoldingDeps {
  readonly database: Database;
  readonly chains: Chains;
  /** Addresses of a network at which something of a token has arrived. */
  readonly depositAddresses: (network: string, token: number) => Promise<readonly string[]>;
  /** Takes faults that were dealt with: a network that cannot be read. */
  readonly report: (fault: unknown) => void;
}

/** A block of a network at which balances are read. */
export interface ReadBlock extends BlockId {
  readonly network: string;
  readonly isSandbox: boolean;
}

export interface Holding {
  readonly network: string;
  readonly token: number;
  readonly kind: HoldingKind;
  /** In units of the ledger, rounded down. */
  readonly units: bigint;
  readonly addresses: number;
}

/** How a network knows a token. */
interface ChainToken {
  readonly token: number;
  readonly network: string;
  readonly contract: string | null;
  readonly decimals: number;
  readonly scale: number;
}

/** The newest block of every network that can be read. */
export async function readHeads({ chains, report }: HoldingDeps, signal: AbortSignal): Promise<readonly ReadBlock[]> {
  const blocks = await Promise.all(
    chains.all.map(async ({ network, isSandbox, reader }): Promise<readonly ReadBlock[]> => {
      try {
        const { height, hash } = await reader.head(signal);
        return [{ network, isSandbox, height, hash }];
      } catch (fault) {
        report(fault);
        return [];
      }
    }),
  );
  return blocks.flat();
}

/** Every token that moves on some network which this exchange has. */
async function readChainTokens({ database, chains }: HoldingDeps): Promise<readonly ChainToken[]> {
  const rows = await database.queries
    .selectFrom('chain_tokens')
    .innerJoin('tokens', 'tokens.id', 'chain_tokens.token')
    .select(['chain_tokens.token', 'protocol', 'contract', 'decimals', 'scale'])
    .orderBy('chain_tokens.token')
    .orderBy('protocol')
    .execute();
  return rows.flatMap(({ protocol: network, ...row }) => (chains.of(network) ? [{ network, ...row }] : []));
}

/** Where something of a token may lie on a network; deposit addresses only as far as something arrived at them. */
async function addressesOf(
  { database, depositAddresses }: HoldingDeps,
  { addresses: spellings, payouts: { hotAddress: hot } }: Chain,
  { token, network }: ChainToken,
): Promise<readonly (readonly [HoldingKind, readonly string[]])[]> {
  const cold = await database.queries.selectFrom('cold_wallets').select('address').where('network', '=', network).execute();
  const taken = new Set([spellings.normalise(hot)]);
  const fresh = (addresses: readonly string[]): readonly string[] =>
    addresses.filter((address) => {
      const spelling = spellings.normalise(address);
      const isFresh = !taken.has(spelling);
      taken.add(spelling);
      return isFresh;
    });
  return [
    ['hot', [hot]],
    ['cold', fresh(cold.map(({ address }) => address))],
    ['deposit', fresh(await depositAddresses(network, token))],
  ];
}

/** What is held of a token on a network at a block; undefined where that cannot be read. */
async function readHolding(
  deps: HoldingDeps,
  chainToken: ChainToken,
  { height }: ReadBlock,
  signal: AbortSignal,
): Promise<readonly Holding[] | undefined> {
  const { network, token, contract } = chainToken;
  const chain = deps.chains.of(network);
  if (!chain) return undefined;
  try {
    const holdings: Holding[] = [];
    for (const [kind, addresses] of await addressesOf(deps, chain, chainToken)) {
      let amount = 0n;
      for (const address of addresses) amount += await chain.reader.balanceOf(address, contract, height, signal);
      const held = toLedgerUnits(amount, chainToken);
      if (!held) throw new Error(`more of token ${token} is held on ${network} than the ledger can write`);
      holdings.push({ network, token, kind, units: held.units, addresses: addresses.length });
    }
    return holdings;
  } catch (fault) {
    deps.report(fault);
    return undefined;
  }
}

/** What is held of every token, by token; a token of which some network could not be read has none. */
export async function readHoldings(
  deps: HoldingDeps,
  blocks: readonly ReadBlock[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, readonly Holding[] | undefined>> {
  const held = new Map<number, readonly Holding[] | undefined>();
  for (const chainToken of await readChainTokens(deps)) {
    const { token, network } = chainToken;
    const block = blocks.find((known) => known.network === network);
    const found = block && (await readHolding(deps, chainToken, block, signal));
    const before = held.get(token);
    held.set(token, found && (before || !held.has(token)) ? [...(before ?? []), ...found] : undefined);
  }
  return held;
}

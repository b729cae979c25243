import type { Database } from '@marque/server/ports/database';
import { DEMO_TOKENS, type DemoToken } from './tokens.ts';

/** A chain of the demo world; no real one is ever spoken to. */
interface Chain {
  readonly protocol: string;
  readonly name: string;
  readonly confirmations: number;
  readonly needsMemo?: boolean;
  /** What sending costs, in USDT. */
  readonly cost: number;
}

const CHAINS = {
  tron: { protocol: 'TRC20', name: 'TRON (TRC20)', confirmations: 20, cost: 1 },
  ethereum: { protocol: 'ERC20', name: 'Ethereum (ERC20)', confirmations: 12, cost: 4 },
  ether: { protocol: 'ETH', name: 'Ethereum', confirmations: 12, cost: 3 },
  bitcoin: { protocol: 'BTC', name: 'Bitcoin', confirmations: 2, cost: 8 },
  content: { protocol: 'CNET', name: 'ContentNet', confirmations: 1, cost: 0.2, needsMemo: true },
} as const satisfies Record<string, Chain>;

const CHAINS_OF: Readonly<Record<string, readonly Chain[]>> = {
  USDT: [CHAINS.tron, CHAINS.ethereum, CHAINS.content],
  CKUSD: [CHAINS.ethereum, CHAINS.content],
  BTC: [CHAINS.bitcoin],
  ETH: [CHAINS.ether],
  CNET: [CHAINS.content, CHAINS.ethereum],
};
/** Brands live on the chain made for them; those of the first hour also on the older one. */
const BRAND_CHAINS: readonly Chain[] = [CHAINS.content];
const OLDER_BRANDS = new Set(['ART', 'SILK', 'LUME', 'HARB', 'SUMT', 'OOLO']);

const chainsOf = ({ code }: DemoToken): readonly Chain[] =>
  CHAINS_OF[code] ?? (OLDER_BRANDS.has(code) ? [CHAINS.content, CHAINS.ethereum] : BRAND_CHAINS);

/** Smallest withdrawal, in USDT. */
const MINIMUM = 10;

/** So many dollars' worth of a token as a round number of it: one digit and zeros. */
function roundUnits(token: DemoToken, dollars: number): bigint {
  const amount = BigInt(Math.round((dollars / token.price) * 10 ** token.scale));
  const step = 10n ** BigInt(amount.toString().length - 1);
  return ((amount + step / 2n) / step) * step;
}

function protocolRow(token: DemoToken, { protocol, name, confirmations, cost, needsMemo = false }: Chain, sort: number) {
  const fee = roundUnits(token, cost);
  const minimum = roundUnits(token, MINIMUM);
  return {
    token: token.id,
    protocol,
    network_name: name,
    deposit_enabled: true,
    withdraw_enabled: true,
    deposit_minimum: roundUnits(token, 1),
    withdrawal_fee: fee,
    withdrawal_minimum: minimum > fee * 2n ? minimum : fee * 2n,
    confirmations,
    need_memo: needsMemo,
    sort,
  };
}

/** The chains of all tokens of the demo world, unless there are chains already. */
export async function seedProtocols({ queries }: Database): Promise<void> {
  if (await queries.selectFrom('token_protocols').select('token').executeTakeFirst()) return;
  await queries
    .insertInto('token_protocols')
    .values(DEMO_TOKENS.flatMap((token) => chainsOf(token).map((chain, sort) => protocolRow(token, chain, sort))))
    .execute();
}

import { confirmationMinutes, confirmationsOf, type DepositState, type DepositStatus } from '@marque/domain/assets';
import type { Actor } from '@marque/domain/identity';
import { transactionAddress } from '@marque/domain/listing';
import { historyRangeProblem, type Token } from '@marque/domain/trading';
import { sql } from 'kysely';
import type { Chain, Chains } from '../../ports/chain.ts';
import type { Database } from '../../ports/database.ts';
import type { Listings } from '../../ports/listings.ts';
import type { TokenProtocol, TokenProtocols } from '../../ports/token-protocols.ts';
import { offeredToken } from '../market/offered-pairs.ts';
import { offsetOf, type Paged, type PageRange } from '../paged.ts';
import { done, refused, type Result } from '../result.ts';
import { depositAddressOf, type DepositAddress } from './deposit-addresses.ts';

export interface OwnDepositsOptions {
  readonly database: Database;
  readonly listings: Listings;
  readonly tokenProtocols: TokenProtocols;
  readonly chains: Chains;
}

/** A network as those who deposit see it. */
export interface DepositNetwork {
  readonly token: Token;
  readonly protocol: TokenProtocol;
  /** Undefined where this exchange has no chain of that name: then nothing comes in or goes out. */
  readonly chain: Chain | undefined;
  /** How long the confirmations take, as a rule. */
  readonly minutes: number;
}

const networkOf = (token: Token, protocol: TokenProtocol, chain: Chain | undefined): DepositNetwork => ({
  token,
  protocol,
  chain,
  minutes: chain ? confirmationMinutes(protocol.confirmations, chain.blockMs) : 0,
});

/** The networks of a token, in the operator's order; undefined for a token that the organisation does not offer. */
export function networksOf(
  { listings, tokenProtocols, chains }: Omit<OwnDepositsOptions, 'database'>,
  organisation: number,
  name: string,
): readonly DepositNetwork[] | undefined {
  const token = offeredToken(listings, organisation, name);
  return token && tokenProtocols.of(token.id).map((protocol) => networkOf(token, protocol, chains.of(protocol.protocol)));
}

interface NetworkName {
  readonly token: string;
  readonly protocol: string;
}

const namedNetwork = (
  options: Omit<OwnDepositsOptions, 'database'>,
  organisation: number,
  { token, protocol }: NetworkName,
): DepositNetwork | undefined => networksOf(options, organisation, token)?.find(({ protocol: known }) => known.protocol === protocol);

export const confirmCount = (
  options: Omit<OwnDepositsOptions, 'database'>,
  organisation: number,
  name: NetworkName,
): Result<DepositNetwork> => {
  const network = namedNetwork(options, organisation, name);
  return network ? done(network) : refused('not_found');
};

/** Where the caller's deposits of a token arrive on a network; nowhere while that is closed. */
export async function ownDepositAddress(
  options: OwnDepositsOptions,
  { organisation, owner }: Actor,
  { now, ...name }: NetworkName & { readonly now: number },
): Promise<Result<DepositNetwork & DepositAddress>> {
  const network = namedNetwork(options, organisation, name);
  if (!network) return refused('not_found');
  const { chain, protocol } = network;
  if (!chain || !protocol.depositEnabled) return refused('deposit_closed');
  return done({ ...network, ...(await depositAddressOf(options.database.queries, chain, owner, now)) });
}

/** A deposit as its owner sees it; amounts in the ledger's units. */
export interface OwnDeposit {
  readonly id: number;
  readonly at: number;
  readonly creditedAt: number | null;
  readonly token: Token;
  readonly network: string;
  readonly networkName: string;
  readonly units: bigint;
  readonly credited: bigint;
  readonly state: DepositState;
  readonly isInChain: boolean;
  readonly isOpen: boolean;
  readonly confirmed: number;
  readonly confirmations: number;
  readonly reason: string;
  readonly txId: string;
  /** The page of an explorer about it; empty where there is none. */
  readonly txAddress: string;
  readonly address: string;
  readonly memo: string | null;
}

interface DepositFilter extends PageRange {
  readonly token?: string | undefined;
  /** Any of these. */
  readonly statuses?: readonly DepositStatus[] | undefined;
  readonly begin?: number | undefined;
  readonly end?: number | undefined;
  /** How long a range may be. */
  readonly rangeDays?: number | undefined;
}

interface Found {
  readonly id: number;
  readonly seen_at: number;
  readonly credited_at: number | null;
  readonly token: number;
  readonly network: string;
  readonly units: number | bigint;
  readonly state: DepositState;
  readonly height: number | null;
  readonly head: number | null;
  readonly reason: string;
  readonly tx_id: string;
  readonly address: string;
  readonly memo: string | null;
}

/** The status of fund records as the store can filter by it: that of `depositStatus` in domain. */
const STATUS = sql<DepositStatus>`case
  when d.state = 'credited' and d.height is not null then 5
  when d.state in ('too_small', 'unsupported', 'failed', 'reversed') then 6
  when d.state in ('held', 'refused', 'unassigned') then 2
  when d.state in ('credited', 'requested') and d.height is null then 2
  when d.state = 'confirming' and d.height is not null and not coalesce(p.deposit_enabled, false) then 2
  else 1 end`;

/** The caller's deposits, newest first. What is of no token that the exchange has is for operators. */
export async function listOwnDeposits(
  { database, listings, tokenProtocols }: Omit<OwnDepositsOptions, 'chains'>,
  { owner }: Actor,
  { token: name, statuses, begin, end, rangeDays, ...range }: DepositFilter,
): Promise<Result<Paged<OwnDeposit>>> {
  const problem = historyRangeProblem(begin, end, rangeDays);
  if (problem) return refused(problem);
  const wanted = name === undefined ? undefined : listings.tokens.find(({ code, alias }) => code === name || alias === name);
  if (name !== undefined && !wanted) return done({ count: 0, items: [] });
  const found = sql`deposits d left join token_protocols p on p.token = d.token and p.protocol = d.network
    where d.owner = ${owner} and d.token is not null and d.units is not null
    ${wanted ? sql`and d.token = ${wanted.id}` : sql``}
    ${statuses === undefined ? sql`` : sql`and ${STATUS} in (${sql.join(statuses)})`}
    ${begin === undefined || end === undefined ? sql`` : sql`and d.seen_at between ${begin} and ${end}`}`;
  const counted = await sql<{ count: number }>`select count(*) as count from ${found}`.execute(database.queries);
  const { rows } = await sql<Found>`
    select d.id, d.seen_at, d.credited_at, d.token, d.network, d.units, d.state, d.height, d.reason, d.tx_id, d.address, d.memo,
      (select height from chain_watches w where w.network = d.network) as head
    from ${found} order by d.id desc limit ${range.size} offset ${offsetOf(range)}`.execute(database.queries);
  const items = rows.flatMap((row) => {
    const token = listings.tokenById(row.token);
    return token ? [ownDeposit(row, token, tokenProtocols.one(row.token, row.network))] : [];
  });
  return done({ count: Number(counted.rows[0]?.count ?? 0), items });
}

function ownDeposit(row: Found, token: Token, protocol: TokenProtocol | undefined): OwnDeposit {
  const confirmations = protocol?.confirmations ?? 0;
  const isInChain = row.height !== null;
  return {
    id: row.id,
    at: row.seen_at,
    creditedAt: row.credited_at,
    token,
    network: row.network,
    networkName: protocol?.networkName ?? row.network,
    units: BigInt(row.units),
    credited: row.state === 'credited' && isInChain ? BigInt(row.units) : 0n,
    state: row.state,
    isInChain,
    isOpen: protocol?.depositEnabled ?? false,
    confirmed: confirmationsOf(row.height, row.head ?? 0, confirmations),
    confirmations,
    reason: row.reason,
    txId: row.tx_id,
    txAddress: transactionAddress(protocol?.explorer ?? '', row.tx_id),
    address: row.address,
    memo: row.memo,
  };
}

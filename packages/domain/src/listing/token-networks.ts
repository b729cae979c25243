import { formatUnits, parseUnits } from '../money/index.ts';
import { fields, mapOf, type SettingProblem } from '../organisation/setting-shape.ts';
import { decimal, flag, text, wholeNumber, words } from '../organisation/setting-values.ts';

const NETWORKS_MAX = 20;
/** The place of a transaction's number in the address of an explorer. */
const TX_ID = '{txid}';
const EXPLORER_MAX = 200;
const isNetwork = (name: string): boolean => /^[A-Za-z0-9._-]{1,20}$/.test(name);

function isExplorer(address: string): boolean {
  if (address === '') return true;
  const sample = address.replace(TX_ID, 'x');
  return (
    address.length <= EXPLORER_MAX &&
    sample !== address &&
    !/[\s{}<>"']/.test(sample) &&
    /^https:\/\/[^/]+\//.test(sample) &&
    URL.canParse(sample)
  );
}

/** The page of an explorer about a transaction; empty where the network has no explorer, or the transaction no number yet. */
export const transactionAddress = (explorer: string, txId: string): string =>
  explorer === '' || txId === '' ? '' : explorer.replace(TX_ID, () => encodeURIComponent(txId));

/** What an operator says of a network on which a token moves. Amounts are whole tokens, written as decimals. */
const TERMS = fields(
  {
    name: words(80),
    confirmations: wholeNumber(1, 10_000),
    deposit_minimum: decimal('0'),
    withdrawal_fee: decimal('0'),
    withdrawal_minimum: decimal(),
    need_memo: flag(),
    deposits_closed: flag(),
    withdrawals_closed: flag(),
    sort: wholeNumber(0, 1_000),
    explorer: text('', 'must be an https address with {txid} in it', isExplorer),
  },
  ['name', 'confirmations', 'withdrawal_fee', 'withdrawal_minimum'],
);

/** The networks of a token, by the short names that addresses are asked for with. */
export const tokenNetworks = () => mapOf(isNetwork, 'it must have 1 to 20 letters, digits, dots or dashes', TERMS, NETWORKS_MAX);

/** A network as it is stored; amounts in units of the token. */
export interface TokenNetwork {
  readonly network: string;
  readonly name: string;
  readonly confirmations: number;
  readonly depositMinimum: bigint;
  readonly withdrawalFee: bigint;
  readonly withdrawalMinimum: bigint;
  readonly needMemo: boolean;
  readonly depositsClosed: boolean;
  readonly withdrawalsClosed: boolean;
  readonly sort: number;
  /** Where a transaction is looked up; see `transactionAddress`. */
  readonly explorer: string;
}

type Networks = ReturnType<ReturnType<typeof tokenNetworks>['parse']>;

/** Networks as they are stored, and what is wrong with their amounts. */
export function readTokenNetworks(
  networks: Networks,
  scale: number,
): { readonly networks: readonly TokenNetwork[]; readonly problems: readonly SettingProblem[] } {
  const problems: SettingProblem[] = [];
  const read = Object.entries(networks).map(([network, terms]): TokenNetwork => {
    const at = (field: string): string => `networks.${network}.${field}`;
    const amount = (field: 'deposit_minimum' | 'withdrawal_fee' | 'withdrawal_minimum'): bigint => {
      const units = terms[field] === '' ? undefined : parseUnits(terms[field], scale);
      if (units === undefined)
        problems.push({ at: at(field), problem: `must be an amount with at most ${scale} decimals, and not beyond what can be counted` });
      return units ?? 0n;
    };
    const [depositMinimum, withdrawalFee] = [amount('deposit_minimum'), amount('withdrawal_fee')];
    const withdrawalMinimum = amount('withdrawal_minimum');
    if (withdrawalMinimum === 0n) problems.push({ at: at('withdrawal_minimum'), problem: 'must be more than nothing' });
    else if (withdrawalMinimum < withdrawalFee)
      problems.push({ at: at('withdrawal_minimum'), problem: 'must not be below the withdrawal fee' });
    return {
      network,
      name: terms.name,
      confirmations: terms.confirmations,
      depositMinimum,
      withdrawalFee,
      withdrawalMinimum,
      needMemo: terms.need_memo === 1,
      depositsClosed: terms.deposits_closed === 1,
      withdrawalsClosed: terms.withdrawals_closed === 1,
      sort: terms.sort,
      explorer: terms.explorer,
    };
  });
  return { networks: read, problems };
}

/** A stored network as an operator reads it and writes it back. */
export const networkTerms = (network: Omit<TokenNetwork, 'network'>, scale: number): Readonly<Record<string, unknown>> => ({
  name: network.name,
  confirmations: network.confirmations,
  deposit_minimum: formatUnits(network.depositMinimum, scale),
  withdrawal_fee: formatUnits(network.withdrawalFee, scale),
  withdrawal_minimum: formatUnits(network.withdrawalMinimum, scale),
  ...(network.needMemo && { need_memo: 1 }),
  ...(network.depositsClosed && { deposits_closed: 1 }),
  ...(network.withdrawalsClosed && { withdrawals_closed: 1 }),
  ...(network.sort > 0 && { sort: network.sort }),
  ...(network.explorer !== '' && { explorer: network.explorer }),
});

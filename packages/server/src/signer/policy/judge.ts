import type { Payout, SigningRequest } from '../../ports/chain.ts';
import { isSignedBy, payoutText } from '../../signing/payout-text.ts';
import type { NetworkPolicy } from '../settings.ts';
import type { DecodedTransaction, SigningNetwork } from '../signing-network.ts';
import { type Purpose, purposeOf, sourceOf } from './purpose.ts';
import type { SignedEntry, SignedLog } from './signed-log.ts';

type Refusal =
  | 'network_unknown'
  | 'purposes_mixed'
  | 'transaction_unreadable'
  | 'transaction_differs'
  | 'fee_too_high'
  | 'token_unknown'
  | 'destination_unknown'
  | 'approval_missing'
  | 'spend_used'
  | 'payout_signed_before'
  | 'input_differs'
  | 'limit_hour'
  | 'limit_day'
  | 'limit_fees';

export type Verdict =
  | { readonly kind: 'refused'; readonly reason: Refusal }
  /** `entry` is what has to be on the disk first; undefined for what was signed before, and for a replacement of it. */
  | { readonly kind: 'allowed'; readonly purpose: Purpose; readonly entry: SignedEntry | undefined };

export interface Judged {
  readonly policy: NetworkPolicy;
  readonly network: SigningNetwork;
  readonly operators: Readonly<Record<string, string>>;
  readonly log: SignedLog;
  readonly now: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const refused = (reason: Refusal): Verdict => ({ kind: 'refused', reason });

/** Whether a transaction may be signed. Whoever asks is not trusted in anything that can be read from the transaction itself. */
export function judge(request: SigningRequest, judged: Judged): Verdict {
  const [first] = request.payouts;
  if (!first) return refused('transaction_differs');
  const purpose = purposeOf(first.reference);
  if (request.payouts.length > 1 && request.payouts.some(({ reference }) => purposeOf(reference).kind !== 'payout'))
    return refused('purposes_mixed');
  const decoded = judged.network.decode(request.draft.unsigned, sourceOf(purpose));
  if (!decoded) return refused('transaction_unreadable');
  if (!isSame(request, decoded, purpose, judged.network)) return refused('transaction_differs');
  if (decoded.feeMax > judged.policy.feeMax) return refused('fee_too_high');
  const problem = problemOfPurpose(request, purpose, judged);
  if (problem) return refused(problem);
  return judgeSpends(request, decoded, purpose, judged);
}

/** Holds the payouts and what the draft says of itself against what the transaction does. */
function isSame({ draft, payouts }: SigningRequest, decoded: DecodedTransaction, purpose: Purpose, network: SigningNetwork): boolean {
  const references = payouts.map(({ reference }) => reference);
  return (
    new Set(references).size === references.length &&
    draft.payouts.join('\n') === references.join('\n') &&
    network.normalise(draft.from) === network.addressOf(sourceOf(purpose)) &&
    draft.feeMax === decoded.feeMax &&
    [...draft.spends].sort().join('\n') === [...decoded.spends].sort().join('\n') &&
    payouts.length === decoded.pays.length &&
    payouts.every((payout, i) => {
      const pay = decoded.pays[i];
      return (
        pay !== undefined &&
        (payout.memo === null || network.hasMemos) &&
        network.normalise(payout.to) === pay.to &&
        contractOf(payout, network) === pay.contract &&
        payout.amount === pay.amount &&
        pay.amount > 0n
      );
    })
  );
}

const contractOf = ({ contract }: Payout, network: SigningNetwork): string | null | undefined =>
  contract === null ? null : network.normalise(contract);

function problemOfPurpose({ network: name, payouts }: SigningRequest, purpose: Purpose, judged: Judged): Refusal | undefined {
  const { network, policy } = judged;
  for (const payout of payouts) {
    const to = network.normalise(payout.to);
    const isCold = policy.destinations.some((known) => network.normalise(known) === to);
    if (purpose.kind === 'cold' && !isCold) return 'destination_unknown';
    if (purpose.kind === 'sweep' && !isCold && to !== network.addressOf('hot')) return 'destination_unknown';
    if (purpose.kind === 'gas') {
      if (payout.contract !== null || to !== network.addressOf(purpose.index)) return 'destination_unknown';
      if (payout.amount > policy.feeMax) return 'fee_too_high';
    }
    if (purpose.kind !== 'payout') continue;
    const limit = limitOf(payout, judged);
    if (!limit) return 'token_unknown';
    if (payout.amount > limit.approvalsAbove && approvalsOf(name, payout, judged) < limit.approvals) return 'approval_missing';
  }
  return undefined;
}

function limitOf(payout: Payout, { policy, network }: Judged): NetworkPolicy['limits'][number] | undefined {
  const contract = contractOf(payout, network);
  return policy.limits.find(({ token }) => (token === 'coin' ? contract === null : network.normalise(token) === contract));
}

/** How many different operators signed this very payout. */
function approvalsOf(name: string, payout: SigningRequest['payouts'][number], { operators }: Judged): number {
  const text = payoutText(name, payout);
  const valid = payout.approvals.filter(({ operator, signature }) => {
    const key = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
    return key !== undefined && isSignedBy(key, text, signature);
  });
  // One key under two names is one person.
  return new Set(valid.map(({ operator }) => operators[operator]?.toLowerCase())).size;
}

/** Nothing is spent for two sets of payouts, and no payout is in two transactions that could both be mined. */
function judgeSpends(request: SigningRequest, decoded: DecodedTransaction, purpose: Purpose, judged: Judged): Verdict {
  const { network: name, payouts } = request;
  const { log, now } = judged;
  const source = sourceOf(purpose);
  // Deposit addresses count their nonces by themselves.
  const spends = decoded.spends.map((spend) => (source === 'hot' ? spend : `${source}/${spend}`)).sort();
  const text = payouts.map((payout) => payoutText(name, payout)).join('\n');
  const known = new Set([
    ...spends.map((spend) => log.spentBy(name, spend)),
    ...payouts.map(({ reference }) => log.paidBy(name, reference)),
  ]);
  known.delete(undefined);
  for (const entry of known) {
    if (!entry) continue;
    if (entry.payouts !== text) return refused(spends.some((spend) => log.spentBy(name, spend)) ? 'spend_used' : 'payout_signed_before');
    if (entry.spends.join('\n') !== spends.join('\n')) return refused('payout_signed_before');
    if (spends.some((spend) => entry.inputAmounts[spend] !== decoded.inputAmounts[spend])) return refused('input_differs');
  }
  if (known.size > 0) return { kind: 'allowed', purpose, entry: undefined };
  const amounts: TokenAmount[] =
    purpose.kind === 'payout' ? payouts.map((payout) => ({ token: tokenOf(payout, judged), amount: payout.amount })) : [];
  amounts.push({ token: FEES, amount: decoded.feeMax });
  const problem = problemOfLimits(name, amounts, judged);
  if (problem) return refused(problem);
  return {
    kind: 'allowed',
    purpose,
    entry: {
      at: now,
      network: name,
      spends,
      payouts: text,
      references: payouts.map(({ reference }) => reference),
      amounts: amounts.map(({ token, amount }) => ({ token, amount: String(amount) })),
      inputAmounts: { ...decoded.inputAmounts },
    },
  };
}

const tokenOf = (payout: Payout, { network }: Judged): string => contractOf(payout, network) ?? 'coin';

interface TokenAmount {
  readonly token: string;
  readonly amount: bigint;
}

/** Stands for what transactions cost, beside the tokens. */
const FEES = 'fees';

const sumOf = (amounts: readonly TokenAmount[], token: string): bigint =>
  amounts.reduce((sum, each) => (each.token === token ? sum + each.amount : sum), 0n);

function problemOfLimits(name: string, amounts: readonly TokenAmount[], { policy, network, log, now }: Judged): Refusal | undefined {
  const fees = log.signedSince(name, FEES, now - DAY_MS) + sumOf(amounts, FEES);
  if (fees > policy.feesPerDay) return 'limit_fees';
  for (const { token, perHour, perDay } of policy.limits) {
    const own = token === 'coin' ? token : network.normalise(token);
    if (own === undefined) continue;
    const asked = sumOf(amounts, own);
    if (asked === 0n) continue;
    if (log.signedSince(name, own, now - HOUR_MS) + asked > perHour) return 'limit_hour';
    if (log.signedSince(name, own, now - DAY_MS) + asked > perDay) return 'limit_day';
  }
  return undefined;
}

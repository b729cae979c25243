import { binanceWithdrawalHandlers } from '../http/open-api/binance/withdrawal-handlers.ts';
import { withdrawalHandlers } from '../http/withdrawals/withdrawal-handlers.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { Chains, Signer } from '../ports/chain.ts';
import type { Notices } from '../ports/feed.ts';
import type { Listings } from '../ports/listings.ts';
import type { MarketData } from '../ports/market-data.ts';
import type { Organisations } from '../ports/organisations.ts';
import type { TokenProtocols } from '../ports/token-protocols.ts';
import type { IdentityDeps } from '../use-cases/identity/deps.ts';
import { intentConsumer, resubmitJob } from '../use-cases/intents.ts';
import { planSweeps, type SweepRule } from '../use-cases/sweeps/plan-sweeps.ts';
import { runSweeps } from '../use-cases/sweeps/run-sweeps.ts';
import type { WithdrawalDeps } from '../use-cases/withdrawals/deps.ts';
import { pushWithdrawal, tellOfWithdrawal } from '../use-cases/withdrawals/news.ts';
import { payoutFees } from '../use-cases/withdrawals/payout-fees.ts';
import { payoutPlan } from '../use-cases/withdrawals/payout-rows.ts';
import { runPayouts } from '../use-cases/withdrawals/run-payouts.ts';
import { withdrawalIntents } from '../use-cases/withdrawals/withdrawal-intents.ts';

const PAY_MS = 3_000;
const PLAN_MS = 30_000;

interface WithdrawalNeeds {
  readonly organisations: Organisations;
  readonly listings: Listings;
  readonly marketData: MarketData;
  readonly tokenProtocols: TokenProtocols;
  readonly chains: Chains;
  readonly signer: Signer;
  readonly sweepRules: readonly SweepRule[];
  readonly notices: Notices;
  readonly identity: IdentityDeps;
}

interface Withdrawals extends Area {
  /** For operators, who decide on them. */
  readonly deps: WithdrawalDeps;
}

/** Tokens that leave: asked for by their owners, decided by rules and operators, paid from the hot wallets, which sweeps fill. */
export function createWithdrawals(kernel: Kernel, { signer, sweepRules, identity, ...needs }: WithdrawalNeeds): Withdrawals {
  const { database, clock, gateway, notifications, report } = kernel;
  const intents = withdrawalIntents({
    planOf: payoutPlan(needs.chains),
    notifyOwner: (queries, id) => tellOfWithdrawal({ ...needs, notifications }, queries, id, 'withdrawal-requested'),
    push: pushWithdrawal({ ...needs, database, notifications, report }),
  });
  const deps: WithdrawalDeps = { ...needs, database, clock, gateway, notifications, intents, report, approvalText: signer.approvalText };
  const fees = payoutFees(report);
  return {
    deps,
    handlers: [...withdrawalHandlers({ ...deps, identity }), ...binanceWithdrawalHandlers(deps)],
    consumers: [intentConsumer(intents), intentConsumer(fees)],
    jobs: [
      resubmitJob({ database, gateway }, intents),
      resubmitJob({ database, gateway }, fees),
      {
        name: 'pay-withdrawals',
        everyMs: PAY_MS,
        run: async (turn) => {
          // Both take nonces of the hot wallet, and customers come first; a fault of one does not stop the other.
          const faults: unknown[] = [];
          for (const run of [runPayouts, runSweeps]) await run({ ...deps, signer }, turn).catch((fault: unknown) => faults.push(fault));
          if (faults.length > 0) throw faults.length === 1 ? faults[0] : new AggregateError(faults, faults.map(String).join('; '));
        },
      },
      {
        name: 'plan-sweeps',
        everyMs: PLAN_MS,
        run: (turn) => planSweeps({ database, chains: needs.chains, rules: sweepRules }, turn),
      },
    ],
  };
}

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { commaText } from '../adapters/spreadsheet/comma-text.ts';
import { xlsxSpreadsheet } from '../adapters/spreadsheet/xlsx-spreadsheet.ts';
import { createConsoleApp } from '../http/console/console-app.ts';
import type { ConsoleDeps } from '../http/console/console-deps.ts';
import type { ConsoleHandler } from '../http/console/console-handler.ts';
import { booksHandlers } from '../http/console/books-handlers.ts';
import { consoleBrandHandlers } from '../http/console/brand-handlers.ts';
import { codeHandlers } from '../http/console/code-handlers.ts';
import { contentFileHandlers } from '../http/console/content-file-handlers.ts';
import { registerDemoOperators } from '../http/console/demo-operators.ts';
import { consoleDepositHandlers } from '../http/console/deposit-handlers.ts';
import { consoleFeeHandlers } from '../http/console/fee-handlers.ts';
import { fundHandlers } from '../http/console/fund-handlers.ts';
import { treasuryHandlers } from '../http/console/treasury-handlers.ts';
import { consoleStatusHandlers } from '../http/console/status-handlers.ts';
import { statementHandlers } from '../http/console/statement-handlers.ts';
import { consoleKycHandlers } from '../http/console/kyc-handlers.ts';
import { consoleRewardHandlers } from '../http/console/reward-handlers.ts';
import { consoleReserveHandlers } from '../http/console/reserve-handlers.ts';
import { consoleAuctionHandlers } from '../http/console/auction-handlers.ts';
import { consoleCastingHandlers } from '../http/console/casting-handlers.ts';
import { consoleContestHandlers } from '../http/console/contest-handlers.ts';
import { consoleNodeHandlers } from '../http/console/node-handlers.ts';
import { lockUpHandlers } from '../http/console/lock-up-handlers.ts';
import { consoleOfferingHandlers } from '../http/console/offering-handlers.ts';
import { settlementHandlers } from '../http/console/settlement-handlers.ts';
import { listingHandlers } from '../http/console/listing-handlers.ts';
import { moveHandlers } from '../http/console/move-handlers.ts';
import { operatorAlertHandlers } from '../http/console/operator-alert-handlers.ts';
import { operatorHandlers } from '../http/console/operator-handlers.ts';
import { organisationHandlers } from '../http/console/organisation-handlers.ts';
import { sessionHandlers } from '../http/console/session-handlers.ts';
import { setupHandlers } from '../http/console/setup-handlers.ts';
import { consoleTokenSaleHandlers } from '../http/console/token-sale-handlers.ts';
import { userDetailHandlers } from '../http/console/user-detail-handlers.ts';
import { consoleUserHandlers } from '../http/console/user-handlers.ts';
import { userKeyHandlers } from '../http/console/user-key-handlers.ts';
import { consoleWithdrawalHandlers } from '../http/console/withdrawal-handlers.ts';
import { workHandlers } from '../http/console/work-handlers.ts';
import type { OnWrongAnswer } from '../http/wrong-answer.ts';
import type { Area, Kernel } from '../kernel.ts';
import { corrections, treasuryMovements } from '../use-cases/assets/treasury-movements.ts';
import { manualCredits } from '../use-cases/assets/manual-credits.ts';
import { intentConsumer, resubmitJob } from '../use-cases/intents.ts';
import { waitingApprovals, type ApprovedWorks } from '../use-cases/operators/approvals.ts';
import { issueApprovedCodes } from '../use-cases/operators/codes/issue-codes.ts';
import { waitingDeposits } from '../use-cases/operators/deposit-cases.ts';
import { reverseDeposit } from '../use-cases/operators/deposits.ts';
import { correctBalance } from '../use-cases/operators/correct-balance.ts';
import { creditUser } from '../use-cases/operators/credit-user.ts';
import { cancelOfFrozenJob } from '../use-cases/operators/freeze-user.ts';
import { waitingKycCases } from '../use-cases/operators/kyc/cases.ts';
import { moveTreasuryFunds } from '../use-cases/operators/move-treasury-funds.ts';
import { addColdWallet, resumeWithdrawals } from '../use-cases/operators/reserves.ts';
import { issueApprovedRewards } from '../use-cases/operators/rewards/issue-rewards.ts';
import { resetAuthenticator } from '../use-cases/operators/reset-authenticator.ts';
import { cancelSale } from '../use-cases/operators/token-sales/end-sale.ts';
import { sweepOperators } from '../use-cases/operators/sweep.ts';
import { approveWithdrawal } from '../use-cases/withdrawals/decide-withdrawal.ts';
import { waitingWithdrawals } from '../use-cases/withdrawals/review-withdrawals.ts';
import { settleContest } from '../use-cases/operators/contests/settle-contest.ts';
import { waitingCastings } from '../use-cases/operators/casting/castings.ts';
import { waitingContests } from '../use-cases/operators/contests/waiting-contests.ts';
import { waitingLockUps } from '../use-cases/operators/lock-ups/waiting-lock-ups.ts';
import { cancelOffering, settleOffering } from '../use-cases/operators/offerings/settle-offering.ts';
import { waitingOfferings } from '../use-cases/operators/offerings/waiting-offerings.ts';
import { prepareDemoOperators } from '../use-cases/operators/demo-operators.ts';

const SWEEP_MS = 3_600_000;

/** What the back office shares with the rest: its rows are swept wherever jobs run, whether its port is open here or not. */
export async function createOperators(kernel: Kernel): Promise<Area> {
  const { database, clock, hashing, secret, demo, gateway, engine, report, notifications } = kernel;
  const corrected = corrections(notifications);
  if (demo && engine) await prepareDemoOperators({ database, clock, hashing, secret }, demo.operators);
  return {
    jobs: [
      { name: 'sweep-operators', everyMs: SWEEP_MS, run: ({ now }) => sweepOperators(database, now) },
      resubmitJob(kernel, manualCredits),
      resubmitJob(kernel, treasuryMovements),
      resubmitJob(kernel, corrected),
      cancelOfFrozenJob({ database, gateway }, report),
    ],
    consumers: [intentConsumer(manualCredits), intentConsumer(treasuryMovements), intentConsumer(corrected)],
  };
}

export type ConsoleParts = Pick<
  ConsoleDeps,
  | 'database'
  | 'clock'
  | 'hashing'
  | 'secret'
  | 'gateway'
  | 'report'
  | 'jobs'
  | 'mail'
  | 'notifications'
  | 'feeVolumes'
  | 'kyc'
  | 'withdrawals'
  | 'sandbox'
  | 'allowsPrivateWebhooks'
  | 'sitePort'
>;

/** What is done once a second operator has agreed. */
const approvedWorksOf = (parts: ConsoleParts): ApprovedWorks => ({
  'users.reset-authenticator': resetAuthenticator(parts),
  'users.credit': creditUser(parts),
  'users.correct': correctBalance(parts),
  'codes.issue': issueApprovedCodes(parts),
  'rewards.issue': issueApprovedRewards(parts),
  'treasury.move': moveTreasuryFunds(parts),
  'token-sales.cancel': cancelSale,
  'offerings.settle': settleOffering,
  'offerings.cancel': cancelOffering,
  'contests.settle': settleContest(parts),
  'deposits.reverse': reverseDeposit(parts),
  'reserves.resume': resumeWithdrawals,
  'reserves.add-cold': addColdWallet(parts.withdrawals.chains),
  'withdrawals.approve': approveWithdrawal(parts.withdrawals),
});

/** What waits for somebody's decision, kind by kind. */
const workKindsOf = (parts: ConsoleParts): ConsoleDeps['workKinds'] => [
  {
    kind: 'approval',
    waiting: async (actor) =>
      (await waitingApprovals(parts, actor)).map(({ id, organisation, action, subject, requestedBy, requestedAt, mayDecide }) => ({
        id,
        organisation,
        action,
        detail: '',
        subject,
        by: requestedBy,
        since: requestedAt,
        heldBy: '',
        isForMe: mayDecide,
      })),
  },
  { kind: 'kyc', waiting: (actor) => waitingKycCases(parts, actor) },
  { kind: 'withdrawal', waiting: (actor) => waitingWithdrawals(parts.withdrawals, actor) },
  { kind: 'deposit', waiting: (actor) => waitingDeposits(parts.database, actor) },
  { kind: 'offering', waiting: (actor) => waitingOfferings(parts, actor) },
  { kind: 'lock-up', waiting: (actor) => waitingLockUps(parts.database, actor) },
  { kind: 'casting', waiting: (actor) => waitingCastings(parts.database, actor) },
  { kind: 'contest', waiting: (actor) => waitingContests(parts, actor) },
];

/** Everything that answers the console's calls. */
export function consoleHandlers(parts: ConsoleParts): readonly ConsoleHandler[] {
  const deps: ConsoleDeps = {
    ...parts,
    commaText: commaText(),
    spreadsheet: xlsxSpreadsheet(),
    approvedWorks: approvedWorksOf(parts),
    workKinds: workKindsOf(parts),
  };
  return [
    ...sessionHandlers(deps),
    ...setupHandlers(deps),
    ...workHandlers(deps),
    ...consoleUserHandlers(deps),
    ...userDetailHandlers(deps),
    ...userKeyHandlers(deps),
    ...consoleKycHandlers(deps),
    ...consoleWithdrawalHandlers(deps),
    ...fundHandlers(deps),
    ...treasuryHandlers(deps),
    ...booksHandlers(deps),
    ...moveHandlers(deps),
    ...codeHandlers(deps),
    ...consoleRewardHandlers(deps),
    ...consoleOfferingHandlers(deps),
    ...settlementHandlers(deps),
    ...lockUpHandlers(deps),
    ...consoleTokenSaleHandlers(deps),
    ...consoleContestHandlers(deps),
    ...consoleNodeHandlers(deps),
    ...consoleAuctionHandlers(deps),
    ...consoleCastingHandlers(deps),
    ...statementHandlers(deps),
    ...consoleDepositHandlers(deps),
    ...consoleReserveHandlers(deps),
    ...operatorHandlers(deps),
    ...operatorAlertHandlers(deps),
    ...consoleStatusHandlers(deps),
    ...listingHandlers(deps),
    ...consoleFeeHandlers(deps),
    ...organisationHandlers(deps),
    ...contentFileHandlers(deps),
    ...consoleBrandHandlers(deps),
  ];
}

export interface ConsoleNeeds extends Pick<ConsoleDeps, 'feeVolumes' | 'kyc' | 'sandbox' | 'withdrawals'> {
  /** Has the exchange read anew what an operator may have changed. */
  readonly onChange: () => Promise<void>;
  readonly onWrongAnswer: OnWrongAnswer | undefined;
}

/** The back office as an application of its own, which only has to listen. */
export async function openConsole(
  kernel: Kernel,
  { feeVolumes, kyc, sandbox, withdrawals, onChange, onWrongAnswer }: ConsoleNeeds,
): Promise<FastifyInstance> {
  const { database, clock, logger, settings, opened, counts, demo } = kernel;
  const app = opened.add(
    await createConsoleApp({
      handlers: consoleHandlers({
        ...kernel,
        feeVolumes,
        kyc,
        sandbox,
        withdrawals,
        allowsPrivateWebhooks: settings.privateWebhooks,
        sitePort: settings.sitePort,
      }),
      onChange,
      database,
      clock,
      logger,
      trustedProxies: settings.trustedProxies,
      counts,
      meter: kernel.metrics.http,
      tracing: kernel.tracing,
      onWrongAnswer,
    }),
    (open) => open.close(),
  );
  if (demo) {
    registerDemoOperators(app, demo.operators, clock);
    const { folder, prefix } = demo.artwork;
    await app.register(fastifyStatic, { root: folder, prefix, decorateReply: false, maxAge: '1h' });
  }
  return app;
}

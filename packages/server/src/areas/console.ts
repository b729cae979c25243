import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { commaText } from '../adapters/spreadsheet/comma-text.ts';
import { createConsoleApp } from '../http/console/console-app.ts';
import type { ConsoleDeps } from '../http/console/console-deps.ts';
import type { ConsoleHandler } from '../http/console/console-handler.ts';
import { consoleBrandHandlers } from '../http/console/brand-handlers.ts';
import { contentFileHandlers } from '../http/console/content-file-handlers.ts';
import { registerDemoOperators } from '../http/console/demo-operators.ts';
import { consoleFeeHandlers } from '../http/console/fee-handlers.ts';
import { fundHandlers } from '../http/console/fund-handlers.ts';
import { consoleKycHandlers } from '../http/console/kyc-handlers.ts';
import { listingHandlers } from '../http/console/listing-handlers.ts';
import { operatorHandlers } from '../http/console/operator-handlers.ts';
import { organisationHandlers } from '../http/console/organisation-handlers.ts';
import { sessionHandlers } from '../http/console/session-handlers.ts';
import { setupHandlers } from '../http/console/setup-handlers.ts';
import { userDetailHandlers } from '../http/console/user-detail-handlers.ts';
import { consoleUserHandlers } from '../http/console/user-handlers.ts';
import { userKeyHandlers } from '../http/console/user-key-handlers.ts';
import { workHandlers } from '../http/console/work-handlers.ts';
import type { OnWrongAnswer } from '../http/wrong-answer.ts';
import type { Area, Kernel } from '../kernel.ts';
import { manualCredits } from '../use-cases/assets/manual-credits.ts';
import { intentConsumer, resubmitJob } from '../use-cases/intents.ts';
import { waitingApprovals } from '../use-cases/operators/approvals.ts';
import { creditUser } from '../use-cases/operators/credit-user.ts';
import { cancelOfFrozenJob } from '../use-cases/operators/freeze-user.ts';
import { waitingKycCases } from '../use-cases/operators/kyc/cases.ts';
import { resetAuthenticator } from '../use-cases/operators/reset-authenticator.ts';
import { sweepOperators } from '../use-cases/operators/sweep.ts';
import { prepareDemoOperators } from '../use-cases/operators/demo-operators.ts';

const SWEEP_MS = 3_600_000;

/** What the back office shares with the rest: its rows are swept wherever jobs run, whether its port is open here or not. */
export async function createOperators(kernel: Kernel): Promise<Area> {
  const { database, clock, hashing, secret, demo, gateway, report } = kernel;
  if (demo) await prepareDemoOperators({ database, clock, hashing, secret }, demo.operators);
  return {
    jobs: [
      { name: 'sweep-operators', everyMs: SWEEP_MS, run: ({ now }) => sweepOperators(database, now) },
      resubmitJob(kernel, manualCredits),
      cancelOfFrozenJob({ database, gateway }, report),
    ],
    consumers: [intentConsumer(manualCredits)],
  };
}

export type ConsoleParts = Pick<
  ConsoleDeps,
  'database' | 'clock' | 'hashing' | 'secret' | 'gateway' | 'report' | 'jobs' | 'mail' | 'notifications' | 'feeVolumes' | 'kyc'
>;

/** Everything that answers the console's calls. */
export function consoleHandlers(parts: ConsoleParts): readonly ConsoleHandler[] {
  const deps: ConsoleDeps = {
    ...parts,
    commaText: commaText(),
    approvedWorks: { 'users.reset-authenticator': resetAuthenticator(parts), 'users.credit': creditUser(parts) },
    workKinds: [
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
    ],
  };
  return [
    ...sessionHandlers(deps),
    ...setupHandlers(deps),
    ...workHandlers(deps),
    ...consoleUserHandlers(deps),
    ...userDetailHandlers(deps),
    ...userKeyHandlers(deps),
    ...consoleKycHandlers(deps),
    ...fundHandlers(deps),
    ...operatorHandlers(deps),
    ...listingHandlers(deps),
    ...consoleFeeHandlers(deps),
    ...organisationHandlers(deps),
    ...contentFileHandlers(deps),
    ...consoleBrandHandlers(deps),
  ];
}

export interface ConsoleNeeds extends Pick<ConsoleDeps, 'feeVolumes' | 'kyc'> {
  /** Has the exchange read anew what an operator may have changed. */
  readonly onChange: () => Promise<void>;
  readonly onWrongAnswer: OnWrongAnswer | undefined;
}

/** The back office as an application of its own, which only has to listen. */
export async function openConsole(kernel: Kernel, { feeVolumes, kyc, onChange, onWrongAnswer }: ConsoleNeeds): Promise<FastifyInstance> {
  const { database, clock, logger, settings, opened, demo } = kernel;
  const app = opened.add(
    await createConsoleApp({
      handlers: consoleHandlers({ ...kernel, feeVolumes, kyc }),
      onChange,
      database,
      clock,
      logger,
      trustedProxies: settings.trustedProxies,
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

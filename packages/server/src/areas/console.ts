import type { FastifyInstance } from 'fastify';
import { commaText } from '../adapters/spreadsheet/comma-text.ts';
import { createConsoleApp } from '../http/console/console-app.ts';
import type { ConsoleDeps } from '../http/console/console-deps.ts';
import type { ConsoleHandler } from '../http/console/console-handler.ts';
import { registerDemoOperators } from '../http/console/demo-operators.ts';
import { fundHandlers } from '../http/console/fund-handlers.ts';
import { listingHandlers } from '../http/console/listing-handlers.ts';
import { operatorHandlers } from '../http/console/operator-handlers.ts';
import { organisationHandlers } from '../http/console/organisation-handlers.ts';
import { sessionHandlers } from '../http/console/session-handlers.ts';
import { setupHandlers } from '../http/console/setup-handlers.ts';
import { consoleUserHandlers } from '../http/console/user-handlers.ts';
import { workHandlers } from '../http/console/work-handlers.ts';
import type { OnWrongAnswer } from '../http/wrong-answer.ts';
import type { Area, Kernel } from '../kernel.ts';
import { manualCredits } from '../use-cases/assets/manual-credits.ts';
import { intentConsumer, resubmitJob } from '../use-cases/intents.ts';
import { waitingApprovals } from '../use-cases/operators/approvals.ts';
import { creditUser } from '../use-cases/operators/credit-user.ts';
import { resetAuthenticator } from '../use-cases/operators/reset-authenticator.ts';
import { sweepOperators } from '../use-cases/operators/sweep.ts';
import { prepareDemoOperators } from '../use-cases/operators/demo-operators.ts';

const SWEEP_MS = 3_600_000;

/** What the back office shares with the rest: its rows are swept wherever jobs run, whether its port is open here or not. */
export async function createOperators(kernel: Kernel): Promise<Area> {
  const { database, clock, hashing, secret, demo } = kernel;
  if (demo) await prepareDemoOperators({ database, clock, hashing, secret }, demo.operators);
  return {
    jobs: [
      { name: 'sweep-operators', everyMs: SWEEP_MS, run: ({ now }) => sweepOperators(database, now) },
      resubmitJob(kernel, manualCredits),
    ],
    consumers: [intentConsumer(manualCredits)],
  };
}

/** Everything that answers the console's calls. */
export function consoleHandlers(
  parts: Pick<ConsoleDeps, 'database' | 'clock' | 'hashing' | 'secret' | 'gateway' | 'report'>,
): readonly ConsoleHandler[] {
  const deps: ConsoleDeps = {
    ...parts,
    commaText: commaText(),
    approvedWorks: { 'users.reset-authenticator': resetAuthenticator, 'users.credit': creditUser(parts) },
    workKinds: [
      {
        kind: 'approval',
        waiting: async (actor) =>
          (await waitingApprovals(parts, actor)).map(({ id, organisation, action, subject, requestedBy, requestedAt, mayDecide }) => ({
            id,
            organisation,
            action,
            subject,
            by: requestedBy,
            since: requestedAt,
            isForMe: mayDecide,
          })),
      },
    ],
  };
  return [
    ...sessionHandlers(deps),
    ...setupHandlers(deps),
    ...workHandlers(deps),
    ...consoleUserHandlers(deps),
    ...fundHandlers(deps),
    ...operatorHandlers(deps),
    ...listingHandlers(deps),
    ...organisationHandlers(deps),
  ];
}

/** The back office as an application of its own, which only has to listen. */
export async function openConsole(kernel: Kernel, onWrongAnswer: OnWrongAnswer | undefined): Promise<FastifyInstance> {
  const { database, clock, logger, settings, views, opened, report, demo } = kernel;
  const app = opened.add(
    await createConsoleApp({
      handlers: consoleHandlers(kernel),
      database,
      clock,
      logger,
      trustedProxies: settings.trustedProxies,
      // What was stored stays stored: a reading that fails is made up for by the next.
      onChanged: () => views.refresh().catch(report),
      onWrongAnswer,
    }),
    (open) => open.close(),
  );
  if (demo) registerDemoOperators(app, demo.operators, clock);
  return app;
}

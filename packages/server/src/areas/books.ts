import { listenForOperators } from '../adapters/operator-socket/index.ts';
import { BooksWatch } from '../adapters/watch/index.ts';
import { answerBackup, BACKUP } from '../backup.ts';
import type { HealthCheck } from '../http/health.ts';
import type { Area, Kernel } from '../kernel.ts';
import { answerOperator } from '../operator/index.ts';
import type { ApiKeys } from '../ports/api-keys.ts';
import type { Sessions } from '../ports/sessions.ts';

interface Books extends Area {
  /** Has the exchange read anew what an operator may have changed, and open again what may trade again. */
  readonly onOperatorChange: () => Promise<void>;
}

/** Holds the books against their invariants while the exchange runs, and takes operators' commands for its store. */
export async function createBooks(
  { settings, database, history, engine, clock, logger, views, opened, changes, report }: Kernel,
  { sessions, keys }: { readonly sessions: Pick<Sessions, 'readAnew'>; readonly keys: Pick<ApiKeys, 'tellChanged'> },
): Promise<Books> {
  const alarm = (breaches: unknown): void =>
    logger.fatal({ breaches }, 'the books are broken: only cancels are taken until an operator resumes');
  const watch = engine && opened.add(new BooksWatch({ database, gateway: engine, clock, report, alarm }), (running) => running.stop());
  watch?.start();
  // What was stored stays stored: a reading that fails is made up for by the next.
  const readAnew = async (): Promise<void> => {
    sessions.readAnew();
    await Promise.all([views.refresh(), watch?.askForResume()]).catch(report);
  };
  changes.on('operator', () => void readAnew());
  const onOperatorChange = async (): Promise<void> => {
    // First: what is listed here waits for the engine to have defined it.
    changes.publish({ kind: 'operator' });
    keys.tellChanged('anybody');
    await readAnew();
  };
  // On PostgreSQL commands work on the store beside the exchange; an embedded store can be opened by one process only.
  if (settings.databaseUrl === undefined) {
    const answer: Parameters<typeof listenForOperators>[1] = async (request) => {
      if (request.words[0] === BACKUP) return answerBackup(settings, database, request);
      const about = { database, now: clock.now(), port: settings.sitePort, consolePort: settings.consolePort };
      const answered = await answerOperator(request, about);
      await onOperatorChange();
      return answered;
    };
    opened.add(await listenForOperators(settings.dataDirectory, answer, report), (socket) => socket.close());
  }
  const checks: HealthCheck[] = [{ name: 'database', check: () => database.ping() }];
  // All is read from the store then: somebody should look why.
  if (settings.replicaUrl !== undefined) checks.push({ name: 'replica', check: async () => (history.isAway ? 'behind' : undefined) });
  return { onOperatorChange, checks };
}

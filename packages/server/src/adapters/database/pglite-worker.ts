import { parentPort, workerData } from 'node:worker_threads';
import type { PgliteAnswer, PgliteRequest, PgliteResult, PgliteStart } from './pglite-messages.ts';
import { PgliteSession, StatementFailed } from './pglite-session.ts';

/**
 * The embedded store's own thread: PGlite answers within the microtask queue and would starve sockets and timers of the
 * thread that it runs in.
 */
async function serve(port: NonNullable<typeof parentPort>, start: PgliteStart): Promise<void> {
  const answer = (message: PgliteAnswer) => port.postMessage(message);
  const session = await PgliteSession.open(start.directory);

  function answerOf(request: PgliteRequest): Promise<PgliteResult> {
    if (request.rows !== undefined) return session.copyIn(request.sql, request.rows);
    return request.parameters.length === 0 ? session.script(request.sql) : session.execute(request);
  }

  async function handle(request: PgliteRequest): Promise<void> {
    try {
      const result = await answerOf(request);
      answer({ kind: 'result', id: request.id, result, synced: session.synced });
    } catch (error) {
      if (!(error instanceof StatementFailed)) throw error;
      answer({ kind: 'failure', id: request.id, failure: error.failure });
    }
  }

  let last = Promise.resolve();
  port.on('message', (request: PgliteRequest | 'close') => {
    last = last
      .then(async () => {
        if (request !== 'close') return handle(request);
        await session.close();
        return port.close();
      })
      .catch((error: unknown) => {
        // Memory of the store may be damaged: this thread must not answer again.
        answer({ kind: 'broken', message: String(error) });
        port.close();
      });
  });
  answer({ kind: 'ready' });
}

if (parentPort !== null) await serve(parentPort, workerData);

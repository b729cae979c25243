import type { Worker } from 'node:worker_threads';
import { StoreBroken } from '../../ports/expected-failure.ts';
import type { SyncCount } from './durable-node-fs.ts';
import type { PgliteAnswer, PgliteFailure, PgliteRequest, PgliteResult, PgliteStart } from './pglite-messages.ts';
import { startThread } from '../program-part.ts';
import type { WireValue } from './value-types.ts';

/** PostgreSQL's own refusal of a statement; `code` is the SQLSTATE. */
class StoreRefusal extends Error {
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;

  constructor(failure: PgliteFailure) {
    super(failure.message);
    this.name = 'StoreRefusal';
    this.code = failure.code;
    this.detail = failure.detail;
    this.constraint = failure.constraint;
    this.table = failure.table;
  }
}

interface Waiting {
  readonly resolve: (result: PgliteResult) => void;
  readonly reject: (error: Error) => void;
}

const notOpened = (directory: string, reason: string): StoreBroken =>
  new StoreBroken(
    `The embedded store at ${directory} cannot be opened (${reason.split('\n', 1)[0]}): the store is damaged: restore it from a backup.`,
  );

/** The near side of the embedded store's thread: statements go over in order, answers come back in order. */
export class PgliteThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #broken: Error | undefined;
  synced: SyncCount = { files: 0, directories: 0 };

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  static async start(directory: string): Promise<PgliteThread> {
    const start: PgliteStart = { directory };
    const worker = startThread('database/pglite-worker', start);
    const thread = new PgliteThread(worker);
    await new Promise<void>((resolve, reject) => {
      worker.on('message', (answer: PgliteAnswer) => (answer.kind === 'ready' ? resolve() : thread.#take(answer)));
      worker.on('error', (error: Error) => {
        thread.#break(error);
        reject(notOpened(directory, error.message));
      });
      worker.on('exit', () => {
        thread.#break(new StoreBroken('The embedded store has stopped: start again.'));
        reject(notOpened(directory, 'it ended'));
      });
    });
    return thread;
  }

  execute(sql: string, parameters: readonly WireValue[], isRepeated: boolean): Promise<PgliteResult> {
    return this.#send({ sql, parameters, isRepeated });
  }

  copyIn(sql: string, rows: string): Promise<PgliteResult> {
    return this.#send({ sql, parameters: [], isRepeated: false, rows });
  }

  #send(asked: Omit<PgliteRequest, 'id'>): Promise<PgliteResult> {
    if (this.#broken !== undefined) return Promise.reject(this.#broken);
    this.#lastId += 1;
    const request: PgliteRequest = { id: this.#lastId, ...asked };
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.id, { resolve, reject });
      this.#worker.postMessage(request, []);
    });
  }

  async close(): Promise<void> {
    if (this.#broken !== undefined) return;
    const ended = new Promise<void>((resolve) => this.#worker.once('exit', () => resolve()));
    this.#worker.postMessage('close', []);
    await ended;
  }

  #take(answer: PgliteAnswer): void {
    if (answer.kind === 'ready') return;
    if (answer.kind === 'broken') return this.#break(new StoreBroken(`The embedded store broke (${answer.message}): start again.`));
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.kind === 'failure') return waiting?.reject(new StoreRefusal(answer.failure));
    this.synced = answer.synced;
    return waiting?.resolve(answer.result);
  }

  #break(error: Error): void {
    this.#broken ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#broken);
    this.#waiting.clear();
  }
}

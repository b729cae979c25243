import type { Kysely, KyselyPlugin } from 'kysely';
import type { Database } from '../../src/ports/database.ts';
import type { ExchangeGateway } from '../../src/ports/exchange-gateway.ts';
import type { Schema } from '../../src/ports/schema/index.ts';

class Crash extends Error {}

/**
 * Kills a process before or after its n-th step: a statement of its own, a transaction, or a command to the engine. Nothing of it works from
 * then on.
 */
export class EveryStepCut {
  #left: number;
  readonly #isAfter: boolean;

  constructor(step: number, isAfter: boolean) {
    this.#left = step;
    this.#isAfter = isAfter;
  }

  get isDead(): boolean {
    return this.#left <= 0;
  }

  #before(): void {
    if (this.#left <= 0) throw new Crash('the process is gone');
    this.#left -= 1;
    if (this.#left === 0 && !this.#isAfter) throw new Crash('before the step');
  }

  #after(): void {
    if (this.#left <= 0) throw new Crash('after the step');
  }

  async #step<T>(work: () => Promise<T>): Promise<T> {
    this.#before();
    const result = await work();
    this.#after();
    return result;
  }

  get #plugin(): KyselyPlugin {
    return {
      transformQuery: ({ node }) => {
        this.#before();
        return node;
      },
      transformResult: async ({ result }) => {
        this.#after();
        return result;
      },
    };
  }

  queries = (queries: Kysely<Schema>): Kysely<Schema> => queries.withPlugin(this.#plugin);

  gateway = (gateway: Pick<ExchangeGateway, 'submit'>): Pick<ExchangeGateway, 'submit'> => ({
    submit: (request, options) => this.#step(() => gateway.submit(request, options)),
  });

  database = (database: Database): Database => ({
    kind: database.kind,
    queries: this.queries(database.queries),
    run: (statement, parameters) => this.#step(() => database.run(statement, parameters)),
    copyIn: (into, rows) => this.#step(() => database.copyIn(into, rows)),
    // Death within a transaction takes all of it; after its commit nobody hears of it.
    transaction: (work) => this.#step(() => database.transaction((queries) => work(this.queries(queries)))),
    ping: () => database.ping(),
    close: () => database.close(),
  });
}

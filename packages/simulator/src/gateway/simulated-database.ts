import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
} from 'kysely';
import type { Database } from '@marque/server/ports/database';
import type { Schema } from '@marque/server/ports/schema';
import { SimulationFailure } from '../audit/failure.ts';
import type { Random } from '../random.ts';
import type { Store } from './store.ts';
import { time } from './virtual-time.ts';

/** How the way to the database misbehaves, in chances of a hundred. */
export interface LineFaults {
  lostRequest: number;
  lostReply: number;
  refusal: number;
  slow: number;
}

/** Statements of ended processes that are still being sent may arrive all the same. */
export interface Line {
  readonly store: Store;
  readonly random: Random;
  readonly faults: LineFaults;
}

const SLOW_MS = 6_000;

/**
 * The database as one engine process has it: a request travels, runs at one moment, and the reply travels back. Each way
 * can fail, and a request outlives the process that sent it.
 */
export function connect({ store, random, faults }: Line, process: number): Database {
  const run = <Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<readonly Row[]> =>
    new Promise((resolve, reject) => {
      const back = (settle: () => void) => {
        if (!time.isDead(process)) time.schedule(random.below(5), settle, process);
      };
      const fail = (reason: string) => back(() => reject(new Error(reason)));
      const arrive = () => {
        if (random.chance(faults.refusal)) return fail('the database could not serialise, or its disk is full');
        try {
          const rows = store.run(sql, parameters);
          if (random.chance(faults.lostReply)) return fail('the connection was lost after the statement');
          return back(() => resolve(toRows<Row>(rows)));
        } catch (fault) {
          if (fault instanceof SimulationFailure) throw fault;
          return back(() => reject(fault));
        }
      };
      if (random.chance(faults.lostRequest)) fail('the connection was lost before the statement');
      else time.schedule(random.chance(faults.slow) ? random.below(SLOW_MS) : random.below(5), arrive, 0);
    });
  const queries = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => new LineDriver(run),
    },
  });
  return {
    kind: 'postgres',
    run,
    queries,
    // All that comes this way is the probe of writing, which takes back what it wrote.
    transaction: (work) => work(queries),
    copyIn: () => Promise.reject(new Error('the engine copies nothing')),
    ping: async () => {},
    close: async () => {},
  };
}

/** What the statement selects is what its caller declares; a real driver knows no more. */
const toRows = <Row extends object>(rows: readonly object[]): readonly Row[] => rows.filter((row): row is Row => typeof row === 'object');

class LineDriver implements Driver {
  readonly #run: Database['run'];

  constructor(run: Database['run']) {
    this.#run = run;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: async <Row>({ sql, parameters }: CompiledQuery) => ({ rows: [...(await this.#run<Row & object>(sql, parameters))] }),
      streamQuery: () => {
        throw new Error('Nothing is streamed here');
      },
    };
  }

  async init(): Promise<void> {}
  async beginTransaction(): Promise<void> {}
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

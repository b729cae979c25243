import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs, QueryResult, UnknownRow } from 'kysely';

/** Deletes nothing: the power goes before. */
export const failingDelete: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (node.kind === 'DeleteQueryNode') throw new Error('the power is gone');
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** A process that sleeps when it has read: its first turn ends there, and the next one goes on with what the first had read. */
export class PausedReading implements KyselyPlugin {
  readonly #reads = new WeakSet<PluginTransformResultArgs['queryId']>();
  readonly #sleep: () => void;
  #result: QueryResult<UnknownRow> | undefined;
  #isAwake = false;

  constructor(sleep: () => void = fallAsleep) {
    this.#sleep = sleep;
  }

  get rows(): number {
    return this.#result?.rows.length ?? 0;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): PluginTransformQueryArgs['node'] {
    if (node.kind === 'SelectQueryNode') this.#reads.add(queryId);
    return node;
  }

  async transformResult({ result, queryId }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    if (!this.#reads.has(queryId) || this.#isAwake) return result;
    if (this.#result === undefined) {
      this.#result = result;
      this.#sleep();
      return result;
    }
    this.#isAwake = true;
    return this.#result;
  }
}

function fallAsleep(): never {
  throw new Error('asleep');
}

import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema.ts';
import { BATCH_STATEMENT } from './batch-statement.ts';
import type { Batch } from './batch.ts';
import type { Entry } from './entry.ts';

/** Makes a sealed batch durable: one statement, or one transaction when rows of features stand or fall with it. */
export async function writeBatch(database: Database, epoch: number, batch: Batch, parameters: readonly string[]): Promise<void> {
  const values = [String(epoch), ...parameters];
  if (!batch.hasAlongside) {
    await database.run(BATCH_STATEMENT, values);
    return;
  }
  await database.transaction(async (queries) => {
    await queries.executeQuery(CompiledQuery.raw(BATCH_STATEMENT, values));
    for (const entry of batch.entries) await writeAlongside(queries, entry);
  });
}

async function writeAlongside(queries: Kysely<Schema>, entry: Entry): Promise<void> {
  const { receipt, options } = entry;
  if (receipt?.outcome.ok !== true || options.alongside === undefined) return;
  try {
    await options.alongside(queries, receipt);
  } catch (fault) {
    // The others of the batch are taken again; this one would only fail again.
    entry.giveUp();
    throw fault;
  }
}

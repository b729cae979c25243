import { sandboxHosts } from '@marque/domain/organisation';
import type { Database } from '../../ports/database.ts';
import type { SandboxListing } from '../../ports/sandbox-exchange.ts';

/** Makes organisations, tokens and pairs of the sandbox's store those of the real exchange. What is not listed any more there stays known, and is offered by nobody. */
export async function storeListing(database: Database, { organisations, hosts, tokens, pairs, offers }: SandboxListing): Promise<void> {
  await database.transaction(async (queries) => {
    for (const { id, ...row } of tokens) {
      const values = { ...row, intro: JSON.stringify(row.intro), names: JSON.stringify(row.names) };
      await queries
        .insertInto('tokens')
        .values({ id, ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
    }
    for (const { id, ...values } of pairs) {
      await queries
        .insertInto('pairs')
        .values({ id, ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
    }
    for (const { id, ...row } of organisations) {
      const values = { ...row, settings: JSON.stringify(row.settings) };
      await queries
        .insertInto('organisations')
        .values({ id, ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
    }
    await queries.deleteFrom('organisation_hosts').execute();
    const names = hosts.flatMap(({ host, organisation }) => sandboxHosts(host).map((name) => ({ host: name, organisation })));
    if (names.length > 0) await queries.insertInto('organisation_hosts').values(names).execute();
    await queries.deleteFrom('organisation_pairs').execute();
    if (offers.length > 0)
      await queries
        .insertInto('organisation_pairs')
        .values([...offers])
        .execute();
  });
}

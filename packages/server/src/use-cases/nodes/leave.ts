import { submitIntent } from '../intents.ts';
import { done, refused, type Result } from '../result.ts';
import type { NodeDeps } from './deps.ts';
import { nodeReleases, releaseIntent } from './intent-kinds.ts';
import { withNodes } from './tables.ts';

/** Gives a node's deposit back and ends its membership. Asked for twice it takes effect once. */
export async function releaseNode(deps: NodeDeps, organisation: number, member: number): Promise<Result<{ readonly member: number }>> {
  const row = await withNodes(deps.database.queries)
    .updateTable('node_members')
    .set(({ eb }) => ({ state: 'leaving', asked_at: deps.clock.now(), release_attempt: eb('release_attempt', '+', 1) }))
    .where('id', '=', member)
    .where('organisation', '=', organisation)
    .where('state', '=', 'joined')
    .returningAll()
    .executeTakeFirst();
  const intent = row && releaseIntent(row);
  if (!intent) return refused('not_found');
  await submitIntent(deps.gateway, nodeReleases, intent).catch(deps.report);
  return done({ member });
}

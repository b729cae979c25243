import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { submitAndSettle, type SettlingDeps } from '../intents.ts';
import { nodeReleases, releaseIntent } from './intent-kinds.ts';
import { withNodes, type NodeMemberRow } from './tables.ts';

/** Ends a membership; undefined for whoever has left or is leaving. In the transaction of the caller, who then submits the release. */
export const endMembership = (
  store: Kysely<Schema>,
  { id, now }: { readonly id: number; readonly now: number },
): Promise<NodeMemberRow | undefined> =>
  withNodes(store)
    .updateTable('node_members')
    .set(({ eb }) => ({ state: 'leaving', asked_at: now, release_refusal: null, release_attempt: eb('release_attempt', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'joined')
    .returningAll()
    .executeTakeFirst();

/** Gives the deposit back. What is not known yet is submitted again by the job. */
export async function submitRelease(deps: SettlingDeps, row: NodeMemberRow): Promise<void> {
  const intent = releaseIntent(row);
  if (intent) await submitAndSettle(deps, nodeReleases, intent).catch(deps.report);
}

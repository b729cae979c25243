import { NODE_TYPES, type NodeType } from '@marque/domain/nodes';
import type { Token } from '@marque/domain/trading';
import type { NodeDeps } from './deps.ts';
import { dayText } from './paid-of-day.ts';
import { readMultiplier } from './plan-day.ts';
import { withNodes, type NodeConfigRow } from './tables.ts';

interface ShownConfig {
  readonly config: NodeConfigRow;
  readonly token: Token;
  /** In thousandths. */
  readonly multiplier: number;
}

const placeOf = (type: NodeType): number => NODE_TYPES.indexOf(type);

/** What an organisation asks of nodes and gives them, today; a type that it does not have is not there. */
export async function listConfigs(
  { database, listings, clock }: Pick<NodeDeps, 'database' | 'listings' | 'clock'>,
  organisation: number,
): Promise<readonly ShownConfig[]> {
  const queries = withNodes(database.queries);
  const [configs, multiplier] = await Promise.all([
    queries.selectFrom('node_configs').selectAll().where('organisation', '=', organisation).execute(),
    readMultiplier(database.queries, organisation, dayText(clock.now())),
  ]);
  return configs
    .toSorted((a, b) => placeOf(a.type) - placeOf(b.type))
    .flatMap((config) => {
      const token = listings.tokenById(config.token);
      return token ? [{ config, token, multiplier }] : [];
    });
}

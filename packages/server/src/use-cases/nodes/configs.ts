import { multiplierOn, NODE_TYPES, type NodeType } from '@marque/domain/nodes';
import type { Token } from '@marque/domain/trading';
import type { NodeDeps } from './deps.ts';
import { withNodes, type NodeConfigRow } from './tables.ts';
import { dayText } from './work-out-day.ts';

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
  const [configs, steps] = await Promise.all([
    queries.selectFrom('node_configs').selectAll().where('organisation', '=', organisation).execute(),
    queries.selectFrom('node_multipliers').selectAll().where('organisation', '=', organisation).execute(),
  ]);
  const multiplier = multiplierOn(
    steps.map((step) => ({ from: step.from_day, multiplier: step.multiplier })),
    dayText(clock.now()),
  );
  return configs
    .toSorted((a, b) => placeOf(a.type) - placeOf(b.type))
    .flatMap((config) => {
      const token = listings.tokenById(config.token);
      return token ? [{ config, token, multiplier }] : [];
    });
}

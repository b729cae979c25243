import type { HoldingKind } from '@marque/domain/reserves';
import type { Database } from '../../ports/database.ts';
import { withReserves } from './tables.ts';

interface CheckedHolding {
  readonly network: string;
  readonly kind: HoldingKind;
  readonly units: bigint;
  readonly addresses: number;
  readonly height: number;
  readonly isSandbox: boolean;
}

export interface CheckedToken {
  readonly token: number;
  readonly liabilities: bigint;
  readonly treasury: bigint;
  /** Undefined where a network could not be read. */
  readonly assets: bigint | undefined;
  readonly leaving: bigint;
  readonly holdings: readonly CheckedHolding[];
}

export interface ReserveCheck {
  readonly sequence: number;
  readonly at: number;
  readonly tokens: ReadonlyMap<number, CheckedToken>;
}

/** The check of a run, or the newest one of all; undefined where there is none. */
export async function readCheck({ queries }: Pick<Database, 'queries'>, run?: number): Promise<ReserveCheck | undefined> {
  const store = withReserves(queries);
  const checks = store.selectFrom('reserve_checks').select(['id', 'sequence', 'at']);
  const check = await (run === undefined ? checks.orderBy('id', 'desc').limit(1) : checks.where('run', '=', run)).executeTakeFirst();
  if (!check) return undefined;
  const balances = await store.selectFrom('reserve_balances').selectAll().where('reserve_check', '=', check.id).orderBy('token').execute();
  const holdings = await store
    .selectFrom('reserve_holdings as held')
    .innerJoin('reserve_blocks as block', (on) =>
      on.onRef('block.reserve_check', '=', 'held.reserve_check').onRef('block.network', '=', 'held.network'),
    )
    .select(['held.token', 'held.network', 'kind', 'units', 'addresses', 'height', 'is_sandbox'])
    .where('held.reserve_check', '=', check.id)
    .orderBy('held.network')
    .orderBy('kind', 'desc')
    .execute();
  const { sequence, at } = check;
  return {
    sequence,
    at,
    tokens: new Map(
      balances.map(({ token, liabilities, treasury, assets, leaving }) => [
        token,
        {
          token,
          liabilities: BigInt(liabilities),
          treasury: BigInt(treasury),
          assets: assets === null ? undefined : BigInt(assets),
          leaving: BigInt(leaving),
          holdings: holdings
            .filter((holding) => holding.token === token)
            .map(({ network, kind, units, addresses, height, is_sandbox }) => ({
              network,
              kind,
              units: BigInt(units),
              addresses,
              height,
              isSandbox: is_sandbox,
            })),
        },
      ]),
    ),
  };
}

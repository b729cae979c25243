import { levelOfVolume, ratesOfLevel, type FeeRates, type FeeSchedule } from '@marque/domain/trading';
import type { OwnerId } from '@marque/engine';
import type { Database } from '../../ports/database.ts';

const PEOPLE_AT_ONCE = 500;

/** How many people are at each level, how many of them by an operator's grant. */
export interface LevelCount {
  readonly users: number;
  readonly granted: number;
}

export interface FeeImpact {
  readonly users: number;
  readonly cheaper: number;
  readonly dearer: number;
  readonly same: number;
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly isByTurnover: boolean;
}

/** People of an organisation who stand alike. */
interface Standing {
  readonly level: number;
  readonly granted: number;
  readonly users: number;
}

type Queries = Database['queries'];

async function standings(queries: Queries, organisation: number): Promise<readonly Standing[]> {
  const rows = await queries
    .selectFrom('users')
    .select(['fee_level as level', 'fee_level_granted as granted', ({ fn }) => fn.countAll().as('users')])
    .where('organisation', '=', organisation)
    .groupBy(['fee_level', 'fee_level_granted'])
    .execute();
  return rows.map(({ level, granted, users }) => ({ level, granted, users: Number(users) }));
}

const clamp = (level: number, levels: number): number => Math.min(level, levels - 1);

/** Who is at which of so many levels; a level above the highest one counts as that one. */
export async function countLevels(
  { queries }: Pick<Database, 'queries'>,
  organisation: number,
  levels: number,
): Promise<readonly LevelCount[]> {
  const found = await standings(queries, organisation);
  const sum = (of: readonly Standing[]): number => of.reduce((total, { users }) => total + users, 0);
  return Array.from({ length: levels }, (_, i) => ({
    users: sum(found.filter(({ level }) => clamp(level, levels) === i)),
    granted: sum(found.filter(({ granted }) => granted > 0 && clamp(granted, levels) === i)),
  }));
}

/** People with turnover, each with it. */
async function traders(
  queries: Queries,
  organisation: number,
  volumes: ReadonlyMap<OwnerId, bigint>,
): Promise<readonly (Standing & { readonly volume: bigint })[]> {
  const owners = [...volumes.keys()];
  const found: (Standing & { readonly volume: bigint })[] = [];
  for (let at = 0; at < owners.length; at += PEOPLE_AT_ONCE) {
    const rows = await queries
      .selectFrom('users')
      .select(['id', 'fee_level as level', 'fee_level_granted as granted'])
      .where('organisation', '=', organisation)
      .where('id', 'in', owners.slice(at, at + PEOPLE_AT_ONCE))
      .execute();
    found.push(...rows.map(({ id, level, granted }) => ({ level, granted, users: 1, volume: volumes.get(id) ?? 0n })));
  }
  return found;
}

/** Cheaper only where no rate rises. */
function compare(before: FeeRates, after: FeeRates): 'cheaper' | 'dearer' | 'same' {
  if (after.makerRate > before.makerRate || after.takerRate > before.takerRate) return 'dearer';
  return after.makerRate < before.makerRate || after.takerRate < before.takerRate ? 'cheaper' : 'same';
}

interface Change {
  readonly organisation: number;
  readonly from: FeeSchedule;
  readonly to: FeeSchedule;
  /** Of 30 days in BTC; undefined while nobody can say what a BTC is worth. */
  readonly volumes: ReadonlyMap<OwnerId, bigint> | undefined;
}

/** What everybody would pay after the next giving of levels, beside what they pay now: by the rules of the daily job. */
export async function feeImpact({ queries }: Pick<Database, 'queries'>, { organisation, from, to, volumes }: Change): Promise<FeeImpact> {
  const all = await standings(queries, organisation);
  const active = volumes ? await traders(queries, organisation, volumes) : [];
  const idle = all.map((group) => ({
    ...group,
    users: group.users - active.filter(({ level, granted }) => level === group.level && granted === group.granted).length,
    volume: 0n,
  }));
  const total = { cheaper: 0, dearer: 0, same: 0 };
  const before = from.levels.map(() => 0);
  const after = to.levels.map(() => 0);
  for (const { level, granted, users, volume } of [...idle, ...active]) {
    const next = clamp(volumes ? Math.max(levelOfVolume(to, volume), granted) : level, to.levels.length);
    const now = clamp(level, from.levels.length);
    before[now] = (before[now] ?? 0) + users;
    after[next] = (after[next] ?? 0) + users;
    total[compare(ratesOfLevel(from, now), ratesOfLevel(to, next))] += users;
  }
  const users = total.cheaper + total.dearer + total.same;
  return { users, ...total, before, after, isByTurnover: volumes !== undefined };
}

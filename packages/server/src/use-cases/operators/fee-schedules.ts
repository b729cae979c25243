import {
  feeProblems,
  feeScheduleOf,
  instantOfSetting,
  readOrganisationSettings,
  settingOfInstant,
  type FeeSettings,
} from '@marque/domain/organisation';
import { coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import type { OwnerId } from '@marque/engine';
import type { Database } from '../../ports/database.ts';
import type { JobQueue } from '../../ports/jobs.ts';
import { countLevels, feeImpact, type FeeImpact, type LevelCount } from '../fees/fee-impact.ts';
import { APPLY_FEE_LEVELS } from '../fees/fee-levels.ts';
import { changeOrganisation } from '../organisation/change-organisation.ts';
import { isSet } from '../organisation/organisation-document.ts';
import { readStored } from '../organisation/stored-organisations.ts';
import { done, refused, type Result } from '../result.ts';
import { audited, type AuditedDeps } from './audit.ts';
import { problemRefusal, versionOf, type Document } from './documents.ts';

type Level = FeeSettings['trade_fee_levels'][number];
type Exemption = FeeSettings['fee_exemptions'][number];

export interface FeeScheduleDeps extends AuditedDeps {
  readonly jobs: JobQueue;
  /** What people traded in 30 days, in BTC; undefined while nobody can say what a BTC is worth. */
  readonly feeVolumes: () => Promise<ReadonlyMap<OwnerId, bigint> | undefined>;
}

export interface OrganisationFees {
  readonly organisation: number;
  readonly levels: readonly (Level & LevelCount)[];
  readonly isDefault: boolean;
  readonly exemptions: readonly Exemption[];
  readonly pairs: readonly string[];
  readonly version: string;
}

interface StoredFees {
  readonly settings: FeeSettings;
  readonly isDefault: boolean;
  readonly pairs: readonly string[];
}

async function stored({ queries }: Pick<Database, 'queries'>, id: number): Promise<StoredFees | undefined> {
  const known = (await readStored(queries)).find((each) => each.id === id);
  if (!known) return undefined;
  const { trade_fee_levels, fee_exemptions } = readOrganisationSettings(known.settings);
  return {
    settings: { trade_fee_levels, fee_exemptions },
    isDefault: known.settings['trade_fee_levels'] === undefined,
    pairs: known.profile.pairs,
  };
}

const versionOfFees = ({ trade_fee_levels, fee_exemptions }: FeeSettings): string => versionOf({ trade_fee_levels, fee_exemptions });

export async function readFees(database: Pick<Database, 'queries'>, actor: OperatorActor, id: number): Promise<Result<OrganisationFees>> {
  if (!coversOrganisation(actor.scope, id)) return refused('operator_scope_missing');
  const found = await stored(database, id);
  if (!found) return refused('organisation_unknown');
  const { settings, isDefault, pairs } = found;
  const { trade_fee_levels: levels, fee_exemptions: exemptions } = settings;
  const counts = await countLevels(database, id, levels.length);
  return done({
    organisation: id,
    levels: levels.map((level, i) => ({ ...level, users: counts[i]?.users ?? 0, granted: counts[i]?.granted ?? 0 })),
    isDefault,
    exemptions,
    pairs,
    version: versionOfFees(settings),
  });
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Levels as somebody wrote them; whatever is wrong with them is told by the rules of the settings. */
function levelsIn({ levels }: Document): readonly Level[] {
  return Array.isArray(levels)
    ? levels.map((level: unknown) =>
        isSet(level)
          ? { volume: text(level['volume']), maker: text(level['maker']), taker: text(level['taker']) }
          : { volume: '', maker: '', taker: '' },
      )
    : [];
}

interface Levels {
  readonly organisation: number;
  readonly document: Document;
}

/** What new levels would do, and to how many; nothing is changed. */
export async function previewLevels(
  deps: FeeScheduleDeps,
  actor: OperatorActor,
  { organisation, document }: Levels,
): Promise<Result<FeeImpact>> {
  if (!coversOrganisation(actor.scope, organisation)) return refused('operator_scope_missing');
  const found = await stored(deps.database, organisation);
  if (!found) return refused('organisation_unknown');
  const next = { ...found.settings, trade_fee_levels: levelsIn(document) };
  const problems = feeProblems({ ...next, fee_exemptions: [] });
  if (next.trade_fee_levels.length === 0 || problems.length > 0)
    return problemRefusal(problems.length > 0 ? problems : [{ at: 'settings.trade_fee_levels', problem: 'must name 1 to 20' }]);
  const [from, to] = [feeScheduleOf(found.settings), feeScheduleOf(next)];
  return done(await feeImpact(deps.database, { organisation, from, to, volumes: await deps.feeVolumes() }));
}

type Changed = { readonly ok: true; readonly settings: Partial<FeeSettings> } | { readonly ok: false; readonly result: Result<never> };

/** Writes part of what an organisation charges, and gives all of it as it then is. */
async function change(
  database: Database,
  actor: OperatorActor,
  id: number,
  make: (settings: FeeSettings) => Changed,
): Promise<Result<{ readonly value: OrganisationFees; readonly before: object; readonly after: object }>> {
  const found = await stored(database, id);
  if (!found) return refused('organisation_unknown');
  const made = make(found.settings);
  if (!made.ok) return made.result;
  const { settings } = made;
  const written = await changeOrganisation(database, id, (document) => ({
    ...document,
    settings: { ...(isSet(document['settings']) ? document['settings'] : {}), ...settings },
  }));
  if (!written.ok) return problemRefusal(written.problems);
  const value = await readFees(database, actor, id);
  if (!value.ok) return value;
  const { trade_fee_levels, fee_exemptions } = found.settings;
  const before = settings.trade_fee_levels === undefined ? { fee_exemptions } : { trade_fee_levels };
  return done({ value: value.value, before, after: settings });
}

/** New levels, if nobody else has changed them since they were read. Everybody is given a level by them at once, not only tomorrow. */
export async function setLevels(
  deps: FeeScheduleDeps,
  actor: OperatorActor,
  { organisation, document, version, reason }: Levels & { readonly version: string; readonly reason: string },
): Promise<Result<OrganisationFees>> {
  const result = await audited(
    deps,
    actor,
    { action: 'fees.set-levels', subject: String(organisation), organisation, reason },
    async (database) => {
      const changed = await change(database, actor, organisation, (settings) =>
        versionOfFees(settings) === version
          ? { ok: true, settings: { trade_fee_levels: levelsIn(document) } }
          : { ok: false, result: refused('changed_meanwhile') },
      );
      if (!changed.ok) return changed;
      const now = deps.clock.now();
      await deps.jobs.add(database.queries, { name: APPLY_FEE_LEVELS, reference: `${organisation} ${now}`, dueAt: now });
      return changed;
    },
  );
  if (result.ok) deps.jobs.wake();
  return result;
}

interface Window extends Exemption {
  readonly organisation: number;
  readonly reason: string;
}

const isSame = (a: Exemption, b: Exemption): boolean =>
  a.from === b.from && a.until === b.until && [...a.pairs].sort().join() === [...b.pairs].sort().join();

/** Trades are to cost nothing for a while; orders that are placed in that time pay nothing however late they are filled. */
export const addExemption = (
  deps: FeeScheduleDeps,
  actor: OperatorActor,
  { organisation, reason, ...exemption }: Window,
): Promise<Result<OrganisationFees>> =>
  audited(deps, actor, { action: 'fees.set-exemptions', subject: String(organisation), organisation, reason }, (database) =>
    change(database, actor, organisation, ({ fee_exemptions: exemptions }) => {
      const until = instantOfSetting(exemption.until);
      if (until !== undefined && until <= deps.clock.now()) return { ok: false, result: refused('exemption_over', { field: 'until' }) };
      if (exemptions.some((known) => isSame(known, exemption)))
        return { ok: false, result: problemRefusal([{ at: 'pairs', problem: 'is named twice' }]) };
      return { ok: true, settings: { fee_exemptions: [exemption, ...exemptions] } };
    }),
  );

/** One that holds ends with this minute; one that is still to come was never there. What is past stays as it was. */
export const endExemption = (
  deps: FeeScheduleDeps,
  actor: OperatorActor,
  { organisation, reason, ...exemption }: Window,
): Promise<Result<OrganisationFees>> =>
  audited(deps, actor, { action: 'fees.set-exemptions', subject: String(organisation), organisation, reason }, (database) =>
    change(database, actor, organisation, ({ fee_exemptions: exemptions }) => {
      const known = exemptions.find((each) => isSame(each, exemption));
      if (!known) return { ok: false, result: refused('exemption_unknown') };
      const now = deps.clock.now();
      const [from, until] = [instantOfSetting(known.from) ?? 0, instantOfSetting(known.until) ?? 0];
      if (until <= now) return { ok: false, result: refused('exemption_over') };
      const others = exemptions.filter((each) => each !== known);
      const ended = settingOfInstant(now);
      // In its first minute it has hardly begun: then it is taken away, since an empty window is none.
      const isOver = from < now && known.from !== ended;
      return { ok: true, settings: { fee_exemptions: isOver ? [{ ...known, until: ended }, ...others] : others } };
    }),
  );

/** Where in time an exemption is. */
export function stateOf({ from, until }: Exemption, now: number): 'past' | 'present' | 'coming' {
  if ((instantOfSetting(until) ?? 0) <= now) return 'past';
  return (instantOfSetting(from) ?? Infinity) <= now ? 'present' : 'coming';
}

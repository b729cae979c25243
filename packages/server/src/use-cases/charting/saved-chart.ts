import { drawingRow, parseChartSettings, parseDrawings, type ChartSettings, type Drawing } from '@marque/domain/charting';
import type { Actor } from '@marque/domain/identity';
import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { ListedPair } from '../../ports/listings.ts';

export interface SavedChartOptions {
  readonly database: Database;
  readonly clock: WallClock;
}

/** What somebody has drawn on a pair's chart, and how they like charts; settings are undefined until they were saved. */
export interface SavedChart {
  readonly drawings: readonly Drawing[];
  readonly settings: ChartSettings | undefined;
}

/** The caller's drawings on a pair and settings for all; a document that today's rules do not know counts as none. */
export async function savedChart({ database }: SavedChartOptions, { owner }: Actor, pair: ListedPair): Promise<SavedChart> {
  const [drawn, liked] = await Promise.all([
    database.queries
      .selectFrom('chart_drawings')
      .select('document')
      .where('user_id', '=', owner)
      .where('pair', '=', pair.id)
      .executeTakeFirst(),
    database.queries.selectFrom('chart_settings').select('document').where('user_id', '=', owner).executeTakeFirst(),
  ]);
  const reading = parseDrawings(drawn?.document);
  return { drawings: reading.ok ? reading.drawings : [], settings: parseChartSettings(liked?.document) };
}

/** Puts drawings in the place of those that the caller had on the pair. */
export async function saveDrawings(
  { database, clock }: SavedChartOptions,
  { owner }: Actor,
  pair: ListedPair,
  drawings: readonly Drawing[],
): Promise<void> {
  const row = { document: JSON.stringify(drawings.map(drawingRow)), updated_at: clock.now() };
  await database.queries
    .insertInto('chart_drawings')
    .values({ user_id: owner, pair: pair.id, ...row })
    .onConflict((known) => known.columns(['user_id', 'pair']).doUpdateSet(row))
    .execute();
}

export async function saveSettings({ database, clock }: SavedChartOptions, { owner }: Actor, settings: ChartSettings): Promise<void> {
  const row = { document: JSON.stringify(settings), updated_at: clock.now() };
  await database.queries
    .insertInto('chart_settings')
    .values({ user_id: owner, ...row })
    .onConflict((known) => known.column('user_id').doUpdateSet(row))
    .execute();
}

import { getChart, saveChart } from '@marque/contract/chart';
import { drawingRow, parseChartSettings, parseDrawings } from '@marque/domain/charting';
import type { Listings } from '../../ports/listings.ts';
import { saveDrawings, savedChart, saveSettings, type SavedChartOptions } from '../../use-cases/charting/saved-chart.ts';
import { offeredPair } from '../../use-cases/market/offered-pairs.ts';
import { handle, ok, refuse, type Handler } from '../handler.ts';

interface ChartDeps extends SavedChartOptions {
  readonly listings: Listings;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const chartHandlers = (deps: ChartDeps): readonly Handler[] => [
  handle(getChart, async ({ pair }, { actor }) => {
    const found = offeredPair(deps.listings, actor.organisation, { pair });
    if (!found) return refuse('pair_unknown');
    const saved = await savedChart(deps, actor, found);
    return ok({ pair: found.code, drawings: saved.drawings.map(drawingRow), settings: saved.settings ?? null });
  }),
  // Everything is read before anything is kept: a chart that cannot be read whole changes nothing.
  handle(saveChart, async ({ pair, drawings, settings }, { actor }) => {
    const found = offeredPair(deps.listings, actor.organisation, { pair });
    if (!found) return refuse('pair_unknown');
    const reading = drawings === undefined ? undefined : parseDrawings(readJson(drawings));
    if (reading && !reading.ok)
      return reading.problem === 'too_many' ? refuse('drawings_too_many') : refuse('field_invalid', { field: 'drawings' });
    const liked = settings === undefined ? undefined : parseChartSettings(readJson(settings));
    if (settings !== undefined && !liked) return refuse('field_invalid', { field: 'settings' });
    if (reading) await saveDrawings(deps, actor, found, reading.drawings);
    if (liked) await saveSettings(deps, actor, liked);
    return ok({});
  }),
];

import type { ChartSettings, DrawingRow } from '@marque/domain/charting';
import { z } from 'zod/mini';
import { defineCall, shape, user } from '../define.ts';
import { optional, pair, text } from '../fields.ts';

/** As long as a hundred drawings and every indicator can be. */
const DRAWINGS_TEXT_MAX = 14_000;
const SETTINGS_TEXT_MAX = 2_000;

/** What the caller has drawn on a pair's chart, and how the caller likes charts; settings are null until they were saved. */
export interface SavedChart {
  readonly pair: string;
  readonly drawings: readonly DrawingRow[];
  readonly settings: ChartSettings | null;
}

export const getChart = defineCall({
  method: 'GET',
  path: '/User/getChart',
  requires: user({ scope: 'read' }),
  input: z.object({ pair: pair() }),
  output: shape<SavedChart>(),
  refusals: ['pair_unknown'],
});

/** Both are JSON and each is left as it is when not given: drawings replace those of this pair, settings hold for all pairs. */
export const saveChart = defineCall({
  method: 'POST',
  path: '/User/saveChart',
  requires: user({ scope: 'account' }),
  input: z.object({ pair: pair(), drawings: optional(text(DRAWINGS_TEXT_MAX)), settings: optional(text(SETTINGS_TEXT_MAX)) }),
  output: shape<Record<string, never>>(),
  refusals: ['pair_unknown', 'drawings_too_many'],
});

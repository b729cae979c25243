import { CANDLE_STYLES, CHART_COLORS, INDICATOR_KINDS } from '@marque/domain/charting';
import { z } from 'zod/mini';
import { defineCall, user, type ValueOf } from '../define.ts';
import { optional, pair, text } from '../fields.ts';

/** As long as a hundred drawings and every indicator can be. */
const DRAWINGS_TEXT_MAX = 14_000;
const SETTINGS_TEXT_MAX = 2_000;

const chartSettings = z.strictObject({
  style: z.enum(CANDLE_STYLES),
  isLog: z.boolean(),
  showsOrders: z.boolean(),
  showsFills: z.boolean(),
  indicators: z.array(z.strictObject({ kind: z.enum(INDICATOR_KINDS), figures: z.array(z.int()), colors: z.array(z.enum(CHART_COLORS)) })),
});

/** What the caller has drawn on a pair's chart, and how the caller likes charts; settings are null until they were saved. */
const savedChart = z.strictObject({
  pair: z.string(),
  drawings: z.array(z.array(z.union([z.string(), z.number()]))),
  settings: z.nullable(chartSettings),
});
export type SavedChart = ValueOf<typeof savedChart>;

export const getChart = defineCall({
  method: 'GET',
  path: '/User/getChart',
  requires: user({ scope: 'read' }),
  input: z.object({ pair: pair() }),
  output: savedChart,
  refusals: ['pair_unknown'],
});

/** Both are JSON and each is left as it is when not given: drawings replace those of this pair, settings hold for all pairs. */
export const saveChart = defineCall({
  method: 'POST',
  path: '/User/saveChart',
  requires: user({ scope: 'account' }),
  input: z.object({ pair: pair(), drawings: optional(text(DRAWINGS_TEXT_MAX)), settings: optional(text(SETTINGS_TEXT_MAX)) }),
  output: z.strictObject({}),
  refusals: ['pair_unknown', 'drawings_too_many'],
});

import { isChartColor, type ChartColor } from './chart-color.ts';

export const CANDLE_STYLES = ['candles', 'hollow', 'bars', 'line', 'area'] as const;
export type CandleStyle = (typeof CANDLE_STYLES)[number];

interface IndicatorRule {
  /** How many figures the indicator may have. */
  readonly least: number;
  readonly most: number;
  readonly figureMax: number;
  /** How many lines it draws: one per figure, or always as many. */
  readonly lines: 'figures' | number;
  readonly figures: readonly number[];
  readonly colors: readonly ChartColor[];
}

/** Periods are counted in candles; boll: period and width in deviations; macd: fast, slow, signal. */
export const INDICATOR_RULES = {
  ma: { least: 1, most: 4, figureMax: 500, lines: 'figures', figures: [7, 25, 99], colors: ['amber', 'rose', 'violet'] },
  ema: { least: 1, most: 4, figureMax: 500, lines: 'figures', figures: [7, 25, 99], colors: ['teal', 'blue', 'rose'] },
  boll: { least: 2, most: 2, figureMax: 500, lines: 3, figures: [20, 2], colors: ['ink', 'teal', 'teal'] },
  vol: { least: 0, most: 2, figureMax: 500, lines: 'figures', figures: [5, 10], colors: ['amber', 'violet'] },
  macd: { least: 3, most: 3, figureMax: 500, lines: 2, figures: [12, 26, 9], colors: ['blue', 'amber'] },
  rsi: { least: 1, most: 3, figureMax: 500, lines: 'figures', figures: [6, 12, 24], colors: ['amber', 'violet', 'teal'] },
} as const satisfies Record<string, IndicatorRule>;

export type IndicatorKind = keyof typeof INDICATOR_RULES;
export const INDICATOR_KINDS: readonly IndicatorKind[] = ['ma', 'ema', 'boll', 'vol', 'macd', 'rsi'];

export interface Indicator {
  readonly kind: IndicatorKind;
  readonly figures: readonly number[];
  /** One a line. */
  readonly colors: readonly ChartColor[];
}

/** How a reader likes charts, whatever the pair. */
export interface ChartSettings {
  readonly style: CandleStyle;
  readonly isLog: boolean;
  readonly showsOrders: boolean;
  readonly showsFills: boolean;
  /** In the order of INDICATOR_KINDS, each kind once. */
  readonly indicators: readonly Indicator[];
}

export const defaultIndicator = (kind: IndicatorKind): Indicator => {
  const { figures, colors } = INDICATOR_RULES[kind];
  return { kind, figures, colors };
};

export const DEFAULT_CHART_SETTINGS: ChartSettings = {
  style: 'candles',
  isLog: false,
  showsOrders: true,
  showsFills: true,
  indicators: [defaultIndicator('ma'), defaultIndicator('vol')],
};

/** Lines that an indicator draws with so many figures. */
export function linesOf(kind: IndicatorKind, figures: number): number {
  const { lines }: IndicatorRule = INDICATOR_RULES[kind];
  return lines === 'figures' ? figures : lines;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

export const isFigureOf = (kind: IndicatorKind, value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= INDICATOR_RULES[kind].figureMax;

function parseIndicator(value: unknown): Indicator | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 3) return undefined;
  const kind = INDICATOR_KINDS.find((known) => known === value['kind']);
  const { figures, colors } = value;
  if (!kind || !Array.isArray(figures) || !Array.isArray(colors)) return undefined;
  const { least, most } = INDICATOR_RULES[kind];
  if (figures.length < least || figures.length > most || !figures.every((figure) => isFigureOf(kind, figure))) return undefined;
  if (colors.length !== linesOf(kind, figures.length) || !colors.every(isChartColor)) return undefined;
  return { kind, figures, colors };
}

function parseIndicators(value: unknown): readonly Indicator[] | undefined {
  if (!Array.isArray(value) || value.length > INDICATOR_KINDS.length) return undefined;
  const indicators = value.map(parseIndicator);
  const known = indicators.filter((indicator) => indicator !== undefined);
  const kinds = new Set(known.map(({ kind }) => kind));
  return known.length === value.length && kinds.size === known.length ? inOrder(known) : undefined;
}

/** The order in which legends and panes stand, whatever the order of choosing. */
export const inOrder = (indicators: readonly Indicator[]): readonly Indicator[] =>
  INDICATOR_KINDS.flatMap((kind) => indicators.find((indicator) => indicator.kind === kind) ?? []);

/** undefined for anything that is not exactly such settings. */
export function parseChartSettings(value: unknown): ChartSettings | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 5) return undefined;
  const { isLog, showsOrders, showsFills } = value;
  const style = CANDLE_STYLES.find((known) => known === value['style']);
  const indicators = parseIndicators(value['indicators']);
  if (!style || !indicators || !isFlag(isLog) || !isFlag(showsOrders) || !isFlag(showsFills)) return undefined;
  return { style, isLog, showsOrders, showsFills, indicators };
}

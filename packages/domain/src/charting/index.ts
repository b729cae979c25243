export { CHART_COLORS, type ChartColor } from './chart-color.ts';
export {
  CANDLE_STYLES,
  DEFAULT_CHART_SETTINGS,
  defaultIndicator,
  INDICATOR_KINDS,
  INDICATOR_RULES,
  inOrder,
  isFigureOf,
  linesOf,
  parseChartSettings,
  type CandleStyle,
  type ChartSettings,
  type Indicator,
  type IndicatorKind,
} from './chart-settings.ts';
export {
  DRAWING_POINTS,
  drawingRow,
  DRAWINGS_MAX,
  parseDrawings,
  type ChartPoint,
  type Drawing,
  type DrawingKind,
  type DrawingRow,
  type DrawingsReading,
} from './drawing.ts';

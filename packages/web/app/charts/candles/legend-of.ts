import type { ChartColor, IndicatorKind } from '@marque/domain/charting';
import type { IndicatorLines } from '../indicators/indicator-lines.ts';
import type { Scene } from '../scene/scene.ts';

interface LegendEntry {
  readonly label: string;
  readonly color: ChartColor;
  readonly value: string;
}

interface LegendGroup {
  readonly kind: IndicatorKind;
  /** "MACD 12 26 9". */
  readonly title: string;
  /** Where its pane begins; undefined on the price itself. */
  readonly top: number | undefined;
  readonly entries: readonly LegendEntry[];
}

export interface Legend {
  /** Place of the candle among the rows. */
  readonly index: number;
  readonly groups: readonly LegendGroup[];
}

/** Terms of the trade, written alike in every language. */
const LINE_NAMES: Partial<Record<IndicatorKind, readonly string[]>> = { boll: ['MID', 'UP', 'LOW'], macd: ['DIF', 'DEA'] };
const NOTHING = '—';

const compact = new Intl.NumberFormat('en', { notation: 'compact', minimumFractionDigits: 2, maximumFractionDigits: 2 });

function written(scene: Scene, kind: IndicatorKind, value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return NOTHING;
  if (kind === 'rsi') return value.toFixed(2);
  return kind === 'vol' ? compact.format(value) : scene.figures.format(value);
}

function entriesOf(scene: Scene, { indicator, columns }: IndicatorLines, index: number): LegendEntry[] {
  const { kind, figures, colors } = indicator;
  const entries = columns.map((column, line) => ({
    label: LINE_NAMES[kind]?.[line] ?? `${kind === 'vol' ? 'MA' : kind.toUpperCase()}${figures[line] ?? ''}`,
    color: colors[line] ?? 'ink',
    value: written(scene, kind, column[index]),
  }));
  if (kind !== 'macd') return entries;
  const difference = (columns[0]?.[index] ?? Number.NaN) - (columns[1]?.[index] ?? Number.NaN);
  return [...entries, { label: 'MACD', color: 'ink', value: written(scene, kind, difference) }];
}

/** What the indicators say at the candle pointed at, or at the newest. */
export function legendOf(scene: Scene): Legend {
  const index = scene.pointedIndex();
  const groups = scene.lines.map((lines): LegendGroup => {
    const { kind, figures } = lines.indicator;
    return {
      kind,
      title: `${kind.toUpperCase()} ${figures.join(' ')}`.trim(),
      top: scene.panes.find((pane) => pane.kind === kind)?.axis.top,
      entries: entriesOf(scene, lines, index),
    };
  });
  return { index, groups };
}

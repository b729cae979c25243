import { fill } from '@marque/app-kit/words/words';
import {
  CHART_COLORS,
  DEFAULT_CHART_SETTINGS,
  defaultIndicator,
  INDICATOR_KINDS,
  INDICATOR_RULES,
  inOrder,
  isFigureOf,
  linesOf,
  type ChartColor,
  type ChartSettings,
  type Indicator,
  type IndicatorKind,
} from '@marque/domain/charting';
import { Button, Checkbox, Dialog } from '@marque/ui';
import { useState } from 'react';
import tint from '../../../charts/candle-chart.module.css';
import { useWords, type TradeWords } from '../use-words.ts';
import css from './candle-panel.module.css';
import { ChartIcon } from './chart-icon.tsx';
import { COLOR_WORDS } from './color-words.ts';

const NAMES = {
  ma: 'indicatorMa',
  ema: 'indicatorEma',
  boll: 'indicatorBoll',
  vol: 'indicatorVol',
  macd: 'indicatorMacd',
  rsi: 'indicatorRsi',
} as const satisfies Record<IndicatorKind, keyof TradeWords>;

interface IndicatorDialogProps {
  readonly settings: ChartSettings;
  readonly onSettings: (settings: ChartSettings) => void;
  readonly onClose: () => void;
}

/** Which indicators are drawn, with their figures and colours; every change shows at once on the chart behind. */
export default function IndicatorDialog({ settings, onSettings, onClose }: IndicatorDialogProps) {
  const words = useWords();
  const put = (kind: IndicatorKind, indicator: Indicator | undefined) =>
    onSettings({
      ...settings,
      indicators: inOrder([...settings.indicators.filter((known) => known.kind !== kind), ...(indicator ? [indicator] : [])]),
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.indicators}
      closeLabel={words.close}
      footer={
        <>
          <Button tone="quiet" onClick={() => onSettings({ ...settings, indicators: DEFAULT_CHART_SETTINGS.indicators })}>
            {words.chartDefaults}
          </Button>
          <Button tone="action" onClick={onClose}>
            {words.done}
          </Button>
        </>
      }
    >
      <div className={css.kinds}>
        <p className={css.note}>{words.indicatorsHint}</p>
        {INDICATOR_KINDS.map((kind) => {
          const indicator = settings.indicators.find((known) => known.kind === kind);
          return (
            <div key={kind} className={css.kind} role="group" aria-label={words[NAMES[kind]]}>
              <Checkbox
                asSwitch
                checked={indicator !== undefined}
                onChecked={(isOn) => put(kind, isOn ? defaultIndicator(kind) : undefined)}
              >
                {words[NAMES[kind]]} <span className={css.note}>{kind.toUpperCase()}</span>
              </Checkbox>
              {indicator && <Figures key={String(indicator.figures.length)} indicator={indicator} onChange={(next) => put(kind, next)} />}
            </div>
          );
        })}
      </div>
    </Dialog>
  );
}

interface FiguresProps {
  readonly indicator: Indicator;
  readonly onChange: (indicator: Indicator) => void;
}

/** The figures of one indicator; what is typed holds as soon as it is one that can be drawn. */
function Figures({ indicator, onChange }: FiguresProps) {
  const words = useWords();
  const { kind, figures, colors } = indicator;
  const { least, most, figureMax } = INDICATOR_RULES[kind];
  const [typed, setTyped] = useState(() => figures.map(String));
  const isWrong = (text: string) => !isFigureOf(kind, Number(text));
  const type = (at: number, text: string) => {
    const next = typed.map((known, i) => (i === at ? text : known));
    setTyped(next);
    if (!next.some(isWrong)) onChange({ ...indicator, figures: next.map(Number) });
  };
  const paint = (line: number, color: ChartColor) =>
    onChange({ ...indicator, colors: colors.map((known, i) => (i === line ? color : known)) });
  const add = () =>
    onChange({
      kind,
      figures: [...figures, Math.min(figureMax, (figures.at(-1) ?? 5) * 2)],
      colors: [...colors, CHART_COLORS.find((color) => !colors.includes(color)) ?? 'ink'],
    });
  const remove = (at: number) => onChange({ kind, figures: figures.filter((_, i) => i !== at), colors: colors.filter((_, i) => i !== at) });
  const isPerLine = least !== most;
  return (
    <>
      <div className={css.figures}>
        {typed.map((text, i) => (
          <label key={i} className={css.figure}>
            <span>{figureName(words, kind, i, typed.length)}</span>
            <span className={css.figureRow}>
              <input
                type="number"
                inputMode="numeric"
                min={1}
                max={figureMax}
                value={text}
                aria-invalid={isWrong(text) || undefined}
                onChange={(event) => type(i, event.target.value)}
              />
              {isPerLine && <ColorPick line={i} color={colors[i] ?? 'ink'} onColor={(color) => paint(i, color)} />}
              {isPerLine && figures.length > least && (
                <button type="button" className={css.act} aria-label={fill(words.removePeriod, { n: i + 1 })} onClick={() => remove(i)}>
                  <ChartIcon name="cross" size={13} />
                </button>
              )}
            </span>
          </label>
        ))}
        {!isPerLine && (
          <span className={css.figureRow}>
            {colors.slice(0, linesOf(kind, figures.length)).map((color, line) => (
              <ColorPick key={line} line={line} color={color} onColor={(next) => paint(line, next)} />
            ))}
          </span>
        )}
        {isPerLine && figures.length < most && (
          <button type="button" className={css.act} aria-label={words.addPeriod} title={words.addPeriod} onClick={add}>
            <ChartIcon name="plus" size={15} />
          </button>
        )}
      </div>
      {typed.some(isWrong) && (
        <p className={css.wrong} role="alert">
          {fill(words.periodInvalid, { limit: figureMax })}
        </p>
      )}
    </>
  );
}

function figureName(words: TradeWords, kind: IndicatorKind, at: number, count: number): string {
  if (kind === 'boll') return [words.period, words.bandWidth][at] ?? '';
  if (kind === 'macd') return [words.fastPeriod, words.slowPeriod, words.signalPeriod][at] ?? '';
  return count === 1 ? words.period : fill(words.periodOf, { n: at + 1 });
}

interface ColorPickProps {
  readonly line: number;
  readonly color: ChartColor;
  readonly onColor: (color: ChartColor) => void;
}

/** The browser's own list behind a dot of the colour. */
function ColorPick({ line, color, onColor }: ColorPickProps) {
  const words = useWords();
  return (
    <span className={`${css.pick} ${tint[color]}`}>
      <select
        aria-label={fill(words.lineColor, { n: line + 1 })}
        value={color}
        onChange={(event) => onColor(CHART_COLORS.find((known) => known === event.target.value) ?? color)}
      >
        {CHART_COLORS.map((known) => (
          <option key={known} value={known}>
            {words[COLOR_WORDS[known]]}
          </option>
        ))}
      </select>
    </span>
  );
}

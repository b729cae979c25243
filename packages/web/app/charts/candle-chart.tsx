import type { CandleRow } from '@marque/contract/market';
import type { ChartSettings, Drawing } from '@marque/domain/charting';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { barsOf } from './candles/bars-of.ts';
import { PointerInput } from './candles/pointer-input.ts';
import { pressKey } from './candles/keys.ts';
import type { FillMark, SceneReading } from './scene/scene.ts';
import { Stage, type StageEvents } from './candles/stage.ts';
import css from './candle-chart.module.css';
import type { Source } from './source.ts';

export interface CandleChartProps extends StageEvents {
  /** Oldest first, one row a candle; followed without drawing anything of React. */
  readonly rows: Source<readonly CandleRow[]>;
  readonly reading: SceneReading;
  readonly settings: ChartSettings;
  readonly drawings: readonly Drawing[];
  readonly fills: readonly FillMark[];
  readonly label: string;
  readonly describedBy: string;
  /** The stage once it stands; undefined when it goes. */
  readonly onStage: (stage: Stage | undefined) => void;
}

/** Candles, indicators and drawings on canvas; what they show stands in words beside them. */
export function CandleChart(props: CandleChartProps) {
  const { rows, reading, settings, drawings, fills, label, describedBy, onStage } = props;
  const box = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage>();
  const needOlder = useEffectEvent(() => props.onNeedOlder());
  const changeDrawings = useEffectEvent((next: readonly Drawing[]) => props.onDrawings(next));
  const reportUserInput = useEffectEvent(() => props.onUserInput());
  const reportFull = useEffectEvent(() => props.onFull());
  const firstReading = useEffectEvent(() => reading);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const made = new Stage(element, firstReading(), {
      onNeedOlder: () => needOlder(),
      onDrawings: (next) => changeDrawings(next),
      onUserInput: () => reportUserInput(),
      onFull: () => reportFull(),
    });
    const pointers = new PointerInput(element, made);
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !pressKey(made, event.key, event.shiftKey)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('keydown', onKey);
    setStage(made);
    onStage(made);
    return () => {
      onStage(undefined);
      element.removeEventListener('keydown', onKey);
      pointers.dispose();
      made.dispose();
    };
  }, [onStage]);

  useEffect(() => {
    if (!stage) return undefined;
    if (stage.scene.reading !== reading) stage.setReading(reading);
    const read = barsOf();
    const show = () => stage.setBars(read(rows.get()));
    show();
    return rows.subscribe(show);
  }, [stage, rows, reading]);
  useEffect(() => stage?.setSettings(settings), [stage, settings]);
  useEffect(() => stage?.setDrawings(drawings), [stage, drawings]);
  useEffect(() => stage?.setFills(fills), [stage, fills]);

  return <div ref={box} className={css.box} data-chart role="group" tabIndex={0} aria-label={label} aria-describedby={describedBy} />;
}

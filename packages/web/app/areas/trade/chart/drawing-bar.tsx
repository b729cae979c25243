import { fill } from '@marque/app-kit/words/words';
import { CHART_COLORS, type ChartColor } from '@marque/domain/charting';
import { useId } from 'react';
import tint from '../../../charts/candle-chart.module.css';
import type { Stage } from '../../../charts/candles/stage.ts';
import { useWords } from '../use-words.ts';
import css from './candle-panel.module.css';
import { ChartIcon } from './chart-icon.tsx';
import { TOOL_WORDS } from './chart-tools.tsx';
import { COLOR_WORDS } from './color-words.ts';

interface DrawingBarProps {
  readonly stage: Stage;
  /** Counts user inputs: the stage object itself does not change. */
  readonly userInputs: number;
}

/** Says what the chosen tool waits for, or offers what can be done with the drawing chosen. */
export function DrawingBar({ stage, userInputs }: DrawingBarProps) {
  const words = useWords();
  const name = useId();
  const { tool, selected, drawings } = stage.scene;
  const chosen = selected === undefined ? undefined : drawings[selected];
  if (tool) {
    return (
      <div className={css.drawing} role="status" data-inputs={userInputs}>
        <p>{fill(words.placeTool, { tool: words[TOOL_WORDS[tool]] })}</p>
        <button
          type="button"
          className={css.act}
          aria-label={words.putToolAway}
          title={words.putToolAway}
          onClick={() => stage.setTool(undefined)}
        >
          <ChartIcon name="cross" size={16} />
        </button>
      </div>
    );
  }
  if (!chosen) return null;
  const paint = (color: ChartColor) => {
    stage.scene.color = color;
    stage.draw(
      drawings.map((drawing) => (drawing === chosen ? { ...drawing, color } : drawing)),
      selected,
    );
  };
  return (
    <div className={css.drawing} data-inputs={userInputs}>
      <fieldset className={css.swatches} aria-label={words.drawingColor}>
        {CHART_COLORS.map((color) => (
          <label key={color} className={`${css.swatch} ${tint[color]}`} title={words[COLOR_WORDS[color]]}>
            <input
              type="radio"
              name={name}
              aria-label={words[COLOR_WORDS[color]]}
              checked={chosen.color === color}
              onChange={() => paint(color)}
            />
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        className={css.act}
        aria-label={words.removeDrawing}
        title={words.removeDrawing}
        onClick={() => stage.removeSelected()}
      >
        <ChartIcon name="bin" size={17} />
      </button>
    </div>
  );
}

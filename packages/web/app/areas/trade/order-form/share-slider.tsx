import { fill } from '@marque/app-kit/words/words';
import { useWords } from '../use-words.ts';
import css from './order-form.module.css';

const STOPS = [25, 50, 75, 100] as const;

interface ShareSliderProps {
  readonly percent: number;
  readonly disabled: boolean;
  readonly onPercent: (percent: number) => void;
}

/** How much of the usable balance the order takes: slide, or press a quarter. */
export function ShareSlider({ percent, disabled, onPercent }: ShareSliderProps) {
  const words = useWords();
  return (
    <div className={css.share} title={disabled ? words.shareNeedsLogin : undefined}>
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={percent}
        disabled={disabled}
        className={css.range}
        style={{ backgroundSize: `${percent}% 100%` }}
        aria-label={words.shareOfBalance}
        aria-valuetext={fill(words.sharePercent, { percent })}
        onChange={(event) => onPercent(Number(event.target.value))}
      />
      <div className={css.stops}>
        {STOPS.map((stop) => (
          <button
            key={stop}
            type="button"
            className={css.stop}
            disabled={disabled}
            aria-pressed={percent === stop}
            aria-label={fill(words.sharePercent, { percent: stop })}
            onClick={() => onPercent(stop)}
          >
            {stop}%
          </button>
        ))}
      </div>
    </div>
  );
}

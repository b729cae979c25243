import { RESOLUTIONS, type Resolution } from '@marque/domain/trading';
import { Menu } from '@marque/ui';
import { useWords } from '../use-words.ts';
import { ChartIcon } from './chart-icon.tsx';
import css from './chart-panel.module.css';

/** What most traders look at stands in the open, the rest behind one quiet button. */
const SHOWN: ReadonlySet<Resolution> = new Set(['1m', '5m', '15m', '1h', '4h', '1D']);

interface ResolutionBarProps {
  readonly value: Resolution;
  readonly onValue: (resolution: Resolution) => void;
}

export function ResolutionBar({ value, onValue }: ResolutionBarProps) {
  const words = useWords();
  const isInMenu = !SHOWN.has(value);
  return (
    <div className={css.lengths}>
      <div className={css.resolutions} role="group" aria-label={words.resolution}>
        {RESOLUTIONS.filter((key) => SHOWN.has(key)).map((key) => (
          <button key={key} type="button" className={css.resolution} aria-pressed={key === value} onClick={() => onValue(key)}>
            {key}
          </button>
        ))}
      </div>
      <div className={css.more} data-chosen={isInMenu || undefined}>
        <Menu
          align="start"
          trigger={
            <>
              {isInMenu ? value : words.moreResolutions}
              <ChartIcon name="more" size={12} />
            </>
          }
          items={RESOLUTIONS.filter((key) => !SHOWN.has(key)).map((key) => ({
            key,
            label: key,
            chosen: key === value,
            onSelect: () => onValue(key),
          }))}
        />
      </div>
    </div>
  );
}

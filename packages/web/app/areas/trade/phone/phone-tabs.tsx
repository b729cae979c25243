import { useId } from 'react';
import panel from '../panel.module.css';
import { useWords } from '../use-words.ts';

export type PhoneView = 'chart' | 'book' | 'trades' | 'info';

interface PhoneTabsProps {
  readonly view: PhoneView;
  readonly onView: (view: PhoneView) => void;
}

/** On a phone one panel at a time; wider screens show them side by side and leave these out. */
export function PhoneTabs({ view, onView }: PhoneTabsProps) {
  const words = useWords();
  const id = useId();
  const views = [
    ['chart', words.chart],
    ['book', words.orderBook],
    ['trades', words.marketTrades],
    ['info', words.info],
  ] as const;
  return (
    <div className={panel.panel}>
      <span id={id} hidden>
        {words.panels}
      </span>
      <div className={`${panel.tabs} ${panel.bar}`} role="group" aria-labelledby={id}>
        {views.map(([key, label]) => (
          <button key={key} type="button" className={panel.tab} aria-pressed={view === key} onClick={() => onView(key)}>
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}

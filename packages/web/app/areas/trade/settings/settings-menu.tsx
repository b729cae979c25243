import { lazy, Suspense, useId, useRef, useState, type ToggleEvent } from 'react';
import { useSignal } from '../panel-signals.ts';
import { useWords } from '../use-words.ts';
import css from './settings-menu.module.css';

const SettingsPanel = lazy(() => import('./settings-panel.tsx'));

/** What it opens is beside the panels, not over them, so that the effect of every choice is seen at once. */
export function SettingsMenu() {
  const words = useWords();
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  useSignal('settings', () => panel.current?.showPopover());
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const opens = event.newState === 'open';
    setOpen(opens);
    if (!opens && document.activeElement === document.body) button.current?.focus();
  };
  const place = () => {
    const foot = button.current?.getBoundingClientRect().bottom ?? 0;
    panel.current?.style.setProperty('--from', `${Math.round(foot) + 6}px`);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.gear}
        popoverTarget={id}
        aria-label={words.pageSettings}
        title={words.pageSettings}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        <svg
          width="17"
          height="17"
          viewBox="0 0 24 24"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.7"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
          <circle cx="15" cy="7" r="2.2" />
          <circle cx="9" cy="17" r="2.2" />
        </svg>
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={words.pageSettings}
        className={css.panel}
        data-open={isOpen || undefined}
        onBeforeToggle={place}
        onToggle={onToggle}
      >
        {isOpen && (
          <Suspense fallback={<p className={css.wait}>{words.loading}</p>}>
            <SettingsPanel onLeave={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  );
}

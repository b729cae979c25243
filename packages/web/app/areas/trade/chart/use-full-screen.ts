import { useEffect, useState } from 'react';

export interface FullScreen {
  readonly isFull: boolean;
  readonly toggle: () => void;
}

/**
 * The chart over the whole window. The window itself fills the screen where the browser lets it: the page goes along, so that
 * dialogs and messages still show above the chart.
 */
export function useFullScreen(): FullScreen {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isFull) return undefined;
    const onChange = () => {
      if (!document.fullscreenElement) setFull(false);
    };
    const onKey = (event: KeyboardEvent) => {
      // Escape that closed a menu or put a tool away has been used up.
      if (event.key === 'Escape' && !event.defaultPrevented && !document.fullscreenElement) setFull(false);
    };
    document.addEventListener('fullscreenchange', onChange);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      document.removeEventListener('keydown', onKey);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, [isFull]);
  const toggle = () => {
    setFull(!isFull);
    // Where the browser refuses, or has no such thing, the chart fills the window all the same.
    if (!isFull) void document.documentElement.requestFullscreen?.().catch(() => undefined);
  };
  return { isFull, toggle };
}

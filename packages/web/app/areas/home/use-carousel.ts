import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const TURN_MS = 7_000;
const LESS_MOTION = '(prefers-reduced-motion: reduce)';

function watchMotion(listener: () => void): () => void {
  const query = matchMedia(LESS_MOTION);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/**
 * Slides that lie side by side in a box that scrolls: a finger swipes them without any script. They turn by themselves
 * while nobody holds them, and not at all for readers who asked for less motion or pressed pause.
 */
export function useCarousel(count: number) {
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const [isHeld, setHeld] = useState(false);
  const prefersReducedMotion = useSyncExternalStore(
    watchMotion,
    () => matchMedia(LESS_MOTION).matches,
    () => false,
  );
  const isPlaying = count > 1 && (choice === undefined ? !prefersReducedMotion : choice === 'play');
  const isTurning = isPlaying && !isHeld;

  const goTo = useCallback(
    (index: number) => {
      const slide = track.current?.children[(index + count) % count];
      if (slide instanceof HTMLElement)
        track.current?.scrollTo({ left: slide.offsetLeft, behavior: prefersReducedMotion ? 'instant' : 'smooth' });
    },
    [count, prefersReducedMotion],
  );

  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(() => {
      if (!document.hidden) goTo(at + 1);
    }, TURN_MS);
    return () => clearInterval(timer);
  }, [isTurning, at, goTo]);

  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  const onScroll = () => {
    const box = track.current;
    if (box) setAt(Math.round(Math.abs(box.scrollLeft) / box.clientWidth));
  };
  return { track, at, goTo, isPlaying, isTurning, toggle: () => setChoice(isPlaying ? 'pause' : 'play'), hold, onScroll };
}

import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** As often as the exchange looks itself. */
const EVERY_MS = 60_000;

/** Reads the page anew each minute while somebody sees it. */
export function useFreshStatus(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
}

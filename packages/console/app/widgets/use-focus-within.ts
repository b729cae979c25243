import { useEffect, useRef, type RefObject } from 'react';

/** The first field of what has just opened has the focus: it was opened to be filled in. */
export function useFocusWithin<Element extends HTMLElement>(): RefObject<Element | null> {
  const place = useRef<Element>(null);
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
  }, []);
  return place;
}

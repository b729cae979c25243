import { useEffect, useState } from 'react';
import { rememberAppearance, type Appearance } from './appearance.ts';

const listeners = new Set<(appearance: Appearance) => void>();

/** The appearance in force and a way to change it; the document and every control on the page follow at once. `atStart` is what the page was rendered with. */
export function useAppearance(atStart: Appearance): readonly [Appearance, (change: Partial<Appearance>) => void] {
  const [appearance, setAppearance] = useState(atStart);
  useEffect(() => {
    listeners.add(setAppearance);
    return () => {
      listeners.delete(setAppearance);
    };
  }, []);
  const change = (part: Partial<Appearance>) => {
    const next = { ...appearance, ...part };
    rememberAppearance(next);
    for (const listener of listeners) listener(next);
  };
  return [appearance, change];
}

import { useEffect, useState } from 'react';
import { rememberAppearance, type Appearance } from './appearance.ts';
import { useSite } from './site-data.ts';

const listeners = new Set<(appearance: Appearance) => void>();

/** The look in force and a way to change it; the document and every control on the page wear a change at once. */
export function useAppearance(): readonly [Appearance, (change: Partial<Appearance>) => void] {
  const { appearance: atStart } = useSite();
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
    for (const tell of listeners) tell(next);
  };
  return [appearance, change];
}

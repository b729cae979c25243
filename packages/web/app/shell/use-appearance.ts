import { useState } from 'react';
import { rememberAppearance, type Appearance } from '../data/appearance.ts';
import { useShell } from '../data/shell-data.ts';

/** The look in force and a way to change it; the document wears a change at once. */
export function useAppearance(): readonly [Appearance, (change: Partial<Appearance>) => void] {
  const { appearance: atStart } = useShell();
  const [appearance, setAppearance] = useState(atStart);
  const change = (part: Partial<Appearance>) => {
    const next = { ...appearance, ...part };
    rememberAppearance(next);
    setAppearance(next);
  };
  return [appearance, change];
}

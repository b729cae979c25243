import { useEffect, useState } from 'react';
import { useSite } from '../../data/site-data.ts';

export const THEMES = ['theme-0', 'theme-1', 'theme-2'] as const;
export type Theme = (typeof THEMES)[number];

/**
 * Puts another design on the whole document, without a reload and for this page only. The organisation's own colours, which
 * stand on the root element before any design, are taken off meanwhile: they belong to its own design.
 */
export function useAppliedTheme(): readonly [Theme, (theme: Theme) => void] {
  const { themeClass } = useSite();
  const own = THEMES.find((theme) => theme === themeClass) ?? 'theme-0';
  const [applied, apply] = useState<Theme>(own);
  useEffect(() => {
    if (applied === own) return undefined;
    const { documentElement: root } = document;
    const colors = root.style.cssText;
    root.className = applied;
    root.style.cssText = '';
    return () => {
      root.className = own;
      root.style.cssText = colors;
    };
  }, [own, applied]);
  return [applied, apply];
}

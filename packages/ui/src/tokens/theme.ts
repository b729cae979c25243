export const SCHEMES = ['light', 'dark', 'system'] as const;
export type Scheme = (typeof SCHEMES)[number];

export const UP_DOWN = ['red-up', 'green-up'] as const;
export type UpDown = (typeof UP_DOWN)[number];

/** The light in which a design was drawn first: the desk at night, everything else by day. */
export const firstScheme = (themeClass: string): Scheme => (themeClass === 'theme-1' ? 'dark' : 'light');

/**
 * Reads colour tokens ("--up") as the browser resolves them at `element`, for canvases that cannot use variables.
 * The token's own text will not do: it still holds both schemes.
 */
export function readColors<Name extends `--${string}`>(element: HTMLElement, names: readonly Name[]): Record<Name, string> {
  const probe = element.appendChild(document.createElement('i'));
  probe.hidden = true;
  // A reader's own colours rule over the page, but not over what is asked for here.
  probe.style.setProperty('forced-color-adjust', 'none');
  const colors = names.map((name) => {
    probe.style.color = `var(${name})`;
    return [name, getComputedStyle(probe).color] as const;
  });
  probe.remove();
  return Object.fromEntries(colors) as Record<Name, string>;
}

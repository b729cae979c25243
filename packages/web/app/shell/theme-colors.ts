/** Ground and header of each design as its tokens have them, for places where style sheets do not reach: a browser's own bar, an installed app. */
const COLORS = {
  'theme-0': { light: { canvas: '#fbf9f4', surface: '#fffefb' }, dark: { canvas: '#141311', surface: '#1a1916' } },
  'theme-1': { light: { canvas: '#e6ebf1', surface: '#f6f8fa' }, dark: { canvas: '#080b11', surface: '#0f141d' } },
  'theme-2': { light: { canvas: '#eff0ea', surface: '#fafaf6' }, dark: { canvas: '#121815', surface: '#19211d' } },
} as const;

const isDrawn = (theme: string): theme is keyof typeof COLORS => Object.hasOwn(COLORS, theme);

/** Themes without a design of their own wear the first. */
export const themeColors = (theme: string, scheme: 'light' | 'dark' | 'system'): { readonly canvas: string; readonly surface: string } =>
  COLORS[isDrawn(theme) ? theme : 'theme-0'][scheme === 'dark' ? 'dark' : 'light'];

export interface BarColor {
  readonly content: string;
  readonly media?: string;
}

/** The browser's own bar goes on where the header ends; who leaves the choice to the device gets one for either. */
export function barColors(theme: string, scheme: 'light' | 'dark' | 'system'): readonly BarColor[] {
  if (scheme !== 'system') return [{ content: themeColors(theme, scheme).surface }];
  return (['light', 'dark'] as const).map((either) => ({ content: themeColors(theme, either).surface, media: `(prefers-color-scheme: ${either})` }));
}

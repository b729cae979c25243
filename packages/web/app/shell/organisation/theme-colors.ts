/** Ground and header of each design as its tokens have them, for places where style sheets do not reach: a browser's own bar, an installed app. */
const COLORS = {
  'theme-0': { light: { canvas: '#fbf9f4', bar: '#fbf9f4' }, dark: { canvas: '#141311', bar: '#141311' } },
  'theme-1': { light: { canvas: '#e6ebf1', bar: '#dce2ea' }, dark: { canvas: '#080b11', bar: '#05080d' } },
  'theme-2': { light: { canvas: '#eff0ea', bar: '#eff0ea' }, dark: { canvas: '#121815', bar: '#121815' } },
} as const;

const isDrawn = (theme: string): theme is keyof typeof COLORS => Object.hasOwn(COLORS, theme);

/** Themes without a design of their own have the first. */
export const themeColors = (theme: string, scheme: 'light' | 'dark' | 'system'): { readonly canvas: string; readonly bar: string } =>
  COLORS[isDrawn(theme) ? theme : 'theme-0'][scheme === 'dark' ? 'dark' : 'light'];

export interface BarColor {
  readonly content: string;
  readonly media?: string;
}

/** The browser's own bar goes on where the header ends; who leaves the choice to the device gets one for either. */
export function barColors(theme: string, scheme: 'light' | 'dark' | 'system'): readonly BarColor[] {
  if (scheme !== 'system') return [{ content: themeColors(theme, scheme).bar }];
  return (['light', 'dark'] as const).map((either) => ({
    content: themeColors(theme, either).bar,
    media: `(prefers-color-scheme: ${either})`,
  }));
}

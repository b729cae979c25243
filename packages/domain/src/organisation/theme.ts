export const THEMES = ['theme-0', 'theme-1', 'theme-2'] as const;

/** Root class of a theme_type: 0 or empty is theme-0, any other N is theme-N, written as given. */
export const themeClass = (themeType: number | undefined): string => `theme-${themeType || 0}`;

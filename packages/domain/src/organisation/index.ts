export { chooseLocale, directionOf, FALLBACK_LOCALES, LOCALES, parseLocale, redMeansUp, type Locale, type LocaleSources } from './locale.ts';
export { themeClass, THEMES } from './theme.ts';
export { hidesAppPopup, hidesOrdersMenu } from './visibility.ts';
